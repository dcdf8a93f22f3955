#include "training/gomoku/tuning_games.h"

#include "training/gomoku/openings.h"

namespace tablero::training {

namespace {

template <class R>
GameCollection::Game play_tuning_game(search::Pool<gomoku::Gomoku<R>>& pool,
                                      std::uint64_t nodes,
                                      const gomoku::Board<R>& start) {
    GameCollection::Game game;
    game.opening = start.moves();
    gomoku::ThreatBoard<R> board(start);
    pool.clear();
    while (board.board().outcome().state == gomoku::State::kPlaying) {
        search::Limits<gomoku::Move> limits;
        limits.nodes = nodes;
        const gomoku::Move move = pool.think(board, limits).best;
        if (!move) break;
        game.moves.push_back(move.point());
        board.play(move.point());
    }
    return game;
}

}  // namespace

GameCollection play_tuning_games(const TuningGames& settings,
                                 const std::function<bool(int)>& on_game) {
    GameCollection collection;
    collection.rules = settings.rules;
    collection.size = settings.size != 0 ? settings.size : gomoku::default_size(settings.rules);
    const auto play = [&]<class R>(const gomoku::Board<R>& /*rules*/) {
        search::Pool<gomoku::Gomoku<R>> pool;
        Rng rng(settings.seed);
        const EvenOpening wanted{settings.nodes, 100};
        for (int game = 1; game <= settings.games; ++game) {
            const auto start = even_opening<R>(pool, wanted, collection.size, rng);
            collection.games.push_back(play_tuning_game<R>(pool, settings.nodes, start));
            if (on_game && !on_game(game)) break;
        }
    };
    gomoku::AnyBoard::create(collection.rules, collection.size).value().visit(play);
    return collection;
}

}  // namespace tablero::training
