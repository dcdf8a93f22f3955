#include "chess/notation/fen.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/notation/fen_board.h"
#include "chess/notation/text_names.h"

namespace tablero::chess {
namespace {

constexpr int kMaxHalfmoveClock = 9999;
constexpr int kMaxFullmoveNumber = 99999;

Phrase color_name(Color color) {
    return color == kWhite ? tr("white") : tr("black");
}

Error board_error(const Error& reason) {
    return Error("board: {}", reason);
}

// Reads field by field into a setup; the board must be whole before anything else can be judged.
class FenReader {
  public:
    explicit FenReader(FenOptions options) {
        setup_.chess960 = options.chess960;
        setup_.squares.fill(kNoPiece);
    }

    Result<FenPosition> read(std::string_view text) {
        const auto fields = words(text);
        if (fields.empty()) return Error("empty FEN");
        if (auto status = read_board(fields[0]); !status) return status.error();
        if (fields.size() < 2) return Error("side to move: missing");
        if (auto status = read_side(fields[1]); !status) return status.error();
        if (auto status = check_board(); !status) return status.error();
        if (fields.size() < 3) return Error("castling: missing");
        if (auto status = read_castling(fields[2]); !status) return status.error();
        if (fields.size() < 4) return Error("en passant: missing");
        if (auto status = read_en_passant(fields[3]); !status) return status.error();
        if (auto status = read_counters({fields.begin() + 4, fields.end()}); !status) {
            return status.error();
        }
        return FenPosition{Position(setup_), std::move(warnings_)};
    }

    Result<Board> read_board_alone(std::string_view field) {
        if (auto status = read_board(field); !status) return status.error();
        fill_board();
        return board_;
    }

  private:
    Status read_board(std::string_view field) {
        const auto rows = split(field, '/');
        if (rows.size() != 8) return board_error(Error("{} ranks instead of 8", rows.size()));
        for (int i = 0; i < 8; ++i) {
            if (auto status = read_rank(rows[i], static_cast<Rank>(7 - i)); !status) return status;
        }
        return {};
    }

    Status read_rank(std::string_view row, Rank rank) {
        int file = 0;
        bool after_digit = false;
        for (const char c : row) {
            const bool is_digit = c >= '1' && c <= '8';
            if (is_digit && after_digit) {
                return board_error(Error("two numbers in a row in rank {}", rank + 1));
            }
            after_digit = is_digit;
            if (is_digit) {
                file += c - '0';
            } else if (const auto piece = parse_piece(c)) {
                if (file < 8) setup_.squares[rank * 8 + file] = *piece;
                ++file;
            } else {
                return board_error(
                    Error("{} in rank {} is not a piece", quoted({&c, 1}), rank + 1));
            }
            if (file > 8) break;
        }
        if (file == 8) return {};
        return board_error(file > 8 ? Error("rank {} has more squares than 8", rank + 1)
                                    : Error("rank {} has fewer squares than 8", rank + 1));
    }

    Status read_side(std::string_view field) {
        if (field == "w" || field == "W") {
            setup_.side_to_move = kWhite;
        } else if (field == "b" || field == "B") {
            setup_.side_to_move = kBlack;
        } else {
            return Error("side to move: {} is neither w nor b", quoted(field));
        }
        return {};
    }

    void fill_board() {
        for (int s = 0; s < 64; ++s) {
            const Piece piece = setup_.squares[s];
            if (piece == kNoPiece) continue;
            board_.toggle(color_of(piece), type_of(piece), Bitboard{1} << s);
        }
    }

    Status check_board() {
        fill_board();
        for (const Color color : {kWhite, kBlack}) {
            const int kings = popcount(board_.pieces(color, kKing));
            if (kings != 1) return board_error(Error("{} has {} kings", color_name(color), kings));
            const int pieces = popcount(board_.by_color[color]);
            if (pieces > 16) {
                return board_error(
                    Error("{} has {} pieces, more than 16", color_name(color), pieces));
            }
        }
        if (const Bitboard bad = board_.by_type[kPawn] & (kRank1Board | kRank8Board)) {
            return board_error(Error("pawn on {}", square_name(lsb(bad))));
        }
        const Color us = setup_.side_to_move;
        if (board_.attackers_to(board_.king_square(~us), board_.occupied()) & board_.by_color[us]) {
            return Error(
                "side to move: {} is in check but {} is to move", color_name(~us), color_name(us));
        }
        return {};
    }

    Status read_castling(std::string_view field) {
        if (field == "-") return {};
        for (const char c : field) {
            const bool white = c >= 'A' && c <= 'Z';
            const char letter = white ? static_cast<char>(c - 'A' + 'a') : c;
            if (letter != 'k' && letter != 'q' && (letter < 'a' || letter > 'h')) {
                return Error("castling: {} is not a castling right", quoted({&c, 1}));
            }
            if (!add_castling(white ? kWhite : kBlack, letter)) {
                warnings_.push_back(fmt::format("castling: no king and rook in place for {}", c));
            }
        }
        detect_chess960();
        return {};
    }

