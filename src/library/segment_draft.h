#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "base/error.h"
#include "library/codec/heading.h"
#include "library/codec/main_line.h"

// What the index of positions is made of: the games of a segment by the positions they came
// through.

namespace tablero::library {

// Games are indexed in segments of 65,536 ids.
inline constexpr int kSegmentBits = 16;

// That a game came to a position, and what was played there.
struct Posting {
    std::uint32_t key_high;
    std::uint32_t key_low;
    std::uint16_t game;  // in its segment
    std::uint16_t move;

    std::uint64_t key() const { return std::uint64_t{key_high} << 32 | key_low; }
};

// What the figures of a move are made of.
struct GameFacts {
    GameResult result = GameResult::kUnknown;
    int first_rating = 0;
    int second_rating = 0;
    int date = 0;
};

class SegmentDraft {
  public:
    explicit SegmentDraft(std::int64_t segment);

    // Games of the segment, each once, in any order; best in that of their ids.
    void add(GameId id, const GameFacts& facts, std::span<const KeyedMove> early);

    std::int64_t games() const { return games_; }
    // Their least id and their greatest.
    GameId first() const { return first_; }
    GameId last() const { return last_; }
    const GameFacts& facts(std::uint16_t game) const { return facts_[game]; }

    std::size_t postings() const { return postings_; }
    // The postings by key, then by game, a part of them at a time.
    using Visit = std::function<Status(std::span<const Posting>)>;
    Status for_each_part(const Visit& visit) const;

  private:
    // The postings whose keys begin alike, in the order of their arrival: pieces of the pool.
    struct Part {
        std::vector<std::size_t> pieces;  // where they begin
        std::size_t size = 0;
    };

    void put(const Posting& posting);
    void sort_into(std::vector<Posting>& sorted, const Part& part) const;

    std::vector<GameFacts> facts_;  // by the number in the segment
    std::vector<Posting> pool_;
    std::vector<Part> parts_;
    std::size_t postings_ = 0;
    std::int64_t games_ = 0;
    GameId first_ = 0;
    GameId last_ = 0;
};

// The early positions of games that were just taken in, so that the index need not read them again:
// of each segment a run of ids without a gap.
class RecentGames {
  public:
    void add(GameId id, const Heading& heading, std::span<const KeyedMove> early);
    // What is known of the segment; forgotten here.
    std::optional<SegmentDraft> take(std::int64_t segment);
    void clear() { drafts_.clear(); }

  private:
    std::map<std::int64_t, SegmentDraft> drafts_;
};

}  // namespace tablero::library
