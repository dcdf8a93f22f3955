#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

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
        list.add("menu.chess", tr("Chess"), "C", OpenNewGame{GameKind::kChess})
            .add("menu.gomoku", tr("Gomoku"), "G", OpenNewGame{GameKind::kGomoku})
            .add("menu.analyse", tr("Analyse"), "A", StartGameWith{board(GameKind::kChess)})
            .add("menu.analyse_gomoku",
                 tr("Analyse gomoku"),
                 "Z",
                 StartGameWith{board(GameKind::kGomoku)});
        if (desk_.shelf.exists()) list.add("menu.library", tr("Library"), "L", OpenLibrary{});
        list.add("menu.open", tr("Open a file"), "Ctrl+O", OpenPrompt{PromptKind::kOpenFile})
            .add("menu.review", tr("Review a file"), "R", OpenPrompt{PromptKind::kReviewFile});
        add_recent(list);
        return list.group(ButtonGroup::kMain)
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

  private:
    // An empty board to analyse on.
    GameSettings board(GameKind game) const {
        GameSettings settings;
        settings.game = game;
        settings.mode = Mode::kAnalysis;
        settings.rules = desk_.settings.gomoku.rules;
        settings.board_size = desk_.settings.gomoku.board_size;
        return settings;
    }
    // The last files.
    void add_recent(ButtonList& list) const {
        constexpr std::size_t kShown = 4;
        list.group(ButtonGroup::kRecent);
        const auto& recent = desk_.settings.recent;
        for (std::size_t i = 0; i < std::min(recent.size(), kShown); ++i)
            list.add(fmt::format("menu.recent.{}", i),
                     std::filesystem::path(recent[i]).filename().string(),
                     "",
                     OpenFile{recent[i]});
    }
};

}  // namespace

std::unique_ptr<Page> make_menu_page(Desk& desk) {
    return std::make_unique<MenuPage>(desk);
}

}  // namespace tablero::desktop
