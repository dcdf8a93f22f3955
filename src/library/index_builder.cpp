#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <span>

#include "library/index_format.h"
#include "library/player_index.h"

namespace tablero::library {

namespace {

// Positions of a bucket, about.
constexpr std::size_t kBucketSize = 256;
// Positions that fewer games came through have no entry.
constexpr std::size_t kSmallestGroup = 4;
// Games that may be missing in the index: playing them through takes a few milliseconds.
constexpr GameId kMostMissing = 2048;

class SegmentBuilder {
  public:
    SegmentBuilder(Library& library, std::int64_t segment)
        : library_(library),
          segment_(segment),
          draft_(segment) {}

    Status build(const std::stop_token& stop) {
        if (auto recent = library_.recent().take(segment_)) draft_ = std::move(*recent);
        if (const Status read = collect(stop); !read || stop.stop_requested()) return read;
        Transaction transaction(library_.database());
        if (!transaction.begun()) return transaction.begun();
        // Another program may have added games or removed some.
        if (!is_up_to_date()) {
            draft_ = SegmentDraft(segment_);
            if (const Status read = collect(stop); !read || stop.stop_requested()) return read;
        }
        if (const Status written = write(); !written) return written;
        return transaction.commit();
    }

  private:
    // The games that the draft does not have.
    Status collect(const std::stop_token& stop) {
        if (draft_.games() == 0) return collect(first_of(segment_), last_of(segment_), stop);
        const GameId first = draft_.first();
        const GameId last = draft_.last();
        const Status before = collect(first_of(segment_), first - 1, stop);
        return before ? collect(last + 1, last_of(segment_), stop) : before;
    }

    Status collect(GameId from, GameId to, const std::stop_token& stop) {
        Statement rows(library_.database(),
                       "SELECT id, variant, data, result, first_rating, second_rating, date "
                       "FROM games WHERE id BETWEEN ? AND ?");
        rows.bind(from, to);
        while (rows.row() && !stop.stop_requested()) {
            const GameId id = rows.number(0);
            const auto variant = Variant::from_number(static_cast<int>(rows.number(1)));
            draft_.add(id,
                       {static_cast<GameResult>(rows.number(3)),
                        static_cast<int>(rows.number(4)),
                        static_cast<int>(rows.number(5)),
                        static_cast<int>(rows.number(6))},
                       early_positions({id, variant, rows.text(2)}));
        }
        return rows.status();
    }

    bool is_up_to_date() {
        Statement& row =
            library_.database()
                .prepared("SELECT count(*), max(id) FROM games WHERE id BETWEEN ? AND ?")
                .bind(first_of(segment_), last_of(segment_));
        const bool same =
            row.row() && row.number(0) == draft_.games() && row.number(1) == draft_.last();
        row.reset();
        return same;
    }

    Status write() {
        Database& database = library_.database();
        if (const Status forgotten = forget_segment_of(library_, first_of(segment_)); !forgotten)
            return forgotten;
        const std::size_t buckets = std::max<std::size_t>(draft_.postings() / kBucketSize, 1);
        bits_ = std::bit_width(buckets) - 1;
        Status written = draft_.for_each_part([&](auto postings) { return write_part(postings); });
        if (written) written = write_bucket();
        if (!written) return written;
        if (const Status done = index_players(database, segment_); !done) return done;
        // Of a full segment the last games may have been removed.
        const GameId last =
            last_game(library_) > last_of(segment_) ? last_of(segment_) : draft_.last();
        return database.prepared("INSERT INTO segments (segment, last, bits) VALUES (?, ?, ?)")
            .bind(segment_, last, bits_)
            .run();
    }

    // The postings of a bucket may come in several parts, or a part have several buckets.
    Status write_part(std::span<const Posting> postings) {
        for (auto begin = postings.begin(); begin != postings.end();) {
            const std::int64_t bucket = bucket_of(begin->key(), bits_);
            const auto end = std::find_if(begin, postings.end(), [&](const Posting& posting) {
                return bucket_of(posting.key(), bits_) != bucket;
            });
            if (!bucket_.empty() && bucket_of(bucket_.front().key(), bits_) != bucket) {
                if (const Status written = write_bucket(); !written) return written;
            }
            bucket_.insert(bucket_.end(), begin, end);
            begin = end;
        }
        return {};
    }

    Status write_bucket() {
        if (bucket_.empty()) return {};
        const std::string data = pack_bucket(bucket_);
        const std::int64_t row = row_of(segment_, bucket_of(bucket_.front().key(), bits_));
        bucket_.clear();
        return library_.database()
            .prepared("INSERT INTO positions (bucket, data) VALUES (?, ?)")
            .bind(row, Blob{data})
            .run();
    }

    std::string pack_bucket(std::span<const Posting> postings) const {
        Packer groups;
        Packer singles;
        std::uint64_t count = 0;
        for (std::size_t begin = 0; begin < postings.size();) {
            std::size_t end = begin;
            while (end < postings.size() && postings[end].key() == postings[begin].key())
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
            packer.byte(short_rest(posting.key(), bits_));
            packer.byte(static_cast<std::uint8_t>(posting.game));
            packer.byte(static_cast<std::uint8_t>(posting.game >> 8));
        }
    }

    void pack_group(std::span<const Posting> postings, Packer& packer) const {
        const std::uint32_t rest = long_rest(postings.front().key(), bits_);
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
                const GameFacts& facts = draft_.facts(game);
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
    SegmentDraft draft_;
    int bits_ = 0;
    std::vector<Posting> bucket_;  // to be written
};

// How many games of a segment may be missing in the index.
using Missing = std::function<GameId(bool is_last)>;

Status build_segments(Library& library, const Missing& may_miss, const std::stop_token& stop) {
    const auto segments = segments_of(library);
    if (!segments) return segments.error();
    const GameId last = last_game(library);
    for (std::int64_t number = 0; number <= last >> kSegmentBits; ++number) {
        const auto known = std::find_if(segments->begin(), segments->end(), [&](const auto& each) {
            return each.number == number;
        });
        const GameId indexed = known == segments->end() ? first_of(number) : known->last;
        const GameId missing = std::min(last, last_of(number)) - indexed;
        if (missing <= may_miss(number == last >> kSegmentBits)) continue;
        if (stop.stop_requested()) break;
        if (const Status built = SegmentBuilder(library, number).build(stop); !built) return built;
    }
    return {};
}

}  // namespace

Status update_index(Library& library, const std::stop_token& stop) {
    return build_segments(
        library, [](bool is_last) { return is_last ? kMostMissing : 0; }, stop);
}

Status index_full_segments(Library& library, const std::stop_token& stop) {
    return build_segments(
        library, [](bool is_last) { return is_last ? last_of(0) : 0; }, stop);
}

Status forget_segment_of(Library& library, GameId id) {
    const std::int64_t segment = id >> kSegmentBits;
    Database& database = library.database();
    const Status done = database.prepared("DELETE FROM positions WHERE bucket BETWEEN ? AND ?")
                            .bind(row_of(segment, 0), row_of(segment + 1, 0) - 1)
                            .run();
    if (!done) return done;
    if (const Status players = forget_players(database, segment); !players) return players;
    return database.prepared("DELETE FROM segments WHERE segment = ?").bind(segment).run();
}

}  // namespace tablero::library
