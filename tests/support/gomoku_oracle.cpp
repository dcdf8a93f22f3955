#include "tests/support/gomoku_oracle.h"

namespace tablero::test {

namespace {

const std::vector<Spot> kLineSteps{{0, 1}, {1, 0}, {1, 1}, {1, -1}};
const std::vector<Spot> kRays{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};

Spot shift(Spot spot, Spot step, int times) {
    return {spot.first + step.first * times, spot.second + step.second * times};
}

char other(char side) {
    return side == 'X' ? 'O' : 'X';
}
std::string win(char side) {
    return side == 'X' ? "black_wins" : "white_wins";
}

}  // namespace

GomokuOracle::GomokuOracle(std::string rule, int size)
    : rule_(std::move(rule)),
      size_(size),
      grid_(static_cast<std::size_t>(size * size), '.') {}

std::size_t GomokuOracle::at(Spot spot) const {
    return static_cast<std::size_t>(spot.first * size_ + spot.second);
}

bool GomokuOracle::inside(Spot spot) const {
    return spot.first >= 0 && spot.second >= 0 && spot.first < size_ && spot.second < size_;
}

char GomokuOracle::get(Spot spot) const {
    return inside(spot) ? grid_[at(spot)] : '#';
}

std::string GomokuOracle::ray(Spot from, Spot step, int count) const {
    std::string text;
    for (int i = 1; i <= count; ++i)
        text += get(shift(from, step, i));
    return text;
}

int GomokuOracle::run(Spot spot, Spot step) const {
    const char who = get(spot);
    Spot first = spot;
    while (get(shift(first, step, -1)) == who)
        first = shift(first, step, -1);
    int length = 0;
    while (get(shift(first, step, length)) == who)
        ++length;
    return length;
}

bool GomokuOracle::wins_with(int length, char who) const {
    const bool exact = rule_ == "standard" || (rule_ == "renju" && who == 'X');
    return exact ? length == 5 : length >= 5;
}

bool GomokuOracle::five_on_board(char who) const {
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
            if (get({row, column}) != who) continue;
            for (const Spot& step : kLineSteps) {
                if (wins_with(run({row, column}, step), who)) return true;
            }
        }
    }
    return false;
}

bool GomokuOracle::takes(char mover) const {
    return taken_.at(mover) >= 10;
}

std::set<Spot> GomokuOracle::captures_by(Spot spot, char mover) const {
    std::set<Spot> result;
    if (rule_ != "42" && rule_ != "pente") return result;
    const std::string wanted{other(mover), other(mover), mover};
    for (const Spot& step : kRays) {
        if (ray(spot, step, 3) != wanted) continue;
        result.insert(shift(spot, step, 1));
        result.insert(shift(spot, step, 2));
    }
    return result;
}

std::set<Spot> GomokuOracle::captures(Spot spot) const {
    return captures_by(spot, side_);
}

std::set<Spot> GomokuOracle::breaks_by(char breaker) const {
    std::set<Spot> result;
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
            const Spot reply{row, column};
            if (get(reply) != '.') continue;
            const auto gone = captures_by(reply, breaker);
            if (gone.empty()) continue;
            GomokuOracle next = *this;
            next.set(reply, breaker);
            for (const Spot& stone : gone)
                next.set(stone, '.');
            const bool ten = taken_.at(breaker) + static_cast<int>(gone.size()) >= 10;
            if (ten || !next.five_on_board(other(breaker))) result.insert(reply);
        }
    }
    return result;
}

std::set<Spot> GomokuOracle::breaks() const {
    return pending_ ? breaks_by(side_) : std::set<Spot>{};
}

// The new stone stands on `spot`. Try every empty point of the line.
bool GomokuOracle::free_three(Spot spot, Spot step) const {
    const char who = get(spot);
    for (int i = -size_; i <= size_; ++i) {
        const Spot more = shift(spot, step, i);
        if (get(more) != '.') continue;
        GomokuOracle next = *this;
        next.set(more, who);
        Spot first = more;
        while (next.get(shift(first, step, -1)) == who)
            first = shift(first, step, -1);
        const int length = next.run(more, step);
        bool has_new_stone = false;
        for (int k = 0; k < length; ++k)
            has_new_stone |= shift(first, step, k) == spot;
        const bool open =
            next.get(shift(first, step, -1)) == '.' && next.get(shift(first, step, length)) == '.';
        if (length == 4 && has_new_stone && open) return true;
    }
    return false;
}

