#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "chess/eval/default_network.h"
#include "chess/eval/evaluator.h"
#include "chess/movegen.h"
#include "chess/position.h"
#include "chess/search/histories.h"
#include "chess/search/margins.h"
#include "chess/search/params.h"
#include "chess/tablebase.h"
#include "chess/threats.h"
#include "search/limits.h"
#include "search/pool.h"

namespace tablero::chess {

class MovePicker;
struct ChessSteps;

// Chess as the search core sees it. The steps are in prune_node.h, prune_move.h, extend.h,
// reduce.h, quiescence.h.
struct Chess {
    using Position = chess::Position;
    using Move = chess::Move;
    using MoveList = chess::MoveList;
    using Heuristics = chess::Heuristics;
    using Picker = MovePicker;
    using Steps = ChessSteps;

    struct Config {
        bool selective = true;
        Params params;
        margins::Reductions reductions{params};
        std::shared_ptr<const Tablebase> tablebase;  // none: no end-game tables
        int tablebase_depth = 1;                     // least depth for probing the largest tables
        bool tablebase_fifty = true;                 // the fifty-move rule counts
        // None: the hand-written evaluation.
        std::shared_ptr<const nnue::Network> network = default_network();
    };

    class Evaluator : public chess::Evaluator {
      public:
        explicit Evaluator(const Config& config) : chess::Evaluator(config.network) {}
    };

    // Of one worker, while it searches.
    struct WorkerState {
        int no_null_before = 0;  // no passing above this ply, while a pass is being verified
        std::optional<TableResult> root_result;  // where the end-game tables cover the root
    };

    // What the plies below want to know of a ply.
    struct Frame {
        Piece moved = kNoPiece;
        Square to = kA1;
        PieceToHistory* continuation = nullptr;  // replies to the move made here; none after a pass
        bool in_check = false;
        bool passed = false;  // the move made here is a pass
        bool quiet = false;   // the move made here takes and promotes nothing
        int double_extensions = 0;
        int history = 0;     // of the move made here
        int reduction = 0;   // plies by which the move made here is being searched less
        int correction = 0;  // of the static evaluation here, centipawns
        Threats threats;     // of the side not to move
        std::array<Move, 2> killers{};
    };

    struct Facts {
        static constexpr int kMaxTried = 32;
        bool improving = false;
        bool gives_check = false;  // the move under consideration
        bool is_quiet = false;
        bool skip_quiets = false;  // the picker yields no more quiet moves
        int quiet_count = 0;
        int capture_count = 0;
        std::array<Move, kMaxTried> quiets;
        std::array<Move, kMaxTried> captures;

        // Clearing the lists would cost time in every node.
        // NOLINTNEXTLINE(modernize-use-equals-default)
        Facts() {}
    };

    static MoveList legal_moves(const Position& p) { return chess::legal_moves(p); }
    static void play(Position& p, Move move) { p.make(move); }
    static void undo(Position& p, Move move) { p.unmake(move); }
    static std::optional<Score> terminal(const Position& p, int ply) {
        if (p.is_repetition(ply) || p.is_fifty_move_draw() || p.has_insufficient_material())
            return search::kDraw;
        return std::nullopt;
    }
    static Score no_moves(const Position& p, int ply) {
        return p.in_check() ? search::loss_in(ply) : search::kDraw;
    }
    static std::uint64_t key(const Position& p) { return p.key(); }
    static int game_ply(const Position& p) {
        return 2 * (p.fullmove_number() - 1) + p.side_to_move();
    }
    static bool is_playable(const Position& p, Move move) {
        return p.is_pseudo_legal(move) && p.is_legal(move);
    }
};

using ChessWorker = search::Worker<Chess>;
using ChessNode = search::Node<Chess>;
using search::NodeKind;

// The worker's list of steps; each forwards to the file that holds the idea.
struct ChessSteps {
    using Worker = ChessWorker;
    using Node = ChessNode;

    template <NodeKind K>
    static Score horizon(Worker& w, Node& n);
    template <NodeKind K>
    static std::optional<Score> knowledge(Worker& w, Node& n);
    static void static_eval(Worker& w, Node& n);
    template <NodeKind K>
    static std::optional<Score> prune_node(Worker& w, Node& n);
    static void consider(Worker& w, Node& n, Move move);
    template <NodeKind K>
    static bool prune_move(Worker& w, Node& n, Move move);
    template <NodeKind K>
    static search::Extension extend(Worker& w, Node& n, Move move);
    template <NodeKind K>
    static int reduction(Worker& w, Node& n, Move move);
    static int confirm_depth(Worker& w, const Node& n, Score score, int new_depth, int reduced);
    static void make(Worker& w, Node& n, Move move);
    static void unmake(Worker& w, Node& n, Move move);
    static void make_null(Worker& w, Node& n);
    static void unmake_null(Worker& w);
    static void tried(Worker& w, Node& n, Move move);
    static void learn(Worker& w, Node& n, search::Bound bound);
    static bool trusts_table(Worker& w, const Node& n);
    static void cut_by_table(Worker& w, Node& n);
    static Score quick_eval(Worker& w);
    static void order_root(Worker& w, std::vector<search::RootMove<Move>>& moves);
    static bool settle_root(Worker& w, std::vector<search::RootMove<Move>>& moves);
    static void before_iteration(Worker& /*w*/, std::vector<search::RootMove<Move>>& /*moves*/) {}
    static Score shown_score(const Worker& w, Score score);
    static std::vector<Move> complete_line(const Worker& w, std::vector<Move> line, Score score);
    static search::InspectedMove inspect(const Worker& w,
                                         const search::RootMove<Move>& entry,
                                         search::InspectorLevel level);
};

}  // namespace tablero::chess

namespace tablero::search {

extern template class Pool<chess::Chess>;

}  // namespace tablero::search
