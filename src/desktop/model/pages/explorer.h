#pragma once

#include <memory>
#include <string>

#include "desktop/model/game/game_line.h"
#include "desktop/model/pages/explorer_view.h"
#include "desktop/model/pages/place_query.h"
#include "library/library.h"
#include "play/position.h"

namespace tablero::desktop {

// What was played from a position: in the games of the library, and in the table of openings.
// Looked up in a thread of its own.
class Explorer {
  public:
    // Without a path there are the openings alone.
    explicit Explorer(std::string path) : path_(std::move(path)) {}
    Explorer(const Explorer&) = delete;
    Explorer& operator=(const Explorer&) = delete;

    // Asks about the place that is looked at, unless it has been asked already. The answer takes
    // the place of what is shown as soon as it is there.
    void look_at(const GameLine& line, std::uint64_t game, Language language);
    void close() { place_.close(); }
    void tick() { place_.tick(); }
    // None while it is closed.
    const ExplorerView* view() const { return place_.latest(); }

  private:
    ExplorerView look_up(const play::Position& position,
                         Language language,
                         const std::stop_token& stop);
    void add_library(const play::Position& position,
                     const std::stop_token& stop,
                     ExplorerView& view);

    std::string path_;
    std::unique_ptr<library::Library> library_;  // of the worker
    PlaceQuery<ExplorerView> place_;             // last: its thread uses what is above
};

}  // namespace tablero::desktop
