#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/error.h"
#include "desktop/model/pages/page.h"

namespace tablero::desktop {

struct Desk;

// A field to type into, over everything else, and what is done with the text.
class Prompt : public Hears<Prompt, Layer> {
  public:
    // The prompt stays open with the error, if there is one.
    using Reaction = std::function<Status(const std::string& text)>;

    explicit Prompt(Desk& desk) : desk_(desk) {}

    void open(PromptKind kind, Phrase title, std::string initial, Reaction on_submit);
    void open(PromptKind kind, std::string title, std::string initial, Reaction on_submit);
    void close() { view_.reset(); }
    const std::optional<PromptView>& view() const { return view_; }

    std::vector<Button> buttons() const override;
    std::optional<Action> action_for(const KeyPress& key) const override;
    void on(const GoBack& /*action*/) { close(); }
    void on(const TypeText& action);
    void on(const EraseText& action);
    void on(const MoveCaret& action);
    void on(const PlaceCaret& action) { view_->typed.place(action.byte, action.selects); }
    void on(const SelectText& /*action*/) { view_->typed.select_all(); }
    void on(const CopyText& action);
    void on(const SubmitText& action);
    void on(const PasteText& action);
    void on(const PickPath& action);

  private:
    // After every change of the text.
    void suggest();

    Desk& desk_;
    std::optional<PromptView> view_;
    Reaction on_submit_;
};

}  // namespace tablero::desktop
