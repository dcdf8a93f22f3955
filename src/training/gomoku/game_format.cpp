#include "training/gomoku/game_format.h"

#include <fmt/format.h>

#include "base/text.h"
#include "training/game_set.h"

namespace tablero::training {

using gomoku::AnyBoard;
using gomoku::Move;

Result<AnyBoard> GomokuFormat::start(const std::string& rules_and_size) {
    std::string_view rest = rules_and_size;
    const std::string_view name = next_word(rest);
    rest = trim(rest);
    const auto rules = gomoku::rule_set_from(name);
    if (!rules) return Error("no rule set {}", tablero::quoted(name));
    const auto size = parse_number<int>(rest);
    if (!size || rules_and_size != gomoku_start(*rules, *size)) {
        return Error("no size {}", tablero::quoted(rest));
    }
    return AnyBoard::create(*rules, *size);
}

Result<std::uint16_t> GomokuFormat::code_of(const AnyBoard& position, Move move) {
    const Result<Move> legal = move_of(position, move.point());
    if (!legal) return legal.error();
    return move.point();
}

Result<Move> GomokuFormat::move_of(const AnyBoard& position, std::uint16_t code) {
    if (position.legality(code) == gomoku::Legality::kLegal) return Move(code);
    return Error("illegal move, point {}", code);
}

void GomokuFormat::play(AnyBoard& position, Move move) {
    const Status played = position.play(move.point());
    assert(played.ok());
}

std::string gomoku_start(gomoku::RuleSet rules, int size) {
    return fmt::format("{} {}", gomoku::name_of(rules), size);
}

std::uint64_t gomoku_game_code(gomoku::RuleSet rules, int size) {
    constexpr std::uint64_t kGomoku = 1;
    return kGomoku | static_cast<std::uint64_t>(rules) << 8 |
           static_cast<std::uint64_t>(size) << 16;
}

bool is_gomoku(const GameFileHeader& header, gomoku::RuleSet rules) {
    constexpr std::uint64_t kAllButSize = 0xFFFF;
    return (header.game & kAllButSize) == gomoku_game_code(rules, 0);
}

Result<std::vector<GomokuRecord>> read_gomoku_games(const std::string& path,
                                                    gomoku::RuleSet rules) {
    const auto is_wanted = [&](const GameFileHeader& header) { return is_gomoku(header, rules); };
    const auto set = GameSet::open(path, is_wanted, 0);
    if (!set) return set.error();
    std::vector<GomokuRecord> games;
    for (const GameRef& ref : set->training()) {
        const auto bytes = set->read(ref);
        if (!bytes) return bytes.error();
        auto game = decode_game<GomokuFormat>(*bytes);
        if (!game) return Error("game {}: {}", ref.block.index, game.error());
        games.push_back(std::move(*game));
    }
    return games;
}

}  // namespace tablero::training
