#pragma once

#include <memory>
#include <optional>
#include <string>

#include "chess/tablebase.h"
#include "desktop/model/game/game_line.h"
#include "desktop/model/pages/table_view.h"
#include "desktop/model/think/job_thread.h"
#include "desktop/model/think/mailbox.h"

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
    void close() { shown_.reset(); }
    // What is wrong with the tables, once for each path.
    std::optional<Error> tick();
    // None where no table knows the position.
    const TableView* view() const { return shown_ && !view_.result.empty() ? &view_ : nullptr; }

  private:
    struct Answer {
        std::uint64_t question;
        Result<TableView> view;
    };
    Result<TableView> look_up(const play::Position& position,
                              const std::string& path,
                              Language language);

    struct Shown {
        std::uint64_t game;
        record::NodeId node;
        std::string path;
        Language language;
        bool operator==(const Shown&) const = default;
    };
    std::optional<Shown> shown_;
    std::uint64_t asked_ = 0;
    TableView view_;
    std::string opened_;                              // of the worker, as the next one
    std::shared_ptr<const chess::Tablebase> tables_;  // null: that path has none
    Mailbox<Answer> answers_;
    JobThread worker_;  // last: uses everything above
};

}  // namespace tablero::desktop
