#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "desktop/model/game/game_line.h"
#include "desktop/model/pages/explorer_view.h"
#include "desktop/model/think/job_thread.h"
#include "desktop/model/think/mailbox.h"
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
    void close() { shown_.reset(); }
    void tick();
    // None while it is closed.
    const ExplorerView* view() const { return shown_ ? &view_ : nullptr; }

  private:
    struct Answer {
        std::uint64_t question;
        ExplorerView view;
    };
    void ask(const play::Position& position, Language language);
    ExplorerView look_up(const play::Position& position,
                         Language language,
                         const std::stop_token& stop);
    void add_library(const play::Position& position,
                     const std::stop_token& stop,
                     ExplorerView& view);

    std::string path_;
    std::unique_ptr<library::Library> library_;  // of the worker
    struct Shown {
        std::uint64_t game;
        record::NodeId node;
        Language language;
        bool operator==(const Shown&) const = default;
    };
    std::optional<Shown> shown_;
    std::uint64_t asked_ = 0;
    ExplorerView view_;
    Mailbox<Answer> answers_;
    JobThread worker_;
};

}  // namespace tablero::desktop
