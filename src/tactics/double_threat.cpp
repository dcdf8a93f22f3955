#include "tactics/double_threat.h"

#include <algorithm>
#include <vector>

#include "chess/movegen.h"
#include "tactics/chess_names.h"
#include "tactics/danger.h"
#include "tactics/settle.h"

namespace tablero::tactics {

namespace {

constexpr int kLeastWon = 2;   // pawns
constexpr int kMateWins = 99;  // more than any piece
constexpr std::size_t kMostThreats = 4;

struct Threat {
    Move move;
    int wins;
};

bool mates(const Position& position, Move move) {
    Position then = position;
    then.make(move);
    return then.in_check() && legal_moves(then).empty();
}

// In pawns, for the side to move.
int won_by(const Position& position, Move move) {
    if (mates(position, move)) return kMateWins;
    return position.is_capture(move) ? exchange_gain(position, move) : 0;
}

// The best on each square, the greatest first.
std::vector<Threat> threats_after_a_pass(const Position& passed) {
    std::vector<Threat> threats;
    for (const Move move : legal_moves(passed)) {
        const int wins = won_by(passed, move);
        if (wins < kLeastWon) continue;
        const auto same = std::find_if(threats.begin(), threats.end(), [&](const Threat& threat) {
            return threat.move.to() == move.to();
        });
        if (same == threats.end()) {
            threats.push_back({move, wins});
        } else if (wins > same->wins) {
            *same = {move, wins};
        }
    }
    std::stable_sort(threats.begin(), threats.end(), [](const Threat& a, const Threat& b) {
        return a.wins > b.wins;
    });
    if (threats.size() > kMostThreats) threats.resize(kMostThreats);
    return threats;
}

// What the answer itself gets, if nothing takes back.
int taken_by(const Position& position, Move answer) {
    int taken = 0;
    if (position.is_capture(answer)) taken += worth(type_of(position.captured_piece(answer)));
    if (answer.is_promotion()) taken += worth(chess::kQueen) - worth(chess::kPawn);
    return taken;
}

bool works_after(const Position& before, const Position& answered, int given, Move threat) {
    if (answered.piece_on(threat.to()) != before.piece_on(threat.to())) return false;
    const auto moves = legal_moves(answered);
    return std::find(moves.begin(), moves.end(), threat) != moves.end() &&
           won_by(answered, threat) - given >= kLeastWon;
}

// One bit for each threat that still works after the answer.
unsigned left_by(const Position& before, Move answer, const std::vector<Threat>& threats) {
    const int given = taken_by(before, answer);
    Position answered = before;
    answered.make(answer);
    unsigned left = 0;
    for (std::size_t i = 0; i < threats.size(); ++i)
        left |= works_after(before, answered, given, threats[i].move) ? 1U << i : 0U;
    return left;
}

}  // namespace

std::optional<DoubleThreat> find_double_threat(const Position& after) {
    if (after.in_check()) return std::nullopt;
    Position passed = after;
    passed.make_null();
    const auto threats = threats_after_a_pass(passed);
    if (threats.size() < 2) return std::nullopt;
    std::vector<unsigned> left;
    for (const Move answer : legal_moves(after))
        left.push_back(left_by(after, answer, threats));
    const auto always = [&](unsigned either) {
        return std::all_of(
            left.begin(), left.end(), [&](unsigned works) { return (works & either) != 0; });
    };
    for (std::size_t i = 0; i < threats.size(); ++i) {
        for (std::size_t j = i + 1; j < threats.size(); ++j) {
            const unsigned first = 1U << i;
            const unsigned second = 1U << j;
            if (always(first | second) && !always(first) && !always(second))
                return DoubleThreat{threats[i].move, threats[j].move};
        }
    }
    return std::nullopt;
}

}  // namespace tablero::tactics
