#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "desktop/model/pages/actions.h"
#include "desktop/model/script/script.h"
#include "desktop/views/pointer.h"
#include "desktop/views/scene.h"
#include "desktop/views/snapshot.h"

namespace tablero::desktop {

// Turns what the mouse does over a scene into actions. Knows nothing of windows: real and
// scripted mice go the same way.
class Hand {
  public:
    struct Modifiers {
        bool shift = false;
        bool control = false;
        bool alt = false;
    };
    using Actions = std::vector<Action>;

    const Pointer& pointer() const { return pointer_; }
    const Scrolls& scrolls() const { return scrolls_; }
    // A piece was put down by hand: it must not slide there again.
    bool takes_drop() { return std::exchange(dropped_, false); }

    // The pointer lies over something that reacts to a press.
    bool can_press(const Scene& scene, const Snapshot& snapshot) const;

    Actions moved(Vec to, const Scene& scene, const Snapshot& snapshot, TimePoint now);
    Actions pressed(MouseButton button, const Scene& scene, const Snapshot& snapshot);
    Actions released(MouseButton button,
                     const Scene& scene,
                     const Snapshot& snapshot,
                     Modifiers modifiers);
    // What the keyboard does with what is seen: its next stop, and what is pressed there. Other
    // actions stay what they are.
    static Actions typed(const Action& action, const Scene& scene, const Snapshot& snapshot);
    Actions wheel(int notches, const Scene& scene, const Snapshot& snapshot);

    // Another screen, or another move shown: lists go back to their natural place.
    void follow(const Snapshot& snapshot);

  private:
    const Widget* held_bar(const Scene& scene) const;
    Actions point_at_line(const Scene& scene);
    Actions press_on_chess(chess::Square square, const Snapshot& snapshot);
    Actions release_left(const Scene& scene, const Snapshot& snapshot);

    Pointer pointer_;
    Scrolls scrolls_{};
    std::string pressed_name_;
    Vec pressed_at_;
    chess::Square pressed_square_ = chess::kNoSquare;
    bool can_carry_ = false;
    bool dropped_ = false;
    std::optional<LinePlace> previewed_;
    Screen screen_ = Screen::kMenu;
    std::string typed_;  // into the prompt
    int shown_ply_ = -1;
};

}  // namespace tablero::desktop
