#include "desktop/model/game/analysts.h"

#include <algorithm>
#include <utility>

namespace tablero::desktop {

void Analysts::seat(const GameSettings& game, const EngineList& engines) {
    std::vector<Seat> before = std::exchange(seats_, {});
    for (const EngineEntry& engine : engines) {
        const auto seated = std::find_if(before.begin(), before.end(), [&](const Seat& one) {
            return one.program && one.engine == engine;
        });
        seats_.push_back({engine,
                          seated != before.end()
                              ? std::move(seated->program)
                              : std::make_unique<ProgramPlayer>(game, spec_of(engine))});
    }
    for (Seat& one : before) {
        if (one.program) room_.retire(std::move(one.program));
    }
}

void Analysts::study(const GameSettings& game,
                     const EngineList& engines,
                     const ThinkRequest& request) {
    seat(game, engines);
    for (std::size_t i = 0; i < seats_.size(); ++i)
        seats_[i].program->study(request, static_cast<int>(i) + 1);
}

void Analysts::rest() {
    for (Seat& one : seats_)
        one.program->cancel();
}

}  // namespace tablero::desktop
