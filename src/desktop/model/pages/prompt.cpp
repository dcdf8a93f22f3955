#include "desktop/model/pages/prompt.h"

#include <utility>

#include "desktop/model/pages/desk.h"

namespace tablero::desktop {

namespace {

constexpr std::size_t kLongestInput = 400;

}  // namespace

void Prompt::open(PromptKind kind, Phrase title, std::string initial, Reaction on_submit) {
    const Language language = desk_.settings.language;
    ButtonList list(language, ButtonGroup::kDialog);
    list.add("prompt.ok", tr("OK"), "Enter", SubmitText{}, {.is_default = true})
        .add("prompt.cancel", tr("Cancel"), "Esc", GoBack{});
    const bool selected = !initial.empty();
    view_ = PromptView{kind, say(language, title), std::move(initial), selected, "", list.take()};
    on_submit_ = std::move(on_submit);
    desk_.focus.clear();
}

std::optional<Action> Prompt::action_for(const KeyPress& key) const {
    if (key.key == Key::kBackspace) return EraseText{};
    if (key.key == Key::kRight || key.key == Key::kEnd) return TypeText{};
    return key.key == Key::kEnter ? std::optional<Action>(SubmitText{}) : std::nullopt;
}

// Nothing typed lets go of what is selected.
void Prompt::on(const TypeText& action) {
    if (action.text.empty()) view_->is_selected = false;
    if (std::exchange(view_->is_selected, false)) view_->text.clear();
    for (const char c : action.text) {
        const bool is_control = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
        if (!is_control && view_->text.size() < kLongestInput) view_->text += c;
    }
    view_->error.clear();
}

void Prompt::on(const EraseText& /*action*/) {
    if (std::exchange(view_->is_selected, false)) view_->text.clear();
    // A character of UTF-8 is several bytes.
    while (!view_->text.empty()) {
        const auto last = static_cast<unsigned char>(view_->text.back());
        view_->text.pop_back();
        if ((last & 0xC0) != 0x80) break;
    }
    view_->error.clear();
}

void Prompt::on(const SubmitText& /*action*/) {
    // What is done with the text may close this prompt.
    PromptView view = std::move(*view_);
    const Reaction reaction = std::move(on_submit_);
    close();
    const Status status = reaction(view.text);
    if (status) return;
    view.error = say(desk_.settings.language, status.error());
    view_ = std::move(view);
    on_submit_ = reaction;
}

// A path or a move may be pasted too; a line at most.
void Prompt::on(const PasteText& action) {
    on(TypeText{action.text.substr(0, action.text.find_first_of("\r\n"))});
}

}  // namespace tablero::desktop
