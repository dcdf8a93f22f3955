#include "tactics/consequence.h"

#include <algorithm>

#include "chess/movegen.h"
#include "chess/outcome.h"
#include "tactics/chess_names.h"
#include "tactics/danger.h"

namespace tablero::tactics {

namespace {

// A draw that play holds is scored near enough to nothing.
constexpr search::Score kNearlyDrawn = 10;
// A repetition that begins later in a line is where the engine ran out of ideas.
constexpr std::size_t kRepeatsSoon = 4;
// A mate at the end of a long line is believed where the score is as high.
constexpr search::Score kBelievedMate = 600;
// A mate on the board after so many plies needs no score to be believed.
constexpr std::size_t kSureOfMate = 2;

// Where the piece that is on `square` before moves[ply] stood before moves[earlier].
Square traced_back(const SettledLine& line, Square square, int ply, int earlier) {
    for (int i = ply - 1; i >= earlier; --i) {
        const Move move = line.moves[static_cast<std::size_t>(i)];
        if (move.is_castling()) continue;
        if (move.to() == square) square = move.from();
    }
    return square;
}

bool has(const std::vector<Square>& squares, Square square) {
    return std::find(squares.begin(), squares.end(), square) != squares.end();
}

// Does the line win this piece by the motif? Plies of the motif count from the start of the line.
class Proof {
  public:
    Proof(const SettledLine& line, const Taken& loot) : line_(line), loot_(loot) {}

    bool holds(const FoundMotif& motif) const {
        if (motif.ply > loot_.ply) return false;
        switch (motif.motif) {
            case LineMotif::kHangingPiece:
                return motif.ply == loot_.ply;
            case LineMotif::kFork:
            case LineMotif::kSkewer:
            case LineMotif::kXRay:
                return is_target(motif) && taker_is(motif, motif.actor);
            case LineMotif::kPin:
                return is_target(motif) || guards_in_vain(motif);
            case LineMotif::kDiscoveredAttack:
                return is_target(motif) && taker_is(motif, motif.actor);
            case LineMotif::kDiscoveredCheck:
            case LineMotif::kDoubleCheck:
                return loot_.ply <= motif.ply + 2 && taker_is(motif, moved_to(motif));
            case LineMotif::kDecoy:
            case LineMotif::kDeflection:
                // The bait is not the prey.
                return motif.ply < loot_.ply && is_target(motif);
            case LineMotif::kDesperado:
                return is_target(motif) && !could_retreat(motif);
            default:
                return is_target(motif);
        }
    }

  private:
    // The piece that takes had a safe square to go to: then it was not lost anyway.
    bool could_retreat(const FoundMotif& motif) const {
        const auto ply = static_cast<std::size_t>(motif.ply);
        const Position& before = line_.boards[ply];
        const auto moves = legal_moves(before);
        return std::any_of(moves.begin(), moves.end(), [&](Move move) {
            if (move.from() != line_.moves[ply].from() || move == line_.moves[ply]) return false;
            Position after = before;
            after.make(move);
            return !is_in_danger(after, move.to());
        });
    }

    bool is_target(const FoundMotif& motif) const {
        return has(motif.targets, traced_back(line_, loot_.on, loot_.ply, motif.ply + 1));
    }
    // The piece that takes the loot stood there once the move of the motif was played.
    bool taker_is(const FoundMotif& motif, Square square) const {
        const Square from = line_.moves[static_cast<std::size_t>(loot_.ply)].from();
        if (loot_.ply == motif.ply) return motif.actor == square || moved_to(motif) == square;
        return traced_back(line_, from, loot_.ply, motif.ply + 1) == square;
    }
    Square moved_to(const FoundMotif& motif) const {
        return line_.moves[static_cast<std::size_t>(motif.ply)].to();
    }
    // The pinned piece seems to guard what is taken.
    bool guards_in_vain(const FoundMotif& motif) const {
        const Position& before = line_.boards[static_cast<std::size_t>(loot_.ply)];
        const Square pinned = motif.targets.front();
        return contains(attackers(before, loot_.on, ~before.side_to_move()), pinned);
    }

