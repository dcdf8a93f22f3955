#include "match/gomoku_referee.h"

#include <cassert>
#include <cstdlib>

#include <fmt/format.h>

#include "gomoku/names.h"
#include "gomoku/notation/points.h"

namespace tablero::match {

namespace {

// How far from the centre random openings go.
constexpr int kOpeningReach = 3;

gomoku::AnyBoard empty_board(gomoku::RuleSet rules, int size) {
    auto board = gomoku::AnyBoard::create(rules, size);
    assert(board.ok());
    return std::move(*board);
}

GameResult result_of(gomoku::State state) {
    if (state == gomoku::State::kBlackWins) return GameResult::kFirstWins;
    if (state == gomoku::State::kWhiteWins) return GameResult::kSecondWins;
    return GameResult::kDraw;
}

}  // namespace

GomokuReferee::GomokuReferee(gomoku::RuleSet rules, int size) : board_(empty_board(rules, size)) {}

std::unique_ptr<Referee> GomokuReferee::clone() const {
    return std::make_unique<GomokuReferee>(*this);
}

Status GomokuReferee::set_up(const Opening& opening) {
    if (!opening.start.empty()) return Error{"a gomoku game starts from the empty board"};
    board_ = empty_board(board_.rules(), board_.size());
    for (const auto& move : opening.moves) {
        if (const auto played = play(move); !played) return played.error();
    }
    return {};
}

Side GomokuReferee::side_to_move() const {
    return board_.side_to_move() == gomoku::Color::kBlack ? Side::kFirst : Side::kSecond;
}

std::optional<Outcome> GomokuReferee::outcome() const {
    const auto outcome = board_.outcome();
    if (outcome.state == gomoku::State::kPlaying) return std::nullopt;
    return Outcome{result_of(outcome.state), std::string(gomoku::name_of(outcome.reason))};
}

template <typename Wanted>
std::vector<std::string> GomokuReferee::legal_points(Wanted wanted) const {
    std::vector<std::string> result;
    for (const auto point : board_.empty_points()) {
        if (wanted(point) && board_.legality(point) == gomoku::Legality::kLegal) {
            result.push_back(gomoku::point_name(point));
        }
    }
    return result;
}

std::vector<std::string> GomokuReferee::legal_moves() const {
    return legal_points([](gomoku::Point) { return true; });
}

std::vector<std::string> GomokuReferee::opening_moves() const {
    const int centre = board_.size() / 2;
    return legal_points([centre](gomoku::Point point) {
        return std::abs(gomoku::column_of(point) - centre) <= kOpeningReach &&
               std::abs(gomoku::row_of(point) - centre) <= kOpeningReach;
    });
}

Result<std::string> GomokuReferee::play(std::string_view move) {
    const auto point = gomoku::parse_point(move, board_.size());
    if (!point) return point.error();
    if (auto status = board_.play(*point); !status) return status.error();
    return gomoku::point_name(*point);
}

}  // namespace tablero::match
