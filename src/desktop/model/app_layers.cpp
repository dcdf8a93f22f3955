#include <fmt/format.h>

#include "desktop/model/app_impl.h"
#include "desktop/model/settings/option_table.h"

// What lies over a screen: notes, questions, fields to type into.

namespace tablero::desktop {

namespace {

constexpr auto kToastTime = std::chrono::seconds(5);
constexpr std::size_t kMostToasts = 4;
constexpr std::size_t kLongestInput = 400;

}  // namespace

void AppModel::Impl::toast(std::string what, Toast::Kind kind) {
    std::erase_if(toasts, [&](const Toast& known) { return known.text == what; });
    toasts.push_back({kind, std::move(what), now + kToastTime});
    if (toasts.size() > kMostToasts) toasts.erase(toasts.begin());
}

// --- Dialogs

void AppModel::Impl::close_dialog() {
    dialog.reset();
    reactions.clear();
    on_escape = nullptr;
    focus.clear();
}

void AppModel::Impl::ask(Phrase title, Phrase question, std::function<void()> on_yes) {
    close_dialog();
    dialog =
        DialogView{word(title),
                   word(question),
                   {{"dialog.yes",
                     word(tr("Yes")),
                     "Enter",
                     DialogChoice{0},
                     ButtonGroup::kDialog,
                     true,
                     false,
                     true},
                    {"dialog.no", word(tr("No")), "Esc", DialogChoice{1}, ButtonGroup::kDialog}}};
    reactions = {std::move(on_yes), [] {}};
    on_escape = [] {};
}

void AppModel::Impl::ask_how_to_go_on() {
    close_dialog();
    const Side side = session->view().turn;
    dialog = DialogView{
        say(settings.language, tr("{} failed"), session->view().players[side].name),
        session->failure(),
        {{"dialog.tablero",
          word(tr("Go on with Tablero")),
          "Enter",
          DialogChoice{0},
          ButtonGroup::kDialog,
          true,
          false,
          true},
         {"dialog.end", word(tr("End the game")), "", DialogChoice{1}, ButtonGroup::kDialog}}};
    reactions = {[this] { session->continue_with_tablero(); }, [this] { session->abandon(); }};
    on_escape = [this] { leave_game(); };
}

void AppModel::Impl::ask_question(const Question& question) {
    close_dialog();
    DialogView view{question.title, question.text, {}, true};
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
        const int choice = static_cast<int>(i);
        view.buttons.push_back({fmt::format("dialog.choice.{}", i),
                                question.answers[i],
                                "",
                                DialogChoice{choice},
                                ButtonGroup::kDialog});
        reactions.emplace_back([this, choice] { session->answer(choice); });
    }
    dialog = std::move(view);
    on_escape = [this] { leave_game(); };
}

void AppModel::Impl::handle(const DialogChoice& action) {
    const auto choice = static_cast<std::size_t>(action.choice);
    if (!dialog || choice >= reactions.size()) return;
    const auto reaction = reactions[choice];
    close_dialog();
    sounds.push_back(Sound::kButton);
    reaction();
}

void AppModel::Impl::handle(const Confirm& /*action*/) {
    handle(DialogChoice{0});
}

void AppModel::Impl::handle(const Decline& /*action*/) {
    if (!dialog) return;
    const auto reaction = on_escape;
    close_dialog();
    if (reaction) reaction();
}

// --- Prompts

void AppModel::Impl::open_prompt(PromptKind kind, Phrase title, std::string initial) {
    focus.clear();
    prompt =
        PromptView{kind,
                   word(title),
                   std::move(initial),
                   "",
                   {{"prompt.ok",
                     word(tr("OK")),
                     "Enter",
                     SubmitText{},
                     ButtonGroup::kDialog,
                     true,
                     false,
                     true},
                    {"prompt.cancel", word(tr("Cancel")), "Esc", GoBack{}, ButtonGroup::kDialog}}};
}

void AppModel::Impl::handle(const OpenPrompt& action) {
    switch (action.kind) {
        case PromptKind::kMove:
            if (screen == Screen::kPlaying) open_prompt(action.kind, tr("Your move", "prompt"), "");
            return;
        case PromptKind::kOpenFile:
            return open_prompt(action.kind, tr("Open which file? (PGN, FEN, PSQ, SGF)"), "");
        case PromptKind::kSaveFile:
            if (session) open_prompt(action.kind, tr("Save as (.pgn, .fen, .psq, .sgf)"), "");
            return;
        case PromptKind::kOption:
            return;
    }
}

void AppModel::Impl::handle(const TypeText& action) {
    if (!prompt) return;
    for (const char c : action.text) {
        const bool is_control = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
        if (!is_control && prompt->text.size() < kLongestInput) prompt->text += c;
    }
    prompt->error.clear();
}

void AppModel::Impl::handle(const EraseText& /*action*/) {
    if (!prompt) return;
    // A character of UTF-8 is several bytes.
    while (!prompt->text.empty()) {
        const auto last = static_cast<unsigned char>(prompt->text.back());
        prompt->text.pop_back();
        if ((last & 0xC0) != 0x80) break;
    }
    prompt->error.clear();
}

void AppModel::Impl::handle(const SubmitText& /*action*/) {
    if (!prompt) return;
    const std::string typed = prompt->text;  // the prompt may go
    submit(typed);
}

void AppModel::Impl::submit(const std::string& typed) {
    const PromptKind kind = prompt->kind;
    if (kind == PromptKind::kMove) {
        const Status status = session->typed_move(typed);
        if (status) {
            prompt.reset();
        } else {
            prompt->error = say(settings.language, status.error());
        }
        return;
    }
    prompt.reset();
    if (kind == PromptKind::kOpenFile && !typed.empty()) handle(OpenFile{typed});
    if (kind == PromptKind::kSaveFile && !typed.empty()) handle(SaveFile{typed});
    if (kind == PromptKind::kOption) handle(SetOption{prompted_option, typed});
}

}  // namespace tablero::desktop
