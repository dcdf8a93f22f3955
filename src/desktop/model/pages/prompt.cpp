#include "desktop/model/pages/prompt.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "desktop/model/pages/desk.h"
#include "desktop/model/pages/path_suggestions.h"

namespace tablero::desktop {

namespace {

constexpr std::size_t kLongestInput = 4096;  // bytes
constexpr std::size_t kLongestComment = 20'000;
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
    // What people wrote at length is gone on with, a name is more often another one.
    view_ = PromptView{kind,
                       std::move(title),
                       kind == PromptKind::kComment ? TypedText::at_end(std::move(initial))
                                                    : TypedText::all_selected(std::move(initial)),
                       "",
                       list.take()};
    on_submit_ = std::move(on_submit);
    desk_.focus.clear();
    suggest();
}

std::optional<Action> Prompt::action_for(const KeyPress& key) const {
    const CaretStep step = key.control ? CaretStep::kWord : CaretStep::kCharacter;
    const bool has_rows = view_->kind == PromptKind::kComment;
    switch (key.key) {
        case Key::kBackspace:
            return EraseText{-1, step};
        case Key::kDelete:
            return EraseText{1, step};
        case Key::kLeft:
            return MoveCaret{-1, step, key.shift};
        case Key::kRight:
            return MoveCaret{1, step, key.shift};
        case Key::kHome:
            return MoveCaret{-1, CaretStep::kAll, key.shift};
        case Key::kEnd:
            return MoveCaret{1, CaretStep::kAll, key.shift};
        case Key::kUp:
            if (has_rows) return MoveCaret{-1, CaretStep::kRow, key.shift};
            return MoveFocus{-1};
        case Key::kDown:
            if (has_rows) return MoveCaret{1, CaretStep::kRow, key.shift};
            return MoveFocus{1};
        case Key::kEnter:
            return SubmitText{};
        default:
            break;
    }
    if (is_pressed("Ctrl+A", key)) return SelectText{};
    if (is_pressed("Ctrl+C", key)) return CopyText{};
    if (is_pressed("Ctrl+X", key)) return CopyText{.cuts = true};
    return std::nullopt;
}

void Prompt::on(const TypeText& action) {
    const bool is_comment = view_->kind == PromptKind::kComment;
    view_->typed.type(action.text, is_comment ? kLongestComment : kLongestInput);
    view_->error.clear();
    suggest();
}

void Prompt::on(const EraseText& action) {
    view_->typed.erase(action.direction, action.step);
    view_->error.clear();
    suggest();
}

void Prompt::on(const MoveCaret& action) {
    view_->typed.move(action.direction, action.step, action.selects);
    suggest();
}

void Prompt::on(const CopyText& action) {
    if (!view_->typed.has_selection()) return;
    desk_.notes.clipboard = view_->typed.selected();
    if (action.cuts) on(EraseText{});
}

void Prompt::on(const SubmitText& /*action*/) {
    // What is done with the text may close this prompt.
    PromptView view = std::move(*view_);
    const Reaction reaction = std::move(on_submit_);
    close();
    const Status status = reaction(view.typed.text);
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
    const std::string& typed = view_->typed.text;
    ButtonList list(desk_.settings.language, ButtonGroup::kDialog);
    int number = 0;
    // Before anything is typed: what was open last.
    const auto& recent = desk_.settings.recent;
    const bool offers_recent = view_->typed.has_selection() && kind != PromptKind::kSaveFile;
    for (std::size_t i = 0; i < std::min(recent.size(), offers_recent ? kRecent : 0); ++i)
        list.add(fmt::format("prompt.pick.{}", number++),
                 std::filesystem::path(recent[i]).filename().string(),
                 "",
                 PickPath{recent[i]},
                 {.detail = std::filesystem::path(recent[i]).parent_path().string()});
    // A name that is still to be changed, or is new, hides nothing of what is there.
    const bool all = view_->typed.has_selection() || kind == PromptKind::kSaveFile;
    for (auto& found :
         path_suggestions(all ? folder_of(typed) : typed, kind == PromptKind::kProgram))
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
    const std::string& typed = view_->typed.text;
    const std::string name = typed.substr(folder_of(typed).size());
    view_->typed = TypedText::at_end(saves && is_folder ? action.path + name : action.path);
    view_->error.clear();
    desk_.focus.clear();
    if (is_folder || saves) return suggest();
    on(SubmitText{});
}

// A path or a move may be pasted too, a line at most; lines of a comment become one.
void Prompt::on(const PasteText& action) {
    if (action.text.empty()) return;
    if (view_->kind != PromptKind::kComment)
        return on(TypeText{action.text.substr(0, action.text.find_first_of("\r\n"))});
    std::string text = action.text;
    std::replace(text.begin(), text.end(), '\n', ' ');
    on(TypeText{std::move(text)});
}

}  // namespace tablero::desktop
