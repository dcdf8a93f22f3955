#include "desktop/model/pages/list_page.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/settings/option_table.h"

namespace tablero::desktop {

namespace {

class OptionsPage : public Hears<OptionsPage, ListPage> {
  public:
    using Hears::Hears;

    std::string title() const override { return desk_.word(tr("Options")); }
    std::vector<Button> buttons() const override {
        return ButtonList(desk_.settings.language, ButtonGroup::kMain)
            .add("options.back", tr("Back"), "Esc", GoBack{}, {.is_default = true})
            .take();
    }
    std::vector<OptionRow> rows() const override { return options_page_rows(desk_.settings); }

    bool opens_with(const Action& action) override {
        if (!std::holds_alternative<OpenOptions>(action)) return false;
        desk_.click();
        before_ = desk_.screen;
        return true;
    }
    void on(const OpenOptions& /*action*/) {}  // already there
    void on(const GoBack& /*action*/) { desk_.screen = before_; }
    void leave() override { desk_.keeper.save_settings(); }

  private:
    Screen before_ = Screen::kMenu;
};

}  // namespace

std::unique_ptr<Page> make_options_page(Desk& desk) {
    return std::make_unique<OptionsPage>(desk);
}

}  // namespace tablero::desktop
