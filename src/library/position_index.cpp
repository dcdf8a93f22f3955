#include "library/position_index.h"

#include <algorithm>

#include "library/index_format.h"

namespace tablero::library {

namespace {

// Reads the bucket of one key in one segment.
class SegmentReader {
  public:
    SegmentReader(Library& library,
                  const Variant& variant,
                  std::uint64_t key,
                  const IndexVisitor& visitor)
        : library_(library),
          variant_(variant),
          key_(key),
          visitor_(visitor) {}

    Status read(std::int64_t segment, int bits) {
        Statement& row =
            library_.database().prepared("SELECT data FROM positions WHERE bucket = ?");
        std::string data;
        if (row.bind(row_of(segment, bucket_of(key_, bits))).row()) data = row.text(0);
        const Status status = row.status();
        row.reset();
        if (!status || data.empty()) return status;
        Unpacker unpacker(data);
        // Where the position has a group, a single that looks like it is another's, of a game that
        // the group may have counted.
        for (std::uint64_t groups = unpacker.number(); groups > 0 && unpacker.ok(); --groups) {
            if (read_group(first_of(segment), bits, unpacker)) return {};
        }
        std::vector<GameId> candidates;
        while (unpacker.left() >= 3) {
            const bool fits = unpacker.byte() == short_rest(key_, bits);
            const GameId low = unpacker.byte();
            const GameId game = first_of(segment) + (low | unpacker.byte() << 8);
            if (fits) candidates.push_back(game);
        }
        return library_.for_each(candidates,
                                 [&](const StoredGame& game) { return try_game(game); });
    }

    // Plays the game through; always true.
    bool try_game(const StoredGame& game) {
        if (game.variant.is_chess != variant_.is_chess) return true;
        for (const auto& [key, move] : early_positions(game)) {
            if (key != key_) continue;
            visitor_.game(move, game.id);
            break;
        }
        return true;
    }

  private:
    // Whether it is the one.
    bool read_group(GameId first, int bits, Unpacker& unpacker) {
        std::uint32_t rest = 0;
        for (int shift = 0; shift < 32; shift += 8)
            rest |= static_cast<std::uint32_t>(unpacker.byte()) << shift;
        const bool fits = rest == long_rest(key_, bits);
        for (std::uint64_t moves = unpacker.number(); moves > 0 && unpacker.ok(); --moves)
            read_games(first, fits, unpacker);
        return fits;
    }

    void read_games(GameId first, bool wanted, Unpacker& unpacker) {
        std::uint16_t move = unpacker.byte();
        move = static_cast<std::uint16_t>(move | unpacker.byte() << 8);
        const std::uint64_t count = unpacker.number();
        const bool has_tally = count >= kSmallestTally;
        const Tally tally = has_tally ? unpack_tally(count, unpacker) : Tally{};
        const bool at_once = wanted && has_tally && visitor_.tally;
        if (at_once) visitor_.tally(move, tally);
        GameId game = first;
        for (std::uint64_t left = count; left > 0 && unpacker.ok(); --left) {
            game += static_cast<GameId>(unpacker.number());
            if (wanted && !at_once) visitor_.game(move, game);
        }
    }

    Library& library_;
    Variant variant_;
    std::uint64_t key_;
    const IndexVisitor& visitor_;
};

}  // namespace

Result<std::vector<Segment>> segments_of(Library& library) {
    std::vector<Segment> segments;
    Statement& rows = library.database()
                          .prepared("SELECT segment, last, bits FROM segments ORDER BY segment")
                          .bind();
    while (rows.row())
        segments.push_back({rows.number(0), rows.number(1), static_cast<int>(rows.number(2))});
    if (!rows.status()) return rows.status().error();
    return segments;
}

std::vector<IdRange> unindexed(const std::vector<Segment>& segments, GameId last) {
    std::vector<IdRange> ranges;
    const auto add = [&](GameId from, GameId to) {
        if (from <= to) ranges.push_back({from, to});
    };
    GameId next = 1;
    for (const auto& segment : segments) {
        add(next, first_of(segment.number) - 1);
        next = segment.last + 1;
    }
    add(next, last);
    return ranges;
}

void Tally::add(GameResult result, int first_rating, int second_rating, int date) {
    ++games;
    first_wins += result == GameResult::kFirstWins;
    draws += result == GameResult::kDraw;
    second_wins += result == GameResult::kSecondWins;
    last_year = std::max(last_year, date / 10000);
    if (first_rating == 0 || second_rating == 0) return;
    first_ratings += first_rating;
    second_ratings += second_rating;
    ++rated;
}

void Tally::add(const Tally& other) {
    games += other.games;
    first_wins += other.first_wins;
    draws += other.draws;
    second_wins += other.second_wins;
    first_ratings += other.first_ratings;
    second_ratings += other.second_ratings;
    rated += other.rated;
    last_year = std::max(last_year, other.last_year);
}

Status look_up(Library& library,
               const Variant& variant,
               std::uint64_t key,
               const IndexVisitor& visitor) {
    const Snapshot snapshot(library.database());
    const auto segments = segments_of(library);
    if (!segments) return segments.error();
    SegmentReader reader(library, variant, key, visitor);
    for (const auto& segment : *segments) {
        if (const Status read = reader.read(segment.number, segment.bits); !read) return read;
    }
    const auto try_game = [&](const StoredGame& game) { return reader.try_game(game); };
    for (const auto& range : unindexed(*segments, last_game(library))) {
        if (const Status tried = library.for_each(range.first, range.last, try_game); !tried)
            return tried;
    }
    return {};
}

}  // namespace tablero::library
