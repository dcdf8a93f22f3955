#include <array>

#include "desktop/model/app_impl.h"
#include "desktop/model/settings/option_table.h"

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

    void add(const char* name, Phrase label, const char* key, Action action, State state) const {
        list.push_back({name,
                        say(language, label),
                        key,
                        std::move(action),
                        kControls,
                        state.enabled,
                        state.is_on});
    }
    void add(const char* name, Phrase label, const char* key, Action action) const {
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
                {"new.start", word(tr("Start")), "Enter", StartGame{}, kMain, true, false, true},
                {"new.back", word(tr("Back")), "Esc", GoBack{}, kMain}};
        case Screen::kOptions:
            return {{"options.back", word(tr("Back")), "Esc", GoBack{}, kMain, true, false, true}};
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
        list.push_back({"menu.resume",
                        word(tr("Continue the last game")),
                        "",
                        ResumeGame{},
                        kMain,
                        true,
                        false,
                        true});
    }
    list.push_back({"menu.chess", word(tr("Chess")), "C", OpenNewGame{GameKind::kChess}, kMain});
    list.push_back({"menu.gomoku", word(tr("Gomoku")), "G", OpenNewGame{GameKind::kGomoku}, kMain});
    list.push_back(
        {"menu.open", word(tr("Open a file")), "Ctrl+O", OpenPrompt{PromptKind::kOpenFile}, kMain});
    list.push_back({"menu.options", word(tr("Options")), "O", OpenOptions{}, kMain});
    list.push_back({"menu.exit", word(tr("Exit")), "Esc", Quit{}, kMain});
    return list;
}

void AppModel::Impl::add_navigation(std::vector<Button>& list) const {
    const GameView& game = screen == Screen::kReview ? review->game() : session->view();
    const bool before = game.shown_ply > 0;
    const bool after = !game.at_end();
    const auto add = [&](const char* name, Phrase label, const char* key, Step step, bool enabled) {
        list.push_back({name, word(label), key, Navigate{step}, ButtonGroup::kNavigation, enabled});
    };
    add("nav.first", tr("First"), "Home", Step::kFirst, before);
    add("nav.back", tr("Previous"), "←", Step::kBack, before);
    add("nav.forward", tr("Next"), "→", Step::kForward, after);
    add("nav.last", tr("Last"), "End", Step::kLast, after);
}

// Buttons stay where they are from move to move: what cannot be used now is greyed.
std::vector<Button> AppModel::Impl::game_buttons() const {
    std::vector<Button> list;
    add_playing(list);
    add_engine_help(list);
    add_ending(list);
    const Controls controls{list, settings.language};
    controls.add("game.save", tr("Save"), "Ctrl+S", OpenPrompt{PromptKind::kSaveFile});
    controls.add("game.open", tr("Open"), "Ctrl+O", OpenPrompt{PromptKind::kOpenFile});
    controls.add("game.copy", tr("Copy"), "Ctrl+C", CopyPosition{});
    controls.add("game.options", tr("Options"), "O", OpenOptions{});
    controls.add("game.menu", tr("Menu"), "Esc", GoBack{});
    add_navigation(list);
    return list;
}

void AppModel::Impl::add_playing(std::vector<Button>& list) const {
    const GameView& game = session->view();
    const Controls controls{list, settings.language};
    if (game.mode != Mode::kWatch) {
        controls.add(
            "game.take_back", tr("Take back"), "U", TakeBack{}, {.enabled = !game.moves.empty()});
        controls.add("game.type_move",
                     tr("Type a move"),
                     "Enter",
                     OpenPrompt{PromptKind::kMove},
                     {.enabled = game.human_to_move});
    }
    if (game.game == GameKind::kChess) controls.add("game.flip", tr("Flip"), "F", Flip{});
    if (game.mode != Mode::kAnalysis) {
        const Phrase label = game.paused ? tr("Go on") : tr("Pause");
        controls.add("game.pause", label, "Space", TogglePause{}, {.is_on = game.paused});
    }
}

void AppModel::Impl::add_engine_help(std::vector<Button>& list) const {
    const GameView& game = session->view();
    const Controls controls{list, settings.language};
    if (game.mode != Mode::kWatch && game.mode != Mode::kColourBlind) {
        const bool shown = !game.why_suggested.empty() || game.suggestion_pending;
        controls.add(
            "game.hint", tr("Hint"), "H", Hint{}, {.enabled = game.human_to_move, .is_on = shown});
    }
    if (game.game == GameKind::kGomoku && game.mode == Mode::kTwoPeople) {
        controls.add("game.suggestions",
                     tr("Suggestions"),
                     "S",
                     ToggleSuggestions{},
                     {.is_on = session->suggests()});
    }
    controls.add("game.lines",
                 tr("Lines"),
                 "L",
                 ToggleLines{},
                 {.is_on = settings.engine_lines && session->shows_lines()});
    const auto is_tablero = [&](Side side) {
        return game.players[side].kind == PlayerKind::kTablero;
    };
    if (is_tablero(kFirstSide) || is_tablero(kSecondSide)) {
        const bool thinks = game.thinking.for_move && is_tablero(game.turn);
        controls.add("game.move_now", tr("Move now"), "N", MoveNow{}, {.enabled = thinks});
    }
}

