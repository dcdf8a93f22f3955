#include "match/openings.h"

#include <cstdlib>

#include <fmt/format.h>

#include "base/rng.h"
#include "base/text.h"
#include "chess/notation/fen.h"
#include "match/opening_formats.h"

namespace tablero::match {

namespace {

// How far from the centre random openings go.
constexpr int kOpeningReach = 3;

Result<play::Position> parse_start(const play::Position& usual, std::string_view start) {
    if (!usual.is_chess()) return Error("a gomoku game starts from the empty board");
    const bool chess960 = usual.chess().is_chess960();
    auto parsed = chess::parse_fen(start, {.chess960 = chess960});
    if (!parsed) return parsed.error();
    if (parsed->position.is_chess960() != chess960)
        return Error("{} needs --chess960", quoted(start, 100));
    return play::Position(std::move(parsed->position));
}

std::string problem_with(const Opening& opening, const play::Position& usual) {
    const auto game = set_up(usual, opening);
    if (!game) return game.error().message;
    if (const auto outcome = game->position().outcome())
        return fmt::format("the game is over: {}", name_of(outcome->reason));
    return {};
}

// Random play runs into the end of the game now and then: the next attempt has other numbers.
bool draw_moves(Opening& opening, int plies, Rng& rng, play::Position position) {
    opening.moves.clear();
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = opening_moves(position);
        if (moves.empty() || position.outcome()) return false;
        const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        opening.moves.push_back(move);
        position.play(move);
    }
    return !position.outcome();
}

}  // namespace

Result<play::Game> set_up(const play::Position& usual, const Opening& opening) {
    auto start = opening.start.empty() ? usual : parse_start(usual, opening.start);
    if (!start) return start.error();
    play::Game game(std::move(*start));
    for (const auto move : opening.moves) {
        if (const auto legal = game.position().check(move); !legal) return legal.error();
        game.play(move);
    }
    return game;
}

OpeningList parse_openings(std::string_view text, const play::Position& usual) {
    OpeningList list;
    for (auto& [where, opening] : split_openings(text, usual)) {
        auto problem = opening.ok() ? problem_with(*opening, usual) : opening.error().message;
        if (problem.empty()) {
            list.openings.push_back(std::move(*opening));
        } else {
            list.problems.push_back(fmt::format("{}: {}", where, problem));
        }
    }
    return list;
}

std::vector<play::Move> opening_moves(const play::Position& position) {
    auto moves = position.legal_moves();
    if (position.is_chess()) return moves;
    const int centre = position.gomoku().size() / 2;
    std::erase_if(moves, [centre](play::Move move) {
        return std::abs(gomoku::column_of(move.point()) - centre) > kOpeningReach ||
               std::abs(gomoku::row_of(move.point()) - centre) > kOpeningReach;
    });
    return moves;
}

OpeningSource OpeningSource::from_list(std::vector<Opening> openings, std::uint64_t seed) {
    OpeningSource source;
    Rng rng(seed);
    for (auto left = openings.size(); left > 1; --left) {
        std::swap(openings[left - 1], openings[rng.below(static_cast<std::uint32_t>(left))]);
    }
    source.list_ = std::move(openings);
    return source;
}

OpeningSource OpeningSource::random(int plies, std::uint64_t seed) {
    OpeningSource source;
    source.plies_ = plies;
    source.seed_ = seed;
    return source;
}

Opening OpeningSource::opening(int pair, const play::Position& usual) const {
    if (!list_.empty()) return list_[static_cast<std::size_t>(pair) % list_.size()];
    Opening opening;
    if (plies_ == 0) return opening;
    std::uint64_t state = seed_;
    Rng rng(split_mix(state) ^ static_cast<std::uint64_t>(pair));
    constexpr int kAttempts = 10'000;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        if (draw_moves(opening, plies_, rng, usual)) return opening;
    }
    return {};
}

}  // namespace tablero::match