    bool add_castling(Color color, char letter) {
        const Square king = board_.king_square(color);
        if (relative_rank(color, king) != kRank1) return false;
        const Bitboard rooks = board_.pieces(color, kRook) & rank_board(rank_of(king));
        const Bitboard east = rooks & ~((square_board(king) << 1) - 1);
        const Bitboard west = rooks & (square_board(king) - 1);
        Bitboard candidates = 0;
        if (letter == 'k' || letter == 'q') {
            candidates = letter == 'k' ? east : west;
        } else {
            candidates = rooks & file_board(static_cast<File>(letter - 'a'));
        }
        if (!candidates) return false;
        // The letters k and q mean the outermost rook.
        const CastlingSide side = candidates & east ? kKingSide : kQueenSide;
        const Square rook = side == kKingSide
                                ? static_cast<Square>(63 - std::countl_zero(candidates))
                                : lsb(candidates);
        Square& known = setup_.castling_rooks[color][side];
        if (known != kNoSquare && known != rook) return false;
        known = rook;
        return true;
    }

    void detect_chess960() {
        for (const Color color : {kWhite, kBlack}) {
            const auto& rooks = setup_.castling_rooks[color];
            const bool has_rights = rooks[kKingSide] != kNoSquare || rooks[kQueenSide] != kNoSquare;
            if (has_rights && file_of(board_.king_square(color)) != kFileE) setup_.chess960 = true;
            if (rooks[kKingSide] != kNoSquare && file_of(rooks[kKingSide]) != kFileH)
                setup_.chess960 = true;
            if (rooks[kQueenSide] != kNoSquare && file_of(rooks[kQueenSide]) != kFileA) {
                setup_.chess960 = true;
            }
        }
    }

    Status read_en_passant(std::string_view field) {
        if (field == "-") return {};
        const auto square = parse_square(field);
        if (!square) return Error("en passant: {} is not a square", quoted(field));
        if (is_behind_double_step(*square)) {
            setup_.en_passant = *square;
        } else {
            warnings_.push_back(
                fmt::format("en passant: no pawn just passed {}", square_name(*square)));
        }
        return {};
    }

    bool is_behind_double_step(Square square) const {
        const Color us = setup_.side_to_move;
        if (relative_rank(us, square) != kRank6) return false;
        const Square pawn = step(square, -forward(us));
        const Square origin = step(square, forward(us));
        return contains(board_.pieces(~us, kPawn), pawn) && !contains(board_.occupied(), square) &&
               !contains(board_.occupied(), origin);
    }

    Status read_counters(std::vector<std::string_view> fields) {
        if (fields.empty()) {
            warnings_.emplace_back("counters: missing, taken as 0 1");
            return {};
        }
        if (fields.size() > 2) return Error("trailing text: {}", quoted(fields[2]));
        for (const auto field : fields) {
            if (!looks_like_counter(field)) return Error("trailing text: {}", quoted(field));
        }
        setup_.halfmove_clock = counter(fields[0], "halfmove clock", {0, kMaxHalfmoveClock});
        if (fields.size() == 1) {
            warnings_.emplace_back("fullmove number: missing, taken as 1");
        } else {
            setup_.fullmove_number = counter(fields[1], "fullmove number", {1, kMaxFullmoveNumber});
        }
        return {};
    }

    // Something a person meant as a number, however odd, or a dash for "none".
    static bool looks_like_counter(std::string_view field) {
        return field == "-" || field.find_first_not_of("+-.0123456789") == std::string_view::npos;
    }

    struct Range {
        int least;
        int most;
    };

    int counter(std::string_view field, const char* name, Range range) {
        const auto number = parse_number<int>(field);
        if (number && *number >= range.least && *number <= range.most) return *number;
        warnings_.push_back(fmt::format("{}: {} taken as {}", name, quoted(field), range.least));
        return range.least;
    }

    PositionSetup setup_;
    Board board_;
    std::vector<std::string> warnings_;
};

std::string board_field(const Position& position) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const Piece piece = position.piece_on(static_cast<Square>(rank * 8 + file));
            if (piece == kNoPiece) {
                ++empty;
                continue;
            }
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
            text += piece_letter(piece);
        }
        if (empty > 0) text += static_cast<char>('0' + empty);
        if (rank > 0) text += '/';
    }
    return text;
}

bool is_outermost_rook(const Position& position, Color color, CastlingSide side) {
    const Square rook = position.castling_rook(color, side);
    const Bitboard rooks = position.pieces(color, kRook) & rank_board(rank_of(rook));
    const Bitboard beyond =
        side == kKingSide ? ~((square_board(rook) << 1) - 1) : square_board(rook) - 1;
    return !(rooks & beyond);
}

std::string castling_field(const Position& position, FenForm form) {
    std::string text;
    for (const Color color : {kWhite, kBlack}) {
        for (const CastlingSide side : {kKingSide, kQueenSide}) {
            if (!(position.castling_rights() & castling_right(color, side))) continue;
            char letter = side == kKingSide ? 'k' : 'q';
            if (form == FenForm::kShredder || !is_outermost_rook(position, color, side)) {
                letter = static_cast<char>('a' + file_of(position.castling_rook(color, side)));
            }
            text += color == kWhite ? static_cast<char>(letter - 'a' + 'A') : letter;
        }
    }
    return text.empty() ? "-" : text;
}

}  // namespace

Result<FenPosition> parse_fen(std::string_view text, FenOptions options) {
    return FenReader(options).read(text);
}

Result<Board> parse_fen_board(std::string_view field) {
    return FenReader({}).read_board_alone(field);
}

std::string to_fen(const Position& position, FenForm form) {
    const Square en_passant = position.en_passant_square();
    return fmt::format("{} {} {} {} {} {}",
                       board_field(position),
                       position.side_to_move() == kWhite ? 'w' : 'b',
                       castling_field(position, form),
                       en_passant == kNoSquare ? "-" : square_name(en_passant),
                       position.halfmove_clock(),
                       position.fullmove_number());
}

}  // namespace tablero::chess
