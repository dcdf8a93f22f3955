#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "gomoku/eval/evaluator.h"
#include "gomoku/search/histories.h"
#include "gomoku/search/margins.h"
#include "gomoku/search/move.h"
#include "gomoku/search/params.h"
#include "gomoku/threat_board.h"
#include "search/inspector.h"
#include "search/limits.h"
#include "search/pool.h"

namespace tablero::gomoku {

using search::NodeKind;
using search::Score;

template <class R>
class MovePicker;
template <class R>
struct GomokuSteps;

// How much a move is about to change, in three steps.
enum class Urgency : std::uint8_t {
    kCalm,    // nothing forcing is made or denied
    kThree,   // an open three is made or denied, or a pair is taken or saved
    kForcing  // more than that, or enough stones to come near ten
};

// Gomoku under one rule set as the search core sees it.
template <class R>
struct Gomoku {
    using Rules = R;
    using Position = ThreatBoard<R>;
    using Move = gomoku::Move;
    using MoveList = std::vector<Move>;
    using Heuristics = gomoku::Heuristics<R>;
    using Picker = MovePicker<R>;
    using Steps = GomokuSteps<R>;

    struct Config {
        bool selective = true;
        Params params;
        margins::Reductions reductions{params};
        margins::ClassOrder order{params};
        // None: the hand-written evaluation.
        std::shared_ptr<const PointNetwork> network;
    };

    class Evaluator : public gomoku::Evaluator<R> {
      public:
        explicit Evaluator(const Config& config) : gomoku::Evaluator<R>(config.network) {}
    };

    // Of one worker, while it searches.
    struct WorkerState {
        std::vector<Point> points;  // room for the candidates of a node
    };

    struct Frame {
        bool passed = false;                // the move made here is a pass
        Score raw_eval = search::kNoScore;  // none where a five is due
    };

    struct Facts {
        static constexpr std::size_t kMaxTried = 32;
        bool in_danger = false;      // the other side threatens to win with its next move
        bool forced = false;         // ... by a five, so that few moves are left
        bool open_four_due = false;  // ... or to make an open four
        bool improving = false;
        Urgency urgency = Urgency::kCalm;  // of the move under consideration
        std::size_t tried_count = 0;
        std::array<Move, kMaxTried> tried;

        // Clearing the list would cost time in every node.
        Facts() {}  // NOLINT(modernize-use-equals-default)
    };

    static MoveList legal_moves(const Position& p);
    static void play(Position& p, Move move) { p.play(move.point()); }
    static void undo(Position& p, Move /*move*/) { p.undo(); }
    static std::optional<Score> terminal(const Position& p, int ply);
    static Score no_moves(const Position& p, int ply);
    static std::uint64_t key(const Position& p) { return p.board().key(); }
    static int game_ply(const Position& p) { return p.board().stones(); }
    static bool is_playable(const Position& p, Move move);
};

// The worker's list of steps; each forwards to the file that holds the idea.
template <class R>
struct GomokuSteps {
    using Worker = search::Worker<Gomoku<R>>;
    using Node = search::Node<Gomoku<R>>;

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
    static int confirm_depth(Worker& w, Node& n, Score score, int new_depth, int reduced);
    static void make(Worker& w, Node& n, Move move);
    static void unmake(Worker& w, Node& n, Move move);
    static void tried(Worker& w, Node& n, Move move);
    static void learn(Worker& w, Node& n, search::Bound bound);
    static bool trusts_table(Worker& w, Node& n);
    static void cut_by_table(Worker& /*w*/, Node& /*n*/) {}
    static Score quick_eval(Worker& w);
    static void order_root(Worker& w, std::vector<search::RootMove<Move>>& moves);
    // Wins by fours are left to the search, which shows them with their length.
    static bool settle_root(Worker& /*w*/, std::vector<search::RootMove<Move>>& /*moves*/) {
        return false;
    }
    static void before_iteration(Worker& w, std::vector<search::RootMove<Move>>& moves);
    static Score shown_score(const Worker& /*w*/, Score score) { return score; }
    static std::vector<Move> complete_line(const Worker& w, std::vector<Move> line, Score score);
    static search::InspectedMove inspect(const Worker& w,
                                         const search::RootMove<Move>& entry,
                                         search::InspectorLevel level);
};

}  // namespace tablero::gomoku

namespace tablero::search {

#define TABLERO_ANNOUNCE(R) extern template class Pool<gomoku::Gomoku<R>>;
TABLERO_FOR_EACH_RULES(TABLERO_ANNOUNCE)
#undef TABLERO_ANNOUNCE

}  // namespace tablero::search
