#include "desktop/model/gomoku_state.h"

#include <algorithm>
#include <cstdlib>

#include "base/text.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"

namespace tablero::desktop {

namespace {

using gomoku::AnyBoard;
using gomoku::Point;

// Pro: how far black's second stone must be from the centre.
constexpr int kProDistance = 3;

Phrase objection_text(gomoku::Legality legality) {
    switch (legality) {
        case gomoku::Legality::kDoubleThree:
            return tr("That makes two open threes: not allowed (double-three).");
        case gomoku::Legality::kDoubleFour:
            return tr("That makes two fours: not allowed (double-four).");
        case gomoku::Legality::kOverline:
            return tr("That makes more than five: not allowed (overline).");
        default:
            return tr("There is a stone already.");
    }
}

Phrase ending_text(gomoku::EndReason reason) {
    switch (reason) {
        case gomoku::EndReason::kCaptures:
            return tr("Ten stones captured.");
        case gomoku::EndReason::kFiveNotBroken:
            return tr("The five was not broken.");
        case gomoku::EndReason::kFull:
            return tr("The board is full.");
        case gomoku::EndReason::kNoLegalMove:
            return tr("No legal move is left.");
        default:
            return tr("Five in a row.");
    }
}

// The stones of a five that stands but can still be broken.
std::vector<Point> pending_five(const AnyBoard& board, gomoku::Color owner) {
    const auto cell = owner == gomoku::Color::kBlack ? gomoku::Cell::kBlack : gomoku::Cell::kWhite;
    const auto is_own = [&](int column, int row) {
        return column >= 0 && row >= 0 && column < board.size() && row < board.size() &&
               board.at(gomoku::point_at(column, row)) == cell;
    };
    std::vector<Point> stones;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
                if (!is_own(column, row) || is_own(column - dx, row - dy)) continue;
                int length = 0;
                while (is_own(column + length * dx, row + length * dy))
                    ++length;
                for (int i = 0; length >= 5 && i < length; ++i)
                    stones.push_back(gomoku::point_at(column + i * dx, row + i * dy));
            }
        }
    }
    return stones;
}

std::vector<Point> taken_by_last(const AnyBoard& board) {
    return board.visit([](const auto& given) {
        if (given.moves_played() == 0) return std::vector<Point>{};
        const auto& taken = given.last_captured();
        return std::vector<Point>(taken.begin(), taken.end());
    });
}

void show_stones(const AnyBoard& board, const std::vector<Point>& moves, GomokuBoardView& view) {
    const auto size = static_cast<std::size_t>(board.size());
    view.cells.assign(size * size, gomoku::Cell::kEmpty);
    view.numbers.assign(size * size, 0);
    const auto index = [&](Point point) {
        return static_cast<std::size_t>(gomoku::row_of(point)) * size +
               static_cast<std::size_t>(gomoku::column_of(point));
    };
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            const Point point = gomoku::point_at(column, row);
            view.cells[index(point)] = board.at(point);
        }
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (board.at(moves[i]) != gomoku::Cell::kEmpty)
            view.numbers[index(moves[i])] = static_cast<int>(i) + 1;
    }
}

}  // namespace

GomokuState::GomokuState(gomoku::RuleSet rules, int size, GomokuOpening opening)
    : opening_(opening),
      board_(AnyBoard::create(rules, size).value()) {}

AnyBoard GomokuState::board_after(int ply) const {
    AnyBoard board = board_;
    for (int i = static_cast<int>(moves_.size()); i > ply; --i)
        board.undo();
    return board;
}

Side GomokuState::side_to_move() const {
    return static_cast<Side>(gomoku::index_of(board_.side_to_move()));
}

bool GomokuState::closed_by_opening(Point point, int ply) const {
    if (opening_ != GomokuOpening::kPro) return false;
    const int centre = board_.size() / 2;
    const int distance = std::max(std::abs(gomoku::column_of(point) - centre),
                                  std::abs(gomoku::row_of(point) - centre));
    return (ply == 0 && distance != 0) || (ply == 2 && distance < kProDistance);
}

Phrase GomokuState::objection(Point point) const {
    const auto legality = board_.legality(point);
    if (legality != gomoku::Legality::kLegal) return objection_text(legality);
    const auto ply = static_cast<int>(moves_.size());
    if (!closed_by_opening(point, ply)) return {};
    return ply == 0
               ? tr("The first stone goes on the centre (Pro).")
               : tr("Black's second stone must be at least three points from the centre (Pro).");
}

Result<PlayedMove> GomokuState::play(std::string_view typed, Language /*language*/) {
    const auto point = gomoku::parse_point(trim(typed), board_.size());
    if (!point) return Error("{} is not a legal move here.", tablero::quoted(typed, 20));
    if (const Phrase why = objection(*point); !why.empty()) return Error(why);
    const bool captures = !board_.captures_of(*point).empty();
    if (const Status status = board_.play(*point); !status) return status.error();
    moves_.push_back(*point);
    const std::string name = gomoku::point_name(*point);
    return PlayedMove{name, name, captures, false};
}

bool GomokuState::undo() {
    if (!board_.undo()) return false;
    moves_.pop_back();
    return true;
}

std::vector<std::string> GomokuState::move_ids() const {
    std::vector<std::string> ids;
    for (const Point point : moves_)
        ids.push_back(gomoku::point_name(point));
    return ids;
}

std::optional<Ending> GomokuState::ending() const {
    const auto outcome = board_.outcome();
    const Phrase reason = ending_text(outcome.reason);
    switch (outcome.state) {
        case gomoku::State::kBlackWins:
            return Ending{kFirstSide, reason};
        case gomoku::State::kWhiteWins:
            return Ending{kSecondSide, reason};
        case gomoku::State::kDraw:
            return Ending{std::nullopt, reason};
        default:
            return std::nullopt;
    }
}

void GomokuState::show(GameView& view, int ply, Language language) const {
    const AnyBoard board = board_after(ply);
    GomokuBoardView shown;
    shown.size = board.size();
    shown.rules = board.rules();
    shown.has_captures = gomoku::has_captures(board.rules());
    show_stones(board, {moves_.begin(), moves_.begin() + ply}, shown);
    shown.side_to_move = board.side_to_move();
    if (ply > 0) shown.last_move = moves_[static_cast<std::size_t>(ply - 1)];
    shown.last_taken = taken_by_last(board);
    shown.captured = {board.captured(gomoku::Color::kBlack), board.captured(gomoku::Color::kWhite)};
    shown.winning_line = board.winning_line();
    shown.breaking_points = board.breaking_replies();
    if (!shown.breaking_points.empty())
        shown.breakable_five = pending_five(board, ~board.side_to_move());
    if (board.outcome().state == gomoku::State::kPlaying) {
        for (const Point point : board.empty_points()) {
            const auto legality = board.legality(point);
            if (legality != gomoku::Legality::kLegal) {
                shown.forbidden.push_back({point, say(language, objection_text(legality))});
            } else if (closed_by_opening(point, ply)) {
                shown.closed_by_opening.push_back(point);
            }
        }
    }
    view.gomoku = std::move(shown);
}

}  // namespace tablero::desktop
