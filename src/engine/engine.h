#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/memory.h"
#include "engine/settings.h"
#include "search/pool.h"

namespace tablero::engine {

// What an engine needs to know of a game beyond its search. This is enough for a game without
// settings of its own; others specialise it.
template <typename G>
struct EngineTraits {
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Settings = engine::Settings;
    using Pool = search::Pool<G>;

    static Position start_position() { return {}; }
    static OptionTable<Settings> options() { return common_options<Settings>(); }
    // Carries out a change of the game's own settings. What cannot be had gets its present value
    // back, and the reason is the answer.
    Status apply(Pool& /*pool*/, const Settings& /*present*/, Settings& /*wanted*/) { return {}; }
    void new_game() {}
    // The last word on what is searched, and who hears of it.
    void prepare(const Settings& /*settings*/,
                 const Position& /*position*/,
                 search::Limits<Move>& /*limits*/,
                 search::Listener<Move>& /*listener*/) const {}
};

// An engine for one game: settings, the position to search, the searching threads. Every front end
// plays through this. Member functions are called from one controlling thread; ponder_hit() and
// stop tokens from any. Settings and position are changed only between searches.
template <typename G>
class Engine {
  public:
    using Traits = EngineTraits<G>;
    using Position = typename Traits::Position;
    using Move = typename Traits::Move;
    using Settings = typename Traits::Settings;
    using Limits = search::Limits<Move>;
    using Listener = search::Listener<Move>;
    using Decision = search::Decision<Move>;

    const Settings& settings() const { return settings_; }
    // What cannot be had (memory, a file) keeps its old value, and the first reason is the answer;
    // the rest is carried out all the same.
    Status configure(Settings wanted);

    // The settings as text. Whatever is refused changes nothing, and the message names the option.
    Status set_option(std::string_view name, std::string_view value);
    // The option must exist.
    std::string option(std::string_view name) const;
    std::vector<OptionSpec> option_specs() const { return tablero::option_specs(options_); }

    const Position& position() const { return position_; }
    void set_position(Position position) { position_ = std::move(position); }
    // Forgets what was learnt from the game before.
    void new_game() {
        pool_.clear();
        traits_.new_game();
    }

    // Begins to search the position and returns at once. The search answers when it is told to
    // stop, be that before it began, as soon as it has a move.
    void go(Limits limits, Listener listener, std::stop_token stop = {}) {
        wait();
        prepare(limits, listener);
        pool_.start(position_, std::move(limits), std::move(listener), std::move(stop));
    }
    // The same in the calling thread, with the decision as its result; on_done is not called.
    Decision think(Limits limits, Listener listener = {}, std::stop_token stop = {}) {
        wait();
        prepare(limits, listener);
        return pool_.think(position_, std::move(limits), std::move(listener), std::move(stop));
    }
    // What was pondered on was played: the clock runs.
    void ponder_hit() { pool_.ponder_hit(); }
    bool is_searching() const { return pool_.is_searching(); }
    // Returns when no search is running, after on_done.
    void wait() { pool_.wait(); }

    // Of the last search; not to be asked while one is running.
    search::SearchStatistics statistics() const { return pool_.statistics(); }
    // What is searched with.
    const auto& config() const { return pool_.config(); }

  private:
    Status set_threads(int count);
    Status open_log(const Settings& wanted);
    void prepare(Limits& limits, Listener& listener) const;

    const OptionTable<Settings> options_ = Traits::options();
    Settings settings_;
    Traits traits_;
    Position position_ = Traits::start_position();
    std::shared_ptr<search::InspectorLog> log_;
    typename Traits::Pool pool_;  // last: its threads end before what they use
};

template <typename G>
Status Engine<G>::configure(Settings wanted) {
    wait();
    Status first;
    const auto attempt = [&](const Status& status) {
        if (!status && first) first = status;
        return status.ok();
    };
    if (wanted.threads != settings_.threads && !attempt(set_threads(wanted.threads)))
        wanted.threads = settings_.threads;
    if (wanted.hash != settings_.hash &&
        !attempt(pool_.table().resize(static_cast<std::size_t>(wanted.hash), wanted.threads)))
        wanted.hash = settings_.hash;
    if (!attempt(open_log(wanted))) {
        wanted.inspector = settings_.inspector;
        wanted.inspector_file = settings_.inspector_file;
    }
    attempt(traits_.apply(pool_, settings_, wanted));
    if (wanted.clears != settings_.clears) pool_.clear();
    settings_ = std::move(wanted);
    return first;
}

template <typename G>
Status Engine<G>::set_option(std::string_view name, std::string_view value) {
    auto wanted = with_option(options_, settings_, name, value);
    if (!wanted) return wanted.error();
    const Status status = configure(std::move(*wanted));
    return status ? status
                  : Status(in_context(find_option(options_, name)->spec.name, status.error()));
}

template <typename G>
std::string Engine<G>::option(std::string_view name) const {
    const auto* found = find_option(options_, name);
    assert(found != nullptr);
    return found->read(settings_);
}

// A thread too many for the memory would end the program in the middle of a game.
template <typename G>
Status Engine<G>::set_threads(int count) {
    const auto present = static_cast<std::size_t>(pool_.threads());
    const std::size_t affordable = available_memory() / pool_.bytes_per_thread() + present;
    if (static_cast<std::size_t>(count) > affordable)
        return Error("{} threads do not fit into memory", count);
    pool_.set_threads(count);
    if (pool_.threads() != count) {
        pool_.set_threads(static_cast<int>(present));
        return Error("{} threads do not fit into memory", count);
    }
    return {};
}

template <typename G>
Status Engine<G>::open_log(const Settings& wanted) {
    if (wanted.inspector == settings_.inspector &&
        wanted.inspector_file == settings_.inspector_file)
        return {};
    std::shared_ptr<search::InspectorLog> log;
    if (wanted.inspector != search::InspectorLevel::kOff && !wanted.inspector_file.empty()) {
        auto opened = search::InspectorLog::open(wanted.inspector_file);
        if (!opened) return opened.error();
        log = std::move(*opened);
    }
    log_ = std::move(log);
    return {};
}

template <typename G>
void Engine<G>::prepare(Limits& limits, Listener& listener) const {
    if (!limits.overhead) limits.overhead = settings_.move_overhead;
    if (!limits.multi_pv) limits.multi_pv = settings_.multi_pv;
    listener.inspects = settings_.inspector;
    if (log_) {
        listener.on_iteration = [log = log_, heard = std::move(listener.on_iteration)](
                                    const auto& iteration, auto level) {
            log->write(iteration, level);
            if (heard) heard(iteration, level);
        };
    }
    traits_.prepare(settings_, position_, limits, listener);
}

}  // namespace tablero::engine
