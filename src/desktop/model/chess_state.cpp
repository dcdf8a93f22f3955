#include "desktop/model/chess_state.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/notation/piece_letters.h"
#include "chess/notation/san.h"
#include "chess/notation/uci_move.h"

namespace tablero::desktop {

namespace {

using chess::Position;

constexpr std::array<int, 6> kPawns{1, 3, 3, 5, 9, 0};

// What the pieces that are missing say about what was taken; promoted pieces hide a pawn each.
void show_material(const Position& start, const Position& now, ChessBoardView& board) {
    for (const auto color : {chess::kWhite, chess::kBlack}) {
        auto& taken = board.taken[chess::Color(~color)];
        for (const auto type :
             {chess::kQueen, chess::kRook, chess::kBishop, chess::kKnight, chess::kPawn}) {
            const int missing = chess::popcount(start.pieces(color, type)) -
                                chess::popcount(now.pieces(color, type));
            for (int i = 0; i < missing; ++i)
                taken.push_back(type);
            const int worth = kPawns[type] * chess::popcount(now.pieces(color, type));
            board.material_balance += color == chess::kWhite ? worth : -worth;
        }
    }
}

}  // namespace

ChessMoveView shown_move(chess::Move move) {
    if (!move.is_castling()) return {move.from(), move.to()};
    const bool king_side = move.to() > move.from();
    return {
        move.from(),
        chess::make_square(king_side ? chess::kFileG : chess::kFileC, chess::rank_of(move.from()))};
}

std::string line_text(Position position,
                      const std::vector<chess::Move>& moves,
                      std::size_t most,
                      Language language) {
    std::string text;
    for (std::size_t i = 0; i < moves.size() && i < most; ++i) {
        const bool white = position.side_to_move() == chess::kWhite;
        if (!text.empty()) text += ' ';
        if (white || i == 0)
            text += fmt::format("{}{} ", position.fullmove_number(), white ? "." : "…");
        text += chess::in_letters_of(language, chess::to_san(position, moves[i]));
        position.make(moves[i]);
    }
    return text;
}

// The numbering that players know: bishops, queen, knights, then king between the rooks.
Position chess960_start(int number) {
    std::array<char, 8> row{};
    row.fill(' ');
    const auto put_nth_free = [&](int nth, char piece) {
        for (auto& place : row) {
            if (place == ' ' && nth-- == 0) {
                place = piece;
                return;
            }
        }
    };
    row[static_cast<std::size_t>(number % 4 * 2 + 1)] = 'b';
    number /= 4;
    row[static_cast<std::size_t>(number % 4 * 2)] = 'b';
    number /= 4;
    put_nth_free(number % 6, 'q');
    number /= 6;
    static constexpr std::array<std::array<int, 2>, 10> kKnights{
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
    const auto knights = kKnights[static_cast<std::size_t>(number)];
    put_nth_free(knights[1], 'n');  // the farther one first: it does not move the nearer one
    put_nth_free(knights[0], 'n');
    put_nth_free(0, 'r');
    put_nth_free(0, 'k');
    put_nth_free(0, 'r');
    const std::string black(row.begin(), row.end());
    std::string white = black;
    std::transform(white.begin(), white.end(), white.begin(), [](char c) {
        return static_cast<char>(c - 'a' + 'A');
    });
    const auto fen = fmt::format("{}/pppppppp/8/8/8/8/PPPPPPPP/{} w KQkq - 0 1", black, white);
    return chess::parse_fen(fen, {.chess960 = true}).value().position;
}

Position ChessState::position_after(int ply) const {
    Position position = start_;
    for (int i = 0; i < ply; ++i)
        position.make(moves_[static_cast<std::size_t>(i)]);
    return position;
}

void ChessState::make(chess::Move move) {
    position_.make(move);
    moves_.push_back(move);
}

Result<PlayedMove> ChessState::play(std::string_view typed, Language language) {
    // Letters of the language first: "Rd1" is the king's move where R is its letter, if it can go
    // there.
    const std::string named = chess::from_letters_of(language, std::string(trim(typed)));
    auto reading = chess::read_san(position_, named);
    if (!reading.move) reading = chess::read_san(position_, trim(typed));
    if (!reading.move) {
        const auto by_id = chess::parse_uci(position_, trim(typed));
        if (!by_id) return Error("{} is not a legal move here.", tablero::quoted(typed, 20));
        reading.move = *by_id;
    }
    const chess::Move move = reading.move;
    PlayedMove played{chess::to_uci(move, position_.is_chess960()),
                      chess::to_san(position_, move),
                      position_.is_capture(move),
                      position_.gives_check(move)};
    make(move);
    return played;
}

bool ChessState::undo() {
    if (moves_.empty()) return false;
    position_.unmake(moves_.back());
    moves_.pop_back();
    return true;
}

std::vector<std::string> ChessState::move_ids() const {
    std::vector<std::string> ids;
    for (const auto move : moves_)
        ids.push_back(chess::to_uci(move, start_.is_chess960()));
    return ids;
}

std::optional<Ending> ChessState::ending() const {
    if (chess::legal_moves(position_).empty()) {
        if (position_.in_check()) return Ending{other(side_to_move()), tr("Checkmate.")};
        return Ending{std::nullopt, tr("Stalemate.")};
    }
    if (position_.has_insufficient_material())
        return Ending{std::nullopt, tr("Neither side can give mate.")};
    if (position_.repetition_count() >= 2)
        return Ending{std::nullopt, tr("The same position for the third time.")};
    if (position_.is_fifty_move_draw())
        return Ending{std::nullopt, tr("Fifty moves without a capture or a pawn move.")};
    return std::nullopt;
}

bool ChessState::can_win(Side side) const {
    const auto color = static_cast<chess::Color>(side);
    return position_.pieces(color) != position_.pieces(color, chess::kKing) &&
           !position_.has_insufficient_material();
}

void ChessState::show(GameView& view, int ply, Language /*language*/) const {
    const Position position = position_after(ply);
    ChessBoardView board;
    for (int square = 0; square < 64; ++square)
        board.squares[static_cast<std::size_t>(square)] =
            position.piece_on(static_cast<chess::Square>(square));
    board.side_to_move = position.side_to_move();
    if (position.in_check()) board.check = position.king_square(position.side_to_move());
    if (ply > 0) {
        const chess::Move last = moves_[static_cast<std::size_t>(ply - 1)];
        board.last_move = shown_move(last);
        board.last_was_capture = position_after(ply - 1).is_capture(last);
    }
    show_material(start_, position, board);
    board.fen = chess::to_fen(position);
    view.first_move_number = start_.fullmove_number();
    view.first_mover = static_cast<Side>(start_.side_to_move());
    view.chess = std::move(board);
}

}  // namespace tablero::desktop
