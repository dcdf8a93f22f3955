#pragma once

#include <memory>
#include <optional>
#include <string>

#include "chess/tablebase.h"
#include "desktop/model/game/game_line.h"
#include "desktop/model/pages/place_query.h"
#include "desktop/model/pages/table_view.h"

namespace tablero::desktop {

// What end-game tables say about the place that is looked at. They are read in a thread of its own.
class Tables {
  public:
    Tables() = default;
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;

    // Asks about the place, unless it has been asked already. No path: there are no tables.
    void look_at(const GameLine& line,
                 std::uint64_t game,
                 const std::string& path,
                 Language language);
    void close() { place_.close(); }
    // What is wrong with the tables, once for each path.
    std::optional<Error> tick() { return place_.tick(); }
    // None where no table knows the position.
    const TableView* view() const {
        const TableView* view = place_.answer();
        return view != nullptr && !view->result.empty() ? view : nullptr;
    }

  private:
    Result<TableView> look_up(const play::Position& position,
                              const std::string& path,
                              Language language);

    std::string opened_;                              // of the worker, as the next one
    std::shared_ptr<const chess::Tablebase> tables_;  // null: that path has none
    PlaceQuery<TableView> place_;                     // last: its thread uses what is above
};

}  // namespace tablero::desktop
