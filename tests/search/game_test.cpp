#include "search/game.h"

#include "search/worker.h"
#include "tests/support/tic_tac_toe.h"

// What the core demands of a game is checked when it is compiled; these games are never searched.

namespace tablero::search {
namespace {

using test::TicTacToe;
using Move = TicTacToe::Move;
using Roots = std::vector<RootMove<Move>>;

template <typename G>
struct AllSteps {
    template <NodeKind K>
    static Score horizon(Worker<G>& w, Node<G>& n);
    template <NodeKind K>
    static std::optional<Score> knowledge(Worker<G>& w, Node<G>& n);
    template <NodeKind K>
    static std::optional<Score> prune_node(Worker<G>& w, Node<G>& n);
    template <NodeKind K>
    static bool prune_move(Worker<G>& w, Node<G>& n, Move move);
    template <NodeKind K>
    static Extension extend(Worker<G>& w, Node<G>& n, Move move);
    template <NodeKind K>
    static int reduction(Worker<G>& w, Node<G>& n, Move move);
    static void static_eval(Worker<G>& w, Node<G>& n);
    static void consider(Worker<G>& w, Node<G>& n, Move move);
    static int confirm_depth(Worker<G>& w, Node<G>& n, Score score, int depth, int reduced);
    static void make(Worker<G>& w, Node<G>& n, Move move);
    static void unmake(Worker<G>& w, Node<G>& n, Move move);
    static void tried(Worker<G>& w, Node<G>& n, Move move);
    static void learn(Worker<G>& w, Node<G>& n, Bound bound);
    static bool trusts_table(Worker<G>& w, Node<G>& n);
    static void cut_by_table(Worker<G>& w, Node<G>& n);
    static Score quick_eval(Worker<G>& w);
    static void order_root(Worker<G>& w, Roots& moves);
    static bool settle_root(Worker<G>& w, Roots& moves);
    static void before_iteration(Worker<G>& w, Roots& moves);
    static Score shown_score(const Worker<G>& w, Score score);
    static std::vector<Move> complete_line(const Worker<G>& w, std::vector<Move> line, Score score);
    static InspectedMove inspect(const Worker<G>& w, const RootMove<Move>& m, InspectorLevel level);
};

struct Whole : TicTacToe {
    using Steps = AllSteps<Whole>;
};
static_assert(Game<Whole>);
static_assert(Game<TicTacToe>);

struct WithoutLearn : TicTacToe {
    struct Steps : AllSteps<WithoutLearn> {
        static constexpr int learn = 0;  // hides the step
    };
};
static_assert(!CommonSteps<WithoutLearn> && !Game<WithoutLearn>);

struct WrongReduction : TicTacToe {
    struct Steps : AllSteps<WrongReduction> {
        template <NodeKind K>
        static double reduction(Worker<WrongReduction>& w, Node<WrongReduction>& n, Move move);
    };
};
static_assert(!NodeSteps<WrongReduction, NodeKind::kZero> && !Game<WrongReduction>);

struct WithoutNumbers : TicTacToe {
    using Steps = AllSteps<WithoutNumbers>;
    struct Config : TicTacToe::Config {
        int params = 0;  // hides them
    };
};
static_assert(!GameParts<WithoutNumbers> && !Game<WithoutNumbers>);

struct Mute {
    Mute(Worker<TicTacToe>& worker, Node<TicTacToe>& node);
};
static_assert(PickerOf<TicTacToe, TicTacToe::Picker> && !PickerOf<TicTacToe, Mute>);

}  // namespace
}  // namespace tablero::search
