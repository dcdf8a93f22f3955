#include "gomoku/any_board.h"

#include <optional>

#include <fmt/format.h>

#include "gomoku/names.h"

namespace tablero::gomoku {

namespace {

Error refusal(Point point, Legality legality) {
    const std::string name = point_name(point);
    switch (legality) {
        case Legality::kOffBoard:
            return Error("move {}: off the board", name);
        case Legality::kOccupied:
            return Error("move {}: the point is occupied", name);
        case Legality::kDoubleThree:
            return Error("move {}: forbidden, double_three", name);
        case Legality::kDoubleFour:
            return Error("move {}: forbidden, double_four", name);
        case Legality::kOverline:
            return Error("move {}: forbidden, overline", name);
        default:
            return Error("move {}: the game is over", name);
    }
}

char symbol(Cell cell) {
    if (cell == Cell::kEmpty) return '.';
    return cell == Cell::kBlack ? 'X' : 'O';
}

}  // namespace

Result<AnyBoard> AnyBoard::create(RuleSet rules, int size) {
    Setup setup;
    setup.size = size;
    return from_setup(rules, setup);
}

Result<AnyBoard> AnyBoard::from_setup(RuleSet rules, const Setup& setup) {
    return with_rules(rules, [&]<class R>() -> Result<AnyBoard> {
        auto board = Board<R>::from_setup(setup);
        if (!board) return board.error();
        return AnyBoard(std::move(*board));
    });
}

Result<AnyBoard> AnyBoard::from_moves(RuleSet rules, int size, const std::vector<Point>& moves) {
    auto board = create(rules, size);
    if (!board) return board;
    for (const Point move : moves) {
        if (auto status = board->play(move); !status) return status.error();
    }
    return board;
}

int AnyBoard::size() const {
    return visit([](const auto& board) { return board.size(); });
}
Cell AnyBoard::at(Point point) const {
    return visit([&](const auto& board) { return board.at(point); });
}
Color AnyBoard::side_to_move() const {
    return visit([](const auto& board) { return board.side_to_move(); });
}
int AnyBoard::captured(Color taker) const {
    return visit([&](const auto& board) { return board.captured(taker); });
}
int AnyBoard::stones() const {
    return visit([](const auto& board) { return board.stones(); });
}
Key AnyBoard::key() const {
    return visit([](const auto& board) { return board.key(); });
}
Point AnyBoard::last_move() const {
    return visit([](const auto& board) { return board.last_move(); });
}
std::vector<Point> AnyBoard::moves() const {
    return visit([](const auto& board) { return board.moves(); });
}
Legality AnyBoard::legality(Point point) const {
    return visit([&](const auto& board) { return board.legality(point); });
}
Captured AnyBoard::captures_of(Point point) const {
    return visit([&](const auto& board) { return board.captures_of(point); });
}
Outcome AnyBoard::outcome() const {
    return visit([](const auto& board) { return board.outcome(); });
}
std::vector<Point> AnyBoard::winning_line() const {
    return visit([](const auto& board) { return board.winning_line(); });
}
std::vector<Point> AnyBoard::breaking_replies() const {
    return visit([](const auto& board) { return board.breaking_replies(); });
}

std::vector<Point> AnyBoard::empty_points() const {
    std::vector<Point> points;
    for (int row = 0; row < size(); ++row) {
        for (int column = 0; column < size(); ++column) {
            if (at(point_at(column, row)) == Cell::kEmpty) points.push_back(point_at(column, row));
        }
    }
    return points;
}

Status AnyBoard::check(Point point) const {
    const Legality verdict = legality(point);
    if (verdict != Legality::kLegal) return refusal(point, verdict);
    return {};
}

Status AnyBoard::play(Point point) {
    if (Status status = check(point); !status) return status;
    std::visit([&](auto& board) { board.play(point); }, boards_);
    return {};
}

bool AnyBoard::undo() {
    return std::visit(
        [](auto& board) {
            if (board.moves_played() == 0) return false;
            board.undo();
            return true;
        },
        boards_);
}

std::string AnyBoard::to_text() const {
    std::string text;
    for (int row = size() - 1; row >= 0; --row) {
        text += fmt::format("{:>2} ", row + 1);
        for (int column = 0; column < size(); ++column) {
            const Point point = point_at(column, row);
            const bool last = point == last_move();
            text += last ? '(' : column > 0 && point_at(column - 1, row) == last_move() ? ')' : ' ';
            text += symbol(at(point));
        }
        text += point_at(size() - 1, row) == last_move() ? ")\n" : "\n";
    }
    text += "   ";
    for (int column = 0; column < size(); ++column) {
        text += fmt::format(" {}", static_cast<char>('a' + column));
    }
    text += fmt::format("\nrule {}, {} to move", name_of(rules()), name_of(side_to_move()));
    if (has_captures(rules())) {
        text += fmt::format(", captured {},{}", captured(Color::kBlack), captured(Color::kWhite));
    }
    const Outcome result = outcome();
    if (result.state != State::kPlaying) {
        text += fmt::format("\n{}: {}", name_of(result.state), name_of(result.reason));
        if (const auto line = winning_line(); !line.empty()) text += ", " + join_points(line);
    }
    return text + "\n";
}

}  // namespace tablero::gomoku
