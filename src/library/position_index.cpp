#include "library/position_index.h"

#include <algorithm>
#include <bit>
#include <map>
#include <span>

#include "library/codec/packed.h"

namespace tablero::library {

namespace {

// Positions of a bucket, about; fewer games than that have an entry of their own.
constexpr std::size_t kBucketSize = 256;
constexpr int kMostBucketBits = 20;
constexpr std::size_t kSmallestGroup = 4;
// Moves played so often in a segment have their figures in the index.
constexpr std::size_t kSmallestTally = 16;
// Games that may be missing in the index: playing them through takes a few milliseconds.
constexpr GameId kMostMissing = 2048;

struct Posting {
    std::uint64_t key;
    std::uint16_t game;  // in its segment
    std::uint16_t move;
};

struct Facts {
    GameResult result = GameResult::kUnknown;
    int first_rating = 0;
    int second_rating = 0;
    int date = 0;
};

GameId first_of(std::int64_t segment) {
    return segment << kSegmentBits;
}
GameId last_of(std::int64_t segment) {
    return first_of(segment + 1) - 1;
}

GameId last_game(Library& library) {
    return library.database().number("SELECT max(id) FROM games");
}

// 32 bits of the key that the bucket does not tell, and 8.
std::uint32_t long_rest(std::uint64_t key, int bits) {
    return static_cast<std::uint32_t>(key << bits >> 32);
}
std::uint8_t short_rest(std::uint64_t key, int bits) {
    return static_cast<std::uint8_t>(key << bits >> 56);
}
std::int64_t bucket_of(std::uint64_t key, int bits) {
    return bits == 0 ? 0 : static_cast<std::int64_t>(key >> (64 - bits));
}

// Its row: a table of rows wastes less of its pages than an index with such large entries.
std::int64_t row_of(std::int64_t segment, std::int64_t bucket) {
    return segment << kMostBucketBits | bucket;
}

void pack_tally(const Tally& tally, Packer& packer) {
    for (const std::int64_t value : {tally.first_wins,
                                     tally.draws,
                                     tally.second_wins,
                                     tally.rated,
                                     tally.first_ratings,
                                     tally.second_ratings,
                                     std::int64_t{tally.last_year}}) {
        packer.number(static_cast<std::uint64_t>(value));
    }
}

Tally unpack_tally(std::uint64_t games, Unpacker& unpacker) {
    Tally tally;
    tally.games = static_cast<std::int64_t>(games);
    for (std::int64_t* value : {&tally.first_wins,
                                &tally.draws,
                                &tally.second_wins,
                                &tally.rated,
                                &tally.first_ratings,
                                &tally.second_ratings}) {
        *value = static_cast<std::int64_t>(unpacker.number());
    }
    tally.last_year = static_cast<int>(unpacker.number());
    return tally;
}

class SegmentBuilder {
  public:
    SegmentBuilder(Library& library, std::int64_t segment)
        : library_(library),
          segment_(segment),
          facts_(std::size_t{1} << kSegmentBits) {}

    Status build(const std::stop_token& stop) {
        if (const Status read = collect(stop); !read || stop.stop_requested()) return read;
        std::sort(postings_.begin(), postings_.end(), [](const Posting& a, const Posting& b) {
            return a.key != b.key ? a.key < b.key : a.game < b.game;
        });
        const std::size_t buckets = std::max<std::size_t>(postings_.size() / kBucketSize, 1);
        bits_ = std::bit_width(buckets) - 1;
        Transaction transaction(library_.database());
        if (!transaction.begun()) return transaction.begun();
        if (const Status written = write(); !written) return written;
        return transaction.commit();
    }

  private:
    Status collect(const std::stop_token& stop) {
        Statement rows(library_.database(),
                       "SELECT id, variant, data, result, first_rating, second_rating, date "
                       "FROM games WHERE id BETWEEN ? AND ?");
        rows.bind(first_of(segment_), last_of(segment_));
        while (rows.row() && !stop.stop_requested()) {
            last_ = rows.number(0);
            const auto game = static_cast<std::uint16_t>(last_);
            facts_[game] = {static_cast<GameResult>(rows.number(3)),
                            static_cast<int>(rows.number(4)),
                            static_cast<int>(rows.number(5)),
                            static_cast<int>(rows.number(6))};
            add({last_, Variant::from_number(static_cast<int>(rows.number(1))), rows.text(2)});
        }
        return rows.status();
    }

    // A game that comes back to a position counts once, with the first move it played there.
    void add(const StoredGame& game) {
        const std::size_t begin = postings_.size();
        for (const auto& [key, move] : early_positions(game)) {
            const bool again =
                std::any_of(postings_.begin() + static_cast<std::ptrdiff_t>(begin),
                            postings_.end(),
                            [&, key = key](const auto& each) { return each.key == key; });
            if (!again) postings_.push_back({key, static_cast<std::uint16_t>(game.id), move});
        }
    }

