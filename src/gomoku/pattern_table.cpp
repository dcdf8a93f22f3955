#include "gomoku/pattern_table.h"

#include <algorithm>
#include <optional>

namespace tablero::gomoku {

namespace {

// A line as one colour sees it, the centre its own stone; cells from -reach to +reach.
enum class Seen : std::uint8_t { kEmpty, kOwn, kBlocked };

struct Shape {
    std::array<Seen, 11> cells{};
    int reach = 0;

    int width() const { return 2 * reach + 1; }
    Seen& at(int cell) { return cells[static_cast<std::size_t>(cell)]; }
    Seen at(int cell) const {
        return cell < 0 || cell >= width() ? Seen::kBlocked : cells[static_cast<std::size_t>(cell)];
    }
};

int run_of_centre(const Shape& shape) {
    int length = 1;
    for (int cell = shape.reach + 1; shape.at(cell) == Seen::kOwn; ++cell)
        ++length;
    for (int cell = shape.reach - 1; shape.at(cell) == Seen::kOwn; --cell)
        ++length;
    return length;
}

// Shapes are numbered in base three without the centre, so that each is classified once.
class ShapeClassifier {
  public:
    // `exact`: six or more do not win. `apart`: two fours on one line are not an open four.
    ShapeClassifier(int reach, bool exact, bool apart)
        : reach_(reach),
          exact_(exact),
          apart_(apart) {
        std::size_t shapes = 1;
        for (int i = 0; i < 2 * reach; ++i)
            shapes *= 3;
        known_.resize(shapes);
    }

    LineClass classify(const Shape& shape) {
        auto& known = known_[number_of(shape)];
        if (!known) known = work_out(shape);
        return *known;
    }

  private:
    std::size_t number_of(const Shape& shape) const {
        std::size_t number = 0;
        for (int cell = 0; cell < shape.width(); ++cell) {
            if (cell != reach_) number = number * 3 + static_cast<std::size_t>(shape.at(cell));
        }
        return number;
    }

    // How often the classes occur that one more stone can make of the shape.
    std::array<int, kLineClasses> next_classes(Shape shape) {
        std::array<int, kLineClasses> counts{};
        for (int cell = 0; cell < shape.width(); ++cell) {
            if (shape.at(cell) != Seen::kEmpty) continue;
            shape.at(cell) = Seen::kOwn;
            ++counts[static_cast<std::size_t>(classify(shape))];
            shape.at(cell) = Seen::kEmpty;
        }
        return counts;
    }

    // Two completing points belong to one straight four when they enclose exactly four stones.
    static bool is_straight_four(const Shape& shape) { return run_of_centre(shape) == 4; }

    LineClass work_out(const Shape& shape) {
        const int run = run_of_centre(shape);
        if (run == 5 || (run > 5 && !exact_)) return LineClass::kFive;
        if (run > 5) return LineClass::kOverline;
        const auto next = next_classes(shape);
        const auto count = [&](LineClass kind) { return next[static_cast<std::size_t>(kind)]; };
        const int fives = count(LineClass::kFive);
        if (fives >= 2) {
            return apart_ && !is_straight_four(shape) ? LineClass::kTwoFours : LineClass::kOpenFour;
        }
        if (fives == 1) return LineClass::kFour;
        const int open_fours = count(LineClass::kOpenFour);
        if (open_fours >= 2) return LineClass::kOpenThreeWide;
        if (open_fours == 1) return LineClass::kOpenThree;
        if (count(LineClass::kFour) > 0) return LineClass::kThree;
        const int open_threes = count(LineClass::kOpenThree) + count(LineClass::kOpenThreeWide);
        if (open_threes >= 3) return LineClass::kOpenTwoWide;
        if (open_threes > 0) return LineClass::kOpenTwo;
        if (count(LineClass::kThree) > 0) return LineClass::kTwo;
        if (count(LineClass::kOpenTwo) + count(LineClass::kOpenTwoWide) > 0) {
            return LineClass::kOpenOne;
        }
        return count(LineClass::kTwo) > 0 ? LineClass::kOne : LineClass::kNone;
    }

    int reach_;
    bool exact_;
    bool apart_;
    std::vector<std::optional<LineClass>> known_;
};

// The classes of all shapes by their number.
std::vector<LineClass> classify_all(int reach, bool exact, bool apart) {
    ShapeClassifier classifier(reach, exact, apart);
    std::vector<LineClass> classes;
    Shape shape;
    shape.reach = reach;
    shape.at(reach) = Seen::kOwn;
    std::size_t shapes = 1;
    for (int i = 0; i < 2 * reach; ++i)
        shapes *= 3;
    for (std::size_t number = 0; number < shapes; ++number) {
        std::size_t rest = number;
        for (int cell = shape.width() - 1; cell >= 0; --cell) {
            if (cell == reach) continue;
            shape.at(cell) = static_cast<Seen>(rest % 3);
            rest /= 3;
        }
        classes.push_back(classifier.classify(shape));
    }
    return classes;
}

// For the cells on one side of the point, two bits each: their part of the shape number as a colour
// sees it.
std::vector<std::size_t> half_numbers(Color color, int reach) {
    std::vector<std::size_t> numbers(std::size_t{1} << (2 * reach));
    for (std::size_t half = 0; half < numbers.size(); ++half) {
        for (int cell = 0; cell < reach; ++cell) {
            const std::size_t content = (half >> (2 * cell)) & 3;
            const bool own = content == (color == Color::kBlack ? 1U : 2U);
            const Seen seen = content == 0 ? Seen::kEmpty : own ? Seen::kOwn : Seen::kBlocked;
            numbers[half] = numbers[half] * 3 + static_cast<std::size_t>(seen);
        }
    }
    return numbers;
}

template <class R>
std::vector<std::uint8_t> build_line_table() {
    constexpr int kReach = PatternReach<R>::kCells;
    constexpr std::size_t kHalf = std::size_t{1} << (2 * kReach);
    std::vector<std::uint8_t> table(PatternReach<R>::kEntries);
    for (const Color color : kColors) {
        const bool apart = R::kForbiddenPoints && color == Color::kBlack;
        const auto classes = classify_all(kReach, R::exactly_five(color), apart);
        const auto numbers = half_numbers(color, kReach);
        const std::size_t radix = kReach == 5 ? 243 : 81;
        for (std::size_t index = 0; index < table.size(); ++index) {
            const std::size_t shape = numbers[index % kHalf] * radix + numbers[index / kHalf];
            const auto kind = static_cast<unsigned>(classes[shape]);
            table[index] |= static_cast<std::uint8_t>(color == Color::kBlack ? kind : kind << 4);
        }
    }
    return table;
}

}  // namespace

template <class R>
const std::vector<std::uint8_t>& line_table() {
    static const std::vector<std::uint8_t> table = build_line_table<R>();
    return table;
}

#define TABLERO_INSTANTIATE(R) template const std::vector<std::uint8_t>& line_table<R>();
TABLERO_FOR_EACH_RULES(TABLERO_INSTANTIATE)
#undef TABLERO_INSTANTIATE

}  // namespace tablero::gomoku
