#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "desktop/model/pages/page.h"

namespace tablero::desktop {

struct Desk;

// A question over everything else, with one reaction per answer and one to Esc.
class Dialog : public Hears<Dialog, Layer> {
  public:
    using Reaction = std::function<void()>;

    explicit Dialog(Desk& desk) : desk_(desk) {}

    struct Answer {
        std::string name;
        std::string label;
        const char* key;
        Reaction reaction;
        bool is_default = false;
        std::string detail = {};  // at the end of its row, where answers lie below each other
    };
    void open(DialogView view, std::vector<Answer> answers, Reaction on_escape);
    void close();
    const std::optional<DialogView>& view() const { return view_; }

    std::vector<Button> buttons() const override { return view_->buttons; }
    std::optional<Action> action_for(const KeyPress& key) const override;
    void on(const DialogChoice& action);
    void on(const Confirm& action);
    void on(const Decline& action);
    void on(const GoBack& /*action*/) { on(Decline{}); }

  private:
    Desk& desk_;
    std::optional<DialogView> view_;
    std::vector<Reaction> reactions_;
    Reaction on_escape_;
};

}  // namespace tablero::desktop
