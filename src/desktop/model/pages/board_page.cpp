#include "desktop/model/pages/board_page.h"

namespace tablero::desktop {

void BoardPage::add_navigation(ButtonList& list) const {
    const bool before = game()->shown_ply > 0;
    const bool after = !game()->at_end();
    list.group(ButtonGroup::kNavigation)
        .add("nav.first", tr("First"), "Home", Navigate{Step::kFirst}, {.enabled = before})
        .add("nav.back", tr("Previous"), "←", Navigate{Step::kBack}, {.enabled = before})
        .add("nav.forward", tr("Next"), "→", Navigate{Step::kForward}, {.enabled = after})
        .add("nav.last", tr("Last"), "End", Navigate{Step::kLast}, {.enabled = after});
}

void add_promotion(ButtonList& list) {
    const auto offer = [&](const char* name, const char* key, chess::PieceType piece) {
        list.add(name,
                 std::string(key),
                 key,
                 PromotionChoice{piece},
                 {.is_default = piece == chess::kQueen});
    };
    list.group(ButtonGroup::kBoard);
    offer("promotion.queen", "Q", chess::kQueen);
    offer("promotion.rook", "R", chess::kRook);
    offer("promotion.bishop", "B", chess::kBishop);
    offer("promotion.knight", "N", chess::kKnight);
}

void GamePage::add_more(ButtonList& list) const {
    list.group(ButtonGroup::kMenu)
        .add("game.copy_game", tr("Copy the game"), "Ctrl+Shift+C", CopyGame{})
        .add(
            "game.picture", tr("Picture of the board"), "", OpenPrompt{PromptKind::kSaveFile, true})
        .add("game.find",
             tr("Games with this position"),
             "Ctrl+F",
             FindPosition{},
             {.enabled = desk_.shelf.exists()})
        .add("game.undo", tr("Undo the last change"), "Ctrl+Z", UndoChange{})
        .add("game.redo", tr("Redo it"), "Ctrl+Shift+Z", RedoChange{})
        .add("game.full_screen", tr("Full screen"), "F11", ToggleFullScreen{})
        .add("game.keys", tr("All keys"), "?", OpenHelp{});
}

void GamePage::on(const ShowMore& /*action*/) {
    std::vector<Dialog::Answer> answers;
    for (const Button& button : buttons()) {
        if (button.group != ButtonGroup::kMenu || !button.enabled) continue;
        answers.push_back({button.name,
                           button.label,
                           "",
                           [this, action = button.action] { desk_.perform(action); },
                           false,
                           key_label(button.key, desk_.settings.language)});
    }
    desk_.dialog.open({.title = desk_.word(tr("More")), .text = ""}, std::move(answers), {});
}

}  // namespace tablero::desktop
