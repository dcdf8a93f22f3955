#include "library/explorer.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "library/position_search.h"

namespace tablero::library {

namespace {

// Puts together what the index, or a search, tells of single games and of many.
class Counter {
  public:
    Counter(Library& library, const std::optional<std::vector<GameId>>& among)
        : library_(library),
          among_(among) {}

    void add(std::uint16_t move, GameId id) {
        if (among_ && !std::binary_search(among_->begin(), among_->end(), id)) return;
        Statement& row = library_.database().prepared(
            "SELECT result, first_rating, second_rating, date FROM games WHERE id = ?");
        if (row.bind(id).row()) {
            moves_[move].add(static_cast<GameResult>(row.number(0)),
                             static_cast<int>(row.number(1)),
                             static_cast<int>(row.number(2)),
                             static_cast<int>(row.number(3)));
        }
        row.reset();
    }
    void add(std::uint16_t move, const Tally& tally) { moves_[move].add(tally); }

    const std::map<std::uint16_t, Tally>& moves() const { return moves_; }

  private:
    Library& library_;
    const std::optional<std::vector<GameId>>& among_;
    std::map<std::uint16_t, Tally> moves_;
};

// The rating at which the mean result against opponents of that strength would be expected.
std::optional<int> performance_of(const Tally& tally, bool first_moves) {
    const std::int64_t decided = tally.first_wins + tally.draws + tally.second_wins;
    if (tally.rated == 0 || decided == 0) return std::nullopt;
    const double points = static_cast<double>(first_moves ? tally.first_wins : tally.second_wins) +
                          static_cast<double>(tally.draws) / 2;
    const double share = points / static_cast<double>(decided);
    constexpr double kMost = 400;
    const double distance = share <= 0   ? -kMost
                            : share >= 1 ? kMost
                                         : 400 * std::log10(share / (1 - share));
    const auto opponents =
        static_cast<double>(first_moves ? tally.second_ratings : tally.first_ratings);
    return static_cast<int>(std::lround(opponents / static_cast<double>(tally.rated) +
                                        std::clamp(distance, -kMost, kMost)));
}

ExploredMove explored(play::Move move, const Tally& tally, bool first_moves) {
    ExploredMove result{move, tally, {}, performance_of(tally, first_moves)};
    const auto ratings =
        static_cast<double>(first_moves ? tally.first_ratings : tally.second_ratings);
    if (tally.rated > 0)
        result.average_rating =
            static_cast<int>(std::lround(ratings / static_cast<double>(tally.rated)));
    return result;
}

// Whether the index holds the games that come here when the position says they do.
bool is_early(const play::Position& position) {
    if (!position.is_chess())
        return static_cast<int>(stones_of(position.gomoku()).size()) <= kIndexedPlies;
    const int moves = position.chess().fullmove_number() - 1;
    return 2 * moves + (position.side_to_move() == play::kFirstSide ? 0 : 1) <= kIndexedPlies;
}

Status count_by_index(
    Library& library, const Variant& variant, std::uint64_t key, bool filtered, Counter& counter) {
    IndexVisitor visitor;
    visitor.game = [&](std::uint16_t move, GameId id) { counter.add(move, id); };
    if (!filtered)
        visitor.tally = [&](std::uint16_t move, const Tally& tally) { counter.add(move, tally); };
    return look_up(library, variant, key, visitor);
}

}  // namespace

Result<Exploration> explore(Library& library,
                            const play::Position& position,
                            const Filter& filter,
                            const std::stop_token& stop) {
    std::optional<std::vector<GameId>> among;
    if (!filter.is_empty()) {
        auto found = find(library, filter, {}, stop);
        if (!found) return found.error();
        among = std::move(*found);
    }
    Counter counter(library, among);
    Variant variant;
    std::optional<CanonicalBoard> canonical;
    if (!position.is_chess()) {
        variant = {false, position.gomoku().rules(), position.gomoku().size()};
        canonical.emplace(position.gomoku(), stones_of(position.gomoku()));
    }
    const std::uint64_t key = canonical ? canonical->key() : position.chess().key();
    if (is_early(position)) {
        const Status counted = count_by_index(library, variant, key, among.has_value(), counter);
        if (!counted) return counted.error();
    }
    if (counter.moves().empty()) {
        const auto hits = search_positions(library, exactly(position), among, stop);
        if (!hits) return hits.error();
        for (const Hit& hit : *hits) {
            const auto bits = [&] {
                if (!hit.move) return kGameEnds;
                return canonical ? canonical->to_frame(hit.move->point())
                                 : hit.move->chess().bits();
            };
            counter.add(bits(), hit.id);
        }
    }
    Exploration result;
    const bool first_moves = position.side_to_move() == play::kFirstSide;
    for (const auto& [bits, tally] : counter.moves()) {
        result.games += tally.games;
        if (bits == kGameEnds) continue;
        const play::Move move = canonical ? play::Move(canonical->from_frame(bits))
                                          : play::Move(chess::Move::from_bits(bits));
        result.moves.push_back(explored(move, tally, first_moves));
    }
    std::stable_sort(result.moves.begin(), result.moves.end(), [](const auto& a, const auto& b) {
        return a.tally.games > b.tally.games;
    });
    return result;
}

}  // namespace tablero::library
