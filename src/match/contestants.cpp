#include "match/contestants.h"

#include <fmt/format.h>

#include "chess/notation/fen.h"
#include "match/gomocup_player.h"
#include "match/uci_player.h"

namespace tablero::match {

play::Position usual_start(const MatchSettings& settings) {
    if (settings.game == GameKind::kGomoku)
        return play::Position::gomoku(settings.rules, settings.board_size);
    const auto start = chess::parse_fen(chess::kStartFen, {.chess960 = settings.chess960});
    return play::Position(start.value().position);
}

std::unique_ptr<Player> make_player(const MatchSettings& settings,
                                    std::size_t engine,
                                    const std::atomic<bool>& stop) {
    const auto& spec = settings.engines[engine];
    const auto& patience = settings.patience;
    if (settings.game == GameKind::kGomoku) {
        return std::make_unique<GomocupPlayer>(
            spec, patience, settings.rules, settings.board_size, stop);
    }
    return std::make_unique<UciPlayer>(spec, patience, settings.chess960, stop);
}

Result<EngineNames> try_engines(const MatchSettings& settings) {
    EngineNames names;
    const std::atomic<bool> never = false;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto player = make_player(settings, i, never);
        const auto& spec = settings.engines[i];
        if (const auto failure = player->start()) {
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
