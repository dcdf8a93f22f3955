#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "desktop/model/app_model.h"
#include "desktop/model/script/frame_times.h"
#include "desktop/model/script/script.h"

namespace tablero::desktop {

// Mouse and keyboard of a script, and what is done to a window by its frame. Places are pixels of
// the window.
class ScriptInput {
  public:
    virtual ~ScriptInput() = default;
    virtual void move_mouse(PixelPoint to) = 0;
    virtual void press_mouse(MouseButton button, PixelPoint at) = 0;
    virtual void release_mouse(MouseButton button, PixelPoint at) = 0;
    virtual void turn_wheel(int notches) = 0;
    virtual void press_key(const KeyPress& key) = 0;
    virtual void type_text(const std::string& text) = 0;
    virtual void resize(int width, int height) = 0;
    virtual void close() = 0;
};

// What a script sees of the window.
class ScriptHost {
  public:
    virtual ~ScriptHost() = default;
    // The middle of a visible, enabled widget (Button::name, OptionRow::name with .next, .previous;
    // move list "move.12", promotion "promotion.queen"); none when there is no such thing now.
    virtual std::optional<PixelPoint> widget(std::string_view name) = 0;
    // The names of all widgets that can be pressed now.
    virtual std::vector<std::string> widgets() = 0;
    // The middle of a square or point ("e4", "j10") of the board on show.
    virtual std::optional<PixelPoint> board_point(std::string_view name) = 0;
    virtual Status save_screenshot(const std::string& path) = 0;
    // From now on frames are timed; the times since the last call.
    virtual FrameTimes take_frame_times() = 0;
};

// Runs a script beside the event loop: tick() once a frame, after the model's own. Remembers which
// widgets there were to press and which ones the script pressed: "seen" and "pressed" of its dumps.
class ScriptRunner {
  public:
    ScriptRunner(std::vector<ScriptStep> steps,
                 AppModel& model,
                 ScriptHost& host,
                 ScriptInput& input);

    // Carries out steps until one has to wait for another frame.
    void tick(TimePoint now);
    bool finished() const { return finished_; }
    // Why it ended early; the program then exits with 1.
    const Status& status() const { return status_; }

  private:
    struct Doer;

    // True when the step is done, false when it needs another frame.
    bool run(const ScriptCommand& command, TimePoint now);
    void fail(const std::string& message);
    // Where to point; remembered as the place of the mouse.
    std::optional<PixelPoint> locate(const Place& place);
    bool wait(const WaitStep& step, TimePoint now);
    bool measure(const MeasureStep& step, TimePoint now);
    void write_dump(const std::string& path);
    std::string dumped() const;

    std::vector<ScriptStep> steps_;
    AppModel& model_;
    ScriptHost& host_;
    ScriptInput& input_;
    std::size_t next_ = 0;
    std::optional<TimePoint> waiting_since_;
    int frames_left_ = 0;
    PixelPoint mouse_;
    std::set<std::string> seen_;
    std::set<std::string> pressed_;
    bool finished_ = false;
    Status status_;
};

}  // namespace tablero::desktop
