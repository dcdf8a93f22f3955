#include "desktop/model/pages/board_page.h"
#include "desktop/model/pages/pages.h"

namespace tablero::desktop {

namespace {

constexpr auto kCelebrationTime = std::chrono::seconds(6);

class OverPage : public Hears<OverPage, GamePage> {
  public:
    using Hears::Hears;

    std::vector<Button> buttons() const override {
        if (!desk_.celebration) return all_buttons();
        return ButtonList(desk_.settings.language, ButtonGroup::kMain)
            .add("over.next", tr("Next"), "Enter", SkipAnimation{}, {.is_default = true})
            .take();
    }
    std::optional<Action> action_for(const KeyPress& key) const override {
        if (is_pressed("X", key)) return ClearMarks{};
        if (key.key == Key::kEnter) return GamePage::action_for(key);
        return action_of(all_buttons(), key);
    }

    void tick() override {
        if (desk_.celebration && desk_.now - *desk_.celebration > kCelebrationTime)
            desk_.celebration.reset();
    }
    void follow() override {
        if (!session().is_over()) desk_.screen = Screen::kPlaying;
    }
    void leave() override { desk_.celebration.reset(); }

    using GamePage::on;
    void on(const GoBack& /*action*/) { desk_.screen = Screen::kMenu; }
    void on(const SkipAnimation& /*action*/) { desk_.celebration.reset(); }

  private:
    std::vector<Button> all_buttons() const {
        const bool moved = !session().view().moves.empty();
        const bool played = session().settings().mode != Mode::kWatch;
        ButtonList list(desk_.settings.language, ButtonGroup::kMain);
        list.add("over.new", tr("New game"), "N", Rematch{}, {.is_default = true})
            .add("over.review", tr("Review"), "V", OpenReview{}, {.enabled = moved})
            .add("over.take_back", tr("Take back"), "U", TakeBack{}, {.enabled = played && moved})
            .add("over.save", tr("Save"), "Ctrl+S", OpenPrompt{PromptKind::kSaveFile})
            .add("over.open", tr("Open"), "Ctrl+O", OpenPrompt{PromptKind::kOpenFile})
            .add("over.copy", tr("Copy"), "Ctrl+C", CopyPosition{})
            .add("over.options", tr("Options"), "O", OpenOptions{})
            .add("over.more", tr("More"), "F10", ShowMore{})
            .add("over.menu", tr("Menu"), "Esc", ShowMenu{});
        if (session().settings().game == GameKind::kChess)
            list.add("over.flip", tr("Flip"), "F", Flip{});
        add_more(list);
        add_navigation(list);
        return list.take();
    }
};

}  // namespace

std::unique_ptr<Page> make_over_page(Desk& desk) {
    return std::make_unique<OverPage>(desk);
}

}  // namespace tablero::desktop
