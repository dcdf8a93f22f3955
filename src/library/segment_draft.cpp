#include "library/segment_draft.h"

#include <algorithm>

namespace tablero::library {

namespace {

// Keys that begin with the same bits are kept together from the start, so that a part fits into the
// cache when it is sorted, by as many more bits as leave next to nothing to do: keys are random.
constexpr int kPartBits = 6;
constexpr int kSortedBits = 13;
constexpr std::size_t kPiece = 128;  // postings

std::size_t part_of(const Posting& posting) {
    return posting.key_high >> (32 - kPartBits);
}
std::size_t slot_of(const Posting& posting) {
    return posting.key_high << kPartBits >> (32 - kSortedBits);
}

// A type rather than a function, so that sorting does not call it.
struct ComesBefore {
    bool operator()(const Posting& a, const Posting& b) const {
        return a.key() != b.key() ? a.key() < b.key() : a.game < b.game;
    }
};

}  // namespace

SegmentDraft::SegmentDraft(std::int64_t segment)
    : facts_(std::size_t{1} << kSegmentBits),
      parts_(std::size_t{1} << kPartBits) {
    // Room that is not used takes no memory; growing would take it twice.
    pool_.reserve(facts_.size() * (kIndexedPlies + 1) + parts_.size() * kPiece);
    first_ = (segment + 1) << kSegmentBits;
}

void SegmentDraft::put(const Posting& posting) {
    Part& part = parts_[part_of(posting)];
    const std::size_t at = part.size++ % kPiece;
    if (at == 0) {
        part.pieces.push_back(pool_.size());
        pool_.resize(pool_.size() + kPiece);
    }
    pool_[part.pieces.back() + at] = posting;
    ++postings_;
}

// A game that comes back to a position counts once, with the first move it played there.
void SegmentDraft::add(GameId id, const GameFacts& facts, std::span<const KeyedMove> early) {
    const auto game = static_cast<std::uint16_t>(id);
    facts_[game] = facts;
    std::uint64_t seen = 0;  // a bit for some of the key: most positions are new at the first look
    for (auto each = early.begin(); each != early.end(); ++each) {
        const auto& [key, move] = *each;
        const std::uint64_t bit = std::uint64_t{1} << (key & 63);
        const bool again = (seen & bit) != 0 &&
                           std::any_of(early.begin(), each, [key = key](const KeyedMove& before) {
                               return before.key == key;
                           });
        seen |= bit;
        if (again) continue;
        put({static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key), game, move});
    }
    ++games_;
    first_ = std::min(first_, id);
    last_ = std::max(last_, id);
}

// Each posting goes to the slot of its bits, behind those that came before it. What is left, a few
// postings or those of one position, is in order already where the games came in order.
void SegmentDraft::sort_into(std::vector<Posting>& sorted, const Part& part) const {
    const auto for_each = [&](const auto& visit) {
        for (std::size_t done = 0; done < part.size; done += kPiece) {
            const Posting* piece = pool_.data() + part.pieces[done / kPiece];
            std::for_each_n(piece, std::min(kPiece, part.size - done), visit);
        }
    };
    std::vector<std::uint32_t> ends((std::size_t{1} << kSortedBits) + 1);
    for_each([&](const Posting& posting) { ++ends[slot_of(posting) + 1]; });
    for (std::size_t i = 1; i < ends.size(); ++i)
        ends[i] += ends[i - 1];
    sorted.resize(part.size);
    for_each([&](const Posting& posting) { sorted[ends[slot_of(posting)]++] = posting; });
    for (std::size_t slot = 0, begin = 0; begin < part.size; begin = ends[slot++]) {
        const auto from = sorted.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto to = sorted.begin() + static_cast<std::ptrdiff_t>(ends[slot]);
        if (!std::is_sorted(from, to, ComesBefore{})) std::sort(from, to, ComesBefore{});
    }
}

Status SegmentDraft::for_each_part(const Visit& visit) const {
    std::vector<Posting> sorted;
    for (const Part& part : parts_) {
        sort_into(sorted, part);
        if (const Status done = visit(sorted); !done) return done;
    }
    return {};
}

void RecentGames::add(GameId id, const Heading& heading, std::span<const KeyedMove> early) {
    if (early.empty()) return;
    const std::int64_t segment = id >> kSegmentBits;
    auto draft = drafts_.try_emplace(segment, segment).first;
    const SegmentDraft& known = draft->second;
    if (known.games() > 0 && known.last() + 1 != id) draft->second = SegmentDraft(segment);
    draft->second.add(
        id, {heading.result, heading.first_rating, heading.second_rating, heading.date}, early);
}

std::optional<SegmentDraft> RecentGames::take(std::int64_t segment) {
    auto node = drafts_.extract(segment);
    if (node.empty()) return std::nullopt;
    return std::move(node.mapped());
}

}  // namespace tablero::library
