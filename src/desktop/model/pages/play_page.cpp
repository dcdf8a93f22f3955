#include <utility>

#include <fmt/format.h>

#include "desktop/model/pages/board_page.h"
#include "desktop/model/pages/explorer.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/pages/tables.h"

namespace tablero::desktop {

namespace {

// What is done seldom with an analysis.
void add_more_of_analysis(ButtonList& list, const GameView& shown) {
    list.group(ButtonGroup::kMenu)
        .add("game.editor", tr("Board editor"), "B", OpenEditor{})
        .add("game.play_on", tr("Play on from here"), "N", PlayOn{})
        .add("game.head", tr("Edit the head of the game"), "E", EditTag{})
        .add("game.main_line",
             tr("Make this the main line"),
             "",
             PromoteVariation{.to_main_line = true},
             {.enabled = shown.shown_ply > 0})
        .add("game.close", tr("Close this game"), "Ctrl+W", CloseTab{});
}

class PlayPage : public Hears<PlayPage, GamePage> {
  public:
    explicit PlayPage(Desk& desk) : Hears(desk), explorer_(desk.start_up.folders.library) {}

    const ExplorerView* explorer() const override { return explorer_.view(); }
    const TableView* tables() const override { return tables_.view(); }
    void tick() override {
        explorer_.tick();
        if (const auto wrong = tables_.tick()) desk_.complain(*wrong);
    }
    void leave() override {
        explorer_.close();
        tables_.close();
    }
    std::vector<Button> buttons() const override;
    std::optional<Action> action_for(const KeyPress& key) const override;
    bool opens_with(const Action& action) override;
    void follow() override;

    using GamePage::on;
    void on(const GoBack& action);
    void on(const ShowMenu& /*action*/) { desk_.perform(GoBack{}); }
    bool on(const DrawMark& action) { return mark(action); }
    bool on(const ClearMarks& action) { return mark(action); }
    void on(const ChessClick& action) { session().at_chess_board(action); }
    void on(const ChessDrag& action) { session().at_chess_board(action); }
    void on(const PromotionChoice& action) { session().at_chess_board(action); }
    void on(const GomokuClick& action) { session().at_gomoku_board(action); }
    void on(const TypedMove& action) {
        const Status status = session().typed_move(action.text);
        if (!status) desk_.complain(status.error());
    }
    bool on(const OpenPrompt& action);
    void on(const Hint& /*action*/) {
        if (may_ask()) session().hint();
    }
    void on(const TogglePause& /*action*/) {
        if (mode() != Mode::kAnalysis) session().set_paused(!session().view().paused);
    }
    void on(const Resign& action);
    void on(const OfferDraw& /*action*/) { session().offer_draw(); }
    void on(const ToggleLines& action);
    void on(const ToggleSuggestions& /*action*/) {
        Wishes wishes = session().wishes();
        wishes.suggestions = !wishes.suggestions;
        if (has_suggestions()) session().set_wishes(wishes);
    }
    void on(const ToggleComments& /*action*/) {
        Wishes wishes = session().wishes();
        wishes.comments = !wishes.comments;
        if (may_ask()) session().set_wishes(wishes);
    }
    void on(const MoveNow& /*action*/) { session().move_now(); }
    void on(const ContinueWithTablero& /*action*/) { session().continue_with_tablero(); }

  private:
    // On an analysis board marks belong to the game.
    template <class Mark>
    bool mark(const Mark& action) {
        if (mode() == Mode::kAnalysis) return false;
        session().at_chess_board(action);
        return true;
    }
    Mode mode() const { return session().settings().mode; }
    bool has_suggestions() const {
        return mode() == Mode::kTwoPeople && session().settings().game == GameKind::kGomoku;
    }
    bool is_free() const { return mode() == Mode::kAnalysis || mode() == Mode::kWatch; }
    // Help is to be had, one way or the other.
    bool may_ask() const { return is_free() || desk_.settings.help != HelpGrade::kOff; }
    void add_playing(ButtonList& list) const;
    void add_tree(ButtonList& list) const;
    void add_engine_help(ButtonList& list) const;
    void add_move_now(ButtonList& list) const;
    void add_ending(ButtonList& list) const;
    void ask_how_to_go_on();
    void ask(const Question& question);

