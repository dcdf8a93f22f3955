#include "match/runner.h"

#include <thread>

#include "match/room.h"
#include "match/schedule.h"

namespace tablero::match {

namespace {

void play_all(const Match& match, Schedule& schedule) {
    Room room(match, [&](const std::string& text) { schedule.remark(text); });
    while (const auto number = schedule.next_game()) {
        const auto game = room.play(*number, schedule.token());
        if (!game) {
            schedule.fail(game.error());
        } else if (*game) {
            schedule.finish(**game);
        }
    }
    room.close();
}

}  // namespace

Result<MatchSummary> run_match(const Match& match,
                               const MatchHooks& hooks,
                               const std::stop_token& stop) {
    Schedule schedule(match, hooks);
    const int concurrency = match.settings.concurrency;
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(concurrency));
    for (int i = 0; i < concurrency; ++i) {
        threads.emplace_back([&] {
            play_all(match, schedule);
            schedule.thread_done();
        });
    }
    schedule.supervise(concurrency, stop);
    for (auto& thread : threads)
        thread.join();
    return schedule.summary();
}

}  // namespace tablero::match
