#pragma once

#include <vector>

#include "library/codec/packed.h"
#include "library/position_index.h"

// How the index lies in its tables; for those who write it and those who read it.

namespace tablero::library {

inline constexpr int kMostBucketBits = 20;
// Moves played so often in a segment have their figures in the index.
inline constexpr std::size_t kSmallestTally = 16;

inline GameId first_of(std::int64_t segment) {
    return segment << kSegmentBits;
}
inline GameId last_of(std::int64_t segment) {
    return first_of(segment + 1) - 1;
}

inline GameId last_game(Library& library) {
    return library.database().number("SELECT max(id) FROM games");
}

// 32 bits of the key that the bucket does not tell, and 8.
inline std::uint32_t long_rest(std::uint64_t key, int bits) {
    return static_cast<std::uint32_t>(key << bits >> 32);
}
inline std::uint8_t short_rest(std::uint64_t key, int bits) {
    return static_cast<std::uint8_t>(key << bits >> 56);
}
inline std::int64_t bucket_of(std::uint64_t key, int bits) {
    return bits == 0 ? 0 : static_cast<std::int64_t>(key >> (64 - bits));
}

// Its row: a table of rows wastes less of its pages than an index with such large entries.
inline std::int64_t row_of(std::int64_t segment, std::int64_t bucket) {
    return segment << kMostBucketBits | bucket;
}

inline void pack_tally(const Tally& tally, Packer& packer) {
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

inline Tally unpack_tally(std::uint64_t games, Unpacker& unpacker) {
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

struct Segment {
    std::int64_t number;
    GameId last;  // in the index
    int bits;     // of the key that name a bucket
};

Result<std::vector<Segment>> segments_of(Library& library);

// Games that are in no segment, from and to.
struct IdRange {
    GameId first;
    GameId last;
};
// Of the games up to the last one, by the segments in their order.
std::vector<IdRange> unindexed(const std::vector<Segment>& segments, GameId last);

}  // namespace tablero::library
