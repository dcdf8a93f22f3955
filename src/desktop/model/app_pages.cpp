#include <algorithm>

#include "desktop/model/app_impl.h"
#include "desktop/model/option_table.h"

// What each screen offers: buttons, rows, keys.

namespace tablero::desktop {

namespace {

constexpr auto kMain = ButtonGroup::kMain;
constexpr auto kControls = ButtonGroup::kControls;

}  // namespace

std::vector<Button> AppModel::Impl::buttons() const {
    switch (screen) {
        case Screen::kMenu:
            return menu_buttons();
        case Screen::kNewGame:
            return {
                {"new.start", word(Text::kStart), "Enter", StartGame{}, kMain, true, false, true},
                {"new.back", word(Text::kBack), "Esc", GoBack{}, kMain}};
        case Screen::kOptions:
            return {{"options.back", word(Text::kBack), "Esc", GoBack{}, kMain, true, false, true}};
        case Screen::kPlaying:
            return game_buttons();
        case Screen::kGameOver:
            return over_buttons();
        case Screen::kReview:
            return review_buttons();
    }
    return {};
}

std::vector<Button> AppModel::Impl::menu_buttons() const {
    std::vector<Button> list;
    if (session && !session->is_over()) {
        list.push_back(
            {"menu.resume", word(Text::kMenuResume), "", ResumeGame{}, kMain, true, false, true});
    }
    list.push_back(
        {"menu.chess", word(Text::kMenuChess), "C", OpenNewGame{GameKind::kChess}, kMain});
    list.push_back(
        {"menu.gomoku", word(Text::kMenuGomoku), "G", OpenNewGame{GameKind::kGomoku}, kMain});
    list.push_back(
        {"menu.open", word(Text::kMenuOpen), "Ctrl+O", OpenPrompt{PromptKind::kOpenFile}, kMain});
    list.push_back({"menu.options", word(Text::kMenuOptions), "O", OpenOptions{}, kMain});
    list.push_back({"menu.exit", word(Text::kMenuExit), "Esc", Quit{}, kMain});
    return list;
}

void AppModel::Impl::add_navigation(std::vector<Button>& list) const {
    const GameView& game = screen == Screen::kReview ? review->game() : session->view();
    const bool before = game.shown_ply > 0;
    const bool after = !game.at_end();
    const auto add = [&](const char* name, Text label, const char* key, Step step, bool enabled) {
        list.push_back({name, word(label), key, Navigate{step}, ButtonGroup::kNavigation, enabled});
    };
    add("nav.first", Text::kFirst, "Home", Step::kFirst, before);
    add("nav.back", Text::kPrevious, "←", Step::kBack, before);
    add("nav.forward", Text::kForward, "→", Step::kForward, after);
    add("nav.last", Text::kLast, "End", Step::kLast, after);
}

std::vector<Button> AppModel::Impl::game_buttons() const {
    const GameView& game = session->view();
    const bool chess = game.game == GameKind::kChess;
    const bool engines_only = game.mode == Mode::kWatch;
    const bool analysis = game.mode == Mode::kAnalysis;
    std::vector<Button> list;
    const auto add = [&](const char* name,
                         Text label,
                         const char* key,
                         Action action,
                         bool enabled = true,
                         bool is_on = false) {
        list.push_back({name, word(label), key, std::move(action), kControls, enabled, is_on});
    };
    if (!engines_only) add("game.take_back", Text::kTakeBack, "U", TakeBack{}, !game.moves.empty());
    if (!engines_only && game.mode != Mode::kColourBlind) {
        const bool shown = !game.why_suggested.empty() || game.suggestion_pending;
        add("game.hint", Text::kHint, "H", Hint{}, game.human_to_move, shown);
    }
    if (chess) add("game.flip", Text::kFlip, "F", Flip{});
    if (!analysis)
        add("game.pause",
            game.paused ? Text::kResume : Text::kPause,
            "Space",
            TogglePause{},
            true,
            game.paused);
    if (!chess && game.mode == Mode::kTwoPeople)
        add("game.suggestions", Text::kSuggest, "S", ToggleSuggestions{});
    add("game.lines",
        Text::kLines,
        "L",
        ToggleLines{},
        true,
        settings.engine_lines && session->shows_lines());
    if (game.thinking.for_move) add("game.move_now", Text::kMoveNow, "N", MoveNow{});
    if (!engines_only)
        add("game.type_move",
            Text::kTypeMove,
            "Enter",
            OpenPrompt{PromptKind::kMove},
            game.human_to_move);
    if (!engines_only && !analysis) {
        add("game.draw", Text::kOfferDraw, "D", OfferDraw{}, !game.paused);
        add("game.resign", Text::kResign, "R", Resign{});
    }
    if (!game.moves.empty() && (analysis || game.mode == Mode::kTwoPeople))
        add("game.review", Text::kReview, "V", OpenReview{});
    add("game.save", Text::kSave, "Ctrl+S", OpenPrompt{PromptKind::kSaveFile});
    add("game.open", Text::kOpen, "Ctrl+O", OpenPrompt{PromptKind::kOpenFile});
    add("game.copy", Text::kCopy, "Ctrl+C", CopyPosition{});
    add("game.options", Text::kMenuOptions, "O", OpenOptions{});
    add("game.menu", Text::kMenu, "Esc", GoBack{});
    add_navigation(list);
    return list;
}

std::vector<Button> AppModel::Impl::over_buttons() const {
    if (ending) {
        return {
            {"over.next", word(Text::kNext), "Enter", SkipAnimation{}, kMain, true, false, true}};
    }
    std::vector<Button> list{
        {"over.new", word(Text::kNewGame), "N", Rematch{}, kMain, true, false, true},
        {"over.review",
         word(Text::kReview),
         "V",
         OpenReview{},
         kMain,
         !session->view().moves.empty()},
        {"over.take_back",
         word(Text::kTakeBack),
         "U",
         TakeBack{},
         kMain,
         session->settings().mode != Mode::kWatch && !session->view().moves.empty()},
        {"over.save", word(Text::kSave), "Ctrl+S", OpenPrompt{PromptKind::kSaveFile}, kMain},
        {"over.menu", word(Text::kMenu), "Esc", ShowMenu{}, kMain}};
    add_navigation(list);
    return list;
}

std::vector<Button> AppModel::Impl::review_buttons() const {
    std::vector<Button> list{{"review.previous_mistake",
                              word(Text::kPreviousMistake),
                              "PgUp",
                              Navigate{Step::kPreviousMistake},
                              kControls},
                             {"review.next_mistake",
                              word(Text::kNextMistake),
                              "PgDn",
                              Navigate{Step::kNextMistake},
                              kControls}};
    if (review->game().chess)
        list.push_back({"review.flip", word(Text::kFlip), "F", Flip{}, kControls});
    list.push_back(
        {"review.save", word(Text::kSave), "Ctrl+S", OpenPrompt{PromptKind::kSaveFile}, kControls});
    list.push_back({"review.back", word(Text::kBack), "Esc", GoBack{}, kControls});
    add_navigation(list);
    return list;
}

std::vector<OptionRow> AppModel::Impl::rows() const {
    if (screen == Screen::kOptions) return options_page_rows(settings);
    if (screen == Screen::kNewGame) return new_game_rows(settings, new_game);
    return {};
}

std::vector<std::pair<std::string, std::string>> AppModel::Impl::help_lines() const {
    return {{"Esc", word(Text::kHelpBack)},
            {"Tab", word(Text::kHelpFocus)},
            {"F", word(Text::kHelpFlip)},
            {"U", word(Text::kHelpTakeBack)},
            {"H", word(Text::kHelpHint)},
            {"L", word(Text::kHelpLines)},
            {"Space", word(Text::kHelpPause)},
            {"Enter", word(Text::kHelpType)},
            {"← →", word(Text::kHelpStep)},
            {"Home End", word(Text::kHelpEnds)},
            {"Ctrl+C", word(Text::kHelpCopy)},
            {"Ctrl+V", word(Text::kHelpPaste)},
            {"Ctrl+O", word(Text::kHelpOpen)},
            {"Ctrl+S", word(Text::kHelpSave)},
            {"M", word(Text::kHelpMute)},
            {"F11", word(Text::kHelpFull)},
            {"?", word(Text::kHelpHelp)},
            {"", word(Text::kHelpMarks)}};
}

// --- Keys

std::optional<Action> AppModel::Impl::action_for(const KeyPress& key) const {
    if (key == KeyPress{Key::kF11}) return ToggleFullScreen{};
    if (key.key == Key::kV && key.control) return PasteText{};
    if (dialog || prompt || help) return layer_action(key);
    if (key.key == Key::kTab) return MoveFocus{key.shift ? -1 : 1};
    if (key.key == Key::kEnter && !focus.empty()) return ActivateFocus{};
    if (key.control) {
        switch (key.key) {
            case Key::kC:
                return key.shift ? Action(CopyGame{}) : Action(CopyPosition{});
            case Key::kO:
                return OpenPrompt{PromptKind::kOpenFile};
            case Key::kS:
                return session ? std::optional<Action>(OpenPrompt{PromptKind::kSaveFile})
                               : std::nullopt;
            case Key::kQ:
                return Quit{};
            default:
                return std::nullopt;
        }
    }
    if (key.key == Key::kEscape) return screen == Screen::kMenu ? Action(Quit{}) : Action(GoBack{});
    if (key.key == Key::kQuestion || key.key == Key::kF1) return OpenHelp{};
    if (key.key == Key::kM) return ToggleMute{};
    const bool board =
        screen == Screen::kPlaying || screen == Screen::kGameOver || screen == Screen::kReview;
    return board ? game_action(key) : page_action(key);
}

std::optional<Action> AppModel::Impl::layer_action(const KeyPress& key) const {
    switch (key.key) {
        case Key::kEscape:
            return GoBack{};
        case Key::kTab:
            return MoveFocus{key.shift ? -1 : 1};
        case Key::kLeft:
            return dialog ? std::optional<Action>(MoveFocus{-1}) : std::nullopt;
        case Key::kRight:
            return dialog ? std::optional<Action>(MoveFocus{1}) : std::nullopt;
        case Key::kBackspace:
            return prompt ? std::optional<Action>(EraseText{}) : std::nullopt;
        case Key::kEnter:
            if (!focus.empty()) return ActivateFocus{};
            if (help) return GoBack{};
            return prompt ? Action(SubmitText{}) : Action(Confirm{});
        case Key::kQuestion:
            return help ? std::optional<Action>(GoBack{}) : std::nullopt;
        default:
            return std::nullopt;
    }
}

std::optional<Action> AppModel::Impl::page_action(const KeyPress& key) const {
    const auto all = rows();
    const OptionRow* row = find_row(all, focus);
    switch (key.key) {
        case Key::kUp:
            return MoveFocus{-1};
        case Key::kDown:
            return MoveFocus{1};
        case Key::kLeft:
            if (row != nullptr) return StepOption{row->id, -1};
            return std::nullopt;
        case Key::kRight:
            if (row != nullptr) return StepOption{row->id, 1};
            return std::nullopt;
        case Key::kEnter:
            for (const auto& button : buttons()) {
                if (button.is_default) return button.action;
            }
            return std::nullopt;
        default:
            break;
    }
    if (screen != Screen::kMenu) return std::nullopt;
    switch (key.key) {
        case Key::kC:
            return OpenNewGame{GameKind::kChess};
        case Key::kG:
            return OpenNewGame{GameKind::kGomoku};
        case Key::kO:
            return OpenOptions{};
        default:
            return std::nullopt;
    }
}

std::optional<Action> AppModel::Impl::game_action(const KeyPress& key) const {
    const bool playing = screen == Screen::kPlaying;
    const bool over = screen == Screen::kGameOver;
    const auto when = [](bool fits, Action action) {
        return fits ? std::optional<Action>(std::move(action)) : std::nullopt;
    };
    switch (key.key) {
        case Key::kLeft:
            return Navigate{Step::kBack};
        case Key::kRight:
            return Navigate{Step::kForward};
        case Key::kUp:
        case Key::kHome:
            return Navigate{Step::kFirst};
        case Key::kDown:
        case Key::kEnd:
            return Navigate{Step::kLast};
        case Key::kPageUp:
            return when(screen == Screen::kReview, Navigate{Step::kPreviousMistake});
        case Key::kPageDown:
            return when(screen == Screen::kReview, Navigate{Step::kNextMistake});
        case Key::kF:
            return Flip{};
        case Key::kU:
            return when(playing || over, TakeBack{});
        case Key::kH:
            return when(playing, Hint{});
        case Key::kL:
            return when(playing, ToggleLines{});
        case Key::kS:
            return when(playing, ToggleSuggestions{});
        case Key::kSpace:
            return when(playing, TogglePause{});
        case Key::kN:
            return playing ? std::optional<Action>(MoveNow{}) : when(over, Rematch{});
        case Key::kD:
            return when(playing, OfferDraw{});
        case Key::kR:
            return when(playing, Resign{});
        case Key::kV:
            return when(playing || over, OpenReview{});
        case Key::kO:
            return when(playing, OpenOptions{});
        case Key::kX:
            return ClearMarks{};
        case Key::kEnter:
            if (playing) return OpenPrompt{PromptKind::kMove};
            if (over) return ending ? Action(SkipAnimation{}) : Action(Rematch{});
            return std::nullopt;
        default:
            return std::nullopt;
    }
}

// --- Focus

std::vector<std::string> AppModel::Impl::focusable() const {
    std::vector<std::string> names;
    const auto add = [&](const std::vector<Button>& list) {
        for (const auto& button : list) {
            if (button.enabled) names.push_back(button.name);
        }
    };
    if (help) return names;
    if (prompt) {
        add(prompt->buttons);
    } else if (dialog) {
        add(dialog->buttons);
    } else {
        for (const auto& row : rows())
            names.push_back(row.name);
        add(buttons());
    }
    return names;
}

std::optional<Button> AppModel::Impl::find_button(const std::string& name) const {
    const auto look = [&](const std::vector<Button>& list) -> std::optional<Button> {
        for (const auto& button : list) {
            if (button.name == name && button.enabled) return button;
        }
        return std::nullopt;
    };
    if (prompt) return look(prompt->buttons);
    if (dialog) return look(dialog->buttons);
    return look(buttons());
}

const OptionRow* AppModel::Impl::find_row(const std::vector<OptionRow>& all,
                                          const std::string& name) const {
    for (const auto& row : all) {
        if (row.name == name) return &row;
    }
    return nullptr;
}

void AppModel::Impl::handle(const MoveFocus& action) {
    const auto names = focusable();
    if (names.empty()) return;
    const auto found = std::find(names.begin(), names.end(), focus);
    const auto count = static_cast<int>(names.size());
    int at = found == names.end() ? (action.step > 0 ? -1 : count)
                                  : static_cast<int>(found - names.begin());
    at = ((at + action.step) % count + count) % count;
    focus = names[static_cast<std::size_t>(at)];
}

void AppModel::Impl::handle(const ActivateFocus&) {
    if (const auto button = find_button(focus)) {
        std::visit([this](const auto& meant) { handle(meant); }, button->action);
        return;
    }
    if (prompt || dialog) return;
    const auto all = rows();
    const OptionRow* row = find_row(all, focus);
    if (row == nullptr) return;
    if (row->kind == RowKind::kText) {
        handle(EditOption{row->id});
    } else {
        handle(StepOption{row->id, 1});
    }
}

}  // namespace tablero::desktop
