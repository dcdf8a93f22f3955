#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/error.h"
#include "library/codec/game_codec.h"
#include "library/codec/heading.h"
#include "library/database.h"
#include "library/segment_draft.h"

namespace tablero::library {

// A game as it lies in the file. The bytes are valid during the call that gives them.
struct StoredGame {
    GameId id;
    Variant variant;
    std::string_view data;  // codec/game_codec.h
};

// Games of chess and gomoku in one file. Several programs may use it at once; a kill loses at most
// what is not committed. One thread at a time: a window opens a second one for its worker. Ids are
// never given twice.
class Library {
  public:
    using Mode = Database::Mode;

    // kExisting: the file must be there. An older library is upgraded, with a copy kept.
    static Result<std::unique_ptr<Library>> open(const std::string& path,
                                                 Mode mode = Mode::kExisting);
    ~Library();

    Database& database() { return *database_; }
    const chess::Openings& openings() const { return openings_; }

    // Takes the game in, in the transaction that is open, or one of its own. Games of chess must
    // have a start.
    Result<GameId> add(const AnyRecord& record, std::string_view source) {
        return add(prepare_game(record, openings_), source);
    }
    Result<GameId> add(const PreparedGame& game, std::string_view source);
    // After a transaction was taken back: what was remembered of it is forgotten.
    void forget();

    // What the index may ask of games that were added.
    RecentGames& recent() { return recent_; }

    Result<AnyRecord> record(GameId id);
    Result<Heading> heading(GameId id);
    // In the order asked for: a page of what find() (query.h) gave. Those that are gone meanwhile
    // are left out.
    Result<std::vector<Heading>> headings(std::span<const GameId> ids);
    Status remove(GameId id);
    std::int64_t count() const;

    // Calls visit for the games in the order of their ids, those from `first` to `last`, until it
    // says no.
    using Visit = std::function<bool(const StoredGame&)>;
    Status for_each(GameId first, GameId last, const Visit& visit);
    // For these, in that order.
    Status for_each(std::span<const GameId> ids, const Visit& visit);

    // Labels are the user's own words for games.
    Status add_label(GameId id, std::string_view label);
    Status remove_label(GameId id, std::string_view label);
    Result<std::vector<std::string>> labels(GameId id);

  private:
    class Names;

    explicit Library(std::unique_ptr<Database> database);
    Result<GameId> insert(const PreparedGame& game, std::string_view source);
    Result<std::optional<GameId>> opening_id(const Heading& heading);

    std::unique_ptr<Database> database_;
    chess::Openings openings_;
    std::unordered_map<std::string, std::optional<GameId>> known_openings_;  // by code and name
    std::unique_ptr<Names> players_;
    std::unique_ptr<Names> events_;
    std::unique_ptr<Names> texts_;
    RecentGames recent_;
};

}  // namespace tablero::library
