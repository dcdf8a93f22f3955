#include "desktop/model/pages/list_page.h"
#include "desktop/model/pages/pages.h"

namespace tablero::desktop {

namespace {

class MenuPage : public Hears<MenuPage, ListPage> {
  public:
    using Hears::Hears;

    std::string title() const override { return desk_.word(tr("Tablero")); }

    std::vector<Button> buttons() const override {
        ButtonList list(desk_.settings.language, ButtonGroup::kMain);
        if (desk_.session && !desk_.session->is_over()) {
            list.add("menu.resume",
                     tr("Continue the last game"),
                     "",
                     ResumeGame{},
                     {.is_default = true});
        }
        return list.add("menu.chess", tr("Chess"), "C", OpenNewGame{GameKind::kChess})
            .add("menu.gomoku", tr("Gomoku"), "G", OpenNewGame{GameKind::kGomoku})
            .add("menu.open", tr("Open a file"), "Ctrl+O", OpenPrompt{PromptKind::kOpenFile})
            .add("menu.options", tr("Options"), "O", OpenOptions{})
            .add("menu.exit", tr("Exit"), "Esc", Quit{})
            .take();
    }

    bool opens_with(const Action& action) override {
        if (!std::holds_alternative<ShowMenu>(action)) return false;
        desk_.click();
        if (desk_.session && desk_.session->is_over()) desk_.session.reset();
        return true;
    }

    void on(const GoBack& /*action*/) { desk_.perform(Quit{}); }
};

}  // namespace

std::unique_ptr<Page> make_menu_page(Desk& desk) {
    return std::make_unique<MenuPage>(desk);
}

}  // namespace tablero::desktop
