#include "protocol/uci_session.h"

#include <utility>

#include <fmt/format.h>

namespace tablero::uci {

namespace {

constexpr std::chrono::seconds kGrace{2};

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
        handler_.report(Error{fmt::format("a line of more than {} bytes", kLongestLine)});
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
        if (open_search_ == 0) return false;
    }
    output_.say("readyok");
    return true;
}

void Session::accept(Command command, TimePoint received) {
    {
        const std::lock_guard lock(mutex_);
        if (open_search_ == 0 || open_stop_.stop_requested()) {
            const Tokens tokens{searches_.get_token(), counts_.get_token()};
            const std::uint64_t number = ++accepted_;
            if (std::holds_alternative<Go>(command)) {
                open_search_ = number;
                open_stop_ = tokens.search;
            }
            queue_.push_back({number, std::move(command), received, tokens});
            changed_.notify_all();
            return;
        }
    }
    handler_.report(Error{
        fmt::format("{} has to wait: a search is running, send stop first", name_of(command))});
}

void Session::stop() {
    std::stop_source searches;
    std::stop_source counts;
    {
        const std::lock_guard lock(mutex_);
        std::swap(searches, searches_);
        std::swap(counts, counts_);
    }
    // Outside the lock: a search may end in this thread's call and want it.
    searches.request_stop();
    counts.request_stop();
}

void Session::ponder_hit() {
    {
        const std::lock_guard lock(mutex_);
        hit_ = open_search_;
    }
    handler_.ponder_hit();
}

void Session::end(Ending ending) {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        if (ending == Ending::kOutputClosed) queue_.clear();
        changed_.notify_all();
    }
    searches_.request_stop();
    if (ending == Ending::kOutputClosed) counts_.request_stop();
    if (ending == Ending::kQuit) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, kGrace, [this] { return finished_; });
        lock.unlock();
        counts_.request_stop();
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
        carry_out(next);
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
                   [&](const Perft& perft) { handler_.perft(perft.depth, work.tokens.count); },
                   [&](const Bench&) { handler_.bench(work.tokens.count); },
                   [&](const Go& go) { search(work, go); },
                   [](const auto&) {},
               },
               work.command);
}

void Session::search(const Work& work, const Go& go) {
    const auto finish = [this, number = work.number] { finish_search(number); };
    if (!handler_.start(go, work.received, work.tokens.search, finish)) return;
    bool hit = false;
    {
        const std::lock_guard lock(mutex_);
        hit = work.number == hit_;
    }
    // What was said before the search began did not reach it.
    if (hit) handler_.ponder_hit();
    handler_.wait();
}

// Before bestmove goes out: a GUI may answer it faster than this thread gets on.
void Session::finish_search(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    if (open_search_ == number) open_search_ = 0;
}

}  // namespace tablero::uci
