#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "desktop/model/pages/desk.h"
#include "desktop/model/pages/game_list_row.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/settings/store.h"
#include "desktop/model/shelf/library_reader.h"

namespace tablero::desktop {

namespace {

using library::Heading;
using Order = library::Order;

constexpr std::size_t kRows = 64;   // more than any window shows
constexpr std::size_t kRead = 256;  // that are read at once

Order::Key key_of(ListColumn column) {
    using Key = Order::Key;
    constexpr std::array<Key, kListColumns> kKeys{
        Key::kFirst, Key::kSecond, Key::kResult, Key::kDate, Key::kOpening, Key::kPlies};
    return kKeys[static_cast<std::size_t>(column)];
}

// The library, or the games of one file: a list to look through, sort, search and open from.
// "28 games taken in · 3 known already · 1 unreadable"
std::string taken_in(const library::ImportSummary& summary, Language language) {
    std::string told =
        say_count(language, tr_plural("{} game taken in", "{} games taken in"), summary.imported);
    if (summary.skipped > 0) told += " · " + say(language, tr("{} known already"), summary.skipped);
    if (summary.bad > 0) told += " · " + say(language, tr("{} unreadable"), summary.bad);
    return told;
}

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
    void on(const RowsInSight& action);
    void on(const OpenRow& action);
    void on(const SortList& action);
    void on(const SearchList& action);
    void on(const ImportGames& action);
    void on(const FilterList& action);

  private:
    void add_filters(ButtonList& list) const;
    void search();
    void select(std::int64_t row);
    void show();
    void scroll_to(std::int64_t row);
    void read_ahead();
    void arrange_file();
    void sort_file(ListColumn column);
    const Heading* heading_at(std::size_t row);
    void take(LibraryReader::Found found);
    void take(LibraryReader::Rows rows);
    void take(LibraryReader::Opened opened) {
        desk_.open_record(std::move(opened.record), opened_ply_);
    }
    void take(LibraryReader::FileListed listed);
    void take(const LibraryReader::Importing& importing);
    void take(const Error& error) { desk_.complain(error); }