    Status write() {
        Database& database = library_.database();
        if (const Status forgotten = forget_segment_of(library_, first_of(segment_)); !forgotten)
            return forgotten;
        Statement& insert = database.prepared("INSERT INTO positions (bucket, data) VALUES (?, ?)");
        for (auto begin = postings_.begin(); begin != postings_.end();) {
            const std::int64_t bucket = bucket_of(begin->key, bits_);
            const auto end = std::find_if(begin, postings_.end(), [&](const Posting& posting) {
                return bucket_of(posting.key, bits_) != bucket;
            });
            const std::string data = pack_bucket({begin, end});
            if (const Status done = insert.bind(row_of(segment_, bucket), Blob{data}).run(); !done)
                return done;
            begin = end;
        }
        // Of a full segment the last games may have been removed.
        const GameId last = last_game(library_) > last_of(segment_) ? last_of(segment_) : last_;
        return database.prepared("INSERT INTO segments (segment, last, bits) VALUES (?, ?, ?)")
            .bind(segment_, last, bits_)
            .run();
    }

    std::string pack_bucket(std::span<const Posting> postings) const {
        Packer groups;
        Packer singles;
        std::uint64_t count = 0;
        for (std::size_t begin = 0; begin < postings.size();) {
            std::size_t end = begin;
            while (end < postings.size() && postings[end].key == postings[begin].key)
                ++end;
            const auto group = postings.subspan(begin, end - begin);
            if (group.size() >= kSmallestGroup) {
                pack_group(group, groups);
                ++count;
            } else {
                pack_singles(group, singles);
            }
            begin = end;
        }
        Packer bucket;
        bucket.number(count);
        bucket.append(groups.take());
        bucket.append(singles.take());
        return bucket.take();
    }

    void pack_singles(std::span<const Posting> postings, Packer& packer) const {
        for (const auto& posting : postings) {
            packer.byte(short_rest(posting.key, bits_));
            packer.byte(static_cast<std::uint8_t>(posting.game));
            packer.byte(static_cast<std::uint8_t>(posting.game >> 8));
        }
    }

    void pack_group(std::span<const Posting> postings, Packer& packer) const {
        const std::uint32_t rest = long_rest(postings.front().key, bits_);
        for (int shift = 0; shift < 32; shift += 8)
            packer.byte(static_cast<std::uint8_t>(rest >> shift));
        std::map<std::uint16_t, std::vector<std::uint16_t>> moves;
        for (const auto& posting : postings)
            moves[posting.move].push_back(posting.game);
        packer.number(moves.size());
        for (const auto& [move, games] : moves)
            pack_games(move, games, packer);
    }

    void pack_games(std::uint16_t move,
                    const std::vector<std::uint16_t>& games,
                    Packer& packer) const {
        packer.byte(static_cast<std::uint8_t>(move));
        packer.byte(static_cast<std::uint8_t>(move >> 8));
        packer.number(games.size());
        if (games.size() >= kSmallestTally) {
            Tally tally;
            for (const auto game : games) {
                const Facts& facts = facts_[game];
                tally.add(facts.result, facts.first_rating, facts.second_rating, facts.date);
            }
            pack_tally(tally, packer);
        }
        std::uint16_t last = 0;
        for (const auto game : games) {
            packer.number(static_cast<std::uint16_t>(game - last));
            last = game;
        }
    }

    Library& library_;
    std::int64_t segment_;
    std::vector<Facts> facts_;
    std::vector<Posting> postings_;
    GameId last_ = 0;
    int bits_ = 0;
};

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

struct Segment {
    std::int64_t number;
    GameId last;
    int bits;
};

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

}  // namespace

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

Status update_index(Library& library, const std::stop_token& stop) {
    const auto segments = segments_of(library);
    if (!segments) return segments.error();
    const GameId last = last_game(library);
    for (std::int64_t number = 0; number <= last >> kSegmentBits; ++number) {
        const auto known = std::find_if(segments->begin(), segments->end(), [&](const auto& each) {
            return each.number == number;
        });
        const GameId indexed = known == segments->end() ? first_of(number) : known->last;
        const GameId missing = std::min(last, last_of(number)) - indexed;
        if (missing <= (number == last >> kSegmentBits ? kMostMissing : 0)) continue;
        if (stop.stop_requested()) break;
        if (const Status built = SegmentBuilder(library, number).build(stop); !built) return built;
    }
    return {};
}

Status forget_segment_of(Library& library, GameId id) {
    const std::int64_t segment = id >> kSegmentBits;
    Database& database = library.database();
    const Status done = database.prepared("DELETE FROM positions WHERE bucket BETWEEN ? AND ?")
                            .bind(row_of(segment, 0), row_of(segment + 1, 0) - 1)
                            .run();
    if (!done) return done;
    return database.prepared("DELETE FROM segments WHERE segment = ?").bind(segment).run();
}

Status look_up(Library& library,
               const Variant& variant,
               std::uint64_t key,
               const IndexVisitor& visitor) {
    const auto segments = segments_of(library);
    if (!segments) return segments.error();
    SegmentReader reader(library, variant, key, visitor);
    const auto try_game = [&](const StoredGame& game) { return reader.try_game(game); };
    GameId next = 1;
    for (const auto& segment : *segments) {
        if (const Status tried = library.for_each(next, first_of(segment.number) - 1, try_game);
            !tried) {
            return tried;
        }
        if (const Status read = reader.read(segment.number, segment.bits); !read) return read;
        next = segment.last + 1;
    }
    return library.for_each(next, last_game(library), try_game);
}

}  // namespace tablero::library
