#include "match/openings.h"

#include <fstream>
#include <iostream>
#include <iterator>

#include <fmt/format.h>

#include "base/rng.h"
#include "base/text.h"
#include "match/opening_formats.h"

namespace tablero::match {

namespace {

std::string problem_with(const Opening& opening, const Referee& referee) {
    const auto board = referee.clone();
    if (const auto status = board->set_up(opening); !status) return status.error().message;
    if (const auto outcome = board->outcome()) return "the game is over: " + outcome->reason;
    return {};
}

// Random play runs into the end of the game now and then: the next attempt has other numbers.
bool draw_moves(Opening& opening, int plies, Rng& rng, Referee& board) {
    opening.moves.clear();
    if (!board.set_up(opening)) return false;
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = board.opening_moves();
        if (moves.empty() || board.outcome()) return false;
        const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        if (!board.play(move)) return false;
        opening.moves.push_back(move);
    }
    return !board.outcome();
}

}  // namespace

OpeningList parse_openings(std::string_view text,
                           OpeningNotation notation,
                           const Referee& referee) {
    OpeningList list;
    for (auto& [where, opening] : split_openings(text, notation)) {
        auto problem = opening.ok() ? problem_with(*opening, referee) : opening.error().message;
        if (problem.empty()) {
            list.openings.push_back(std::move(*opening));
        } else {
            list.problems.push_back(fmt::format("{}: {}", where, problem));
        }
    }
    return list;
}

Result<std::string> read_text(const std::string& path) {
    if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{fmt::format("cannot read {}", quoted(path, 200))};
    return std::string(std::istreambuf_iterator<char>(file), {});
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

Opening OpeningSource::opening(int pair, const Referee& referee) const {
    if (!list_.empty()) return list_[static_cast<std::size_t>(pair) % list_.size()];
    Opening opening;
    if (plies_ == 0) return opening;
    std::uint64_t state = seed_;
    Rng rng(split_mix(state) ^ static_cast<std::uint64_t>(pair));
    const auto board = referee.clone();
    constexpr int kAttempts = 10'000;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        if (draw_moves(opening, plies_, rng, *board)) return opening;
    }
    return {};
}

}  // namespace tablero::match