    Desk& desk_;
    LibraryReader reader_;
    std::string file_;  // empty: the library
    Screen before_ = Screen::kMenu;
    std::optional<play::Position> position_;  // that the games come to
    std::optional<bool> chess_;               // or gomoku
    std::optional<library::GameResult> result_;
    std::vector<int> plies_;  // of the list: where the position comes
    int opened_ply_ = 0;
    std::vector<Heading> in_file_;
    std::vector<library::GameId> ids_;  // of the list, in its order
    std::vector<Heading> read_;         // of the rows from read_from_
    std::size_t read_from_ = 0;
    std::optional<std::size_t> asked_from_;  // that are being read
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
    if (file_.empty())
        list.add("list.position", tr("By position"), "P", OpenEditor{})
            .add("list.import", tr("Take in a file"), "I", ImportGames{});
    if (file_.empty()) add_filters(list);
    return list.group(ButtonGroup::kMain).add("list.back", tr("Back"), "Esc", GoBack{}).take();
}

// What is shown: each press shows the next.
void GameListPage::add_filters(ButtonList& list) const {
    const Phrase kind = !chess_ ? tr("Chess and gomoku") : *chess_ ? tr("Chess") : tr("Gomoku");
    const std::string result =
        result_ ? std::string(result_sign(*result_)) : desk_.word(tr("Any result"));
    list.group(ButtonGroup::kControls)
        .add("list.kind",
             kind,
             "K",
             FilterList{FilterList::By::kKind},
             {.is_on = chess_.has_value()})
        .add("list.result",
             result,
             "R",
             FilterList{FilterList::By::kResult},
             {.is_on = result_.has_value()});
}

void GameListPage::on(const FilterList& action) {
    if (action.by == FilterList::By::kKind) {
        chess_ = !chess_ ? std::optional(true) : *chess_ ? std::optional(false) : std::nullopt;
    } else {
        const int next = result_ ? static_cast<int>(*result_) + 1 : 1;
        result_ = next < library::kResults ? std::optional(static_cast<library::GameResult>(next))
                                           : std::nullopt;
    }
    search();
}

std::optional<Action> GameListPage::action_for(const KeyPress& key) const {
    const auto row = static_cast<std::int64_t>(view_.selected);
    switch (key.key) {
        case Key::kUp:
            return SelectRow{row - 1};
        case Key::kDown:
            return SelectRow{row + 1};
        case Key::kPageUp:
            return SelectRow{row - static_cast<std::int64_t>(view_.in_sight)};
        case Key::kPageDown:
            return SelectRow{row + static_cast<std::int64_t>(view_.in_sight)};
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
    const bool by_board = std::holds_alternative<FindPosition>(action);
    if (of_file == nullptr && !by_board && !std::holds_alternative<OpenLibrary>(action))
        return false;
    if (of_file == nullptr && !desk_.shelf.exists()) return false;
    const auto on_board = desk_.page().position();
    if (by_board && !on_board) return false;
    desk_.click();
    // The editor is where a position to look for is put together: it leads no further back.
    const bool from_game = by_board && desk_.screen != Screen::kEditor;
    before_ = from_game ? desk_.screen : Screen::kMenu;
    position_ = by_board ? on_board : std::nullopt;
    chess_.reset();
    result_.reset();
    file_ = of_file != nullptr ? of_file->path : "";
    const std::size_t in_sight = view_.in_sight;
    view_ = {};
    view_.in_sight = in_sight;
    if (of_file != nullptr) {
        view_.sorted_by.reset();
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
    if (position_ && before_ == Screen::kMenu) {
        position_.reset();
        return search();
    }
    desk_.screen = before_;
}

void GameListPage::search() {
    view_.first = 0;
    view_.selected = 0;
    if (!file_.empty()) return arrange_file();
    library::Filter filter = filter_from(view_.query);
    if (chess_) filter.chess = chess_;
    if (result_) filter.result = result_;
    const Order order{key_of(view_.sorted_by.value_or(ListColumn::kDate)), view_.descending};
    if (position_) return reader_.find(*position_, filter, order);
    reader_.find(filter, order);
}

// The games of a file that are what was searched for.
void GameListPage::arrange_file() {
    const library::Filter wanted = filter_from(view_.query);
    ids_.clear();
    for (const Heading& heading : in_file_)
        if (fits(heading, wanted, desk_.settings.language)) ids_.push_back(heading.id);
    if (view_.sorted_by) sort_file(*view_.sorted_by);
    show();
}

void GameListPage::sort_file(ListColumn column) {
    const Language language = desk_.settings.language;
    std::stable_sort(ids_.begin(), ids_.end(), [&](library::GameId a, library::GameId b) {
        if (view_.descending) std::swap(a, b);
        return comes_before(in_file_[static_cast<std::size_t>(a - 1)],
                            in_file_[static_cast<std::size_t>(b - 1)],
                            column,
                            language);
    });
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
    if (position_) view_.status += " · " + desk_.word(tr("with the position on the board"));
    if (!view_.query.empty()) view_.status += " · " + view_.query;
    if (!importing_.empty()) view_.status += " · " + importing_;
    view_.is_filtered = position_ || !view_.query.empty() || chess_ || result_;
    view_.rows.clear();
    for (std::size_t i = view_.first; i < std::min(view_.first + kRows, ids_.size()); ++i) {
        const Heading* heading = heading_at(i);
        view_.rows.push_back(heading != nullptr ? row_of(*heading, language) : GameListRow{});
    }
    if (file_.empty()) read_ahead();
}

// Before the rows at either end of those that were read come into sight.
void GameListPage::read_ahead() {
    const std::size_t above = view_.first - std::min(view_.first, kRows / 2);
    const std::size_t below = std::min(view_.first + kRows, ids_.size());
    const auto covers = [&](std::size_t from, std::size_t count) {
        return above >= from && below <= from + count;
    };
    if (covers(read_from_, read_.size()) || (asked_from_ && covers(*asked_from_, kRead))) return;
    const std::size_t from = view_.first - std::min(view_.first, (kRead - kRows) / 2);
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
    if (view_.selected >= view_.first + view_.in_sight)
        view_.first = view_.selected - view_.in_sight + 1;
    show();
}

void GameListPage::on(const ScrollList& action) {
    scroll_to(static_cast<std::int64_t>(view_.first) + action.rows);
}

void GameListPage::on(const RowsInSight& action) {
    view_.in_sight = static_cast<std::size_t>(std::clamp<int>(action.rows, 1, kRows));
    scroll_to(static_cast<std::int64_t>(view_.first));
}

void GameListPage::scroll_to(std::int64_t row) {
    const auto last =
        static_cast<std::int64_t>(ids_.size()) - static_cast<std::int64_t>(view_.in_sight);
    view_.first =
        static_cast<std::size_t>(std::clamp<std::int64_t>(row, 0, std::max<std::int64_t>(last, 0)));
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
    opened_ply_ = view_.selected < plies_.size() ? plies_[view_.selected] : 0;
    if (file_.empty()) return reader_.open(id);
    desk_.perform(OpenFile{file_, static_cast<int>(id) - 1});
}

void GameListPage::on(const SortList& action) {
    view_.descending = view_.sorted_by == action.column && !view_.descending;
    view_.sorted_by = action.column;
    search();
}

void GameListPage::on(const SearchList& /*action*/) {
    desk_.prompt.open(PromptKind::kText,
                      tr("Players, opening (Najdorf, B90), year (2019-2021), result (1-0)"),
                      view_.query,
                      [this](const std::string& typed) {
                          view_.query = typed;
                          search();
                          return Status();
                      });
}

void GameListPage::on(const ImportGames& /*action*/) {
    desk_.files.ask_for_file(tr("Take in which file? (PGN, SGF, PSQ; also .zst)"),
                             [this](const std::string& path) { reader_.import(path); });
}

void GameListPage::tick() {
    for (auto& answer : reader_.take())
        std::visit([this](auto& said) { take(std::move(said)); }, answer);
}

void GameListPage::take(LibraryReader::Found found) {
    ids_ = std::move(found.ids);
    plies_ = std::move(found.plies);
    read_.clear();
    asked_from_.reset();
    show();
}

void GameListPage::take(LibraryReader::Rows rows) {
    read_from_ = rows.first;
    read_ = std::move(rows.headings);
    if (asked_from_ == read_from_) asked_from_.reset();
    show();
}

void GameListPage::take(LibraryReader::FileListed listed) {
    in_file_ = std::move(listed.headings);
    search();
}

void GameListPage::take(const LibraryReader::Importing& importing) {
    const std::string told = taken_in(importing.summary, desk_.settings.language);
    importing_ = importing.is_done ? "" : told;
    view_.progress = importing.is_done ? std::nullopt : std::optional(importing.share);
    if (!importing.is_done) return show();
    desk_.toast(told);
    search();
}

}  // namespace

std::unique_ptr<Page> make_game_list_page(Desk& desk) {
    return std::make_unique<GameListPage>(desk);
}

}  // namespace tablero::desktop
