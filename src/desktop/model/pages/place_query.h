#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "base/words/language.h"
#include "desktop/model/think/job_thread.h"
#include "desktop/model/think/mailbox.h"
#include "record/tree.h"

namespace tablero::desktop {

// What a thread of its own finds out about the place of a game that is looked at.
template <typename View>
class PlaceQuery {
  public:
    struct Place {
        std::uint64_t game;
        record::NodeId node;
        std::string source;  // a file or folder that is asked
        Language language;
        bool operator==(const Place&) const = default;
    };

    // False where that is the place already. Otherwise what was asked about another is forgotten.
    bool turn_to(Place place) {
        if (place_ == place) return false;
        place_ = std::move(place);
        ++asked_;
        worker_.cancel();
        return true;
    }
    // Asks about the place; `find` makes a Result<View> of a stop token.
    template <typename Find>
    void ask(Find find) {
        worker_.run([this, number = asked_, find = std::move(find)](const std::stop_token& stop) {
            Result<View> view = find(stop);
            if (!stop.stop_requested()) answers_.post({number, std::move(view)});
        });
    }
    void close() { place_.reset(); }
    // Takes answers in; what went wrong comes back.
    std::optional<Error> tick() {
        std::optional<Error> wrong;
        for (Answer& answer : answers_.drain()) {
            if (!answer.view) wrong = answer.view.error();
            if (!answer.view || answer.number != asked_) continue;
            view_ = std::move(*answer.view);
            answered_ = asked_;
        }
        return wrong;
    }

    // None until it is there.
    const View* answer() const { return answered_ == asked_ ? latest() : nullptr; }
    // The one about the place before, until then. None while closed.
    const View* latest() const { return place_ ? &view_ : nullptr; }

  private:
    struct Answer {
        std::uint64_t number;
        Result<View> view;
    };

    std::optional<Place> place_;
    std::uint64_t asked_ = 0;
    std::uint64_t answered_ = 0;
    View view_;
    Mailbox<Answer> answers_;
    JobThread worker_;  // last: uses everything above
};

}  // namespace tablero::desktop
