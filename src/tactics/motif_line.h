#pragma once

#include <optional>
#include <vector>

#include "tactics/danger.h"
#include "tactics/line_motifs.h"

// A line with every position on the way, and the detectors that read it. Each is asked about one
// move of the side that begins the line: does it show the motif there?

namespace tablero::tactics {

using Found = std::optional<FoundMotif>;

class MotifLine {
  public:
    explicit MotifLine(const Line& line);

    const Line& line() const { return line_; }
    chess::Color us() const { return us_; }
    std::size_t size() const { return line_.moves.size(); }
    chess::Move move(std::size_t i) const { return line_.moves[i]; }
    const chess::Position& before(std::size_t i) const { return boards_[i]; }
    const chess::Position& after(std::size_t i) const { return boards_[i + 1]; }
    const chess::Position& end() const { return boards_.back(); }
    bool ends_in_mate() const { return mated_; }
    // No further move of ours follows.
    bool is_last(std::size_t i) const { return i + 2 >= size(); }
    bool takes(std::size_t i) const { return before(i).is_capture(move(i)); }
    int taken_worth(std::size_t i) const {
        return worth(type_of(before(i).captured_piece(move(i))));
    }

  private:
    const Line& line_;
    chess::Color us_;
    std::vector<chess::Position> boards_;
    bool mated_ = false;
};

inline FoundMotif shown(std::size_t ply, chess::Square actor, std::vector<chess::Square> targets) {
    return {LineMotif::kMate, static_cast<int>(ply), actor, std::move(targets)};
}

// Attacks on several pieces, or through one.
Found fork(const MotifLine& line, std::size_t i);
Found skewer(const MotifLine& line, std::size_t i);
Found pin(const MotifLine& line, std::size_t i);
Found discovered_attack(const MotifLine& line, std::size_t i);
Found discovered_check(const MotifLine& line, std::size_t i);
Found double_check(const MotifLine& line, std::size_t i);
Found x_ray(const MotifLine& line, std::size_t i);

// Pieces that guard, and how they are kept from it.
Found deflection(const MotifLine& line, std::size_t i);
Found removal_of_guard(const MotifLine& line, std::size_t i);
Found overload(const MotifLine& line, std::size_t i);
Found decoy(const MotifLine& line, std::size_t i);
Found interference(const MotifLine& line, std::size_t i);

// The moment and the way: what is taken when, and what makes room.
Found hanging_piece(const MotifLine& line, std::size_t i);
Found trapped_piece(const MotifLine& line, std::size_t i);
Found clearance(const MotifLine& line, std::size_t i);
Found zwischenzug(const MotifLine& line, std::size_t i);
Found desperado(const MotifLine& line, std::size_t i);
Found promotion(const MotifLine& line, std::size_t i);
Found underpromotion(const MotifLine& line, std::size_t i);

// How the king is mated where the line ends with it.
Found mate_pattern(const MotifLine& line);

}  // namespace tablero::tactics
