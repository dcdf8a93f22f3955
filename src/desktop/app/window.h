#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/Window/Cursor.hpp>

#include "desktop/app/file_drop.h"
#include "desktop/draw/canvas.h"
#include "desktop/draw/retained_picture.h"
#include "desktop/model/script/script_runner.h"
#include "desktop/paint/art_store.h"
#include "desktop/paint/paint.h"
#include "desktop/sound/speaker.h"
#include "desktop/views/hand.h"
#include "desktop/views/layout.h"
#include "desktop/views/motion.h"

namespace tablero::desktop {

// The real window: takes events to the model, and every frame draws the model. Never waits for
// anything but the next frame.
class Window : public ScriptHost, public ScriptInput {
  public:
    Window(AppModel& model, Fonts fonts);

    bool is_open() const { return window_.isOpen(); }
    // As the window system knows it; another one after each change to and from the full screen.
    unsigned long handle() const { return window_.getSystemHandle(); }
    // Everything between two frames.
    void handle_events();
    // Lets the model go on and lays the frame out.
    void update(TimePoint now);
    void show();
    // Sleeps until the next frame is due.
    void wait_for_frame();
    // Tells the model where the window stands, so that it is found there again.
    void remember_place();

    // ScriptHost
    std::optional<PixelPoint> widget(std::string_view name) override;
    std::vector<std::string> widgets() override { return scene_.pressable(); }
    std::optional<PixelPoint> board_point(std::string_view name) override;
    Status save_screenshot(const std::string& path) override;
    FrameTimes take_frame_times() override;

    // ScriptInput, and where events lead
    void move_mouse(PixelPoint to) override;
    void press_mouse(MouseButton button, PixelPoint at) override;
    void release_mouse(MouseButton button, PixelPoint at) override;
    void turn_wheel(int notches) override;
    void press_key(const KeyPress& key) override;
    void type_text(const std::string& text) override;
    void resize(int width, int height) override;
    void close() override;

    Status save_board(const std::string& path);
    Status save_part(const std::string& path, const Rect& part);

  private:
    void open(bool full_screen);
    void handle(const sf::Event& event);
    void open_dropped();
    void text_entered(char32_t character);
    void apply(const Hand::Actions& actions);
    void apply(Action action);
    void lay_out();
    void tell_what_is_seen();
    struct Frame {
        DrawList still;
        DrawList afloat;
    };
    Frame paint();
    void play_sounds();
    void choose_cursor();
    void resized(unsigned width, unsigned height);
    void follow_full_screen();
    Vec to_layout(Vec pixel) const;
    PixelPoint to_pixel(Vec point) const;

    AppModel& model_;
    Fonts fonts_;
    sf::Cursor arrow_;  // both outlive the window that shows them
    sf::Cursor pointing_;
    sf::RenderWindow window_;
    FileDrop drop_;
    std::deque<std::string> dropped_;  // files that wait to be opened
    Vec size_;                         // of the window in pixels
    ArtStore art_;
    RetainedPicture picture_;
    struct Shown {                // what the screen has
        std::uint64_t still = 0;  // as RetainedPicture counts
        std::vector<FramePart> afloat;
        TimePoint at;
    };
    Shown shown_;
    bool shows_ = false;  // the last frame differed from the one before
    Speaker speaker_;
    Hand hand_;
    Motion motion_;
    Snapshot snapshot_;
    Scene scene_;
    TimePoint opened_;
    TimePoint now_;
    TimePoint place_asked_;
    TimePoint frame_began_;
    TimePoint frame_due_;
    std::optional<FrameTimes> frame_times_;  // once somebody asked
    bool full_screen_ = false;
    bool points_ = false;         // the cursor is a hand
    bool swallows_text_ = false;  // the key that opened a prompt is not typed into it
};

}  // namespace tablero::desktop
