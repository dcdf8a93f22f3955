#pragma once

#include <memory>
#include <vector>

#include "desktop/model/settings/engine_entry.h"
#include "desktop/model/think/engine_room.h"

namespace tablero::desktop {

// The programs that think about an analysis board beside Tablero. Calls return at once.
class Analysts {
  public:
    explicit Analysts(EngineRoom& room) : room_(room) {}
    ~Analysts() { seat({}, {}); }
    Analysts(const Analysts&) = delete;
    Analysts& operator=(const Analysts&) = delete;

    // These are asked about the position; whoever was asked before and is not among them goes.
    void study(const GameSettings& game, const EngineList& engines, const ThinkRequest& request);
    // Nobody thinks any more.
    void rest();

  private:
    struct Seat {
        EngineEntry engine;
        std::unique_ptr<ProgramPlayer> program;
    };
    void seat(const GameSettings& game, const EngineList& engines);

    EngineRoom& room_;
    std::vector<Seat> seats_;
};

}  // namespace tablero::desktop