void AppModel::Impl::add_ending(std::vector<Button>& list) const {
    const GameView& game = session->view();
    const Controls controls{list, settings.language};
    if (game.mode != Mode::kWatch && game.mode != Mode::kAnalysis) {
        controls.add("game.draw", tr("Draw"), "D", OfferDraw{}, {.enabled = !game.paused});
        controls.add("game.resign", tr("Resign"), "R", Resign{});
    }
    if (game.mode == Mode::kAnalysis || game.mode == Mode::kTwoPeople) {
        controls.add(
            "game.review", tr("Review"), "V", OpenReview{}, {.enabled = !game.moves.empty()});
    }
}

std::vector<Button> AppModel::Impl::over_buttons() const {
    if (ending) {
        return {
            {"over.next", word(tr("Next")), "Enter", SkipAnimation{}, kMain, true, false, true}};
    }
    std::vector<Button> list{
        {"over.new", word(tr("New game")), "N", Rematch{}, kMain, true, false, true},
        {"over.review",
         word(tr("Review")),
         "V",
         OpenReview{},
         kMain,
         !session->view().moves.empty()},
        {"over.take_back",
         word(tr("Take back")),
         "U",
         TakeBack{},
         kMain,
         session->settings().mode != Mode::kWatch && !session->view().moves.empty()},
        {"over.save", word(tr("Save")), "Ctrl+S", OpenPrompt{PromptKind::kSaveFile}, kMain},
        {"over.menu", word(tr("Menu")), "Esc", ShowMenu{}, kMain}};
    add_navigation(list);
    return list;
}

std::vector<Button> AppModel::Impl::review_buttons() const {
    std::vector<Button> list{{"review.previous_mistake",
                              word(tr("Previous mistake")),
                              "PgUp",
                              Navigate{Step::kPreviousMistake},
                              kControls},
                             {"review.next_mistake",
                              word(tr("Next mistake")),
                              "PgDn",
                              Navigate{Step::kNextMistake},
                              kControls}};
    if (review->game().chess)
        list.push_back({"review.flip", word(tr("Flip")), "F", Flip{}, kControls});
    list.push_back(
        {"review.save", word(tr("Save")), "Ctrl+S", OpenPrompt{PromptKind::kSaveFile}, kControls});
    list.push_back({"review.back", word(tr("Back")), "Esc", GoBack{}, kControls});
    add_navigation(list);
    return list;
}

std::vector<OptionRow> AppModel::Impl::rows() const {
    if (screen == Screen::kOptions) return options_page_rows(settings);
    if (screen == Screen::kNewGame) return new_game_rows(settings, new_game);
    return {};
}

std::vector<std::pair<std::string, std::string>> AppModel::Impl::help_lines() const {
    constexpr std::array<std::pair<std::string_view, Phrase>, 26> kLines{{
        {"Esc", tr("back")},
        {"Tab", tr("next button; Enter presses it")},
        {"Enter", tr("type a move")},
        {"← →", tr("step through the moves")},
        {"Home End", tr("first and last position")},
        {"PgUp PgDn", tr("previous and next mistake")},
        {"U", tr("take back")},
        {"H", tr("hint")},
        {"S", tr("suggestions (two people)")},
        {"L", tr("engine lines")},
        {"F", tr("flip the board")},
        {"N", tr("engine: move now")},
        {"Space", tr("pause")},
        {"D", tr("offer a draw")},
        {"R", tr("resign")},
        {"V", tr("review the game")},
        {"Ctrl+C", tr("copy the position")},
        {"Ctrl+Shift+C", tr("copy the game")},
        {"Ctrl+V", tr("paste a position or game")},
        {"Ctrl+O", tr("open a file")},
        {"Ctrl+S", tr("save the game")},
        {"X", tr("wipe arrows and circles")},
        {"O", tr("options")},
        {"M", tr("mute")},
        {"F11", tr("full screen")},
        {"?", tr("this page")},
    }};
    std::vector<std::pair<std::string, std::string>> lines;
    lines.reserve(kLines.size() + 1);
    for (const auto& [key, meaning] : kLines)
        lines.emplace_back(key_label(key, settings.language), word(meaning));
    lines.emplace_back(word(tr("Right button")), word(tr("arrows and circles")));
    return lines;
}

}  // namespace tablero::desktop
