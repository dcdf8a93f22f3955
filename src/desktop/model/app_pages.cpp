#include <array>

#include "desktop/model/app_impl.h"
#include "desktop/model/option_table.h"

// What each screen offers: buttons, rows, help.

namespace tablero::desktop {

namespace {

constexpr auto kMain = ButtonGroup::kMain;
constexpr auto kControls = ButtonGroup::kControls;

// The controls beside a board, one after the other.
struct Controls {
    struct State {
        bool enabled = true;
        bool is_on = false;
    };

    void add(const char* name, Text label, const char* key, Action action, State state) const {
        list.push_back({name,
                        std::string(text(language, label)),
                        key,
                        std::move(action),
                        kControls,
                        state.enabled,
                        state.is_on});
    }
    void add(const char* name, Text label, const char* key, Action action) const {
        add(name, label, key, std::move(action), {});
    }

    std::vector<Button>& list;
    Language language;
};

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

// Buttons stay where they are from move to move: what cannot be used now is greyed.
std::vector<Button> AppModel::Impl::game_buttons() const {
    std::vector<Button> list;
    add_playing(list);
    add_engine_help(list);
    add_ending(list);
    const Controls controls{list, settings.language};
    controls.add("game.save", Text::kSave, "Ctrl+S", OpenPrompt{PromptKind::kSaveFile});
    controls.add("game.open", Text::kOpen, "Ctrl+O", OpenPrompt{PromptKind::kOpenFile});
    controls.add("game.copy", Text::kCopy, "Ctrl+C", CopyPosition{});
    controls.add("game.options", Text::kMenuOptions, "O", OpenOptions{});
    controls.add("game.menu", Text::kMenu, "Esc", GoBack{});
    add_navigation(list);
    return list;
}

void AppModel::Impl::add_playing(std::vector<Button>& list) const {
    const GameView& game = session->view();
    const Controls controls{list, settings.language};
    if (game.mode != Mode::kWatch) {
        controls.add(
            "game.take_back", Text::kTakeBack, "U", TakeBack{}, {.enabled = !game.moves.empty()});
        controls.add("game.type_move",
                     Text::kTypeMove,
                     "Enter",
                     OpenPrompt{PromptKind::kMove},
                     {.enabled = game.human_to_move});
    }
    if (game.game == GameKind::kChess) controls.add("game.flip", Text::kFlip, "F", Flip{});
    if (game.mode != Mode::kAnalysis) {
        const Text label = game.paused ? Text::kResume : Text::kPause;
        controls.add("game.pause", label, "Space", TogglePause{}, {.is_on = game.paused});
    }
}

void AppModel::Impl::add_engine_help(std::vector<Button>& list) const {
    const GameView& game = session->view();
    const Controls controls{list, settings.language};
    if (game.mode != Mode::kWatch && game.mode != Mode::kColourBlind) {
        const bool shown = !game.why_suggested.empty() || game.suggestion_pending;
        controls.add(
            "game.hint", Text::kHint, "H", Hint{}, {.enabled = game.human_to_move, .is_on = shown});
    }
    if (game.game == GameKind::kGomoku && game.mode == Mode::kTwoPeople) {
        controls.add("game.suggestions",
                     Text::kSuggest,
                     "S",
                     ToggleSuggestions{},
                     {.is_on = session->suggests()});
    }
    controls.add("game.lines",
                 Text::kLines,
                 "L",
                 ToggleLines{},
                 {.is_on = settings.engine_lines && session->shows_lines()});
    const auto is_tablero = [&](Side side) {
        return game.players[side].kind == PlayerKind::kTablero;
    };
    if (is_tablero(kFirstSide) || is_tablero(kSecondSide)) {
        const bool thinks = game.thinking.for_move && is_tablero(game.turn);
        controls.add("game.move_now", Text::kMoveNow, "N", MoveNow{}, {.enabled = thinks});
    }
}

void AppModel::Impl::add_ending(std::vector<Button>& list) const {
    const GameView& game = session->view();
    const Controls controls{list, settings.language};
    if (game.mode != Mode::kWatch && game.mode != Mode::kAnalysis) {
        controls.add("game.draw", Text::kOfferDraw, "D", OfferDraw{}, {.enabled = !game.paused});
        controls.add("game.resign", Text::kResign, "R", Resign{});
    }
    if (game.mode == Mode::kAnalysis || game.mode == Mode::kTwoPeople) {
        controls.add(
            "game.review", Text::kReview, "V", OpenReview{}, {.enabled = !game.moves.empty()});
    }
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
    constexpr std::array<std::pair<std::string_view, Text>, 26> kLines{{
        {"Esc", Text::kHelpBack},      {"Tab", Text::kHelpFocus},
        {"Enter", Text::kHelpType},    {"← →", Text::kHelpStep},
        {"Home End", Text::kHelpEnds}, {"PgUp PgDn", Text::kHelpMistakes},
        {"U", Text::kHelpTakeBack},    {"H", Text::kHelpHint},
        {"S", Text::kHelpSuggestions}, {"L", Text::kHelpLines},
        {"F", Text::kHelpFlip},        {"N", Text::kHelpMoveNow},
        {"Space", Text::kHelpPause},   {"D", Text::kHelpDraw},
        {"R", Text::kHelpResign},      {"V", Text::kHelpReview},
        {"Ctrl+C", Text::kHelpCopy},   {"Ctrl+Shift+C", Text::kHelpCopyGame},
        {"Ctrl+V", Text::kHelpPaste},  {"Ctrl+O", Text::kHelpOpen},
        {"Ctrl+S", Text::kHelpSave},   {"X", Text::kHelpWipe},
        {"O", Text::kHelpOptions},     {"M", Text::kHelpMute},
        {"F11", Text::kHelpFull},      {"?", Text::kHelpHelp},
    }};
    std::vector<std::pair<std::string, std::string>> lines;
    lines.reserve(kLines.size() + 1);
    for (const auto& [key, meaning] : kLines)
        lines.emplace_back(key_label(key, settings.language), word(meaning));
    lines.emplace_back(word(Text::kHelpMouse), word(Text::kHelpMarks));
    return lines;
}

}  // namespace tablero::desktop
