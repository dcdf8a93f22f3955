#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "gomoku/types.h"
#include "gomoku/zobrist.h"

namespace tablero::gomoku {

// What is known of positions, by their keys: 2^log2_entries of 16 bytes; the newest stays where two
// share a place.
class KeyTable {
  public:
    struct Entry {
        Key key = 0;
        std::int32_t value = 0;
        Point move = kNoPoint;
        std::uint16_t effort = 0;  // nodes after which the position was given up
    };

    explicit KeyTable(int log2_entries)
        : entries_(std::size_t{1} << log2_entries),
          mask_((Key{1} << log2_entries) - 1) {}

    // The entry in the place of the key, which may be of another one.
    const Entry& at(Key key) const { return entries_[key & mask_]; }
    void prefetch(Key key) const { __builtin_prefetch(&at(key)); }
    void put(const Entry& entry) { entries_[entry.key & mask_] = entry; }
    void clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }

  private:
    std::vector<Entry> entries_;
    Key mask_;
};

}  // namespace tablero::gomoku
