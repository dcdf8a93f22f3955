#include "engine/gomoku_engine.h"

#include <variant>

#include "gomoku/search/game.h"

namespace tablero::engine {

namespace {

template <class R>
using PoolOf = search::Pool<gomoku::Gomoku<R>>;

template <class R>
void use_params(PoolOf<R>& pool, const gomoku::Params& params) {
    typename gomoku::Gomoku<R>::Config config;
    config.params = params;
    config.reductions = gomoku::margins::Reductions(params);
    config.order = gomoku::margins::ClassOrder(params);
    pool.configure(std::move(config));
}

}  // namespace

struct GomokuPool::Impl {
    std::variant<PoolOf<gomoku::RulesFreestyle>,
                 PoolOf<gomoku::Rules42>,
                 PoolOf<gomoku::RulesPente>,
                 PoolOf<gomoku::RulesStandard>,
                 PoolOf<gomoku::RulesRenju>>
        pools;
    gomoku::Params params;

    template <typename Action>
    decltype(auto) visit(Action action) {
        return std::visit(action, pools);
    }

    // action(pool, position) with the pool of the board's rules.
    template <typename Action>
    decltype(auto) on_board(const gomoku::AnyBoard& board, Action action) {
        return board.visit([&]<class R>(const gomoku::Board<R>& rules) {
            return action(pool_of<R>(), gomoku::ThreatBoard<R>(rules));
        });
    }

    template <class R>
    PoolOf<R>& pool_of() {
        if (auto* present = std::get_if<PoolOf<R>>(&pools)) return *present;
        search::Table table;
        const int threads = visit([&](auto& before) {
            before.wait();
            table.take_over(before.table());
            return before.threads();
        });
        auto& pool = pools.template emplace<PoolOf<R>>();
        pool.table().take_over(table);
        use_params<R>(pool, params);
        pool.set_threads(threads);
        return pool;
    }
};

GomokuPool::GomokuPool() : impl_(std::make_unique<Impl>()) {}
GomokuPool::~GomokuPool() = default;

search::Table& GomokuPool::table() {
    return impl_->visit([](auto& pool) -> search::Table& { return pool.table(); });
}

void GomokuPool::set_params(const gomoku::Params& params) {
    impl_->params = params;
    impl_->visit([&]<class R>(PoolOf<R>& pool) { use_params<R>(pool, params); });
}

int GomokuPool::threads() const {
    return impl_->visit([](auto& pool) { return pool.threads(); });
}

void GomokuPool::set_threads(int count) {
    impl_->visit([=](auto& pool) { pool.set_threads(count); });
}

std::size_t GomokuPool::bytes_per_thread() {
    return PoolOf<gomoku::Rules42>::bytes_per_thread();
}

void GomokuPool::clear() {
    impl_->visit([](auto& pool) { pool.clear(); });
}

void GomokuPool::start(const gomoku::AnyBoard& board,
                       search::Limits<Move> limits,
                       search::Listener<Move> listener,
                       std::stop_token stop) {
    impl_->on_board(board, [&](auto& pool, const auto& position) {
        pool.start(position, std::move(limits), std::move(listener), std::move(stop));
    });
}

search::Decision<gomoku::Move> GomokuPool::think(const gomoku::AnyBoard& board,
                                                 search::Limits<Move> limits,
                                                 search::Listener<Move> listener,
                                                 std::stop_token stop) {
    return impl_->on_board(board, [&](auto& pool, const auto& position) {
        return pool.think(position, std::move(limits), std::move(listener), std::move(stop));
    });
}

void GomokuPool::ponder_hit() {
    impl_->visit([](auto& pool) { pool.ponder_hit(); });
}

bool GomokuPool::is_searching() const {
    return impl_->visit([](auto& pool) { return pool.is_searching(); });
}

void GomokuPool::wait() {
    impl_->visit([](auto& pool) { pool.wait(); });
}

search::SearchStatistics GomokuPool::statistics() const {
    return impl_->visit([](auto& pool) { return pool.statistics(); });
}

OptionTable<GomokuSettings> EngineTraits<AnyGomoku>::options() {
    auto table = common_options<Settings>();
    table.push_back(spin_option<Settings>(
        "Level", &Settings::level, 1, kGomokuLevels, "level of play; the highest: full strength"));
    table.push_back(spin_option<Settings>(
        "Level Seed",
        &Settings::level_seed,
        0,
        2147483647,
        "the same seed repeats a level's choices; 0: another seed for every search"));
    return table;
}

gomoku::AnyBoard EngineTraits<AnyGomoku>::start_position() {
    constexpr int kSize = 15;
    return gomoku::AnyBoard::create(gomoku::RuleSet::kFreestyle, kSize).value();
}

}  // namespace tablero::engine
