#include "training/fleet/selfplay_fleet.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <unordered_set>

#include <fmt/format.h>

#include "base/sha256.h"
#include "base/text.h"
#include "training/fleet/kinds.h"

namespace tablero::training {

namespace {

// Nodes of ten seconds or so, and plies of a game or so.
constexpr std::uint64_t kNodesOfJob = 10'000'000;
constexpr std::uint64_t kPliesOfGame = 100;
// Results of a job that were refused before it is given up.
constexpr int kMostRefusals = 3;

constexpr std::size_t kResults = 3;

// Of a game that was checked.
std::size_t result_of(const PlayedGame& game) {
    constexpr std::size_t kResultAt = 4;  // behind the number
    return game.bytes[kResultAt];
}

// Sends blocks of games out, and writes them down in the order of their numbers.
class SelfplayCoordinator {
  public:
    SelfplayCoordinator(const AnySelfplay& settings,
                        std::string network,  // its name
                        std::uint32_t games_each,
                        fleet::Queue& queue,
                        fleet::RunCard card,
                        GameFileWriter& writer,
                        const std::string& file)
        : settings_(settings),
          network_(std::move(network)),
          dispatcher_(queue, std::move(card)),
          writer_(writer),
          who_(file + ".workers", std::ios::app),
          size_(games_each) {
        for (const GameBlock& block : writer.earlier())
            earlier_.insert(block.index);
        progress_.games = earlier_.size();
        wanted_ = static_cast<std::uint32_t>(common(settings).games);
    }

    // `network`: its bytes, empty where there is none.
    Status run(const std::string& network, const OnGame& on_game) {
        const std::stop_token& stop = common(settings_).stop;
        if (Status begun = dispatcher_.begin(stop); !begun) return begun;
        if (!network.empty()) {
            const auto provided = dispatcher_.provide(network, stop);
            if (!provided) return provided.error();
        }
        skip_written();
        while (written_ < wanted_ && !stop.stop_requested()) {
            order_ahead();
            dispatcher_.card().done = progress_.games;
            auto finished = dispatcher_.collect(stop);
            if (!finished) return stop.stop_requested() ? Status{} : finished.error();
            for (auto& done : *finished) {
                if (Status taken = take(std::move(done), stop); !taken) return taken;
            }
            if (Status kept = write_ready(on_game, stop); !kept) return kept;
        }
        dispatcher_.card().done = progress_.games;
        static_cast<void>(
            dispatcher_.end(written_ < wanted_ ? "stopped" : "done", std::stop_token()).ok());
        return {};
    }

    const SelfplayProgress& progress() const { return progress_; }
    const fleet::Tallies& results_by_worker() const { return by_worker_; }

  private:
    struct Block {
        std::string order;  // its id
        std::string worker;
        std::vector<PlayedGame> games;
    };

    SelfplayJob job_at(std::uint32_t first) const {
        return {settings_, network_, first, std::min(size_, wanted_ - first)};
    }

    bool is_written(std::uint32_t first) const {
        const SelfplayJob job = job_at(first);
        for (std::uint32_t i = 0; i < job.count; ++i) {
            if (!earlier_.contains(first + i)) return false;
        }
        return true;
    }

    void skip_written() {
        while (written_ < wanted_ && is_written(written_))
            written_ += job_at(written_).count;
        next_ = std::max(next_, written_);
    }

    // Blocks that have come but wait for an earlier one count as open: they need memory.
    void order_ahead() {
        while (next_ < wanted_ &&
               dispatcher_.open_orders() + ready_.size() < dispatcher_.window()) {
            if (!is_written(next_)) order(next_);
            next_ += job_at(next_).count;
        }
    }

    void order(std::uint32_t first) {
        const std::string& run = dispatcher_.card().id;
        std::string text = job_text(job_at(first));
        const std::string id = sha256(run + "\n" + text);
        blocks_[id] = first;
        dispatcher_.order({id, kSelfplay, run, std::move(text)});
    }

    Status take(fleet::Finished done, const std::stop_token& stop) {
        const std::uint32_t first = blocks_.at(done.order.id);
        if (!done.result.error.empty())
            return Error("games from {} on: {}", first, done.result.error);
        auto games = parse_games(done.result.text, job_at(first));
        if (games) {
            ready_[first] = {done.order.id, done.result.worker, std::move(*games)};
            return {};
        }
        dispatcher_.card().remark =
            fmt::format("refused from {}: {}", done.result.worker, games.error().message);
        if (++refusals_[first] == kMostRefusals)
            return Error("games from {} on: {}", first, games.error());
        if (Status gone = dispatcher_.settle(done.order.id, stop); !gone) return gone;
        order(first);
        return {};
    }