    Explorer explorer_;
    Tables tables_;
};

// Buttons stay where they are from move to move: what cannot be used now is greyed.
std::vector<Button> PlayPage::buttons() const {
    ButtonList list(desk_.settings.language, ButtonGroup::kControls);
    if (const auto& chess = session().view().chess; chess && chess->promotion) add_promotion(list);
    list.group(ButtonGroup::kControls);
    add_playing(list);
    add_engine_help(list);
    add_tree(list);
    add_ending(list);
    list.add("game.save", tr("Save"), "Ctrl+S", OpenPrompt{PromptKind::kSaveFile})
        .add("game.open", tr("Open"), "Ctrl+O", OpenPrompt{PromptKind::kOpenFile})
        .add("game.copy", tr("Copy"), "Ctrl+C", CopyPosition{})
        .add("game.options", tr("Options"), "O", OpenOptions{})
        .add("game.more", tr("More"), "F10", ShowMore{})
        .add("game.menu", tr("Menu"), "Esc", GoBack{});
    if (mode() == Mode::kAnalysis) add_more_of_analysis(list, session().view());
    add_more(list);
    if (mode() == Mode::kAnalysis) desk_.open_games.offer(list);
    add_navigation(list);
    return list.take();
}

void PlayPage::add_tree(ButtonList& list) const {
    if (mode() != Mode::kAnalysis) return;
    const GameView& shown = session().view();
    const bool at_move = shown.shown_ply > 0;
    list.add("game.comment", tr("Comment"), "C", EditComment{})
        .add("game.glyph", tr("Mark"), "G", ChooseGlyph{}, {.enabled = at_move})
        .add("game.promote",
             tr("Promote"),
             "P",
             PromoteVariation{},
             {.enabled = at_move && shown.has_tree()})
        .add("game.delete", tr("Delete"), "Del", DeleteMoves{}, {.enabled = at_move});
}

void PlayPage::add_playing(ButtonList& list) const {
    const GameView& shown = session().view();
    if (shown.mode != Mode::kWatch) {
        list.add("game.take_back",
                 tr("Take back"),
                 "U",
                 TakeBack{},
                 {.enabled = !shown.moves.empty()})
            .add("game.type_move",
                 tr("Type a move"),
                 "Enter",
                 OpenPrompt{PromptKind::kMove},
                 {.enabled = shown.human_to_move});
    }
    if (shown.game == GameKind::kChess) list.add("game.flip", tr("Flip"), "F", Flip{});
    if (shown.mode != Mode::kAnalysis) {
        const Phrase label = shown.paused ? tr("Go on") : tr("Pause");
        list.add("game.pause", label, "Space", TogglePause{}, {.is_on = shown.paused});
    }
}

void PlayPage::add_engine_help(ButtonList& list) const {
    const GameView& shown = session().view();
    if (!may_ask()) return add_move_now(list);
    if (shown.mode != Mode::kWatch && shown.mode != Mode::kColourBlind) {
        const bool hinted = !shown.why_suggested.empty() || shown.suggestion_pending;
        list.add("game.hint",
                 tr("Hint"),
                 "H",
                 Hint{},
                 {.enabled = shown.human_to_move, .is_on = hinted});
    }
    if (has_suggestions()) {
        list.add("game.suggestions",
                 tr("Suggestions"),
                 "S",
                 ToggleSuggestions{},
                 {.is_on = session().wishes().suggestions});
    }
    if (!is_free() && shown.mode != Mode::kColourBlind &&
        desk_.settings.help == HelpGrade::kOnRequest)
        list.add(
            "game.why", tr("Why"), "W", ToggleComments{}, {.is_on = session().wishes().comments});
    const bool lines = desk_.settings.engine_lines && session().wishes().lines;
    list.add("game.lines", tr("Lines"), "L", ToggleLines{}, {.is_on = lines});
    if (shown.mode == Mode::kAnalysis)
        list.add(
            "game.threat", tr("Threat"), "T", ToggleThreat{}, {.is_on = session().wishes().threat});
    if (shown.mode == Mode::kAnalysis)
        list.add("game.analysts",
                 tr("Engines"),
                 "A",
                 ChooseAnalysts{},
                 {.is_on = !shown.analysts.empty()});
    add_move_now(list);
}

void PlayPage::add_move_now(ButtonList& list) const {
    const GameView& shown = session().view();
    const auto is_tablero = [&](Side side) {
        return shown.players[side].kind == PlayerKind::kTablero;
    };
    if (is_tablero(kFirstSide) || is_tablero(kSecondSide)) {
        const bool thinks = shown.thinking.for_move && is_tablero(shown.turn);
        list.add("game.move_now", tr("Move now"), "N", MoveNow{}, {.enabled = thinks});
    }
}

void PlayPage::add_ending(ButtonList& list) const {
    const GameView& shown = session().view();
    if (shown.mode != Mode::kWatch && shown.mode != Mode::kAnalysis) {
        list.add("game.draw", tr("Draw"), "D", OfferDraw{}, {.enabled = !shown.paused})
            .add("game.resign", tr("Resign"), "R", Resign{});
    }
    if (shown.mode == Mode::kAnalysis || shown.mode == Mode::kTwoPeople)
        list.add("game.review", tr("Review"), "V", OpenReview{}, {.enabled = !shown.moves.empty()});
}

// Some keys mean something where no button shows them.
std::optional<Action> PlayPage::action_for(const KeyPress& key) const {
    const auto& chess = session().view().chess;
    if (chess && chess->promotion) return action_of(buttons(), key);
    if (mode() == Mode::kAnalysis) {
        if (key.key == Key::kUp) return StepVariation{-1};
        if (key.key == Key::kDown) return StepVariation{1};
        if (is_pressed("Space", key)) return PlayLine{{0, 1}};
    }
    if (is_pressed("Enter", key)) return OpenPrompt{PromptKind::kMove};
    if (is_pressed("U", key)) return TakeBack{};
    if (is_pressed("V", key)) return OpenReview{};
    if (is_pressed("X", key)) return ClearMarks{};
    return GamePage::action_for(key);
}

bool PlayPage::opens_with(const Action& action) {
    if (!std::holds_alternative<ResumeGame>(action)) return false;
    if (!desk_.session || desk_.session->is_over()) return false;
    desk_.click();
    session().set_paused(false);
    return true;
}

void PlayPage::follow() {
    if (mode() == Mode::kAnalysis && desk_.settings.explorer) {
        explorer_.look_at(session().game().line(), desk_.games, desk_.settings.language);
    } else {
        explorer_.close();
    }
    if (mode() == Mode::kAnalysis) {
        tables_.look_at(
            session().game().line(), desk_.games, desk_.settings.tables, desk_.settings.language);
    } else {
        tables_.close();
    }
    const GameView& shown = session().view();
    if (session().is_over()) {
        desk_.screen = Screen::kGameOver;
        if (desk_.settings.animation) desk_.celebration = desk_.now;
        desk_.prompt.close();
        desk_.dialog.close();
    } else if (desk_.dialog.view()) {
        return;
    } else if (!shown.engine_failure.empty()) {
        ask_how_to_go_on();
    } else if (shown.question) {
        ask(*shown.question);
    }
}

void PlayPage::ask_how_to_go_on() {
    const GameView& shown = session().view();
    desk_.dialog.open(
        {say(desk_.settings.language, tr("{} failed"), shown.players[shown.turn].name),
         shown.engine_failure},
        {{"dialog.tablero",
          desk_.word(tr("Go on with Tablero")),
          "Enter",
          [this] { session().continue_with_tablero(); },
          true},
         {"dialog.end",
          desk_.word(tr("End the game")),
          "",
          [this] { session().end(Agreement::kAbandoned, std::nullopt); }}},
        [this] { desk_.leave_game(); });
}

void PlayPage::ask(const Question& question) {
    std::vector<Dialog::Answer> answers;
    for (const std::string& label : question.answers) {
        const int choice = static_cast<int>(answers.size());
        answers.push_back({fmt::format("dialog.choice.{}", choice), label, "", [this, choice] {
                               session().choose(static_cast<Swap2::Choice>(choice));
                           }});
    }
    desk_.dialog.open({.title = question.title, .text = question.text, .about_board = true},
                      std::move(answers),
                      [this] { desk_.leave_game(); });
}

void PlayPage::on(const GoBack& /*action*/) {
    if (session().let_go()) return;
    if (!desk_.has_game()) return desk_.leave_game();
    desk_.ask(tr("Leave this game?"),
              tr("It is saved, and the menu offers to continue it."),
              [this] { desk_.leave_game(); });
}

bool PlayPage::on(const OpenPrompt& action) {
    if (action.kind != PromptKind::kMove) return false;
    desk_.prompt.open(action.kind, tr("Your move", "prompt"), "", [this](const std::string& typed) {
        return session().typed_move(typed);
    });
    return true;
}

void PlayPage::on(const Resign& /*action*/) {
    if (mode() == Mode::kWatch || mode() == Mode::kAnalysis) return;
    desk_.ask(tr("Resign this game?"), tr("Your opponent wins."), [this] { session().resign(); });
}

void PlayPage::on(const ToggleLines& /*action*/) {
    if (!may_ask()) return;
    Wishes wishes = session().wishes();
    // Whoever presses the button wants to see something.
    wishes.lines = !wishes.lines || !desk_.settings.engine_lines;
    desk_.settings.engine_lines = true;
    session().set_wishes(wishes);
    desk_.keeper.save_settings();
}

}  // namespace

std::unique_ptr<Page> make_play_page(Desk& desk) {
    return std::make_unique<PlayPage>(desk);
}

}  // namespace tablero::desktop
