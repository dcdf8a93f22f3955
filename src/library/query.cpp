#include "library/query.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <variant>

#include <fmt/format.h>

#include "base/text.h"
#include "library/folding.h"
#include "library/player_index.h"

namespace tablero::library {

namespace {

// The conditions of a filter as SQL, with the values for its question marks.
class Conditions {
  public:
    void add(std::string condition) { conditions_.push_back(std::move(condition)); }
    template <typename Value>
    void add(std::string condition, Value value) {
        add(std::move(condition));
        values_.emplace_back(std::move(value));
    }
    void add(const char* column, const Filter::Range& range) {
        if (range.is_open()) return;
        // What is not known is 0 and lies in no range.
        add(fmt::format("{} >= ?", column), std::int64_t{std::max(range.from, 1)});
        if (range.to != 0) add(fmt::format("{} <= ?", column), std::int64_t{range.to});
    }
    bool empty() const { return conditions_.empty(); }
    std::string sql() const {
        std::string text;
        for (const auto& condition : conditions_)
            text += (text.empty() ? " WHERE " : " AND ") + condition;
        return text;
    }
    void bind_to(Statement& statement) const {
        int place = 0;
        for (const auto& value : values_)
            std::visit([&](const auto& each) { statement.put(++place, each); }, value);
    }

