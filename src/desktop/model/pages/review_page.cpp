#include "desktop/model/game/review.h"
#include "desktop/model/pages/board_page.h"
#include "desktop/model/pages/pages.h"

namespace tablero::desktop {

namespace {

class ReviewPage : public Hears<ReviewPage, BoardPage> {
  public:
    using Hears::Hears;

    std::string title() const override { return desk_.word(tr("Review")); }
    const GameView* game() const override { return &review_->game(); }
    const ReviewView* review() const override { return &review_->view(); }
    std::string annotated(std::string pgn) const override { return review_->annotated(pgn); }
    std::vector<Button> buttons() const override;

    bool opens_with(const Action& action) override;
    void tick() override {
        if (review_) review_->tick();
    }
    void leave() override { review_.reset(); }

    void on(const GoBack& /*action*/) { desk_.screen = before_; }
    void on(const OpenReview& /*action*/) {}  // already there
    void on(const Flip& /*action*/) { review_->flip(); }
    void on(const Navigate& action) { review_->go_to_ply(ply_after(action.step, *game())); }
    void on(const GoToPly& action) { review_->go_to_ply(action.ply); }

  private:
    Screen before_ = Screen::kGameOver;
    std::unique_ptr<Review> review_;  // while the page is shown
};

std::vector<Button> ReviewPage::buttons() const {
    ButtonList list(desk_.settings.language, ButtonGroup::kControls);
    list.add("review.previous_mistake",
             tr("Previous mistake"),
             "PgUp",
             Navigate{Step::kPreviousMistake})
        .add("review.next_mistake", tr("Next mistake"), "PgDn", Navigate{Step::kNextMistake});
    if (game()->chess) list.add("review.flip", tr("Flip"), "F", Flip{});
    list.add("review.save", tr("Save"), "Ctrl+S", OpenPrompt{PromptKind::kSaveFile})
        .add("review.back", tr("Back"), "Esc", GoBack{});
    add_navigation(list);
    return list.take();
}

bool ReviewPage::opens_with(const Action& action) {
    if (!std::holds_alternative<OpenReview>(action)) return false;
    Session* session = desk_.session.get();
    if (session == nullptr || session->view().moves.empty()) {
        desk_.toast(desk_.word(tr("There is nothing to review yet.")));
        return false;
    }
    if (desk_.screen != Screen::kPlaying && desk_.screen != Screen::kGameOver) return false;
    if (!session->game().game().is_chess() &&
        session->game().game().start().gomoku().stones() > 0) {
        desk_.toast(desk_.word(tr("A game that begins with stones cannot be reviewed.")));
        return false;
    }
    desk_.click();
    before_ = desk_.screen;
    session->go_to(
        session->game().game().visit_tree([](const auto& tree) { return tree.line_end(); }));
    GameView base = session->view();
    base.thinking = {};
    base.title = title();
    if (before_ == Screen::kPlaying && session->settings().mode != Mode::kAnalysis)
        session->set_paused(true);
    review_ = std::make_unique<Review>(desk_.room,
                                       session->game().line().whole_line(),
                                       session->settings().opening,
                                       std::move(base),
                                       desk_.settings.language,
                                       desk_.start_up.node_limit,
                                       desk_.settings.tables);
    return true;
}

}  // namespace

std::unique_ptr<Page> make_review_page(Desk& desk) {
    return std::make_unique<ReviewPage>(desk);
}

}  // namespace tablero::desktop