    const SettledLine& line_;
    const Taken& loot_;
};

// The most valuable piece that the winner keeps.
const Taken* main_loot(const std::vector<Taken>& loot) {
    const auto best =
        std::max_element(loot.begin(), loot.end(), [](const Taken& a, const Taken& b) {
            return worth(a.type) < worth(b.type);
        });
    return best == loot.end() ? nullptr : &*best;
}

std::vector<FoundMotif> motifs_from(const SettledLine& line,
                                    std::size_t first,
                                    const Previous& previous) {
    Line play;
    play.start = line.boards[first];
    play.moves.assign(line.moves.begin() + static_cast<std::ptrdiff_t>(first), line.moves.end());
    if (first == 0) {
        play.previous_to = previous.to;
        play.previous_capture = previous.capture;
    } else {
        play.previous_to = line.moves[first - 1].to();
        play.previous_capture = line.boards[first - 1].captured_piece(line.moves[first - 1]);
    }
    auto motifs = all_motifs(play);
    for (FoundMotif& motif : motifs)
        motif.ply += static_cast<int>(first);
    return motifs;
}

bool is_mate_motif(LineMotif motif) {
    return motif >= LineMotif::kBackRankMate && motif <= LineMotif::kMate;
}

// The winner's motif without which the line would not win: the most telling of those that hold.
std::optional<FoundMotif> find_proof(const Consequence& consequence, const Previous& previous) {
    const SettledLine& line = consequence.line;
    const bool mates = consequence.is_decided_by_mate();
    const bool beginner_wins = mates ? consequence.end == LineEnd::kMates : consequence.balance > 0;
    const std::size_t first = beginner_wins ? 0 : 1;
    if (line.moves.size() <= first) return std::nullopt;
    const auto motifs = motifs_from(line, first, previous);
    const Taken* loot = main_loot(beginner_wins ? line.change.won : line.change.lost);
    for (const FoundMotif& motif : motifs) {
        if (mates ? is_mate_motif(motif.motif) : loot && Proof(line, *loot).holds(motif))
            return motif;
    }
    return std::nullopt;
}

// The line comes back to a position it has been in; every move of one side in between is a check.
LineEnd repetition_in(const SettledLine& line) {
    for (std::size_t end = line.given; end > 0; --end) {
        for (std::size_t start = 0; start <= kRepeatsSoon && start + 4 <= end; ++start) {
            if (line.boards[start].key() != line.boards[end].key()) continue;
            for (const std::size_t side : {0U, 1U}) {
                bool checks = true;
                for (std::size_t i = start + side; i < end; i += 2)
                    checks &= line.boards[i + 1].in_check();
                if (checks) return LineEnd::kPerpetual;
            }
            return LineEnd::kRepetition;
        }
    }
    return LineEnd::kOpen;
}

// What the score says that the line wins, in pawns; a forced result says nothing of material.
std::optional<double> promised_by(const Position& start, search::Score score) {
    if (search::is_decided(score)) return std::nullopt;
    return score / 100.0 - material_balance(start, start.side_to_move());
}

LineEnd end_of(const SettledLine& line, search::Score score) {
    if (search::is_counted_win(score)) return LineEnd::kMates;
    if (search::is_counted_loss(score)) return LineEnd::kIsMated;
    if (search::is_decided(score)) return score > 0 ? LineEnd::kTableWin : LineEnd::kTableLoss;
    switch (chess::end_reason(line.boards[line.given])) {
        case chess::EndReason::kCheckmate:
            return line.given % 2 == 1 ? LineEnd::kMates : LineEnd::kIsMated;
        case chess::EndReason::kStalemate:
            return LineEnd::kStalemate;
        case chess::EndReason::kInsufficientMaterial:
            return LineEnd::kDeadDraw;
        default:  // a line that repeats is a draw where the score says so
            return std::abs(score) <= kNearlyDrawn ? repetition_in(line) : LineEnd::kOpen;
    }
}

}  // namespace

std::vector<Move> Consequence::shown_moves() const {
    const std::size_t count = end == LineEnd::kOpen ? line.plies : line.given;
    return {line.moves.begin(), line.moves.begin() + static_cast<std::ptrdiff_t>(count)};
}

int taken_back(const SettledLine& line, const Previous& previous) {
    if (!previous.to || previous.capture == chess::kNoPiece) return 0;
    for (std::size_t i = 0; i < line.plies; i += 2) {
        const Move move = line.moves[i];
        if (!line.boards[i].is_capture(move) || move.to() != *previous.to) continue;
        if (traced_back(line, move.to(), static_cast<int>(i), 0) == *previous.to)
            return worth(type_of(previous.capture));
    }
    return 0;
}

Consequence consequence_of(const Position& start,
                           const std::vector<Move>& moves,
                           search::Score score,
                           const Previous& previous) {
    Consequence consequence;
    consequence.line = settle(start, moves, promised_by(start, score));
    consequence.end = end_of(consequence.line, score);
    if (consequence.is_decided_by_mate()) {
        const bool at_once = moves.size() <= kSureOfMate;
        if (search::is_decided(score)) {
            consequence.mate_in = (search::kWin - std::abs(score) + 1) / 2;
        } else if (at_once) {
            consequence.mate_in = (static_cast<int>(moves.size()) + 1) / 2;
        }
    }
    const int raw = consequence.line.change.balance;
    if (consequence.is_decided_by_mate() && consequence.mate_in == 0 &&
        std::abs(score) < kBelievedMate) {
        consequence.end = LineEnd::kOpen;
    }
    // A mate that the score is not sure of is no better told than what is lost on the way.
    const bool is_told_by_material = raw != 0 && (raw > 0) == (consequence.end == LineEnd::kMates);
    if (consequence.is_decided_by_mate() && consequence.mate_in == 0 && is_told_by_material)
        consequence.end = LineEnd::kOpen;
    consequence.balance = raw > 0 ? std::max(0, raw - taken_back(consequence.line, previous)) : raw;
    if (consequence.balance != 0 || consequence.is_decided_by_mate())
        consequence.proof = find_proof(consequence, previous);
    return consequence;
}

}  // namespace tablero::tactics
