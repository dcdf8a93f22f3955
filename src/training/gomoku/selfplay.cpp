#include "training/gomoku/selfplay.h"

#include <fmt/format.h>

#include "gomoku/default_values.h"
#include "nnue/network_file.h"
#include "training/gomoku/gomoku_table.h"
#include "training/selfplay_player.h"

namespace tablero::training {

namespace {

// Everything the games depend on that has no field of its own.
std::uint64_t hash_of(const GomokuSelfplay& settings) {
    const Adjudication& end = settings.adjudication;
    const std::string text = fmt::format("openings 1, even {}, win {} {}, draw {} {} {}, plies {}",
                                         settings.max_opening_score,
                                         end.win_score,
                                         end.win_plies,
                                         end.draw_score,
                                         end.draw_plies,
                                         end.draw_after,
                                         end.max_plies);
    return nnue::checksum({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

GameFileHeader header_for(const GomokuSelfplay& settings) {
    GameFileHeader header;
    header.seed = settings.seed;
    const auto network =
        settings.network ? settings.network : gomoku::default_network(settings.rules);
    header.network_hash = network ? gomoku::network_hash(*network) : 0;
    header.soft_nodes = settings.soft_nodes;
    header.hard_nodes = settings.hard_nodes;
    header.game = gomoku_game_code(settings.rules, size_of(settings));
    header.settings = hash_of(settings);
    return header;
}

std::unique_ptr<GamePlayer> new_player(const GomokuSelfplay& settings) {
    const auto start = gomoku::AnyBoard::create(settings.rules, size_of(settings)).value();
    return start.visit(
        [&]<class R>(const gomoku::Board<R>& /*rules*/) -> std::unique_ptr<GamePlayer> {
            return std::make_unique<SelfplayPlayer<GomokuTable<R>>>(settings);
        });
}

}  // namespace

std::string selfplay_file(const GomokuSelfplay& settings) {
    return fmt::format("{}/{}-{}-{}",
                       settings.folder,
                       gomoku::name_of(settings.rules),
                       size_of(settings),
                       selfplay_file_name(header_for(settings)));
}

SelfplayRun selfplay_run(const GomokuSelfplay& settings) {
    return {selfplay_file(settings), header_for(settings), [&settings] {
                return new_player(settings);
            }};
}

Result<SelfplayReport> selfplay(const GomokuSelfplay& settings, const OnGame& on_game) {
    return run_selfplay(settings, selfplay_run(settings), on_game);
}

}  // namespace tablero::training
