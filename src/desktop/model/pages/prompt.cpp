#include "desktop/model/pages/prompt.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "desktop/model/pages/desk.h"
#include "desktop/model/pages/path_suggestions.h"

namespace tablero::desktop {

namespace {

constexpr std::size_t kLongestInput = 400;
constexpr std::size_t kRecent = 5;

// "12 kB": how much there is in a file.
std::string size_text(std::uintmax_t bytes) {
    constexpr std::uintmax_t kThousand = 1000;
    if (bytes < kThousand) return fmt::format("{} B", bytes);
    if (bytes < kThousand * kThousand) return fmt::format("{} kB", bytes / kThousand);
    return fmt::format("{} MB", bytes / kThousand / kThousand);
}

// With its slash; nothing where none is written.
std::string folder_of(const std::string& path) {
    return path.substr(0, path.rfind('/') + 1);
}

}  // namespace

void Prompt::open(PromptKind kind, Phrase title, std::string initial, Reaction on_submit) {
    open(kind, desk_.word(title), std::move(initial), std::move(on_submit));
}

void Prompt::open(PromptKind kind, std::string title, std::string initial, Reaction on_submit) {
    ButtonList list(desk_.settings.language, ButtonGroup::kDialog);
    list.add("prompt.ok", tr("OK"), "Enter", SubmitText{}, {.is_default = true})
        .add("prompt.cancel", tr("Cancel"), "Esc", GoBack{});
    const bool selected = !initial.empty();
    view_ = PromptView{kind, std::move(title), std::move(initial), selected, "", list.take()};
    on_submit_ = std::move(on_submit);
    desk_.focus.clear();
    suggest();
}

std::optional<Action> Prompt::action_for(const KeyPress& key) const {
    if (key.key == Key::kBackspace) return EraseText{};
    if (key.key == Key::kUp) return MoveFocus{-1};
    if (key.key == Key::kDown) return MoveFocus{1};
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
    suggest();
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
    suggest();
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

std::vector<Button> Prompt::buttons() const {
    std::vector<Button> all = view_->suggestions;
    all.insert(all.end(), view_->buttons.begin(), view_->buttons.end());
    return all;
}

void Prompt::suggest() {
    view_->suggestions.clear();
    const PromptKind kind = view_->kind;
    if (kind != PromptKind::kOpenFile && kind != PromptKind::kSaveFile &&
        kind != PromptKind::kReviewFile && kind != PromptKind::kProgram)
        return;
    ButtonList list(desk_.settings.language, ButtonGroup::kDialog);
    int number = 0;
    // Before anything is typed: what was open last.
    const auto& recent = desk_.settings.recent;
    const bool offers_recent = view_->is_selected && kind != PromptKind::kSaveFile;
    for (std::size_t i = 0; i < std::min(recent.size(), offers_recent ? kRecent : 0); ++i)
        list.add(fmt::format("prompt.pick.{}", number++),
                 std::filesystem::path(recent[i]).filename().string(),
                 "",
                 PickPath{recent[i]},
                 {.detail = std::filesystem::path(recent[i]).parent_path().string()});
    // A name that is still to be changed, or is new, hides nothing of what is there.
    const bool all = view_->is_selected || kind == PromptKind::kSaveFile;
    for (auto& found :
         path_suggestions(all ? folder_of(view_->text) : view_->text, kind == PromptKind::kProgram))
        list.add(fmt::format("prompt.pick.{}", number++),
                 std::move(found.label),
                 "",
                 PickPath{std::move(found.path)},
                 {.detail = found.is_folder ? "" : size_text(found.bytes)});
    view_->suggestions = list.take();
}

void Prompt::on(const PickPath& action) {
    const bool saves = view_->kind == PromptKind::kSaveFile;
    const bool is_folder = action.path.ends_with('/');
    // A game is saved in another folder under its name.
    const std::string name = view_->text.substr(folder_of(view_->text).size());
    view_->text = saves && is_folder ? action.path + name : action.path;
    view_->is_selected = false;
    view_->error.clear();
    desk_.focus.clear();
    if (is_folder || saves) return suggest();
    on(SubmitText{});
}

// A path or a move may be pasted too; a line at most.
void Prompt::on(const PasteText& action) {
    on(TypeText{action.text.substr(0, action.text.find_first_of("\r\n"))});
}

}  // namespace tablero::desktop
