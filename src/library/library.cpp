#include "library/library.h"

#include <limits>

#include "library/codec/game_codec.h"
#include "library/folding.h"
#include "library/schema.h"

namespace tablero::library {

namespace {

constexpr std::string_view kSelectGame =
    "SELECT g.id, g.variant, a.name, b.name, e.name, s.text, o.text, g.date, g.first_rating, "
    "g.second_rating, g.result, p.eco, p.name, g.plies, l.text, g.data FROM games g "
    "JOIN players a ON a.id = g.first JOIN players b ON b.id = g.second "
    "JOIN events e ON e.id = g.event JOIN texts s ON s.id = g.site "
    "JOIN texts o ON o.id = g.source JOIN texts l ON l.id = g.layout "
    "LEFT JOIN openings p ON p.id = g.opening WHERE g.id = ?";
constexpr int kLayoutColumn = 14;
constexpr int kDataColumn = 15;

Heading heading_in(const Statement& row) {
    Heading heading;
    heading.id = row.number(0);
    heading.variant = Variant::from_number(static_cast<int>(row.number(1)));
    heading.first = row.text(2);
    heading.second = row.text(3);
    heading.event = row.text(4);
    heading.site = row.text(5);
    heading.source = row.text(6);
    heading.date = static_cast<int>(row.number(7));
    heading.first_rating = static_cast<int>(row.number(8));
    heading.second_rating = static_cast<int>(row.number(9));
    heading.result = static_cast<GameResult>(row.number(10) & (kResults - 1));
    heading.eco = row.text(11);
    heading.opening = row.text(12);
    heading.plies = static_cast<int>(row.number(13));
    return heading;
}

StoredGame stored_in(const Statement& row) {
    return {row.number(0), Variant::from_number(static_cast<int>(row.number(1))), row.text(2)};
}

Error no_game(GameId id) {
    return Error("there is no game {}", id);
}

}  // namespace

// A table that keeps each text once, and the numbers of those that were wanted lately.
class Library::Names {
  public:
    Names(Database& database, std::string_view find, std::string_view add, bool folds)
        : database_(database),
          find_(find),
          add_(add),
          folds_(folds) {}

    Result<GameId> id_of(const std::string& text) {
        if (const auto known = known_.find(text); known != known_.end()) return known->second;
        if (known_.size() >= kMostKnown) known_.clear();
        Statement& find = database_.prepared(find_);
        if (folds_) {
            find.bind(text);
        } else {
            find.bind(Blob{text});
        }
        if (find.row()) {
            const GameId id = find.number(0);
            find.reset();
            return known_[text] = id;
        }
        if (!find.status()) return find.status().error();
        Statement& add = database_.prepared(add_);
        const std::string key = folds_ ? folded(text) : "";
        if (folds_) {
            add.bind(text, key);
        } else {
            add.bind(Blob{text});
        }
        if (const Status added = add.run(); !added) return added.error();
        return known_[text] = database_.last_row();
    }
    void forget() { known_.clear(); }

  private:
    static constexpr std::size_t kMostKnown = 100'000;

