#include "training/chess/selfplay.h"

#include "nnue/network_file.h"
#include "training/chess/chess_table.h"
#include "training/selfplay_player.h"

namespace tablero::training {

namespace {

GameFileHeader header_for(const ChessSelfplay& settings) {
    return {settings.seed,
            settings.network ? nnue::network_hash(*settings.network) : 0,
            settings.soft_nodes,
            settings.hard_nodes,
            settings.random_plies};
}

}  // namespace

std::string selfplay_file(const ChessSelfplay& settings) {
    return settings.folder + "/games-" + selfplay_file_name(header_for(settings));
}

SelfplayRun selfplay_run(const ChessSelfplay& settings) {
    return {selfplay_file(settings), header_for(settings), [&settings] {
                return std::make_unique<SelfplayPlayer<ChessTable>>(settings);
            }};
}

Result<SelfplayReport> selfplay(const ChessSelfplay& settings, const OnGame& on_game) {
    return run_selfplay(settings, selfplay_run(settings), on_game);
}

}  // namespace tablero::training
