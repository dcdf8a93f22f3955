#include "drill/maker.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/chess_review.h"
#include "drill/exercise_text.h"
#include "drill/schedule.h"
#include "engine/win_rate.h"
#include "library/folding.h"

namespace tablero::drill {

namespace {

// The first look at a game costs so much less than that at an exercise.
constexpr std::uint64_t kLookShare = 10;

std::string opening_of(const play::Game& game) {
    if (!game.is_chess()) return "";
    auto moves = game.chess_moves();
    moves.erase(std::find(moves.begin(), moves.end(), chess::Move::null()), moves.end());
    const auto* opening = analysis::known_openings().name_game(game.start().chess(), moves);
    return opening == nullptr ? "" : std::string(opening->eco);
}

// How much of the win the move with that number gave away, 0 to 1.
double loss_at(const analysis::Evaluations& evaluations, std::size_t ply) {
    return engine::win_share(evaluations[ply].score) -
           engine::win_share(-evaluations[ply + 1].score);
}

Result<play::Game> whole_game(library::Library& library, library::GameId id) {
    auto record = library.record(id);
    if (!record) return record.error();
    auto game =
        std::visit([](auto&& kept) { return play::Game::from(std::forward<decltype(kept)>(kept)); },
                   std::move(*record));
    if (game) game->last();
    return game;
}

// Whether the mistake is one of the player asked for.
bool concerns(const LibraryOrder& order,
              const library::Heading& heading,
              const play::Game& game,
              std::size_t ply) {
    if (order.player.empty()) return true;
    const bool first = game.position_after(ply).side_to_move() == play::kFirstSide;
    return library::answers_to(library::folded(first ? heading.first : heading.second),
                               library::folded(order.player));
}

// Looks at one mistake after the other; a game is unpacked once for all of its own.
class MistakeWalk {
  public:
    MistakeWalk(library::Library& library, Maker& maker, const LibraryOrder& order)
        : library_(library),
          maker_(maker),
          order_(order) {}

    // Whether an exercise came of it.
    Result<bool> look(const library::OpenMistake& mistake, const std::stop_token& stop) {
        open(mistake.game);
        const auto ply = static_cast<std::size_t>(mistake.ply);
        std::optional<Exercise> exercise;
        if (game_ && ply < game_->ply()) {
            if (!concerns(order_, heading_, *game_, ply)) return false;
            exercise = maker_.at_mistake(*game_, ply, std::to_string(mistake.game), stop);
            if (stop.stop_requested()) return false;
        }
        if (exercise) {
            if (const Status kept = keep(library_, *exercise); !kept) return kept.error();
        }
        if (const Status closed = close_mistake(library_, mistake); !closed) return closed.error();
        return exercise.has_value();
    }

  private:
    // A game that is gone, or cannot be played through, has no mistakes.
    void open(library::GameId id) {
        if (id == heading_.id) return;
        auto heading = library_.heading(id);
        game_.reset();
        heading_ = heading ? std::move(*heading) : library::Heading();
        heading_.id = id;
        if (auto game = whole_game(library_, id)) game_ = std::move(*game);
    }

    library::Library& library_;
    Maker& maker_;
    const LibraryOrder& order_;
    library::Heading heading_;
    std::optional<play::Game> game_;
};

}  // namespace

std::optional<Exercise> Maker::at(const play::Game& game,
                                  std::size_t ply,
                                  const std::string& source,
                                  const std::stop_token& stop) {
    // As it will be read again: without what was played before.
    auto position = parse_position(position_text(game.position_after(ply)));
    if (!position) return std::nullopt;
    auto exercise = examiner_.examine(*position, stop);
    if (!exercise) return std::nullopt;
    exercise->played = game.moves()[ply];
    exercise->eco = opening_of(game);
    exercise->source = fmt::format("{}:{}", source, ply);
    return exercise;
}

std::optional<Exercise> Maker::at_mistake(const play::Game& game,
                                          std::size_t ply,
                                          const std::string& source,
                                          const std::stop_token& stop) {
    auto exercise = at(game, ply, source, stop);
    if (exercise && exercise->accepts(*exercise->played)) exercise.reset();
    return exercise;
}

std::vector<Exercise> Maker::from_game(const play::Game& game,
                                       const std::string& source,
                                       Places places,
                                       const std::stop_token& stop) {
    const Standards& standards = examiner_.standards();
    std::vector<Exercise> exercises;
    const auto evaluations =
        reviewer_.evaluate(game, {standards.nodes / kLookShare + 1, std::nullopt, true}, stop);
    if (!evaluations) return exercises;
    for (std::size_t ply = 0; ply < game.ply() && !stop.stop_requested(); ++ply) {
        // A first look is not exact: what comes near the margin is looked at.
        const bool erred = loss_at(*evaluations, ply) >= standards.margin / 2;
        const bool has_chance = places == Places::kChances && ply > 0 &&
                                loss_at(*evaluations, ply - 1) >= standards.margin / 2;
        if (!erred && !has_chance) continue;
        auto exercise =
            has_chance ? at(game, ply, source, stop) : at_mistake(game, ply, source, stop);
        if (exercise) exercises.push_back(std::move(*exercise));
    }
    return exercises;
}

Result<std::size_t> make_from_library(library::Library& library,
                                      Maker& maker,
                                      const LibraryOrder& order,
                                      const std::stop_token& stop) {
    const auto mistakes = library::open_mistakes(library);
    if (!mistakes) return mistakes.error();
    MistakeWalk walk(library, maker, order);
    std::size_t made = 0;
    for (std::size_t i = 0; i < mistakes->size() && !stop.stop_requested(); ++i) {
        if (order.limit != 0 && made == order.limit) break;
        const auto exercise = walk.look((*mistakes)[i], stop);
        if (!exercise) return exercise.error();
        made += *exercise ? 1 : 0;
        if (order.on_mistake) order.on_mistake(i + 1, mistakes->size());
    }
    return made;
}

}  // namespace tablero::drill
