#include "library/reviews.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "base/text.h"
#include "library/codec/game_codec.h"
#include "library/folding.h"
#include "library/player_index.h"

namespace tablero::library {

namespace {

Result<std::vector<GameId>> games_between(Library& library, const Heading& heading) {
    Database& database = library.database();
    const auto player = [&](const std::string& name) {
        Statement& row = database.prepared("SELECT id FROM players WHERE name = ?").bind(name);
        const GameId id = row.row() ? row.number(0) : 0;
        row.reset();
        return id;
    };
    const GameId second = player(heading.second);
    const auto played = games_of(library, {player(heading.first)});
    if (!played) return played.error();
    Statement& rows = database.prepared(
        "SELECT id FROM games WHERE id = ? AND second = ? AND variant = ? AND plies = ?");
    std::vector<GameId> ids;
    for (const auto& [id, first] : *played) {
        if (!first) continue;
        if (rows.bind(id, second, heading.variant.number(), heading.plies).row()) ids.push_back(id);
        if (!rows.status()) return rows.status().error();
    }
    rows.reset();
    return ids;
}

Result<std::optional<GameId>> same_game(Library& library, const AnyRecord& record) {
    const Heading heading = heading_of(record, library.openings());
    const PackedGame packed = pack_game(record, heading);
    const auto candidates = games_between(library, heading);
    if (!candidates) return candidates.error();
    std::optional<GameId> same;
    const std::string_view moves = moves_of(heading.variant, packed.data);
    const Status read = library.for_each(*candidates, [&](const StoredGame& game) {
        if (moves_of(game.variant, game.data) == moves) same = game.id;
        return !same;
    });
    if (!read) return read.error();
    return same;
}

Status write_review(Database& database, GameId id, const KeptReview& review) {
    Status done = database
                      .prepared(
                          "INSERT OR REPLACE INTO reviews (game, first_accuracy, "
                          "second_accuracy) VALUES (?, ?, ?)")
                      .bind(id, review.accuracy[0], review.accuracy[1])
                      .run();
    if (done) done = database.prepared("DELETE FROM mistakes WHERE game = ?").bind(id).run();
    for (const Mistake& mistake : review.mistakes) {
        if (!done) break;
        const std::string motifs = fmt::format("{}", fmt::join(mistake.missed, " "));
        done =
            database
                .prepared("INSERT INTO mistakes (game, ply, judgement, motifs) VALUES (?, ?, ?, ?)")
                .bind(id, mistake.ply, mistake.judgement, motifs)
                .run();
    }
    return done;
}

void count(Score& score, GameResult result, bool first) {
    ++score.games;
    const GameResult win = first ? GameResult::kFirstWins : GameResult::kSecondWins;
    const GameResult loss = first ? GameResult::kSecondWins : GameResult::kFirstWins;
    score.wins += result == win;
    score.draws += result == GameResult::kDraw;
    score.losses += result == loss;
}

// Adds up a person's games, one side of each.
class RecordBuilder {
  public:
    explicit RecordBuilder(Library& library) : database_(library.database()) {}

    void add(const Heading& game, bool first) {
        count(first ? record_.as_first : record_.as_second, game.result, first);
        count(openings_[{game.eco, game.opening, first}], game.result, first);
        add_accuracy(game, first);
        add_mistakes(game, first);
    }

    PersonRecord take() {
        for (const auto& [key, score] : openings_)
            record_.openings.push_back(
                {std::get<0>(key), std::get<1>(key), std::get<2>(key), score});
        for (const auto& [year, sum] : accuracy_)
            record_.accuracy.push_back({year, sum.first, sum.second / sum.first});
        for (const auto& [motif, times] : missed_)
            record_.missed.push_back({motif, times});
        std::stable_sort(
            record_.openings.begin(), record_.openings.end(), [](const auto& a, const auto& b) {
                return a.score.games > b.score.games;
            });
        std::stable_sort(record_.missed.begin(),
                         record_.missed.end(),
                         [](const auto& a, const auto& b) { return a.count > b.count; });
        return std::move(record_);
    }

  private:
    void add_accuracy(const Heading& game, bool first) {
        Statement& row = database_.prepared(
            "SELECT first_accuracy, second_accuracy FROM reviews WHERE game = ?");
        const int column = first ? 0 : 1;
        if (row.bind(game.id).row() && !row.is_null(column)) {
            auto& [games, sum] = accuracy_[game.date / 10000];
            ++games;
            sum += row.real(column);
        }
        row.reset();
    }

    // Whoever moves first is at the odd moves, in games that begin with the usual side.
    void add_mistakes(const Heading& game, bool first) {
        Statement& rows = database_.prepared("SELECT ply, motifs FROM mistakes WHERE game = ?");
        rows.bind(game.id);
        while (rows.row()) {
            if ((rows.number(0) % 2 == 0) != first) continue;
            for (const auto motif : words(rows.text(1)))
                ++missed_[std::string(motif)];
        }
    }

    Database& database_;
    PersonRecord record_;
    std::map<std::tuple<std::string, std::string, bool>, Score> openings_;
    std::map<int, std::pair<int, double>> accuracy_;
    std::map<std::string, int> missed_;
};

}  // namespace

Result<GameId> keep_game(Library& library, const AnyRecord& record, std::string_view source) {
    const auto same = same_game(library, record);
    if (!same) return same.error();
    if (*same) return **same;
    return library.add(record, source);
}

Status keep_review(Library& library, GameId id, const KeptReview& review) {
    Transaction transaction(library.database());
    if (!transaction.begun()) return transaction.begun();
    if (const Status written = write_review(library.database(), id, review); !written)
        return written;
    return transaction.commit();
}

Result<PersonRecord> person_record(Library& library,
                                   const Filter& filter,
                                   const std::stop_token& stop) {
    const auto ids = find(library, filter, {}, stop);
    if (!ids) return ids.error();
    const std::string typed = folded(filter.player);
    RecordBuilder builder(library);
    for (const GameId id : *ids) {
        if (stop.stop_requested()) return Error("stopped");
        const auto game = library.heading(id);
        if (!game) return game.error();
        for (const bool first : {true, false}) {
            if (is_color_of(filter.color, first, game->variant) &&
                answers_to(folded(first ? game->first : game->second), typed)) {
                builder.add(*game, first);
            }
        }
    }
    return builder.take();
}

}  // namespace tablero::library
