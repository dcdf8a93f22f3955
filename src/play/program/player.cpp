#include "play/program/player.h"

#include "play/program/gomocup_player.h"
#include "play/program/uci_player.h"
#include "play/program/xboard_player.h"

namespace tablero::program {

std::unique_ptr<Player> make_player(const Spec& spec,
                                    const play::Position& usual,
                                    const Patience& patience) {
    if (usual.is_chess() && spec.protocol == Protocol::kXboard)
        return std::make_unique<XboardPlayer>(spec, patience, usual.chess().is_chess960());
    if (usual.is_chess())
        return std::make_unique<UciPlayer>(spec, patience, usual.chess().is_chess960());
    const auto& board = usual.gomoku();
    return std::make_unique<GomocupPlayer>(spec, patience, board.rules(), board.size());
}

}  // namespace tablero::program
