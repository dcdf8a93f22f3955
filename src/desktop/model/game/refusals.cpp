#include "desktop/model/game/refusals.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/text.h"
#include "gomoku/notation/points.h"

namespace tablero::desktop {

using gomoku::Point;

Phrase objection_text(gomoku::Legality legality) {
    if (legality == gomoku::Legality::kDoubleThree)
        return tr("That makes two open threes: not allowed (double-three).");
    if (legality == gomoku::Legality::kDoubleFour)
        return tr("That makes two fours: not allowed (double-four).");
    if (legality == gomoku::Legality::kOverline)
        return tr("That makes more than five: not allowed (overline).");
    return tr("There is a stone already.");
}

bool closed_by_opening(Point point, int ply, int size, GomokuOpening opening) {
    constexpr int kProDistance = 3;  // how far black's second stone must be from the centre
    if (opening != GomokuOpening::kPro) return false;
    const int distance = std::max(std::abs(gomoku::column_of(point) - size / 2),
                                  std::abs(gomoku::row_of(point) - size / 2));
    return (ply == 0 && distance != 0) || (ply == 2 && distance < kProDistance);
}

Phrase objection(const play::Game& game, Point point, GomokuOpening opening) {
    const gomoku::AnyBoard& board = game.position().gomoku();
    if (game.position().outcome()) return tr("The game is over here.");
    const auto legality = board.legality(point);
    if (legality != gomoku::Legality::kLegal) return objection_text(legality);
    const auto ply = static_cast<int>(game.ply());
    if (!closed_by_opening(point, ply, board.size(), opening)) return {};
    return ply == 0
               ? tr("The first stone goes on the centre (Pro).")
               : tr("Black's second stone must be at least three points from the centre (Pro).");
}

Phrase objection(const chess::Position& position, chess::Square from, chess::Square to) {
    const chess::Piece moved = position.piece_on(from);
    if (moved != chess::kNoPiece && chess::color_of(moved) != position.side_to_move())
        return position.side_to_move() == chess::kWhite ? tr("It is White's turn.")
                                                        : tr("It is Black's turn.");
    const auto moves_like_that = [&] {
        for (const auto piece : {chess::kNoPieceType, chess::kQueen}) {
            const auto move = piece == chess::kNoPieceType
                                  ? chess::Move(from, to)
                                  : chess::Move(from, to, chess::MoveKind::kPromotion, piece);
            if (position.is_pseudo_legal(move)) return true;
        }
        return false;
    };
    if (moves_like_that())
        return position.in_check() ? tr("Your king is in check: that does not help it.")
                                   : tr("That would leave your king in check.");
    constexpr std::array<Phrase, 6> kCannotGo{tr("The pawn cannot go there."),
                                              tr("The knight cannot go there."),
                                              tr("The bishop cannot go there."),
                                              tr("The rook cannot go there."),
                                              tr("The queen cannot go there."),
                                              tr("The king cannot go there.")};
    return kCannotGo[std::min<std::size_t>(chess::type_of(moved), chess::kKing)];
}

Result<play::Move> read_move(const play::Game& game,
                             std::string_view typed,
                             GomokuOpening opening,
                             Language language) {
    if (game.is_chess()) {
        if (const auto move = game.position().read(typed, language)) return move;
    } else if (const auto point =
                   gomoku::parse_point(trim(typed), game.position().gomoku().size())) {
        if (const Phrase why = objection(game, *point, opening); !why.empty()) return Error(why);
        return play::Move(*point);
    }
    return Error("{} is not a legal move here.", tablero::quoted(typed, 20));
}

}  // namespace tablero::desktop
