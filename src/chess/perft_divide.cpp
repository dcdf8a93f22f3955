#include <algorithm>
#include <atomic>
#include <cassert>
#include <thread>

#include "chess/movegen.h"
#include "chess/perft.h"

namespace tablero::chess {
namespace {

// A piece of work: what follows a root move and, in deep counts, one reply. Root moves alone would
// be too uneven to share.
struct Piecework {
    std::size_t root = 0;
    Move reply;
    std::uint64_t nodes = 0;
};

std::vector<Piecework> split_work(const Position& position, const MoveList& roots, int depth) {
    std::vector<Piecework> work;
    Position copy = position;
    for (std::size_t i = 0; i < roots.size(); ++i) {
        if (depth < 3) {
            work.push_back({i, Move::none(), 0});
            continue;
        }
        copy.make(roots[i]);
        for (const Move reply : legal_moves(copy))
            work.push_back({i, reply, 0});
        copy.unmake(roots[i]);
    }
    return work;
}

std::uint64_t count_piece(Position& position, Move root, Move reply, int depth) {
    position.make(root);
    std::uint64_t nodes = 0;
    if (reply) {
        position.make(reply);
        nodes = perft(position, depth - 2);
        position.unmake(reply);
    } else {
        nodes = perft(position, depth - 1);
    }
    position.unmake(root);
    return nodes;
}

}  // namespace

Division perft_divide(const Position& position,
                      int depth,
                      int threads,
                      const PerftProgress& progress,
                      const std::stop_token& stop) {
    assert(depth >= 1 && threads >= 1);
    const MoveList roots = legal_moves(position);
    std::vector<Piecework> work = split_work(position, roots, depth);
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    const auto run = [&] {
        Position own = position;
        for (std::size_t i = next++; i < work.size() && !stop.stop_requested(); i = next++) {
            work[i].nodes = count_piece(own, roots[work[i].root], work[i].reply, depth);
            const std::size_t finished = ++done;
            if (progress) progress(finished, work.size());
        }
    };
    {
        const auto helpers = std::min<std::size_t>(threads, work.size());
        std::vector<std::jthread> pool;
        for (std::size_t i = 1; i < helpers; ++i)
            pool.emplace_back(run);
        run();
    }
    Division division;
    for (const Move root : roots)
        division.moves.push_back({root, 0});
    for (const Piecework& piece : work) {
        division.moves[piece.root].nodes += piece.nodes;
        division.nodes += piece.nodes;
    }
    division.complete = done == work.size();
    return division;
}

}  // namespace tablero::chess
