#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "desktop/model/game/game_files.h"
#include "desktop/model/pages/desk.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/settings/store.h"
#include "desktop/model/shelf/library_reader.h"

namespace tablero::desktop {

namespace {

using library::Heading;
using Order = library::Order;

constexpr std::size_t kRows = 64;     // more than any window shows
constexpr std::size_t kRead = 256;    // that are read at once
constexpr std::size_t kInSight = 12;  // at least, in the smallest window

Order::Key key_of(ListColumn column) {
    constexpr std::array<Order::Key, kListColumns> kKeys{Order::Key::kFirst,
                                                         Order::Key::kSecond,
                                                         Order::Key::kResult,
                                                         Order::Key::kDate,
                                                         Order::Key::kOpening,
                                                         Order::Key::kPlies};
    return kKeys[static_cast<std::size_t>(column)];
}

GameListRow row_of(const Heading& heading) {
    const auto with_rating = [](const std::string& name, int rating) {
        return rating > 0 ? fmt::format("{} ({})", name, rating) : name;
    };
    const int moves = heading.variant.is_chess ? (heading.plies + 1) / 2 : heading.plies;
    return {{with_rating(heading.first, heading.first_rating),
             with_rating(heading.second, heading.second_rating),
             std::string(library::result_text(heading.result)),
             heading.date > 0 ? library::date_text(heading.date) : "",
             heading.variant.is_chess ? fmt::format("{} {}", heading.eco, heading.opening)
                                      : heading.variant.text(),
             fmt::format("{}", moves)}};
}

// The library, or the games of one file: a list to look through, sort, search and open from.
class GameListPage : public Hears<GameListPage, Page> {
  public:
    explicit GameListPage(Desk& desk) : desk_(desk), reader_(desk.start_up.folders.library) {}

    std::string title() const override { return file_.empty() ? desk_.word(tr("Library")) : file_; }
    std::vector<Button> buttons() const override;
    std::optional<Action> action_for(const KeyPress& key) const override;
    const GameListView* list() const override { return &view_; }

    bool opens_with(const Action& action) override;
    void tick() override;

    void on(const GoBack& /*action*/);
    void on(const SelectRow& action) { select(action.row); }
    void on(const ScrollList& action);
    void on(const OpenRow& action);
    void on(const SortList& action);
    void on(const SearchList& action);
    void on(const ImportGames& action);

  private:
    void search();
    void select(std::int64_t row);
    void show();
    void arrange_file();
    const Heading* heading_at(std::size_t row);
    void take(LibraryReader::Found found);
    void take(LibraryReader::Rows rows);
    void take(LibraryReader::Opened opened);
    void take(LibraryReader::FileListed listed);
    void take(const LibraryReader::Importing& importing);
    void take(const Error& error) { desk_.complain(error); }

