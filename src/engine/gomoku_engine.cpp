#include "engine/gomoku_engine.h"

#include <cassert>

#include <fmt/format.h>

#include "base/text.h"
#include "engine/engine.h"
#include "gomoku/search/game.h"

namespace tablero::engine {

namespace {

template <class R>
class RuleEngine final : public GomokuEngine {
  public:
    gomoku::RuleSet rules() const override { return R::kRuleSet; }
    Options& options() override { return engine_.options(); }

    void set_board(const gomoku::AnyBoard& board) override {
        board.visit([&]<class Other>(const gomoku::Board<Other>& given) {
            if constexpr (std::is_same_v<Other, R>) {
                engine_.set_position(gomoku::ThreatBoard<R>(given));
            } else {
                assert(false && "board of another rule set");
            }
        });
    }
    void new_game() override { engine_.new_game(); }
    search::Table& table() override { return engine_.pool().shared().table; }

    Status set_parameter(std::string_view name, std::int64_t value) override {
        auto& config = engine_.pool().shared().config;
        const Status set = search::set_param(config.params, gomoku::kParamTable, name, value);
        config.reductions = gomoku::margins::Reductions(config.params);
        config.order = gomoku::margins::ClassOrder(config.params);
        return set;
    }

    void go(Limits limits,
            Listener listener,
            std::function<void(const Decision&)> on_done) override {
        Callbacks<gomoku::Gomoku<R>> callbacks;
        callbacks.on_info = std::move(listener.on_info);
        callbacks.on_current_move = std::move(listener.on_current_move);
        callbacks.on_done = std::move(on_done);
        engine_.go(std::move(limits), std::move(callbacks));
    }
    Decision think(Limits limits, Listener listener) override {
        return engine_.think(std::move(limits), std::move(listener));
    }
    void stop() override { engine_.stop(); }
    void wait() override { engine_.wait(); }
    void watch_inspections(
        std::function<void(const search::InspectedIteration&)> watcher) override {
        engine_.watch_inspections(std::move(watcher));
    }
    search::SearchStatistics statistics() const override { return engine_.statistics(); }
    gomoku::EvalBreakdown evaluation() const override {
        return gomoku::evaluate_parts(engine_.position());
    }

  private:
    Engine<gomoku::Gomoku<R>> engine_;
};

}  // namespace

std::unique_ptr<GomokuEngine> GomokuEngine::create(gomoku::RuleSet rules) {
    switch (rules) {
        case gomoku::RuleSet::k42:
            return std::make_unique<RuleEngine<gomoku::Rules42>>();
        case gomoku::RuleSet::kPente:
            return std::make_unique<RuleEngine<gomoku::RulesPente>>();
        case gomoku::RuleSet::kFreestyle:
            return std::make_unique<RuleEngine<gomoku::RulesFreestyle>>();
        case gomoku::RuleSet::kStandard:
            return std::make_unique<RuleEngine<gomoku::RulesStandard>>();
        default:
            return std::make_unique<RuleEngine<gomoku::RulesRenju>>();
    }
}

}  // namespace tablero::engine
