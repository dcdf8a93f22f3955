#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "desktop/model/game/game_view.h"
#include "desktop/model/pages/page_view.h"

namespace tablero::desktop {

// What the user is told beside what the page shows: notes that go away by themselves, sounds, and
// text for the clipboard.
class Notes {
  public:
    void add(std::string text, Toast::Kind kind, TimePoint now);
    void withdraw(std::string_view text);
    void withdraw_refusals();
    // Called for every frame. The time of a note that was there before the first one begins with
    // it: however slowly the window starts, what went wrong on the way is seen.
    void expire(TimePoint now);
    const std::vector<Toast>& toasts() const { return toasts_; }

    std::vector<Sound> sounds;
    std::optional<std::string> clipboard;
    std::optional<std::string> picture;  // the path of a picture that is wanted of the board

  private:
    std::vector<Toast> toasts_;
    bool shown_ = false;  // there has been a frame
};

}  // namespace tablero::desktop
