#include "match/contestants.h"

#include <fmt/format.h>

#include "chess/notation/fen.h"

namespace tablero::match {

play::Position usual_start(const MatchSettings& settings) {
    if (settings.game == GameKind::kGomoku)
        return play::Position::gomoku(settings.rules, settings.board_size);
    const auto start = chess::parse_fen(chess::kStartFen, {.chess960 = settings.chess960});
    return play::Position(start.value().position);
}

Result<EngineNames> try_engines(const MatchSettings& settings, const std::stop_token& stop) {
    EngineNames names;
    const auto usual = usual_start(settings);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto& spec = settings.engines[i];
        const auto player = program::make_player(spec, usual, settings.patience);
        if (const auto failure = player->start(stop)) {
            const auto& who = spec.name.empty() ? spec.command : spec.name;
            return Error("engine {} ({}): {}", i + 1, who, failure->detail);
        }
        names[i] = !spec.name.empty()            ? spec.name
                   : !player->own_name().empty() ? player->own_name()
                                                 : spec.command;
    }
    if (names[0] == names[1]) {
        names[0] += " (1)";
        names[1] += " (2)";
    }
    return names;
}

}  // namespace tablero::match
