#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

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

    // Games of the segment, each once, in any order.
    void add(GameId id, const GameFacts& facts, std::span<const KeyedMove> early);
    // By key, then by game.
    void sort();

    std::int64_t games() const { return games_; }
    // Their least id and their greatest.
    GameId first() const { return first_; }
    GameId last() const { return last_; }
    std::span<const Posting> postings() const { return postings_; }
    const GameFacts& facts(std::uint16_t game) const { return facts_[game]; }

  private:
    std::vector<GameFacts> facts_;  // by the number in the segment
    std::vector<Posting> postings_;
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