// The stone stands on `spot`. How many different groups of four stones through it lack one stone to
// five?
int GomokuOracle::five_points_groups(Spot spot, Spot step) const {
    std::set<std::set<Spot>> groups;
    for (int i = -4; i <= 4; ++i) {
        const Spot more = shift(spot, step, i);
        if (get(more) != '.') continue;
        GomokuOracle next = *this;
        next.set(more, 'X');
        if (next.run(more, step) != 5) continue;
        std::set<Spot> group;
        for (int k = -4; k <= 4; ++k) {
            const Spot stone = shift(more, step, k);
            bool joined = k != 0;
            for (int between = std::min(k, 0); between <= std::max(k, 0); ++between) {
                joined = joined && next.get(shift(more, step, between)) == 'X';
            }
            if (joined) group.insert(stone);
        }
        if (group.count(spot) != 0) groups.insert(group);
    }
    return static_cast<int>(groups.size());
}

// Stones stand on both spots: are they part of one straight four along the step?
bool GomokuOracle::straight_four_through(Spot a, Spot b, Spot step) const {
    if (run(a, step) != 4) return false;
    Spot first = a;
    while (get(shift(first, step, -1)) == 'X')
        first = shift(first, step, -1);
    bool same = false;
    for (int k = 0; k < 4; ++k)
        same |= shift(first, step, k) == b;
    if (!same) return false;
    for (const Spot& end : {shift(first, step, -1), shift(first, step, 4)}) {
        if (get(end) != '.') return false;
        GomokuOracle next = *this;
        next.set(end, 'X');
        if (next.run(end, step) != 5) return false;
    }
    return true;
}

std::string GomokuOracle::renju_verdict(Spot spot) const {
    GomokuOracle next = *this;
    next.set(spot, 'X');
    int longest = 0;
    int fours = 0;
    for (const Spot& step : kLineSteps) {
        const int length = next.run(spot, step);
        if (length == 5) return "legal";
        longest = std::max(longest, length);
        fours += next.five_points_groups(spot, step);
    }
    if (longest > 5) return "overline";
    if (fours >= 2) return "double_four";
    int threes = 0;
    for (const Spot& step : kLineSteps) {
        bool three = false;
        for (int i = -3; i <= 3 && !three; ++i) {
            const Spot more = shift(spot, step, i);
            if (next.get(more) != '.') continue;
            GomokuOracle after = next;
            after.set(more, 'X');
            three = after.straight_four_through(more, spot, step) &&
                    next.renju_verdict(more) == "legal";
        }
        threes += three;
    }
    return threes >= 2 ? "double_three" : "legal";
}

std::string GomokuOracle::verdict(Spot spot) const {
    if (get(spot) != '.') return "occupied";
    if (rule_ == "renju" && side_ == 'X') return renju_verdict(spot);
    if (rule_ == "42" && captures(spot).empty()) {
        GomokuOracle next = *this;
        next.set(spot, side_);
        int threes = 0;
        for (const Spot& step : kLineSteps)
            threes += next.free_three(spot, step);
        if (threes >= 2) return "double_three";
    }
    return "legal";
}

void GomokuOracle::play(Spot spot) {
    const char me = side_;
    const auto gone = captures(spot);
    set(spot, me);
    for (const Spot& stone : gone)
        set(stone, '.');
    taken_[me] += static_cast<int>(gone.size());
    side_ = other(me);
    const bool answered = pending_;
    pending_ = false;
    if (takes(me)) {
        over_ = win(me) + " captures";
    } else if (answered && five_on_board(other(me))) {
        over_ = win(other(me)) + " five_not_broken";
    } else if (five_on_board(me)) {
        if (rule_ == "42" && !breaks_by(other(me)).empty()) {
            pending_ = true;
        } else {
            over_ = win(me) + " five";
        }
    }
}

void GomokuOracle::settle() {
    const char mover = side_;
    const char waiting = other(side_);
    over_.clear();
    pending_ = false;
    if (takes(waiting)) {
        over_ = win(waiting) + " captures";
    } else if (takes(mover)) {
        over_ = win(mover) + " captures";
    } else if (five_on_board(mover)) {
        over_ = win(mover) + (rule_ == "42" ? " five_not_broken" : " five");
    } else if (five_on_board(waiting)) {
        pending_ = rule_ == "42" && !breaks_by(mover).empty();
        if (!pending_) over_ = win(waiting) + " five";
    }
}

std::string GomokuOracle::state() const {
    if (!over_.empty()) return over_;
    bool full = true;
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
            if (get({row, column}) != '.') continue;
            full = false;
            if (verdict({row, column}) == "legal") return "playing";
        }
    }
    return full ? "draw full" : "draw no_legal_move";
}

}  // namespace tablero::test
