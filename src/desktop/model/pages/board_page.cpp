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

}  // namespace tablero::desktop
