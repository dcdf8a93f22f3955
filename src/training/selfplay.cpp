#include "training/selfplay.h"

#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <unordered_set>

#include <fmt/format.h>

#include "base/clock.h"
#include "base/text.h"
#include "training/parallel.h"

namespace tablero::training {

namespace {

// Hands out the numbers of games to be played and takes the finished games.
class Ledger {
  public:
    Ledger(GameFileWriter& writer, std::uint64_t wanted, const OnGame& on_game)
        : writer_(writer),
          wanted_(wanted),
          on_game_(on_game) {
        for (const GameBlock& block : writer.earlier())
            done_.insert(block.index);
        progress_.games = done_.size();
    }

    std::optional<std::uint32_t> next_game() {
        const std::lock_guard lock(mutex_);
        while (next_ < wanted_ && done_.contains(next_))
            ++next_;
        if (next_ >= wanted_ || !status_) return std::nullopt;
        return next_++;
    }

    void finish(const PlayedGame& game) {
        const std::lock_guard lock(mutex_);
        status_ = writer_.append(game.bytes);
        if (!status_) return;
        progress_.games += 1;
        progress_.plies += game.plies;
        progress_.positions += game.positions;
        on_game_(progress_);
    }

    const SelfplayProgress& progress() const { return progress_; }
    const Status& status() const { return status_; }

  private:
    std::mutex mutex_;
    GameFileWriter& writer_;
    std::unordered_set<std::uint32_t> done_;
    std::uint64_t wanted_;
    std::uint32_t next_ = 0;
    SelfplayProgress progress_;
    Status status_;
    const OnGame& on_game_;
};

}  // namespace

std::optional<GameResult> Adjudicator::judge(int white_score, int ply) {
    white_ahead_ = white_score >= rules_.win_score ? white_ahead_ + 1 : 0;
    black_ahead_ = white_score <= -rules_.win_score ? black_ahead_ + 1 : 0;
    level_ =
        std::abs(white_score) <= rules_.draw_score && ply >= rules_.draw_after ? level_ + 1 : 0;
    if (white_ahead_ >= rules_.win_plies) return GameResult::kWhiteWins;
    if (black_ahead_ >= rules_.win_plies) return GameResult::kBlackWins;
    if (level_ >= rules_.draw_plies || ply >= rules_.max_plies) return GameResult::kDraw;
    return std::nullopt;
}

std::string selfplay_file_name(const GameFileHeader& header) {
    return fmt::format(
        "{}-{}n-{}.tbg",
        header.seed,
        header.soft_nodes,
        header.network_hash == 0 ? "hand" : fmt::format("{:016x}", header.network_hash));
}

Result<GameFileWriter> open_game_file(const SelfplaySettings& settings, const SelfplayRun& run) {
    std::error_code error;
    std::filesystem::create_directories(settings.folder, error);
    if (error) {
        return Error(
            "cannot create {}: {}", tablero::quoted(settings.folder), Error::system(error.value()));
    }
    return GameFileWriter::open(run.file, run.header);
}

Result<SelfplayReport> run_selfplay(const SelfplaySettings& settings,
                                    const SelfplayRun& run,
                                    const OnGame& on_game) {
    SelfplayReport report;
    report.file = run.file;
    Result<GameFileWriter> writer = open_game_file(settings, run);
    if (!writer) return writer.error();
    const TimePoint start = Clock::now();
    Ledger ledger(*writer, settings.games, on_game);
    report.resumed = ledger.progress().games;
    run_parallel(settings.threads, [&](int /*thread*/) {
        const std::unique_ptr<GamePlayer> player = run.new_player();
        while (const auto index = ledger.next_game()) {
            const std::optional<PlayedGame> game = player->play(*index);
            if (!game) return;
            ledger.finish(*game);
        }
    });
    if (!ledger.status()) return ledger.status().error();
    static_cast<SelfplayProgress&>(report) = ledger.progress();
    report.seconds = seconds_since(start);
    report.complete = report.games >= settings.games;
    return report;
}

}  // namespace tablero::training
