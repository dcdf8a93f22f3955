#include "library/segment_draft.h"

#include <algorithm>
#include <array>

namespace tablero::library {

namespace {

// A type rather than a function, so that sorting does not call it.
struct ComesBefore {
    bool operator()(const Posting& a, const Posting& b) const {
        return a.key() != b.key() ? a.key() < b.key() : a.game < b.game;
    }
};

// Sorts in place, by one byte of the key after the other: keys are random, so two or three bytes
// leave next to nothing to do.
void sort_postings(std::span<Posting> postings, int shift = 24) {
    constexpr std::size_t kFew = 64;
    constexpr std::size_t kValues = 256;
    if (postings.size() <= kFew || shift < 0)
        return std::sort(postings.begin(), postings.end(), ComesBefore{});
    const auto value = [shift](const Posting& posting) { return posting.key_high >> shift & 0xFF; };
    std::array<std::size_t, kValues + 1> begins{};
    for (const auto& posting : postings)
        ++begins[value(posting) + 1];
    for (std::size_t i = 1; i <= kValues; ++i)
        begins[i] += begins[i - 1];
    auto next = begins;  // where each value has its first posting that may be another's
    for (std::size_t bin = 0; bin < kValues; ++bin) {
        while (next[bin] < begins[bin + 1]) {
            Posting& here = postings[next[bin]];
            if (value(here) == bin) {
                ++next[bin];
            } else {
                std::swap(here, postings[next[value(here)]++]);
            }
        }
    }
    for (std::size_t bin = 0; bin < kValues; ++bin)
        sort_postings(postings.subspan(begins[bin], begins[bin + 1] - begins[bin]), shift - 8);
}

}  // namespace

SegmentDraft::SegmentDraft(std::int64_t segment) : facts_(std::size_t{1} << kSegmentBits) {
    // Room that is not used takes no memory; growing would take it twice.
    postings_.reserve(facts_.size() * (kIndexedPlies + 1));
    first_ = (segment + 1) << kSegmentBits;
}

// A game that comes back to a position counts once, with the first move it played there.
void SegmentDraft::add(GameId id, const GameFacts& facts, std::span<const KeyedMove> early) {
    const auto game = static_cast<std::uint16_t>(id);
    facts_[game] = facts;
    const std::size_t begin = postings_.size();
    std::uint64_t seen = 0;  // a bit for some of the key: most positions are new at the first look
    for (const auto& [key, move] : early) {
        const std::uint64_t bit = std::uint64_t{1} << (key & 63);
        const bool again =
            (seen & bit) != 0 &&
            std::any_of(postings_.begin() + static_cast<std::ptrdiff_t>(begin),
                        postings_.end(),
                        [key = key](const Posting& each) { return each.key() == key; });
        seen |= bit;
        if (again) continue;
        postings_.push_back(
            {static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key), game, move});
    }
    ++games_;
    first_ = std::min(first_, id);
    last_ = std::max(last_, id);
}

void SegmentDraft::sort() {
    sort_postings(postings_);
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