  private:
    std::vector<std::string> conditions_;
    std::vector<std::variant<std::int64_t, std::string>> values_;
};

// The numbers of the names that answer to what was typed.
Result<std::vector<GameId>> choose_names(const Database& database,
                                         std::string_view table,
                                         std::string_view typed) {
    const std::string key = folded(typed);
    std::vector<GameId> ids;
    Statement names(database, fmt::format("SELECT id, folded FROM {}", table));
    while (names.row()) {
        if (answers_to(names.text(1), key)) ids.push_back(names.number(0));
    }
    if (!names.status()) return names.status().error();
    return ids;
}

// Fills a table of this connection, which conditions can ask.
Status set_wanted(Database& database, std::string_view table, const std::vector<GameId>& ids) {
    if (const Status made = database.execute(
            fmt::format("CREATE TEMP TABLE IF NOT EXISTS {0} (id INTEGER PRIMARY KEY); "
                        "DELETE FROM {0}",
                        table));
        !made) {
        return made;
    }
    Statement add(database, fmt::format("INSERT OR IGNORE INTO {} VALUES (?)", table));
    for (const GameId id : ids) {
        if (const Status added = add.bind(id).run(); !added) return added;
    }
    return {};
}

// In the order of their ids, each once.
Result<std::vector<GameId>> games_played_by(Library& library,
                                            std::string_view player,
                                            Filter::Color color) {
    auto players = choose_names(library.database(), "players", player);
    if (!players) return players.error();
    const auto played = games_of(library, std::move(*players));
    if (!played) return played.error();
    std::vector<GameId> ids;
    Statement& row = library.database().prepared("SELECT variant FROM games WHERE id = ?");
    for (const auto& [id, first] : *played) {
        if (color != Filter::Color::kAny) {
            if (!row.bind(id).row()) continue;
            const auto variant = Variant::from_number(static_cast<int>(row.number(0)));
            if (!is_color_of(color, first, variant)) continue;
        }
        ids.push_back(id);
    }
    row.reset();
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

bool is_code(std::string_view text) {
    return text.size() <= 3 && text.front() >= 'A' && text.front() <= 'E' &&
           text.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

// The names in English of the openings that are called so in any language.
std::unordered_set<std::string_view> openings_called(const std::string& key) {
    std::unordered_set<std::string_view> names;
    for (const chess::Opening& opening : chess::Openings::all()) {
        bool fits = answers_to(folded(opening.name), key);
        for (std::string_view line : split(opening.translations, '\n')) {
            next_word(line);  // the language
            fits = fits || answers_to(folded(line), key);
        }
        if (fits) names.insert(opening.name);
    }
    return names;
}

// The table of openings is small.
Result<std::string> opening_condition(Database& database, const std::string& wanted) {
    const std::string key = folded(wanted);
    const auto called = is_code(wanted) ? decltype(openings_called(key)){} : openings_called(key);
    std::string ids;
    Statement rows(database, "SELECT id, eco, name FROM openings");
    while (rows.row()) {
        const bool fits = is_code(wanted) ? rows.text(1).starts_with(wanted)
                                          : called.contains(rows.text(2)) ||
                                                answers_to(folded(rows.text(2)), key);
        if (fits) ids += fmt::format("{}{}", ids.empty() ? "" : ",", rows.number(0));
    }
    if (!rows.status()) return rows.status().error();
    return fmt::format("opening IN ({})", ids);
}

Status add_names(Database& database, const Filter& filter, Conditions& conditions) {
    if (!filter.event.empty()) {
        const auto events = choose_names(database, "events", filter.event);
        if (!events) return events.error();
        if (const Status set = set_wanted(database, "wanted_events", *events); !set) return set;
        conditions.add("event IN wanted_events");
    }
    if (!filter.opening.empty()) {
        auto condition = opening_condition(database, filter.opening);
        if (!condition) return condition.error();
        conditions.add(std::move(*condition));
    }
    return {};
}

// Of everything but the player.
Result<Conditions> conditions_of(Database& database, const Filter& filter) {
    Conditions conditions;
    if (const Status named = add_names(database, filter, conditions); !named) return named.error();
    if (!filter.source.empty()) {
        conditions.add("source = (SELECT id FROM texts WHERE text = CAST(? AS BLOB))",
                       filter.source);
    }
    if (!filter.label.empty())
        conditions.add("id IN (SELECT game FROM labels WHERE label = ?)", filter.label);
    conditions.add("date", filter.date);
    conditions.add("first_rating", filter.rating);
    conditions.add("second_rating", filter.rating);
    conditions.add("plies", filter.plies);
    if (filter.result) conditions.add("result = ?", static_cast<std::int64_t>(*filter.result));
    if (filter.chess) conditions.add(*filter.chess ? "variant = 0" : "variant <> 0");
    if (filter.variant) conditions.add("variant = ?", std::int64_t{filter.variant->number()});
    return conditions;
}

// A table of the games of players who answer to each word, beside the openings that do.
Status add_words(Library& library, const Filter& filter, Conditions& conditions) {
    const std::string key = folded(filter.words);
    int number = 0;
    for (const std::string_view word : words(key)) {
        auto played = games_played_by(library, word, Filter::Color::kAny);
        if (!played) return played.error();
        const std::string table = fmt::format("wanted_word_{}", number++);
        if (const Status set = set_wanted(library.database(), table, *played); !set) return set;
        const auto opening = opening_condition(library.database(), std::string(word));
        if (!opening) return opening.error();
        conditions.add(fmt::format("(id IN {} OR {})", table, *opening));
    }
    return {};
}

std::string order_sql(Order order) {
    constexpr std::array kKeys{"id",
                               "date",
                               "(SELECT folded FROM players WHERE id = first)",
                               "(SELECT folded FROM players WHERE id = second)",
                               "(SELECT folded FROM events WHERE id = event)",
                               "first_rating + second_rating",
                               "plies",
                               "(SELECT eco FROM openings WHERE id = opening)",
                               "result"};
    const char* direction = order.descending ? " DESC" : "";
    const std::string key = kKeys[static_cast<std::size_t>(order.key)];
    if (order.key == Order::Key::kId) return fmt::format(" ORDER BY id{}", direction);
    return fmt::format(" ORDER BY {}{}, id", key, direction);
}

std::optional<int> parse_day(std::string_view text, int month, int day) {
    const int date = parse_date(text);
    if (date == 0) return std::nullopt;
    if (date / 100 % 100 == 0) return date + month * 100 + day;
    return date % 100 == 0 ? date + day : date;
}

}  // namespace

bool Filter::is_empty() const {
    return words.empty() && player.empty() && event.empty() && opening.empty() && source.empty() &&
           label.empty() && date.is_open() && rating.is_open() && plies.is_open() && !result &&
           !chess && !variant;
}

bool is_color_of(Filter::Color color, bool first, const Variant& variant) {
    if (color == Filter::Color::kAny) return true;
    return (color == Filter::Color::kWhite) == (first == variant.is_chess);
}

Result<std::vector<GameId>> find(Library& library,
                                 const Filter& filter,
                                 Order order,
                                 const std::stop_token& stop) {
    Database& database = library.database();
    const Obedience obedience(database, stop);
    auto conditions = conditions_of(database, filter);
    if (!conditions) return conditions.error();
    if (const Status added = add_words(library, filter, *conditions); !added) return added.error();
    if (!filter.player.empty()) {
        auto played = games_played_by(library, filter.player, filter.color);
        if (!played) return played;
        if (stop.stop_requested()) return Error("stopped");
        if (conditions->empty() && order == Order{}) return played;
        const Status set = set_wanted(database, "wanted_games", *played);
        if (!set) return set.error();
        conditions->add("id IN wanted_games");
    }
    Statement rows(database, "SELECT id FROM games" + conditions->sql() + order_sql(order));
    conditions->bind_to(rows);
    std::vector<GameId> found;
    while (rows.row())
        found.push_back(rows.number(0));
    if (!rows.status()) return rows.status().error();
    return found;
}

std::optional<int> parse_first_day(std::string_view text) {
    return parse_day(text, 0, 0);
}

std::optional<int> parse_last_day(std::string_view text) {
    return parse_day(text, 12, 31);
}

}  // namespace tablero::library
