#include <algorithm>
#include <bit>
#include <map>
#include <span>

#include "library/index_format.h"

namespace tablero::library {

namespace {

// Positions of a bucket, about.
constexpr std::size_t kBucketSize = 256;
// Positions that fewer games came through have no entry.
constexpr std::size_t kSmallestGroup = 4;
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
        const GameId end = std::min(last_game(library_), last_of(segment_)) + 1;
        postings_.reserve(static_cast<std::size_t>(end - first_of(segment_)) * (kIndexedPlies + 1));
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

}  // namespace

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

}  // namespace tablero::library
