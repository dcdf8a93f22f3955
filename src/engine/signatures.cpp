#include "engine/signatures.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "base/clock.h"
#include "base/sha256.h"
#include "base/version.h"
#include "engine/chess_bench.h"
#include "engine/gomoku_bench.h"

namespace tablero::engine {

namespace {

// Another program, or the same built anew, has another name.
std::string name_of_this_program() {
    std::error_code error;
    const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
    const auto size = std::filesystem::file_size(path, error);
    const auto time = std::filesystem::last_write_time(path, error).time_since_epoch().count();
    return "bench-" + sha256(fmt::format("{}\n{}\n{}\n{}", version(), path.string(), size, time))
                          .substr(0, 32);
}

}  // namespace

std::optional<std::map<std::string, std::uint64_t>> bench_signatures(const std::string& folder,
                                                                     const std::stop_token& stop) {
    const auto path = std::filesystem::path(folder) / name_of_this_program();
    std::uint64_t chess = 0;
    std::uint64_t gomoku = 0;
    if (std::ifstream file(path); !folder.empty() && file >> chess >> gomoku)
        return std::map<std::string, std::uint64_t>{{"chess", chess}, {"gomoku", gomoku}};
    BenchHooks hooks;
    hooks.stop = stop;
    const auto first = run_chess_bench(hooks);
    const auto second = first ? run_gomoku_bench(hooks) : std::nullopt;
    if (!second) return std::nullopt;
    if (!folder.empty()) {
        std::error_code error;
        std::filesystem::create_directories(folder, error);
        std::ofstream(path) << first->nodes << ' ' << second->nodes << '\n';
    }
    return std::map<std::string, std::uint64_t>{{"chess", first->nodes}, {"gomoku", second->nodes}};
}

MeasuredSpeed measure_speed() {
    constexpr int kSearches = 5;
    constexpr std::uint64_t kNodes = 60'000;
    search::Pool<chess::Chess> pool;
    search::Limits<chess::Move> limits;
    limits.nodes = kNodes;
    double fastest = 0;
    double slowest = 0;
    for (int i = 0; i < kSearches; ++i) {
        pool.clear();
        const TimePoint start = Clock::now();
        pool.think(chess::Position(), limits);
        const double speed = static_cast<double>(pool.statistics().nodes_visited) /
                             std::max(seconds_since(start), 1e-9);
        fastest = std::max(fastest, speed);
        slowest = i == 0 ? speed : std::min(slowest, speed);
    }
    return {static_cast<std::uint64_t>(fastest), fastest > 0 ? 1 - slowest / fastest : 1};
}

}  // namespace tablero::engine
