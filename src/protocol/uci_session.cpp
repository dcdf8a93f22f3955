#include "protocol/uci_session.h"

#include <algorithm>
#include <new>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace tablero::uci {

namespace {

constexpr std::chrono::seconds kGrace{2};

// Nothing but a word from outside ends it.
bool is_endless(const Go& go) {
    const bool limited =
        go.white_time || go.black_time || go.move_time || go.depth || go.mate || go.nodes;
    return go.infinite || go.ponder || !limited;
}

template <typename... Actions>
struct Overloaded : Actions... {
    using Actions::operator()...;
};
template <typename... Actions>
Overloaded(Actions...) -> Overloaded<Actions...>;

}  // namespace

Session::Session(protocol::Output& output)
    : output_(output),
      handler_(output),
      worker_([this] { work(); }) {}

Session::~Session() {
    end(Ending::kOutputClosed);
}

bool Session::handle(std::string_view line) {
    const TimePoint received = Clock::now();
    if (line.size() > kLongestLine) {
        handler_.report(Error("a line of more than {} bytes", kLongestLine));
        return true;
    }
    auto command = parse_command(line);
    if (!command) {
        handler_.report(command.error());
        return true;
    }
    if (std::holds_alternative<Quit>(*command)) {
        end(Ending::kQuit);
        return false;
    }
    dispatch(std::move(*command), received);
    return true;
}

void Session::dispatch(Command command, TimePoint received) {
    const auto at_once = Overloaded{
        [](const Nothing&) { return true; },
        [](const Register&) { return true; },
        [this](const Identify&) {
            handler_.identify();
            return true;
        },
        [this](const Debug& debug) {
            handler_.set_debug(debug.on);
            return true;
        },
        [this](const Stop&) {
            stop();
            return true;
        },
        [this](const PonderHit&) {
            ponder_hit();
            return true;
        },
        [this](const IsReady&) { return answers_while_searching(); },
        [](const auto&) { return false; },
    };
    if (!std::visit(at_once, command)) accept(std::move(command), received);
}

// While a search is on, "isready" is answered at once; otherwise when what came before it is done.
bool Session::answers_while_searching() {
    {
        const std::lock_guard lock(mutex_);
        if (std::none_of(open_.begin(), open_.end(), [](const Open& o) { return o.is_search; }))
            return false;
    }
    output_.say("readyok");
    return true;
}

void Session::accept(Command command, TimePoint received) {
    {
        const std::lock_guard lock(mutex_);
        if (queue_.size() < kLongestQueue) {
            Work work{++accepted_, std::move(command), received, {}};
            const auto* go = std::get_if<Go>(&work.command);
            if (go != nullptr || std::holds_alternative<Perft>(work.command) ||
                std::holds_alternative<Bench>(work.command)) {
                open_.push_back({work.number,
                                 go != nullptr,
                                 go != nullptr && is_endless(*go),
                                 go != nullptr && go->ponder});
                work.stop = open_.back().stop.get_token();
            }
            queue_.push_back(std::move(work));
            changed_.notify_all();
            return;
        }
    }
    handler_.report(
        Error("{} refused: {} commands are waiting already", name_of(command), kLongestQueue));
}

void Session::stop() {
    std::stop_source stop(std::nostopstate);
    {
        const std::lock_guard lock(mutex_);
        for (const Open& open : open_) {
            if (open.stop.stop_requested()) continue;
            stop = open.stop;
            break;
        }
    }
    // Outside the lock: a search may end in this thread's call and want it.
    stop.request_stop();
}

void Session::ponder_hit() {
    {
        const std::lock_guard lock(mutex_);
        const auto pondering = std::find_if(
            open_.begin(), open_.end(), [](const Open& o) { return o.ponders && !o.hit; });
        if (pondering == open_.end()) return;
        pondering->hit = true;
        if (pondering->number != running_) return;
    }
    handler_.ponder_hit();
}

template <typename Which>
void Session::stop_all(Which which) {
    std::vector<std::stop_source> stops;
    {
        const std::lock_guard lock(mutex_);
        for (const Open& open : open_) {
            if (which(open)) stops.push_back(open.stop);
        }
    }
    for (std::stop_source& stop : stops)
        stop.request_stop();
}

void Session::end(Ending ending) {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        if (ending == Ending::kOutputClosed) queue_.clear();
        changed_.notify_all();
    }
    stop_all([&](const Open& open) {
        return ending == Ending::kOutputClosed ||
               (open.is_search && (ending == Ending::kQuit || open.is_endless));
    });
    if (ending == Ending::kQuit) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, kGrace, [this] { return finished_; });
        lock.unlock();
        stop_all([](const Open& /*open*/) { return true; });
    }
    if (worker_.joinable()) worker_.join();
}

void Session::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ending_ || !queue_.empty(); });
        if (queue_.empty()) break;
        const Work next = std::move(queue_.front());
        queue_.pop_front();
        lock.unlock();
        try {
            carry_out(next);
        } catch (const std::bad_alloc&) {
            close(next.number);
            handler_.report(Error("{} refused: not enough memory", name_of(next.command)));
        }
        lock.lock();
    }
    finished_ = true;
    changed_.notify_all();
}

void Session::carry_out(const Work& work) {
    std::visit(Overloaded{
                   [this](const IsReady&) { output_.say("readyok"); },
                   [this](const SetOption& option) { handler_.set_option(option); },
                   [this](const NewGame&) { handler_.new_game(); },
                   [this](const SetPosition& position) { handler_.set_position(position); },
                   [this](const Display&) { handler_.display(); },
                   [this](const Evaluate&) { handler_.evaluate(); },
                   [this](const Flip&) { handler_.flip(); },
                   [&](const Perft& perft) { handler_.perft(perft.depth, work.stop); },
                   [&](const Bench&) { handler_.bench(work.stop); },
                   [&](const Go& go) { search(work, go); },
                   [](const auto&) {},
               },
               work.command);
    close(work.number);
}

// Its clock runs from when it was asked for, or from when the search before it was over.
void Session::search(const Work& work, const Go& go) {
    const auto finish = [this, number = work.number] { close(number); };
    if (!handler_.start(go, std::max(work.received, answered_), work.stop, finish)) return;
    bool hit = false;
    {
        const std::lock_guard lock(mutex_);
        running_ = work.number;
        hit = !open_.empty() && open_.front().number == work.number && open_.front().hit;
    }
    // What was said before the search began did not reach it.
    if (hit) handler_.ponder_hit();
    handler_.wait();
    answered_ = Clock::now();
}

// Before bestmove goes out: a GUI may answer it faster than this thread gets on.
void Session::close(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    std::erase_if(open_, [&](const Open& open) { return open.number == number; });
    if (running_ == number) running_ = 0;
}

}  // namespace tablero::uci
