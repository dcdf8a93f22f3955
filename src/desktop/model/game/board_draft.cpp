#include "desktop/model/game/board_draft.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "chess/notation/text_names.h"
#include "desktop/model/game/board_view.h"
#include "gomoku/notation/points.h"

namespace tablero::desktop {

namespace {

constexpr std::string_view kLetters = "PNBRQKpnbrqk";  // white first, in the order of PieceType

chess::Piece piece_of(char letter) {
    const auto at = kLetters.find(letter);
    if (at == std::string_view::npos) return chess::kNoPiece;
    return chess::make_piece(at < 6 ? chess::kWhite : chess::kBlack,
                             static_cast<chess::PieceType>(at % 6));
}

char letter_of(chess::Piece piece) {
    const auto type = static_cast<std::size_t>(chess::type_of(piece));
    return kLetters[type + (chess::color_of(piece) == chess::kWhite ? 0 : 6)];
}

int count(const BoardDraft& draft, chess::Color color, chess::PieceType type) {
    return static_cast<int>(
        std::count(draft.squares.begin(), draft.squares.end(), chess::make_piece(color, type)));
}

void find_faults_of_side(const BoardDraft& draft, chess::Color color, std::vector<Error>& faults) {
    const bool white = color == chess::kWhite;
    const int kings = count(draft, color, chess::kKing);
    if (kings == 0)
        faults.push_back(white ? Error("White's king is missing.")
                               : Error("Black's king is missing."));
    if (kings > 1)
        faults.push_back(white ? Error("White has more than one king.")
                               : Error("Black has more than one king."));
    if (count(draft, color, chess::kPawn) > 8)
        faults.push_back(white ? Error("White has more than eight pawns.")
                               : Error("Black has more than eight pawns."));
    const auto pieces =
        std::count_if(draft.squares.begin(), draft.squares.end(), [&](chess::Piece piece) {
            return piece != chess::kNoPiece && chess::color_of(piece) == color;
        });
    if (pieces > 16)
        faults.push_back(white ? Error("White has more than sixteen pieces.")
                               : Error("Black has more than sixteen pieces."));
}

std::vector<Error> chess_faults(const BoardDraft& draft) {
    std::vector<Error> faults;
    for (const auto color : {chess::kWhite, chess::kBlack})
        find_faults_of_side(draft, color, faults);
    for (int i = 0; i < 64; ++i) {
        const auto square = static_cast<chess::Square>(i);
        const auto piece = draft.squares[static_cast<std::size_t>(i)];
        const auto rank = chess::rank_of(square);
        if (piece != chess::kNoPiece && chess::type_of(piece) == chess::kPawn &&
            (rank == 0 || rank == 7))
            faults.push_back(Error("A pawn cannot stand on {}.", chess::square_name(square)));
    }
    if (!faults.empty() || chess::parse_fen(fen_of(draft))) return faults;
    BoardDraft turned = draft;
    turned.side = other(draft.side);
    turned.en_passant_file = -1;
    const auto position = chess::parse_fen(fen_of(turned));
    if (position && position->position.in_check()) {
        faults.push_back(turned.side == kFirstSide ? Error("White is in check and not to move.")
                                                   : Error("Black is in check and not to move."));
    } else {
        faults.push_back(chess::parse_fen(fen_of(draft)).error());
    }
    return faults;
}

gomoku::Setup setup_of(const BoardDraft& draft) {
    gomoku::Setup setup;
    setup.size = draft.size;
    setup.side = static_cast<gomoku::Color>(draft.side);
    if (gomoku::has_captures(draft.rules)) setup.captured = draft.captured;
    for (int i = 0; i < draft.size * draft.size; ++i) {
        const auto cell = draft.cells[static_cast<std::size_t>(i)];
        const auto point = gomoku::point_at(i % draft.size, i / draft.size);
        if (cell == gomoku::Cell::kBlack) setup.black.push_back(point);
        if (cell == gomoku::Cell::kWhite) setup.white.push_back(point);
    }
    return setup;
}

Result<play::Position> read_position(const BoardDraft& draft) {
    if (draft.game == GameKind::kChess) {
        const auto parsed = chess::parse_fen(fen_of(draft));
        if (!parsed) return parsed.error();
        return play::Position(parsed->position);
    }
    auto board = gomoku::AnyBoard::from_setup(draft.rules, setup_of(draft));
    if (!board) return board.error();
    return play::Position(std::move(*board));
}

Status take_places(BoardDraft& draft, std::string_view typed, gomoku::Cell stone) {
    for (std::string_view word : words(typed)) {
        const bool removes = word.starts_with('-');
        const std::string_view written = word;
        if (removes) word.remove_prefix(1);
        if (draft.game == GameKind::kGomoku) {
            const auto point = gomoku::parse_point(word, draft.size);
            if (!point) return point.error();
            draft.cell(*point) = removes ? gomoku::Cell::kEmpty : stone;
            continue;
        }
        const chess::Piece piece =
            removes || word.empty() ? chess::kNoPiece : piece_of(word.front());
        const auto square = chess::parse_square(removes ? word : word.substr(word.empty() ? 0 : 1));
        if (!square || (!removes && piece == chess::kNoPiece))
            return Error("{}: write a piece and its square, as Ke1 or qd8, or -a2 to empty one.",
                         tablero::quoted(written, 20));
        draft.squares[*square] = piece;
    }
    settle(draft);
    return {};
}

// The letter of the side means the outermost rook; another is named by its file.
char castling_letter(const BoardDraft& draft, std::size_t right) {
    const int file = draft.castling[right];
    if (castling_files(draft, right).front() == file) return "KQkq"[right];
    return static_cast<char>((right < 2 ? 'A' : 'a') + file);
}

}  // namespace

BoardDraft empty_draft(GameKind game) {
    BoardDraft draft;
    draft.game = game;
    draft.squares.fill(chess::kNoPiece);
    resize(draft, draft.size);
    return draft;
}

BoardDraft cleared(const BoardDraft& draft) {
    BoardDraft empty = empty_draft(draft.game);
    empty.rules = draft.rules;
    resize(empty, draft.size);
    return empty;
}

void resize(BoardDraft& draft, int size) {
    const auto before = std::exchange(draft.cells, {});
    const int old_size = std::exchange(draft.size, size);
    draft.cells.assign(static_cast<std::size_t>(size * size), gomoku::Cell::kEmpty);
    for (int row = 0; !before.empty() && row < std::min(size, old_size); ++row) {
        for (int column = 0; column < std::min(size, old_size); ++column)
            draft.cell(gomoku::point_at(column, row)) =
                before[static_cast<std::size_t>(row * old_size + column)];
    }
}

BoardDraft draft_of(const play::Position& position) {
    BoardDraft draft = empty_draft(position.kind());
    draft.side = position.side_to_move();
    if (!position.is_chess()) {
        const auto& board = position.gomoku();
        draft.rules = board.rules();
        resize(draft, board.size());
        for (int i = 0; i < draft.size * draft.size; ++i) {
            const auto point = gomoku::point_at(i % draft.size, i / draft.size);
            draft.cell(point) = board.at(point);
        }
        draft.captured = {board.captured(gomoku::Color::kBlack),
                          board.captured(gomoku::Color::kWhite)};
        return draft;
    }
    const auto& chess = position.chess();
    for (int i = 0; i < 64; ++i)
        draft.squares[static_cast<std::size_t>(i)] = chess.piece_on(static_cast<chess::Square>(i));
    for (std::size_t right = 0; right < 4; ++right)
        if ((chess.castling_rights() & (1U << right)) != 0)
            draft.castling[right] =
                chess::file_of(chess.castling_rook(right < 2 ? chess::kWhite : chess::kBlack,
                                                   static_cast<chess::CastlingSide>(right % 2)));
    if (chess.en_passant_square() != chess::kNoSquare)
        draft.en_passant_file = chess::file_of(chess.en_passant_square());
    settle(draft);
    return draft;
}

std::vector<int> castling_files(const BoardDraft& draft, std::size_t right) {
    const auto color = right < 2 ? chess::kWhite : chess::kBlack;
    const auto* const rank = draft.squares.data() + (right < 2 ? 0 : 56);
    const auto king =
        static_cast<int>(std::find(rank, rank + 8, chess::make_piece(color, chess::kKing)) - rank);
    if (king == 8) return {};
    const bool short_side = right % 2 == 0;
    std::vector<int> files;
    for (int file = short_side ? 7 : 0; file != king; file += short_side ? -1 : 1)
        if (rank[file] == chess::make_piece(color, chess::kRook)) files.push_back(file);
    return files;
}

std::vector<int> en_passant_files(const BoardDraft& draft) {
    const bool white_moves = draft.side == kFirstSide;
    const auto on = [&](int file, int rank) {
        return draft.squares[static_cast<std::size_t>(rank * 8 + file)];
    };
    const int rank = white_moves ? 4 : 3;  // of both pawns
    const int back = white_moves ? 1 : -1;
    const auto taker = chess::make_piece(white_moves ? chess::kWhite : chess::kBlack, chess::kPawn);
    const auto taken = chess::make_piece(white_moves ? chess::kBlack : chess::kWhite, chess::kPawn);
    std::vector<int> files;
    for (int file = 0; file < 8; ++file) {
        const bool can_be_taken =
            (file > 0 && on(file - 1, rank) == taker) || (file < 7 && on(file + 1, rank) == taker);
        if (can_be_taken && on(file, rank) == taken && on(file, rank + back) == chess::kNoPiece &&
            on(file, rank + 2 * back) == chess::kNoPiece)
            files.push_back(file);
    }
    return files;
}

int next_file(const std::vector<int>& files, int file) {
    const auto next =
        file < 0 ? files.begin() : std::next(std::find(files.begin(), files.end(), file));
    return next == files.end() ? -1 : *next;
}

void settle(BoardDraft& draft) {
    for (std::size_t right = 0; right < 4; ++right) {
        const auto rooks = castling_files(draft, right);
        if (std::find(rooks.begin(), rooks.end(), draft.castling[right]) == rooks.end())
            draft.castling[right] = -1;
    }
    const auto files = en_passant_files(draft);
    if (std::find(files.begin(), files.end(), draft.en_passant_file) == files.end())
        draft.en_passant_file = -1;
}

std::vector<Error> faults_of(const BoardDraft& draft) {
    std::vector<Error> faults;
    if (draft.game == GameKind::kChess) faults = chess_faults(draft);
    if (!faults.empty()) return faults;
    const auto position = read_position(draft);
    if (!position) {
        faults.push_back(position.error());
    } else if (const auto end = position->outcome()) {
        faults.push_back(
            Error("The game is over in this position: {}", Error(reason_text(end->reason))));
    }
    return faults;
}

Result<play::Position> position_of(const BoardDraft& draft) {
    const auto faults = faults_of(draft);
    if (!faults.empty()) return faults.front();
    return read_position(draft);
}

std::string fen_of(const BoardDraft& draft) {
    std::string board;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const auto piece = draft.squares[static_cast<std::size_t>(rank * 8 + file)];
            if (piece == chess::kNoPiece) {
                ++empty;
                continue;
            }
            if (empty > 0) board += fmt::format("{}", std::exchange(empty, 0));
            board += letter_of(piece);
        }
        if (empty > 0) board += fmt::format("{}", empty);
        if (rank > 0) board += '/';
    }
    std::string castling;
    for (std::size_t right = 0; right < 4; ++right)
        if (draft.castling[right] >= 0) castling += castling_letter(draft, right);
    const bool white = draft.side == kFirstSide;
    const std::string target =
        draft.en_passant_file < 0
            ? "-"
            : fmt::format("{}{}", static_cast<char>('a' + draft.en_passant_file), white ? 6 : 3);
    return fmt::format(
        "{} {} {} {} 0 1", board, white ? "w" : "b", castling.empty() ? "-" : castling, target);
}

Status take_typed(BoardDraft& draft, std::string_view typed, gomoku::Cell stone) {
    if (draft.game == GameKind::kChess && typed.find('/') != std::string_view::npos) {
        const auto parsed = chess::parse_fen(trim(typed));
        if (!parsed) return parsed.error();
        draft = draft_of(play::Position(parsed->position));
        return {};
    }
    BoardDraft changed = draft;
    if (Status status = take_places(changed, typed, stone); !status) return status;
    draft = std::move(changed);
    return {};
}

}  // namespace tablero::desktop
