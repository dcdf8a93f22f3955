#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

// The rules of gomoku written a second time for tests: characters on a grid, every question
// answered by trying it out. Slow on purpose, and shares nothing with src/gomoku.
namespace tablero::test {

// Row from the bottom, column from the left.
using Spot = std::pair<int, int>;

class GomokuOracle {
  public:
    // Rule: "42", "pente", "freestyle", "standard" or "renju".
    GomokuOracle(std::string rule, int size);

    void set(Spot spot, char stone) { grid_[at(spot)] = stone; }
    void set_side(char side) { side_ = side; }
    void set_taken(char side, int stones) { taken_[side] = stones; }
    // To be called after stones were set by hand.
    void settle();

    char get(Spot spot) const;
    char side() const { return side_; }
    int taken(char side) const { return taken_.at(side); }
    const std::string& rule() const { return rule_; }
    int size() const { return size_; }

    // "legal", "occupied", "double_three", "double_four" or "overline".
    std::string verdict(Spot spot) const;
    std::set<Spot> captures(Spot spot) const;
    void play(Spot spot);
    // "playing", "black_wins five", "draw full" and so on.
    std::string state() const;
    // Replies that break a pending five.
    std::set<Spot> breaks() const;

  private:
    std::size_t at(Spot spot) const;
    bool inside(Spot spot) const;
    std::string ray(Spot from, Spot step, int count) const;
    int run(Spot spot, Spot step) const;
    bool wins_with(int length, char who) const;
    bool five_on_board(char who) const;
    bool takes(char mover) const;
    std::set<Spot> captures_by(Spot spot, char mover) const;
    std::set<Spot> breaks_by(char breaker) const;
    bool free_three(Spot spot, Spot step) const;
    int five_points_groups(Spot spot, Spot step) const;
    bool straight_four_through(Spot a, Spot b, Spot step) const;
    std::string renju_verdict(Spot spot) const;

    std::string rule_;
    int size_;
    std::vector<char> grid_;
    char side_ = 'X';
    std::map<char, int> taken_{{'X', 0}, {'O', 0}};
    bool pending_ = false;
    std::string over_;
};

}  // namespace tablero::test
