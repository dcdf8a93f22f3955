#include "engine/gomoku_engine.h"

#include <variant>

#include "gomoku/search/game.h"

namespace tablero::engine {

// What the pools of all rule sets are told.
struct WantedOfGomoku {
    gomoku::Params params;
    std::shared_ptr<const gomoku::PointNetwork> network;
};

namespace {

template <class R>
using PoolOf = search::Pool<gomoku::Gomoku<R>>;

template <class R>
void use(PoolOf<R>& pool, const WantedOfGomoku& wanted) {
    typename gomoku::Gomoku<R>::Config config;
    config.params = wanted.params;
    config.reductions = gomoku::margins::Reductions(wanted.params);
    config.order = gomoku::margins::ClassOrder(wanted.params);
    if (wanted.network && wanted.network->rules == R::kRuleSet) config.network = wanted.network;
    const bool other_network = config.network != pool.config().network;
    pool.configure(std::move(config));
    if (other_network) pool.rebuild();
}

}  // namespace

struct GomokuPool::Impl {
    template <class R>
    using Owned = std::unique_ptr<PoolOf<R>>;
    std::variant<Owned<gomoku::RulesFreestyle>,
                 Owned<gomoku::Rules42>,
                 Owned<gomoku::RulesPente>,
                 Owned<gomoku::RulesStandard>,
                 Owned<gomoku::RulesRenju>>
        pools = std::make_unique<PoolOf<gomoku::RulesFreestyle>>();
    WantedOfGomoku wanted;

    template <typename Action>
    decltype(auto) visit(Action action) {
        return std::visit([&](auto& pool) -> decltype(auto) { return action(*pool); }, pools);
    }

    // action(pool, position) with the pool of the board's rules.
    template <typename Action>
    decltype(auto) on_board(const gomoku::AnyBoard& board, Action action) {
        return board.visit([&]<class R>(const gomoku::Board<R>& rules) {
            return action(pool_of<R>(), gomoku::ThreatBoard<R>(rules));
        });
    }

    // Where there is no memory for another pool, the present one stays.
    template <class R>
    PoolOf<R>& pool_of() {
        if (auto* present = std::get_if<Owned<R>>(&pools)) return **present;
        auto fresh = std::make_unique<PoolOf<R>>();
        use<R>(*fresh, wanted);
        visit([&](auto& before) {
            before.wait();
            fresh->set_threads(before.threads());
            fresh->table().take_over(before.table());
        });
        pools = std::move(fresh);
        return *std::get<Owned<R>>(pools);
    }
};

GomokuPool::GomokuPool() : impl_(std::make_unique<Impl>()) {}
GomokuPool::~GomokuPool() = default;

search::Table& GomokuPool::table() {
    return impl_->visit([](auto& pool) -> search::Table& { return pool.table(); });
}

void GomokuPool::configure(const gomoku::Params& params,
                           std::shared_ptr<const gomoku::PointNetwork> network) {
    impl_->wanted = {params, std::move(network)};
    impl_->visit([&]<class R>(PoolOf<R>& pool) { use<R>(pool, impl_->wanted); });
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
    table.push_back(string_option<Settings>(
        "EvalFile", &Settings::eval_file, "network file; empty: the hand-written evaluation"));
    return table;
}

Status EngineTraits<AnyGomoku>::apply(Pool& pool, const Settings& present, Settings& wanted) {
    Status status;
    if (wanted.eval_file.empty()) {
        network_.reset();
    } else if (wanted.eval_file != present.eval_file) {
        auto loaded = gomoku::load_point_network(wanted.eval_file);
        if (loaded) {
            network_ = std::make_shared<const gomoku::PointNetwork>(std::move(*loaded));
        } else {
            wanted.eval_file = present.eval_file;
            status = loaded.error();
        }
    }
    pool.configure(wanted.params, network_);
    return status;
}

gomoku::AnyBoard EngineTraits<AnyGomoku>::start_position() {
    constexpr int kSize = 15;
    return gomoku::AnyBoard::create(gomoku::RuleSet::kFreestyle, kSize).value();
}

}  // namespace tablero::engine
