#include "desktop/model/pages/notes.h"

#include <utility>

namespace tablero::desktop {

namespace {

constexpr auto kToastTime = std::chrono::seconds(5);
constexpr std::size_t kMostToasts = 4;

}  // namespace

void Notes::add(std::string text, Toast::Kind kind, TimePoint now) {
    withdraw(text);
    toasts_.push_back({kind, std::move(text), now + kToastTime});
    if (toasts_.size() > kMostToasts) toasts_.erase(toasts_.begin());
}

void Notes::withdraw(std::string_view text) {
    std::erase_if(toasts_, [&](const Toast& known) { return known.text == text; });
}

void Notes::withdraw_refusals() {
    std::erase_if(toasts_, [](const Toast& known) { return known.kind == Toast::Kind::kRefusal; });
}

void Notes::expire(TimePoint now) {
    if (!std::exchange(shown_, true)) {
        for (Toast& toast : toasts_)
            toast.until = now + kToastTime;
    }
    std::erase_if(toasts_, [&](const Toast& toast) { return toast.until <= now; });
}

}  // namespace tablero::desktop
