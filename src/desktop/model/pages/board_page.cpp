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
