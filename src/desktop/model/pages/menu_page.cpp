#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "desktop/model/pages/list_page.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/settings/store.h"
#include "desktop/model/shelf/library_reader.h"

namespace tablero::desktop {

namespace {

constexpr std::size_t kRecentGames = 8;
constexpr std::size_t kRecentFiles = 6;

// "1-0 · 2026.11.17", as far as it is known.
std::string about(const library::Heading& heading) {
    std::string text(result_sign(heading.result));
    if (heading.date > 0) text += " · " + library::date_text(heading.date);
    return text;
}

// Where everything begins: play, analyse, look up, train, and what was open last.
class MenuPage : public Hears<MenuPage, ListPage> {
  public:
    explicit MenuPage(Desk& desk) : Hears(desk), reader_(desk.start_up.folders.library) {}

    std::string title() const override { return desk_.word(tr("Tablero")); }
    std::vector<Button> buttons() const override;

    bool opens_with(const Action& action) override {
        if (!std::holds_alternative<ShowMenu>(action)) return false;
        desk_.click();
        if (desk_.session && desk_.session->is_over()) desk_.session.reset();
        return true;
    }
    void tick() override;
    void leave() override { is_fresh_ = false; }

    void on(const GoBack& /*action*/) { desk_.perform(Quit{}); }
    void on(const OpenKept& action) {
        desk_.click();
        reader_.open(action.id);
    }

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
    void add_recent(ButtonList& list) const;
    void take(const LibraryReader::Found& found) {
        const auto count = static_cast<std::ptrdiff_t>(std::min(found.ids.size(), kRecentGames));
        reader_.read(0, {found.ids.begin(), found.ids.begin() + count});
    }
    void take(LibraryReader::Rows rows) { recent_ = std::move(rows.headings); }
    void take(LibraryReader::Opened opened) { desk_.open_record(std::move(opened.record)); }
    void take(const Error& error) { desk_.complain(error); }
    template <class Other>
    void take(const Other& /*answer*/) {}

    LibraryReader reader_;
    std::vector<library::Heading> recent_;  // the last one first
    bool is_fresh_ = false;
};

std::vector<Button> MenuPage::buttons() const {
    ButtonList list(desk_.settings.language, ButtonGroup::kMain);
    if (desk_.session && !desk_.session->is_over()) {
        list.add(
            "menu.resume", tr("Continue the last game"), "", ResumeGame{}, {.is_default = true});
    }
    list.add("menu.chess", tr("Chess"), "C", OpenNewGame{GameKind::kChess})
        .add("menu.gomoku", tr("Gomoku"), "G", OpenNewGame{GameKind::kGomoku})
        .add("menu.analyse", tr("Analyse"), "A", StartGameWith{board(GameKind::kChess)})
        .add("menu.analyse_gomoku",
             tr("Analyse gomoku"),
             "Z",
             StartGameWith{board(GameKind::kGomoku)});
    if (desk_.shelf.exists())
        list.add("menu.library", tr("Library"), "L", OpenLibrary{})
            .add("menu.train", tr("Train"), "T", OpenTraining{});
    list.add("menu.open", tr("Open a file"), "Ctrl+O", OpenPrompt{PromptKind::kOpenFile})
        .add("menu.review", tr("Review a file"), "R", OpenPrompt{PromptKind::kReviewFile});
    add_recent(list);
    return list.group(ButtonGroup::kMain)
        .add("menu.editor", tr("Board editor"), "B", OpenEditor{})
        .add("menu.engines", tr("Engines"), "E", OpenEngines{})
        .add("menu.options", tr("Options"), "O", OpenOptions{})
        .add("menu.exit", tr("Exit"), "Esc", Quit{})
        .take();
}

void MenuPage::add_recent(ButtonList& list) const {
    list.group(ButtonGroup::kRecentGames);
    const auto open = desk_.open_games.names();
    for (int i = 0; i < static_cast<int>(open.size()); ++i)
        list.add(fmt::format("menu.tab.{}", i),
                 open[static_cast<std::size_t>(i)],
                 "",
                 ShowTab{i},
                 {.detail = desk_.word(tr("open"))});
    for (std::size_t i = 0; i < recent_.size(); ++i) {
        const library::Heading& game = recent_[i];
        list.add(fmt::format("menu.game.{}", i),
                 fmt::format("{} – {}", game.first, game.second),
                 "",
                 OpenKept{game.id},
                 {.detail = about(game)});
    }
    list.group(ButtonGroup::kRecent);
    const auto& files = desk_.settings.recent;
    for (std::size_t i = 0; i < std::min(files.size(), kRecentFiles); ++i) {
        const std::filesystem::path path(files[i]);
        list.add(fmt::format("menu.recent.{}", i),
                 path.filename().string(),
                 "",
                 OpenFile{files[i]},
                 {.detail = path.parent_path().filename().string()});
    }
}

// Looked up anew whenever the page comes up, and when a game has been put away since.
void MenuPage::tick() {
    if (!desk_.shelf.is_settled()) {
        is_fresh_ = false;
    } else if (!is_fresh_) {
        is_fresh_ = true;
        if (desk_.shelf.exists() && file_exists(desk_.shelf.path()))
            reader_.find({}, {library::Order::Key::kId, true});
    }
    for (auto& answer : reader_.take())
        std::visit([this](auto& said) { take(std::move(said)); }, answer);
}

}  // namespace

std::unique_ptr<Page> make_menu_page(Desk& desk) {
    return std::make_unique<MenuPage>(desk);
}

}  // namespace tablero::desktop