    Database& database_;
    std::string_view find_;
    std::string_view add_;
    bool folds_;
    std::unordered_map<std::string, GameId> known_;
};

Library::Library(std::unique_ptr<Database> database)
    : database_(std::move(database)),
      players_(std::make_unique<Names>(*database_,
                                       "SELECT id FROM players WHERE name = ?",
                                       "INSERT INTO players (name, folded) VALUES (?, ?)",
                                       true)),
      events_(std::make_unique<Names>(*database_,
                                      "SELECT id FROM events WHERE name = ?",
                                      "INSERT INTO events (name, folded) VALUES (?, ?)",
                                      true)),
      texts_(std::make_unique<Names>(*database_,
                                     "SELECT id FROM texts WHERE text = ?",
                                     "INSERT INTO texts (text) VALUES (?)",
                                     false)) {}

Library::~Library() = default;

Result<std::unique_ptr<Library>> Library::open(const std::string& path, Mode mode) {
    auto database = Database::open(path, mode);
    if (!database) return database.error();
    if (const Status ready = prepare_schema(**database); !ready) return ready.error();
    return std::unique_ptr<Library>(new Library(std::move(*database)));
}

Result<std::optional<GameId>> Library::opening_id(const Heading& heading) {
    if (heading.eco.empty()) return std::optional<GameId>{};
    auto& known = known_openings_[heading.eco + heading.opening];
    if (known) return known;
    Statement& find = database_->prepared("SELECT id FROM openings WHERE eco = ? AND name = ?")
                          .bind(heading.eco, heading.opening);
    if (find.row()) {
        const GameId id = find.number(0);
        find.reset();
        return known = id;
    }
    Statement& add = database_->prepared("INSERT INTO openings (eco, name) VALUES (?, ?)")
                         .bind(heading.eco, heading.opening);
    if (const Status added = add.run(); !added) return added.error();
    return known = database_->last_row();
}

// Names are looked for before they are added, so another writer must not come in between.
Result<GameId> Library::add(const PreparedGame& game, std::string_view source) {
    if (database_->in_transaction()) return insert(game, source);
    Transaction transaction(*database_);
    if (!transaction.begun()) return transaction.begun().error();
    const auto id = insert(game, source);
    const Status kept = id ? transaction.commit() : Status(id.error());
    if (kept) return id;
    forget();
    return kept.error();
}

Result<GameId> Library::insert(const PreparedGame& game, std::string_view source) {
    const auto& [heading, packed, early] = game;
    const auto first = players_->id_of(heading.first);
    const auto second = players_->id_of(heading.second);
    const auto event = events_->id_of(heading.event);
    const auto site = texts_->id_of(heading.site);
    const auto origin = texts_->id_of(std::string(source));
    const auto layout = texts_->id_of(packed.layout);
    const auto opening = opening_id(heading);
    for (const auto* id : {&first, &second, &event, &site, &origin, &layout}) {
        if (!*id) return id->error();
    }
    if (!opening) return opening.error();
    Statement& insert = database_->prepared(
        "INSERT INTO games (variant, first, second, event, site, source, date, first_rating, "
        "second_rating, result, plies, pieces, layout, data, opening) VALUES "
        "(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    insert.bind(heading.variant.number(),
                *first,
                *second,
                *event,
                *site,
                *origin,
                heading.date,
                heading.first_rating,
                heading.second_rating,
                static_cast<int>(heading.result),
                heading.plies,
                packed.pieces_left,
                *layout,
                Blob{packed.data},
                *opening);
    if (const Status added = insert.run(); !added) return added.error();
    const GameId id = database_->last_row();
    recent_.add(id, heading, early);
    return id;
}

void Library::forget() {
    for (auto* names : {players_.get(), events_.get(), texts_.get()})
        names->forget();
    known_openings_.clear();
    recent_.clear();
}

Result<AnyRecord> Library::record(GameId id) {
    Statement& row = database_->prepared(kSelectGame).bind(id);
    if (!row.row()) return row.status() ? no_game(id) : row.status().error();
    auto record = unpack_game(heading_in(row), row.text(kLayoutColumn), row.text(kDataColumn));
    row.reset();
    return record;
}

Result<Heading> Library::heading(GameId id) {
    auto found = headings(std::span(&id, 1));
    if (!found) return found.error();
    if (found->empty()) return no_game(id);
    return std::move(found->front());
}

Result<std::vector<Heading>> Library::headings(std::span<const GameId> ids) {
    std::vector<Heading> found;
    found.reserve(ids.size());
    Statement& row = database_->prepared(kSelectGame);
    for (const GameId id : ids) {
        if (row.bind(id).row()) found.push_back(heading_in(row));
        if (!row.status()) return row.status().error();
    }
    row.reset();
    return found;
}

Status Library::remove(GameId id) {
    for (const std::string_view sql : {"DELETE FROM labels WHERE game = ?",
                                       "DELETE FROM reviews WHERE game = ?",
                                       "DELETE FROM mistakes WHERE game = ?",
                                       "DELETE FROM games WHERE id = ?"}) {
        if (const Status done = database_->prepared(sql).bind(id).run(); !done) return done;
    }
    return {};
}

std::int64_t Library::count() const {
    return database_->number("SELECT count(*) FROM games");
}

Status Library::for_each(GameId first, GameId last, const Visit& visit) {
    Statement rows(*database_, "SELECT id, variant, data FROM games WHERE id BETWEEN ? AND ?");
    rows.bind(first, last);
    while (rows.row()) {
        if (!visit(stored_in(rows))) break;
    }
    return rows.status();
}

Status Library::for_each(std::span<const GameId> ids, const Visit& visit) {
    Statement row(*database_, "SELECT id, variant, data FROM games WHERE id = ?");
    for (const GameId id : ids) {
        if (row.bind(id).row() && !visit(stored_in(row))) break;
        if (!row.status()) break;
    }
    return row.status();
}

Status Library::add_label(GameId id, std::string_view label) {
    return database_
        ->prepared(
            "INSERT OR IGNORE INTO labels (game, label) SELECT id, ?2 FROM games WHERE id = ?1")
        .bind(id, label)
        .run();
}

Status Library::remove_label(GameId id, std::string_view label) {
    return database_->prepared("DELETE FROM labels WHERE game = ? AND label = ?")
        .bind(id, label)
        .run();
}

Result<std::vector<std::string>> Library::labels(GameId id) {
    std::vector<std::string> found;
    Statement& rows =
        database_->prepared("SELECT label FROM labels WHERE game = ? ORDER BY label").bind(id);
    while (rows.row())
        found.emplace_back(rows.text(0));
    if (!rows.status()) return rows.status().error();
    return found;
}

}  // namespace tablero::library
