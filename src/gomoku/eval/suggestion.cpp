#include "gomoku/eval/suggestion.h"

#include <array>
#include <string_view>

#include <fmt/format.h>

#include "base/enum_names.h"
#include "base/words/say.h"
#include "gomoku/eval/freed.h"
#include "gomoku/names.h"
#include "gomoku/threat_board.h"

namespace tablero::gomoku {

namespace {

// What a shape is called, and how it is said that a move makes it or stops the opponent's; empty
// for nothing worth saying.
struct ShapeWords {
    std::string_view name;
    Phrase makes;
    Phrase stops;
};

ShapeWords words_of(MoveClass shape) {
    constexpr ShapeWords kOpenThree{
        "open_three", tr("makes an open three"), tr("prevents an open three")};
    constexpr ShapeWords kFour{"four", tr("makes a four"), {}};
    constexpr std::array<ShapeWords, kMoveClasses> kWords{
        {{},
         {},
         {"open_two", tr("makes an open two"), {}},
         {"three", tr("makes a three"), {}},
         {"two_lines", tr("builds on two lines"), {}},
         kOpenThree,
         kOpenThree,
         {"double_three", tr("makes two open threes"), tr("prevents two open threes")},
         kFour,
         kFour,
         {"four_three",
          tr("makes a four and an open three"),
          tr("stops a four with an open three")},
         {"open_four", tr("makes an open four"), tr("stops the open three")},
         {"five", {}, tr("stops the four")}}};
    return name_in(kWords, shape);
}

std::string captures_phrase(int stones, Language language) {
    constexpr std::array<Phrase, 4> kCounts{
        tr("captures two"), tr("captures four"), tr("captures six"), tr("captures eight")};
    const auto pairs = static_cast<std::size_t>(stones / 2);
    return pairs >= 1 && pairs <= kCounts.size() ? say(language, kCounts[pairs - 1])
                                                 : say(language, tr("captures {}"), stones);
}

// Moves that end the game or save it from ending.
template <class R>
std::vector<Effect> decisive_effect(const Board<R>& board, Point move) {
    Board<R> after = board;
    after.play(move);
    const Outcome outcome = after.decided();
    const State win = win_of(board.side_to_move());
    if (outcome == Outcome{win, EndReason::kCaptures}) return {{.kind = EffectKind::kFifthPair}};
    if (outcome == Outcome{win, EndReason::kFive}) return {{.kind = EffectKind::kFive}};
    if (board.five_pending() && outcome.state == State::kPlaying)
        return {{.kind = EffectKind::kBreaksFive, .point = board.last_move()}};
    if (after.five_pending()) return {{.kind = EffectKind::kFiveToBreak}};
    return {};
}

template <class R>
void add_freed(std::vector<Effect>& effects,
               const Board<R>& board,
               const ThreatBoard<R>& threats,
               Point move) {
    const Freed<R> freed(board, threats, move);
    const Color me = board.side_to_move();
    if (const auto broken = freed.broken(~me))
        effects.push_back({.kind = EffectKind::kTakesApart, .shape = broken->shape});
    if (const auto opened = freed.opened(me))
        effects.push_back(
            {.kind = EffectKind::kFrees, .shape = opened->shape, .point = opened->point});
}

// A pair that was safe can be captured by the next move.
template <class R>
bool threatens_capture(const Board<R>& board, Point move) {
    if constexpr (!R::kCaptures) return false;
    const Color me = board.side_to_move();
    Board<R> after = board;
    after.play(move);
    for (const Direction direction : kDirections) {
        for (const int way : {-1, 1}) {
            const Point end = along(move, direction, 3 * way);
            if (board.contains(end) && board.is_empty(end) &&
                after.captures_of(end, me).size() > board.captures_of(end, me).size())
                return true;
        }
    }
    return false;
}

template <class R>
std::vector<Effect> plain_effects(const Board<R>& board, Point move) {
    std::vector<Effect> effects;
    const ThreatBoard<R> threats(board);
    const Color me = board.side_to_move();
    const int taken = board.captures_of(move).size();
    if (taken > 0) {
        effects.push_back({.kind = EffectKind::kCaptures, .stones = taken});
        add_freed(effects, board, threats, move);
    }
    const MoveClass own = threats.move_class(me, move);
    const MoveClass theirs = threats.move_class(~me, move);
    const bool stops = !words_of(theirs).stops.empty();
    // Small gains are not worth a word beside a defence.
    const bool tells_own = own >= MoveClass::kOpenThree || (!stops && taken == 0);
    if (tells_own && !words_of(own).makes.empty())
        effects.push_back({.kind = EffectKind::kMakes, .shape = own});
    if (stops) effects.push_back({.kind = EffectKind::kStops, .shape = theirs});
    if (effects.empty() && threatens_capture(board, move))
        effects.push_back({.kind = EffectKind::kThreatensCapture});
    return effects;
}

}  // namespace

std::vector<Effect> effects_of(const AnyBoard& board, Point move) {
    return board.visit([&](const auto& rules) -> std::vector<Effect> {
        if (auto decisive = decisive_effect(rules, move); !decisive.empty()) return decisive;
        if (rules.stones() == 0) return {{.kind = EffectKind::kCentre}};
        return plain_effects(rules, move);
    });
}

std::string name_of(const Effect& effect) {
    constexpr std::array<std::string_view, 11> kNames{"five",
                                                      "fifth_pair",
                                                      "breaks_five",
                                                      "five_to_break",
                                                      "captures",
                                                      "takes_apart",
                                                      "frees",
                                                      "makes",
                                                      "stops",
                                                      "threatens_capture",
                                                      "centre"};
    const std::string_view name = name_in(kNames, effect.kind);
    if (effect.kind == EffectKind::kTakesApart)
        return fmt::format("{}_{}", name, effect.shape == MoveClass::kFive ? "four" : "open_three");
    const bool has_shape = effect.kind == EffectKind::kMakes || effect.kind == EffectKind::kStops ||
                           effect.kind == EffectKind::kFrees;
    return has_shape ? fmt::format("{}_{}", name, words_of(effect.shape).name) : std::string(name);
}

std::string phrase_of(const Effect& effect, Language language) {
    switch (effect.kind) {
        case EffectKind::kFive:
            return say(language, tr("completes five and wins"));
        case EffectKind::kFifthPair:
            return say(language, tr("takes the fifth pair and wins"));
        case EffectKind::kBreaksFive:
            return say(language, tr("breaks the five at {}"), point_name(effect.point));
        case EffectKind::kFiveToBreak:
            return say(language, tr("makes a five that must be broken"));
        case EffectKind::kCaptures:
            return captures_phrase(effect.stones, language);
        case EffectKind::kTakesApart:
            return say(language,
                       effect.shape == MoveClass::kFive ? tr("takes the four apart")
                                                        : tr("takes the open three apart"));
        case EffectKind::kFrees:
            return say(language,
                       effect.shape == MoveClass::kFive ? tr("frees {} for five")
                                                        : tr("frees {} for an open four"),
                       point_name(effect.point));
        case EffectKind::kMakes:
            return say(language, words_of(effect.shape).makes);
        case EffectKind::kStops:
            return say(language, words_of(effect.shape).stops);
        case EffectKind::kThreatensCapture:
            return say(language, tr("threatens to capture two"));
        default:
            return say(language, tr("takes the centre"));
    }
}

std::string phrase_of(const std::vector<Effect>& effects, Language language) {
    std::vector<std::string> parts;
    for (const Effect& effect : effects)
        parts.push_back(phrase_of(effect, language));
    return enumeration(language, parts);
}

std::string what_it_does(const AnyBoard& board, Point move, Language language) {
    const auto effects = effects_of(board, move);
    return effects.empty() ? say(language, tr("makes no threat and stops none"))
                           : phrase_of(effects, language);
}

std::string reason_for(const AnyBoard& board, Point move, Language language) {
    const auto effects = effects_of(board, move);
    return effects.empty() ? say(language, tr("is the engine's choice"))
                           : phrase_of(effects, language);
}

}  // namespace tablero::gomoku