    Desk& desk_;
    LibraryReader reader_;
    std::string file_;  // empty: the library
    std::vector<Heading> in_file_;
    std::vector<library::GameId> ids_;  // of the list, in its order
    std::vector<Heading> read_;         // of the rows from read_from_
    std::size_t read_from_ = 0;
    std::size_t asked_from_ = ~std::size_t{0};
    std::string importing_;
    GameListView view_;
};

std::vector<Button> GameListPage::buttons() const {
    ButtonList list(desk_.settings.language, ButtonGroup::kMain);
    list.add("list.open",
             tr("Open"),
             "Enter",
             OpenRow{},
             {.enabled = view_.total > 0, .is_default = true})
        .add("list.search", tr("Search"), "S", SearchList{});
    if (file_.empty()) list.add("list.import", tr("Take in a file"), "I", ImportGames{});
    return list.add("list.back", tr("Back"), "Esc", GoBack{}).take();
}

std::optional<Action> GameListPage::action_for(const KeyPress& key) const {
    const auto row = static_cast<std::int64_t>(view_.selected);
    switch (key.key) {
        case Key::kUp:
            return SelectRow{row - 1};
        case Key::kDown:
            return SelectRow{row + 1};
        case Key::kPageUp:
            return SelectRow{row - static_cast<std::int64_t>(kInSight)};
        case Key::kPageDown:
            return SelectRow{row + static_cast<std::int64_t>(kInSight)};
        case Key::kHome:
            return SelectRow{0};
        case Key::kEnd:
            return SelectRow{static_cast<std::int64_t>(view_.total) - 1};
        default:
            return Page::action_for(key);
    }
}

bool GameListPage::opens_with(const Action& action) {
    const auto* of_file = std::get_if<ListFile>(&action);
    if (of_file == nullptr && !std::holds_alternative<OpenLibrary>(action)) return false;
    if (of_file == nullptr && !desk_.shelf.exists()) return false;
    desk_.click();
    file_ = of_file != nullptr ? of_file->path : "";
    view_ = {};
    if (of_file != nullptr) {
        view_.sorted_by = ListColumn::kMoves;
        ids_.clear();
        in_file_.clear();
        reader_.list_file(file_);
    } else {
        search();
    }
    show();
    return true;
}

void GameListPage::on(const GoBack& /*action*/) {
    if (!view_.query.empty()) {
        view_.query.clear();
        return search();
    }
    desk_.screen = Screen::kMenu;
}

void GameListPage::search() {
    view_.first = 0;
    view_.selected = 0;
    if (!file_.empty()) return arrange_file();
    reader_.find(filter_from(view_.query), {key_of(view_.sorted_by), view_.descending});
}

// The games of a file whose players or opening hold what was searched for.
void GameListPage::arrange_file() {
    const std::string wanted = to_lower(view_.query);
    ids_.clear();
    for (const Heading& heading : in_file_) {
        const std::string text =
            to_lower(heading.first + " " + heading.second + " " + heading.eco + " " +
                     heading.opening + " " + library::date_text(heading.date));
        if (text.find(wanted) != std::string::npos) ids_.push_back(heading.id);
    }
    show();
}

const Heading* GameListPage::heading_at(std::size_t row) {
    if (!file_.empty()) return &in_file_[static_cast<std::size_t>(ids_[row] - 1)];
    if (row < read_from_ || row >= read_from_ + read_.size()) return nullptr;
    return &read_[row - read_from_];
}

void GameListPage::show() {
    const Language language = desk_.settings.language;
    view_.total = ids_.size();
    view_.headings = {desk_.word(tr("White or first")),
                      desk_.word(tr("Black or second")),
                      desk_.word(tr("Result")),
                      desk_.word(tr("Date")),
                      desk_.word(tr("Opening")),
                      desk_.word(tr("Moves"))};
    view_.status = say_count(language, tr_plural("{} game", "{} games"), view_.total);
    if (!view_.query.empty()) view_.status += " · " + view_.query;
    if (!importing_.empty()) view_.status += " · " + importing_;
    view_.rows.clear();
    bool is_missing = false;
    for (std::size_t i = view_.first; i < std::min(view_.first + kRows, ids_.size()); ++i) {
        const Heading* heading = heading_at(i);
        view_.rows.push_back(heading != nullptr ? row_of(*heading) : GameListRow{});
        is_missing = is_missing || heading == nullptr;
    }
    const std::size_t from = view_.first < kRows ? 0 : view_.first - kRows;
    if (!is_missing || asked_from_ == from) return;
    asked_from_ = from;
    const auto begin = ids_.begin() + static_cast<std::ptrdiff_t>(from);
    reader_.read(
        from,
        {begin, ids_.begin() + static_cast<std::ptrdiff_t>(std::min(from + kRead, ids_.size()))});
}

void GameListPage::select(std::int64_t row) {
    if (ids_.empty()) return;
    view_.selected = static_cast<std::size_t>(
        std::clamp<std::int64_t>(row, 0, static_cast<std::int64_t>(ids_.size()) - 1));
    view_.first = std::min(view_.first, view_.selected);
    if (view_.selected >= view_.first + kInSight) view_.first = view_.selected - kInSight + 1;
    show();
}

void GameListPage::on(const ScrollList& action) {
    const auto last = static_cast<std::int64_t>(ids_.size()) - static_cast<std::int64_t>(kInSight);
    view_.first = static_cast<std::size_t>(std::clamp<std::int64_t>(
        static_cast<std::int64_t>(view_.first) + action.rows, 0, std::max<std::int64_t>(last, 0)));
    show();
}

void GameListPage::on(const OpenRow& action) {
    if (action.row >= 0) {
        const bool again = static_cast<std::size_t>(action.row) == view_.selected;
        view_.selected = std::min(static_cast<std::size_t>(action.row),
                                  std::max<std::size_t>(ids_.size(), 1) - 1);
        show();
        if (!again) return;
    }
    if (view_.selected >= ids_.size()) return;
    const library::GameId id = ids_[view_.selected];
    if (file_.empty()) return reader_.open(id);
    desk_.perform(OpenFile{file_, static_cast<int>(id) - 1});
}

void GameListPage::on(const SortList& action) {
    view_.descending = view_.sorted_by == action.column && !view_.descending;
    view_.sorted_by = action.column;
    if (file_.empty()) return search();
    const auto column = static_cast<std::size_t>(action.column);
    std::stable_sort(ids_.begin(), ids_.end(), [&](library::GameId a, library::GameId b) {
        const auto text = [&](library::GameId id) {
            return row_of(in_file_[static_cast<std::size_t>(id - 1)]).texts[column];
        };
        return view_.descending ? text(b) < text(a) : text(a) < text(b);
    });
    show();
}

void GameListPage::on(const SearchList& /*action*/) {
    desk_.prompt.open(PromptKind::kComment,
                      tr("Players, opening (B90), year (2019-2021), result (1-0)"),
                      view_.query,
                      [this](const std::string& typed) {
                          view_.query = typed;
                          search();
                          return Status();
                      });
}

void GameListPage::on(const ImportGames& /*action*/) {
    desk_.prompt.open(PromptKind::kOpenFile,
                      tr("Take in which file? (PGN, SGF, PSQ; also .zst)"),
                      "",
                      [this](const std::string& typed) {
                          if (!typed.empty()) reader_.import(expanded_path(typed));
                          return Status();
                      });
}

void GameListPage::tick() {
    for (auto& answer : reader_.take())
        std::visit([this](auto& said) { take(std::move(said)); }, answer);
}

void GameListPage::take(LibraryReader::Found found) {
    ids_ = std::move(found.ids);
    read_.clear();
    asked_from_ = ~std::size_t{0};
    show();
}

void GameListPage::take(LibraryReader::Rows rows) {
    read_from_ = rows.first;
    read_ = std::move(rows.headings);
    show();
}

void GameListPage::take(LibraryReader::Opened opened) {
    auto read =
        std::visit([](auto& record) { return game_from(std::move(record)); }, opened.record);
    if (!read) return desk_.complain(read.error());
    desk_.replace_game([this, game = OpenGame(read->settings, std::move(read->game))] {
        desk_.keeper.forget_game();
        desk_.open(game);
    });
}

void GameListPage::take(LibraryReader::FileListed listed) {
    in_file_ = std::move(listed.headings);
    search();
}

void GameListPage::take(const LibraryReader::Importing& importing) {
    const auto& summary = importing.summary;
    const std::string told = say(desk_.settings.language,
                                 tr("imported {}, skipped {}, bad {}"),
                                 summary.imported,
                                 summary.skipped,
                                 summary.bad);
    importing_ = importing.is_done ? "" : told;
    if (!importing.is_done) return show();
    desk_.toast(told);
    search();
}

}  // namespace

std::unique_ptr<Page> make_game_list_page(Desk& desk) {
    return std::make_unique<GameListPage>(desk);
}

}  // namespace tablero::desktop
