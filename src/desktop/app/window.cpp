#include "desktop/app/window.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <thread>

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Window/Clipboard.hpp>
#include <SFML/Window/Event.hpp>

#include "base/enum_names.h"
#include "base/text.h"
#include "desktop/app/app_icon.h"
#include "desktop/app/sfml_keys.h"
#include "desktop/draw/board_svg.h"
#include "desktop/model/settings/store.h"

namespace tablero::desktop {

namespace {

constexpr auto kFrame = std::chrono::nanoseconds(1'000'000'000 / 60);
constexpr double kAskPlaceSeconds = 1.0;
// Nobody tells when another window has gone away from over this one.
constexpr auto kRefresh = std::chrono::milliseconds(500);

std::string utf8_of(const sf::String& text) {
    const auto bytes = text.toUtf8();
    return {bytes.begin(), bytes.end()};
}

}  // namespace

Window::Window(AppModel& model, Fonts fonts)
    : model_(model),
      fonts_(std::move(fonts)),
      opened_(Clock::now()),
      now_(opened_),
      frame_began_(opened_),
      frame_due_(opened_) {
    arrow_.loadFromSystem(sf::Cursor::Arrow);
    pointing_.loadFromSystem(sf::Cursor::Hand);
    open(model.full_screen());
    lay_out();
}

void Window::open(bool full_screen) {
    const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
    const WindowPlace place = on_screen(model_.settings().window,
                                        static_cast<int>(desktop.width),
                                        static_cast<int>(desktop.height));
    full_screen_ = full_screen;
    const sf::String title("Tablero");
    if (full_screen) {
        window_.create(desktop, title, sf::Style::Fullscreen);
    } else {
        const auto width = static_cast<unsigned>(place.width);
        const auto height = static_cast<unsigned>(place.height);
        window_.create(sf::VideoMode(width, height), title, sf::Style::Default);
        window_.setPosition({place.x, place.y});
    }
    const Pixmap icon = app_icon(64);
    window_.setIcon(64, 64, icon.bytes());
    window_.setKeyRepeatEnabled(true);
    points_ = false;
    drop_.watch(window_.getSystemHandle());
    const sf::Vector2u size = window_.getSize();
    resized(size.x, size.y);
}

void Window::resized(unsigned width, unsigned height) {
    size_ = {static_cast<float>(std::max(width, 1U)), static_cast<float>(std::max(height, 1U))};
    fonts_.glyphs.set_smooth(layout_size(size_) != size_);
    shown_ = {};
}

void Window::follow_full_screen() {
    if (model_.full_screen() == full_screen_) return;
    if (!full_screen_) remember_place();
    open(model_.full_screen());
}

void Window::remember_place() {
    WindowPlace place = model_.settings().window;
    if (!full_screen_ && window_.isOpen()) {
        const sf::Vector2i at = window_.getPosition();
        place.x = at.x;
        place.y = at.y;
        place.width = static_cast<int>(size_.x);
        place.height = static_cast<int>(size_.y);
    }
    if (place != model_.settings().window) model_.apply(WindowChanged{place});
}

Vec Window::to_layout(Vec pixel) const {
    return pixel * (layout_size(size_).x / size_.x);
}

PixelPoint Window::to_pixel(Vec point) const {
    const float shrink = size_.x / layout_size(size_).x;
    return {point.x * shrink, point.y * shrink};
}

void Window::handle_events() {
    sf::Event event{};
    while (window_.pollEvent(event))
        handle(event);
    open_dropped();
}

// One file after the other, each when all that was asked about the last is answered.
void Window::open_dropped() {
    for (std::string& file : drop_.take())
        dropped_.push_back(std::move(file));
    if (dropped_.empty() || model_.dialog() || model_.prompt()) return;
    const std::string file = std::move(dropped_.front());
    dropped_.pop_front();
    apply(OpenFile{file});
}

void Window::handle(const sf::Event& event) {
    const auto pixel = [](int x, int y) {
        return PixelPoint{static_cast<float>(x), static_cast<float>(y)};
    };
    const auto button_of = [&]() -> std::optional<MouseButton> {
        if (event.mouseButton.button == sf::Mouse::Left) return MouseButton::kLeft;
        if (event.mouseButton.button == sf::Mouse::Right) return MouseButton::kRight;
        return std::nullopt;
    };
    switch (event.type) {
        case sf::Event::Closed:
            return close();
        case sf::Event::Resized:
            return resized(event.size.width, event.size.height);
        case sf::Event::MouseMoved:
            return move_mouse(pixel(event.mouseMove.x, event.mouseMove.y));
        case sf::Event::MouseLeft:
            return move_mouse({-1, -1});
        case sf::Event::MouseButtonPressed:
            if (const auto button = button_of())
                press_mouse(*button, pixel(event.mouseButton.x, event.mouseButton.y));
            return;
        case sf::Event::MouseButtonReleased:
            if (const auto button = button_of())
                release_mouse(*button, pixel(event.mouseButton.x, event.mouseButton.y));
            return;
        case sf::Event::MouseWheelScrolled:
            return turn_wheel(static_cast<int>(std::lround(event.mouseWheelScroll.delta)));
        case sf::Event::KeyPressed:
            return press_key(key_press(event.key));
        case sf::Event::TextEntered:
            return text_entered(event.text.unicode);
        default:
            return;
    }
}

void Window::press_key(const KeyPress& key) {
    const bool had_prompt = model_.prompt().has_value();
    swallows_text_ = false;
    if (key.key == Key::kNone) return;
    if (const auto action = model_.action_for(key)) apply(Hand::typed(*action, scene_, snapshot_));
    swallows_text_ = model_.prompt().has_value() != had_prompt;
}

void Window::text_entered(char32_t character) {
    if (swallows_text_ || character < 32 || character == 127) return;
    if (model_.prompt()) return apply(TypeText{utf8_of(sf::String(character))});
    // Where the question mark sits depends on the keyboard: only the character tells.
    if (character == U'?') press_key({Key::kQuestion, false, false});
}

void Window::type_text(const std::string& text) {
    swallows_text_ = false;
    for (const char32_t character : codepoints(text))
        text_entered(character);
}

void Window::apply(const Hand::Actions& actions) {
    for (const Action& action : actions)
        apply(action);
}

void Window::apply(Action action) {
    if (auto* paste = std::get_if<PasteText>(&action)) {
        paste->text = utf8_of(sf::Clipboard::getString());
    }
    if (hand_.takes_drop()) motion_.skip_next_slide();
    model_.apply(action);
    lay_out();
}

void Window::lay_out() {
    snapshot_ = snapshot_of(model_);
    hand_.follow(snapshot_);
    scene_ = layout(snapshot_, layout_size(size_), fonts_.measure, hand_.scrolls());
}

// What the model cannot know by itself: how much of a list there is room for, and that what had the
// focus is gone.
void Window::tell_what_is_seen() {
    const bool is_list = snapshot_.list != nullptr && scene_.list_rows > 0;
    if (is_list && scene_.list_rows != snapshot_.list->in_sight)
        apply(RowsInSight{static_cast<int>(scene_.list_rows)});
    const auto& own = snapshot_.focusable;
    const bool is_own = std::find(own.begin(), own.end(), snapshot_.focus) != own.end();
    if (!snapshot_.focus.empty() && !is_own && scene_.find(snapshot_.focus) == nullptr)
        apply(FocusOn{});
}

void Window::update(TimePoint now) {
    now_ = now;
    model_.tick(now);
    follow_full_screen();
    lay_out();
    tell_what_is_seen();
    motion_.watch(snapshot_.game, now, snapshot_.settings.animation);
    play_sounds();
    choose_cursor();
    if (const auto text = model_.take_clipboard())
        sf::Clipboard::setString(sf::String::fromUtf8(text->begin(), text->end()));
    if (const auto path = model_.take_picture()) {
        const Status status = save_board(*path);
        model_.apply(PictureSaved{*path, status ? "" : say(model_.language(), status.error())});
    }
    if (std::chrono::duration<double>(now - place_asked_).count() < kAskPlaceSeconds) return;
    place_asked_ = now;
    remember_place();
}

// A hand over what can be pressed or picked up.
void Window::choose_cursor() {
    const bool points = hand_.can_press(scene_, snapshot_);
    if (points == points_) return;
    points_ = points;
    window_.setMouseCursor(points ? pointing_ : arrow_);
}

void Window::play_sounds() {
    const Settings& settings = snapshot_.settings;
    speaker_.set({model_.music_plays(),
                  settings.effects,
                  static_cast<float>(settings.music_volume) / 10,
                  static_cast<float>(settings.effects_volume) / 10,
                  settings.muted});
    for (const Sound sound : model_.take_sounds()) {
        static constexpr std::array kEffects{Effect::kPlace,
                                             Effect::kCapture,
                                             Effect::kCheck,
                                             Effect::kIllegal,
                                             Effect::kTick,
                                             Effect::kVictory,
                                             Effect::kDefeat,
                                             Effect::kDraw};
        speaker_.play(name_in(kEffects, sound));
    }
}

Window::Frame Window::paint() {
    const bool dropped = art_.use(look_of(snapshot_.settings), snapshot_.settings.stones);
    if (fonts_.glyphs.tidy() || dropped) picture_.forget();
    Frame frame;
    Canvas still(frame.still, fonts_);
    Canvas afloat(frame.afloat, fonts_);
    paint_scene({still,
                 afloat,
                 art_,
                 snapshot_,
                 scene_,
                 motion_,
                 hand_.pointer(),
                 now_,
                 std::chrono::duration<double>(now_ - opened_).count()});
    return frame;
}

// A frame like the last costs nothing but finding that out.
void Window::show() {
    const Vec size = layout_size(size_);
    const Frame frame = paint();
    picture_.update(frame.still, size, size_);
    Shown now{picture_.version(), frame.afloat.parts(), now_};
    shows_ =
        now.still != shown_.still || now.afloat != shown_.afloat || now_ - shown_.at >= kRefresh;
    if (!shows_) return;
    shown_ = std::move(now);
    window_.setView(sf::View(sf::FloatRect(0, 0, size.x, size.y)));
    picture_.draw(window_, frame.still);
    frame.afloat.draw(window_);
    window_.display();
}

// Frames are due at even distances, whatever the last one took; one that is late delays the rest.
void Window::wait_for_frame() {
    const TimePoint worked = Clock::now();
    frame_due_ = std::max(frame_due_ + kFrame, worked);
    std::this_thread::sleep_until(frame_due_);
    const TimePoint next = Clock::now();
    if (frame_times_) frame_times_->add(next - frame_began_, worked - frame_began_, shows_);
    frame_began_ = next;
}

FrameTimes Window::take_frame_times() {
    return std::exchange(frame_times_, FrameTimes{}).value_or(FrameTimes{});
}

std::optional<PixelPoint> Window::widget(std::string_view name) {
    const Widget* found = scene_.find(name);
    if (found == nullptr || !found->enabled) return std::nullopt;
    return to_pixel(found->rect.centre());
}

std::optional<PixelPoint> Window::board_point(std::string_view name) {
    if (!scene_.board) return std::nullopt;
    const auto middle = scene_.board->named(name);
    if (!middle) return std::nullopt;
    return to_pixel(*middle);
}

void Window::move_mouse(PixelPoint to) {
    apply(hand_.moved(to_layout({to.x, to.y}), scene_, snapshot_, now_));
}

void Window::press_mouse(MouseButton button, PixelPoint at) {
    move_mouse(at);
    apply(hand_.pressed(button, scene_, snapshot_));
}

void Window::release_mouse(MouseButton button, PixelPoint at) {
    move_mouse(at);
    const Hand::Modifiers modifiers{sf::Keyboard::isKeyPressed(sf::Keyboard::LShift),
                                    sf::Keyboard::isKeyPressed(sf::Keyboard::LControl),
                                    sf::Keyboard::isKeyPressed(sf::Keyboard::LAlt)};
    apply(hand_.released(button, scene_, snapshot_, modifiers));
}

void Window::turn_wheel(int notches) {
    apply(hand_.wheel(notches, scene_, snapshot_));
    lay_out();
}

void Window::resize(int width, int height) {
    window_.setSize({static_cast<unsigned>(width), static_cast<unsigned>(height)});
    resized(static_cast<unsigned>(width), static_cast<unsigned>(height));
    lay_out();
}

void Window::close() {
    remember_place();
    window_.close();
}

// The board alone.
Status Window::save_board(const std::string& path) {
    if (snapshot_.game == nullptr || !scene_.board) return Error("{}: there is no board", path);
    if (to_lower(path).ends_with(".svg"))
        return write_file(path, board_svg(*snapshot_.game, palette(look_of(snapshot_.settings))));
    return save_part(path, scene_.board->frame);
}

Status Window::save_screenshot(const std::string& path) {
    return save_part(path, {0, 0, scene_.size.x, scene_.size.y});
}

Status Window::save_part(const std::string& path, const Rect& part) {
    sf::RenderTexture target;
    if (!target.create(static_cast<unsigned>(size_.x), static_cast<unsigned>(size_.y)))
        return Error("{}: no picture of this size can be drawn", path);
    const Vec size = layout_size(size_);
    target.setView(sf::View(sf::FloatRect(0, 0, size.x, size.y)));
    const Frame frame = paint();
    picture_.update(frame.still, size, size_);
    picture_.draw(target, frame.still);
    frame.afloat.draw(target);
    target.display();
    const float scale = size_.x / size.x;
    const sf::IntRect cut(static_cast<int>(part.x * scale),
                          static_cast<int>(part.y * scale),
                          static_cast<int>(part.w * scale),
                          static_cast<int>(part.h * scale));
    sf::Image picture;
    picture.create(static_cast<unsigned>(cut.width), static_cast<unsigned>(cut.height));
    picture.copy(target.getTexture().copyToImage(), 0, 0, cut);
    if (!picture.saveToFile(path)) return Error("{}: cannot be written", path);
    return {};
}

}  // namespace tablero::desktop
