#pragma once

#include <algorithm>

#include "desktop/model/pages/desk.h"

namespace tablero::desktop {

// The pieces beside the square of promotion, for the keyboard.
void add_promotion(ButtonList& list);

// A page with a board: arrow keys walk through the moves.
class BoardPage : public Page {
  public:
    explicit BoardPage(Desk& desk) : desk_(desk) {}

    std::optional<Action> action_for(const KeyPress& key) const override {
        if (key.key == Key::kUp) return Navigate{Step::kFirst};
        if (key.key == Key::kDown) return Navigate{Step::kLast};
        return Page::action_for(key);
    }

  protected:
    void add_navigation(ButtonList& list) const;

    Desk& desk_;
};

// The same over the game that is played or was: playing and game over.
class GamePage : public BoardPage {
  public:
    using BoardPage::BoardPage;

    std::string title() const override { return session().view().title; }
    const GameView* game() const override { return &session().view(); }
    const InspectorView* inspector() const override { return session().inspector(); }
    std::optional<play::Position> position() const override {
        return session().game().line().shown_position();
    }

    void on(const DrawMark& action) { session().at_chess_board(action); }
    void on(const ClearMarks& action) { session().at_chess_board(action); }
    void on(const TakeBack& /*action*/) { session().travel(Session::History::kTakeBack); }
    void on(const UndoChange& /*action*/) { session().travel(Session::History::kUndo); }
    void on(const RedoChange& /*action*/) { session().travel(Session::History::kRedo); }
    void on(const GoToNode& action) { session().go_to(action.node); }
    void on(const Flip& /*action*/) {
        session().change([](OpenGame& open) {
            open.flip();
            return true;
        });
    }
    void on(const ShowMore& action);
    void on(const Navigate& action) { go_to(ply_after(action.step, *game())); }
    void on(const GoToPly& action) { go_to(action.ply); }

  protected:
    Session& session() const { return *desk_.session; }
    // What is done seldom, by its words.
    void add_more(ButtonList& list) const;
    // Along the line that is looked at.
    void go_to(int ply) {
        const GameLine& line = session().game().line();
        session().go_to(line.node_after(std::clamp(ply, 0, line.plies())));
    }
};

}  // namespace tablero::desktop
