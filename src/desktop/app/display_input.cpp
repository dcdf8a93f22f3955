#include "desktop/app/display_input.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "desktop/draw/text_measure.h"

// Xlib defines names as macros: after all that uses them, and one is ours again.
#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#undef KeyPress

namespace tablero::desktop {

namespace {

constexpr unsigned kWheelUp = 4;
constexpr unsigned kWheelDown = 5;

constexpr std::array<std::pair<Key, KeySym>, 18> kKeys{{
    {Key::kEscape, XK_Escape},
    {Key::kEnter, XK_Return},
    {Key::kTab, XK_Tab},
    {Key::kSpace, XK_space},
    {Key::kBackspace, XK_BackSpace},
    {Key::kDelete, XK_Delete},
    {Key::kLeft, XK_Left},
    {Key::kRight, XK_Right},
    {Key::kUp, XK_Up},
    {Key::kDown, XK_Down},
    {Key::kHome, XK_Home},
    {Key::kEnd, XK_End},
    {Key::kPageUp, XK_Prior},
    {Key::kPageDown, XK_Next},
    {Key::kF1, XK_F1},
    {Key::kF10, XK_F10},
    {Key::kF11, XK_F11},
    {Key::kQuestion, XK_question},
}};

KeySym symbol_of(Key key) {
    if (key >= Key::kA && key <= Key::kZ)
        return XK_a + static_cast<KeySym>(key) - static_cast<KeySym>(Key::kA);
    const auto* const found = std::find_if(
        kKeys.begin(), kKeys.end(), [key](const auto& pair) { return pair.first == key; });
    return found != kKeys.end() ? found->second : NoSymbol;
}

KeySym symbol_of(char32_t character) {
    constexpr KeySym kUnicode = 0x01000000;
    const auto number = static_cast<KeySym>(character);
    return number < 0x100 ? number : kUnicode | number;
}

unsigned number_of(MouseButton button) {
    return button == MouseButton::kLeft ? Button1 : Button3;
}

class DisplayInput : public ScriptInput {
  public:
    DisplayInput(Display* display, std::function<unsigned long()> window)
        : display_(display),
          window_(std::move(window)) {}
    ~DisplayInput() override { XCloseDisplay(display_); }
    DisplayInput(const DisplayInput&) = delete;
    DisplayInput& operator=(const DisplayInput&) = delete;

    void move_mouse(PixelPoint to) override {
        move(to);
        finish();
    }
    void press_mouse(MouseButton button, PixelPoint at) override { use(button, at, True); }
    void release_mouse(MouseButton button, PixelPoint at) override { use(button, at, False); }
    void turn_wheel(int notches) override;
    void press_key(const KeyPress& key) override;
    void type_text(const std::string& text) override;
    void resize(int width, int height) override {
        XResizeWindow(
            display_, window_(), static_cast<unsigned>(width), static_cast<unsigned>(height));
        finish();
    }
    void close() override;

  private:
    struct Place {  // of a symbol on the keyboard
        KeyCode code = 0;
        bool shifted = false;
    };

    void move(PixelPoint to);
    void use(MouseButton button, PixelPoint at, int down) {
        move(at);
        XTestFakeButtonEvent(display_, number_of(button), down, CurrentTime);
        finish();
    }
    void take_focus();
    void stroke(KeySym symbol, bool control, bool shift);
    Place place_of(KeySym symbol);
    Place add_key(KeySym symbol);
    void key(KeyCode code, int down) { XTestFakeKeyEvent(display_, code, down, CurrentTime); }
    // Until the server has done all that was asked for.
    void finish() { XSync(display_, True); }

    Display* display_;
    std::function<unsigned long()> window_;
};

void DisplayInput::move(PixelPoint to) {
    int x = 0;
    int y = 0;
    ::Window below = 0;
    XTranslateCoordinates(display_,
                          window_(),
                          DefaultRootWindow(display_),
                          static_cast<int>(std::lround(to.x)),
                          static_cast<int>(std::lround(to.y)),
                          &x,
                          &y,
                          &below);
    XTestFakeMotionEvent(display_, DefaultScreen(display_), x, y, CurrentTime);
}

// What a window manager does when the user turns to a window.
void DisplayInput::take_focus() {
    ::Window has_it = 0;
    int reverts_to = 0;
    XGetInputFocus(display_, &has_it, &reverts_to);
    if (has_it != window_()) XSetInputFocus(display_, window_(), RevertToPointerRoot, CurrentTime);
}

void DisplayInput::stroke(KeySym symbol, bool control, bool shift) {
    const Place place = place_of(symbol);
    const bool shifts = shift || place.shifted;
    const KeyCode control_key = XKeysymToKeycode(display_, XK_Control_L);
    const KeyCode shift_key = XKeysymToKeycode(display_, XK_Shift_L);
    if (control) key(control_key, True);
    if (shifts) key(shift_key, True);
    key(place.code, True);
    key(place.code, False);
    if (shifts) key(shift_key, False);
    if (control) key(control_key, False);
}

DisplayInput::Place DisplayInput::place_of(KeySym symbol) {
    const KeyCode code = XKeysymToKeycode(display_, symbol);
    if (code == 0) return add_key(symbol);
    return {code, XkbKeycodeToKeysym(display_, code, 0, 0) != symbol};
}

// A key that has no symbol yet gets one that the keyboard lacks, and keeps it.
DisplayInput::Place DisplayInput::add_key(KeySym symbol) {
    int least = 0;
    int most = 0;
    XDisplayKeycodes(display_, &least, &most);
    for (int code = most; code >= least; --code) {
        const auto free = static_cast<KeyCode>(code);
        if (XkbKeycodeToKeysym(display_, free, 0, 0) != NoSymbol) continue;
        std::array<KeySym, 2> symbols{symbol, symbol};
        XChangeKeyboardMapping(display_, code, 2, symbols.data(), 1);
        XSync(display_, False);
        return {free, false};
    }
    return {};
}

// The button of the window's frame.
void DisplayInput::close() {
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = window_();
    event.xclient.message_type = XInternAtom(display_, "WM_PROTOCOLS", False);
    event.xclient.format = 32;
    event.xclient.data.l[0] = static_cast<long>(XInternAtom(display_, "WM_DELETE_WINDOW", False));
    XSendEvent(display_, window_(), False, NoEventMask, &event);
    finish();
}

void DisplayInput::turn_wheel(int notches) {
    const unsigned number = notches > 0 ? kWheelUp : kWheelDown;
    for (int i = 0; i < std::abs(notches); ++i) {
        XTestFakeButtonEvent(display_, number, True, CurrentTime);
        XTestFakeButtonEvent(display_, number, False, CurrentTime);
    }
    finish();
}

void DisplayInput::press_key(const KeyPress& key) {
    take_focus();
    stroke(symbol_of(key.key), key.control, key.shift);
    finish();
}

void DisplayInput::type_text(const std::string& text) {
    take_focus();
    for (const char32_t character : codepoints(text))
        stroke(symbol_of(character), false, false);
    finish();
}

}  // namespace

Result<std::unique_ptr<ScriptInput>> open_display_input(std::function<unsigned long()> window) {
    Display* const display = XOpenDisplay(nullptr);
    if (display == nullptr) return Error("no X server answers");
    auto input = std::make_unique<DisplayInput>(display, std::move(window));
    int event = 0;
    int error = 0;
    int major = 0;
    int minor = 0;
    if (XTestQueryExtension(display, &event, &error, &major, &minor) == False)
        return Error("the X server lacks the extension XTEST");
    return std::unique_ptr<ScriptInput>(std::move(input));
}

}  // namespace tablero::desktop
