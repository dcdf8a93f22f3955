#include "desktop/model/settings/game_settings.h"

#include "chess/notation/chess960.h"
#include "chess/notation/fen.h"

namespace tablero::desktop {

std::string drawn_chess960_start(Rng& rng) {
    return chess::to_fen(chess::chess960_start(static_cast<int>(rng.below(960))));
}

}  // namespace tablero::desktop
