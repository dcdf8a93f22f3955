#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "search/inspector.h"
#include "search/node.h"
#include "search/worker.h"

// The smallest game that exercises the whole search core, and can be solved exactly.

namespace tablero::test {

using search::Score;

class TicTacToeMove {
  public:
    constexpr TicTacToeMove() = default;
    constexpr explicit TicTacToeMove(int cell) : bits_(static_cast<std::uint16_t>(cell + 1)) {}
    static constexpr TicTacToeMove from_bits(std::uint16_t bits) {
        TicTacToeMove move;
        move.bits_ = bits;
        return move;
    }
    constexpr std::uint16_t bits() const { return bits_; }
    constexpr int cell() const { return bits_ - 1; }
    constexpr explicit operator bool() const { return bits_ != 0; }
    friend constexpr bool operator==(TicTacToeMove, TicTacToeMove) = default;

  private:
    std::uint16_t bits_ = 0;
};

struct TicTacToePosition {
    std::array<unsigned, 2> stones{0, 0};  // bit sets of the two players
    int side = 0;
    int ply = 0;

    bool has_won(int player) const {
        for (const unsigned line : {0007U, 0070U, 0700U, 0111U, 0222U, 0444U, 0421U, 0124U}) {
            if ((stones[player] & line) == line) return true;
        }
        return false;
    }
};

struct TicTacToe {
    using Position = TicTacToePosition;
    using Move = TicTacToeMove;
    using MoveList = std::vector<Move>;
    struct Config {
        bool selective = true;
        search::CoreParams params;
    };
    struct Evaluator {
        explicit Evaluator(const Config& /*config*/) {}
        void reset(const Position& /*position*/) {}
    };
    struct Heuristics {
        void clear() {}
    };
    struct WorkerState {};
    struct Frame {};
    struct Facts {};

    static MoveList legal_moves(const Position& p) {
        MoveList moves;
        if (p.has_won(0) || p.has_won(1)) return moves;
        for (int cell = 0; cell < 9; ++cell) {
            if (((p.stones[0] | p.stones[1]) >> cell & 1U) == 0) moves.emplace_back(cell);
        }
        return moves;
    }
    static void play(Position& p, Move move) {
        p.stones[p.side] |= 1U << move.cell();
        p.side ^= 1;
        ++p.ply;
    }
    static void undo(Position& p, Move move) {
        p.side ^= 1;
        p.stones[p.side] &= ~(1U << move.cell());
        --p.ply;
    }
    static std::optional<Score> terminal(const Position& p, int ply) {
        if (p.has_won(p.side ^ 1)) return search::loss_in(ply);
        if ((p.stones[0] | p.stones[1]) == 0777) return search::kDraw;
        return std::nullopt;
    }
    static Score no_moves(const Position& p, int ply) {
        return terminal(p, ply).value_or(search::kDraw);
    }
    static std::uint64_t key(const Position& p) {
        std::uint64_t seed = p.stones[0] | p.stones[1] << 9 | static_cast<unsigned>(p.side) << 18;
        return split_mix(seed);
    }
    static int game_ply(const Position& p) { return p.ply; }
    static bool is_playable(const Position& p, Move move) {
        return move.cell() < 9 && ((p.stones[0] | p.stones[1]) >> move.cell() & 1U) == 0;
    }

    using WorkerT = search::Worker<TicTacToe>;
    using NodeT = search::Node<TicTacToe>;

    class Picker {
      public:
        Picker(WorkerT& worker, NodeT& node);
        Move next() { return next_ < moves_.size() ? moves_[next_++] : Move{}; }

      private:
        MoveList moves_;
        std::size_t next_ = 0;
    };

    struct Steps {
        template <search::NodeKind K>
        static Score horizon(WorkerT& w, NodeT& n);
        template <search::NodeKind K>
        static std::optional<Score> knowledge(WorkerT& /*w*/, NodeT& /*n*/) {
            return std::nullopt;
        }
        static void static_eval(WorkerT& /*w*/, NodeT& n) { n.raw_eval = n.eval = 0; }
        template <search::NodeKind K>
        static std::optional<Score> prune_node(WorkerT& /*w*/, NodeT& /*n*/) {
            return std::nullopt;
        }
        static void consider(WorkerT& /*w*/, NodeT& /*n*/, Move /*m*/) {}
        template <search::NodeKind K>
        static bool prune_move(WorkerT& /*w*/, NodeT& /*n*/, Move /*m*/) {
            return false;
        }
        template <search::NodeKind K>
        static search::Extension extend(WorkerT& /*w*/, NodeT& /*n*/, Move /*m*/) {
            return {};
        }
        template <search::NodeKind K>
        static int reduction(WorkerT& /*w*/, NodeT& n, Move /*m*/) {
            return n.move_count > 3 && n.depth > 2 ? 1 : 0;
        }
        static int confirm_depth(
            WorkerT& /*w*/, NodeT& /*n*/, Score /*s*/, int depth, int /*reduced*/) {
            return depth;
        }
        static void make(WorkerT& w, NodeT& n, Move move);
        static void unmake(WorkerT& w, NodeT& n, Move move);
        static void tried(WorkerT& /*w*/, NodeT& /*n*/, Move /*m*/) {}
        static void learn(WorkerT& /*w*/, NodeT& /*n*/, search::Bound /*bound*/) {}
        static bool trusts_table(WorkerT& /*w*/, NodeT& /*n*/) { return true; }
        static void cut_by_table(WorkerT& /*w*/, NodeT& /*n*/) {}
        static Score quick_eval(WorkerT& /*w*/) { return 0; }
        static void order_root(WorkerT& /*w*/, std::vector<search::RootMove<Move>>& /*moves*/) {}
        static bool settle_root(WorkerT& /*w*/, std::vector<search::RootMove<Move>>& /*moves*/) {
            return false;
        }
        static void before_iteration(WorkerT& /*w*/,
                                     std::vector<search::RootMove<Move>>& /*moves*/) {}
        static Score shown_score(const WorkerT& /*w*/, Score score) { return score; }
        static std::vector<Move> complete_line(const WorkerT& /*w*/,
                                               std::vector<Move> line,
                                               Score /*score*/) {
            return line;
        }
        static search::InspectedMove inspect(const WorkerT& w,
                                             const search::RootMove<Move>& entry,
                                             search::InspectorLevel level);
    };
};

}  // namespace tablero::test
