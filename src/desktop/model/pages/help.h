#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/words/say.h"
#include "desktop/model/pages/page.h"

namespace tablero::desktop {

// All keys, over everything else.
class Help : public Hears<Help, Layer> {
  public:
    // Keys, and what they do.
    using Lines = std::vector<std::pair<std::string, std::string>>;
    static Lines lines(Language language);

    bool is_open() const { return is_open_; }
    void toggle() { is_open_ = !is_open_; }

    std::vector<Button> buttons() const override { return {}; }
    std::optional<Action> action_for(const KeyPress& key) const override {
        const bool closes = key.key == Key::kEnter || key.key == Key::kQuestion;
        return closes ? std::optional<Action>(GoBack{}) : std::nullopt;
    }
    void on(const GoBack& /*action*/) { is_open_ = false; }

  private:
    bool is_open_ = false;
};

}  // namespace tablero::desktop