    Status write_ready(const OnGame& on_game, const std::stop_token& stop) {
        for (auto block = ready_.find(written_); block != ready_.end();
             block = ready_.find(written_)) {
            if (Status kept = write(block->second, on_game); !kept) return kept;
            if (Status settled = dispatcher_.settle(block->second.order, stop);
                !settled && !stop.stop_requested())
                return settled;
            blocks_.erase(block->second.order);
            written_ += job_at(written_).count;
            ready_.erase(block);
            skip_written();
        }
        return {};
    }

    Status write(const Block& block, const OnGame& on_game) {
        for (std::size_t i = 0; i < block.games.size(); ++i) {
            const PlayedGame& game = block.games[i];
            const auto index = written_ + static_cast<std::uint32_t>(i);
            if (earlier_.contains(index)) continue;
            if (Status appended = writer_.append(game.bytes); !appended) return appended;
            who_ << index << ' ' << block.worker << '\n';
            auto& tally = by_worker_[block.worker];
            tally.resize(kResults);
            ++tally[result_of(game)];
            progress_.games += 1;
            progress_.plies += game.plies;
            progress_.positions += game.positions;
            on_game(progress_);
        }
        who_ << std::flush;
        return {};
    }

    const AnySelfplay& settings_;
    std::string network_;
    fleet::Dispatcher dispatcher_;
    GameFileWriter& writer_;
    std::ofstream who_;
    std::uint32_t size_;
    std::uint32_t wanted_ = 0;
    std::uint32_t next_ = 0;     // to be ordered
    std::uint32_t written_ = 0;  // all before it are in the file
    std::unordered_set<std::uint32_t> earlier_;
    std::map<std::string, std::uint32_t> blocks_;  // ordered: id to first game
    std::map<std::uint32_t, Block> ready_;
    std::map<std::uint32_t, int> refusals_;
    SelfplayProgress progress_;
    fleet::Tallies by_worker_;
};

fleet::RunCard card_of(const SelfplayJob& whole, const std::string& file) {
    fleet::RunCard card;
    card.kind = kSelfplay;
    card.id = "selfplay-" + sha256(job_text(whole)).substr(0, 12);
    card.title = file.substr(file.find_last_of('/') + 1);
    card.total = common(whole.settings).games;
    card.unit = "games";
    return card;
}

}  // namespace

std::uint32_t games_in_job(const SelfplaySettings& settings) {
    const std::uint64_t game = kPliesOfGame * settings.soft_nodes;
    return static_cast<std::uint32_t>(std::clamp<std::uint64_t>(kNodesOfJob / game, 1, 256));
}

Result<SelfplayReport> selfplay_on_fleet(const AnySelfplay& settings,
                                         const std::string& network,
                                         std::uint32_t games_each,
                                         fleet::Queue& queue,
                                         const OnGame& on_game,
                                         std::vector<fleet::Outlier>& outliers) {
    const SelfplayRun run =
        std::visit([](const auto& game) { return selfplay_run(game); }, settings);
    SelfplayReport report;
    report.file = run.file;
    auto writer = open_game_file(common(settings), run);
    if (!writer) return writer.error();
    const std::string name = network.empty() ? std::string(kHandWritten) : sha256(network);
    report.resumed = writer->earlier().size();
    const TimePoint start = Clock::now();
    if (games_each == 0) games_each = games_in_job(common(settings));
    const fleet::RunCard card = card_of({settings, name, 0, 1}, run.file);
    SelfplayCoordinator coordinator(settings, name, games_each, queue, card, *writer, run.file);
    if (const Status played = coordinator.run(network, on_game); !played) return played.error();
    static_cast<SelfplayProgress&>(report) = coordinator.progress();
    outliers = fleet::outliers(coordinator.results_by_worker());
    report.seconds = seconds_since(start);
    report.complete = report.games >= common(settings).games;
    return report;
}

Result<std::size_t> drop_games_of(const std::string& worker, const SelfplayRun& run) {
    std::ifstream list(run.file + ".workers");
    std::unordered_set<std::uint32_t> theirs;
    std::string others;
    std::uint32_t index = 0;
    for (std::string name; list >> index >> name;) {
        if (name == worker) {
            theirs.insert(index);
        } else {
            others += fmt::format("{} {}\n", index, name);
        }
    }
    if (theirs.empty()) return std::size_t{0};
    const auto reader = GameFileReader::open(run.file);
    if (!reader) return reader.error();
    const std::string draft = run.file + ".new";
    std::error_code error;
    std::filesystem::remove(draft, error);
    {
        auto writer = GameFileWriter::open(draft, run.header);
        if (!writer) return writer.error();
        for (const GameBlock& block : reader->index().blocks) {
            if (theirs.contains(block.index)) continue;
            const auto game = reader->read(block);
            if (!game) return game.error();
            if (const Status kept = writer->append(*game); !kept) return kept.error();
        }
    }
    std::filesystem::rename(draft, run.file, error);
    if (error) return Error("cannot write {}", tablero::quoted(run.file));
    std::ofstream(run.file + ".workers") << others;
    return theirs.size();
}

}  // namespace tablero::training
