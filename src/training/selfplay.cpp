#include "training/selfplay.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "base/clock.h"
#include "base/interrupt.h"
#include "base/rng.h"
#include "base/text.h"
#include "chess/movegen.h"
#include "nnue/network_file.h"
#include "training/game_file.h"
#include "training/parallel.h"
#include "training/sample_source.h"

namespace tablero::training {

using chess::Move;
using chess::Position;

namespace {

// Small enough to be cleared for every game.
constexpr std::size_t kTableMegabytes = 2;

// The result when the rules end the game here.
std::optional<GameResult> result_by_rules(const Position& position) {
    if (chess::legal_moves(position).empty()) {
        if (!position.in_check()) return GameResult::kDraw;
        return position.side_to_move() == chess::kWhite ? GameResult::kBlackWins
                                                        : GameResult::kWhiteWins;
    }
    if (position.repetition_count() >= 2 || position.is_fifty_move_draw() ||
        position.has_insufficient_material()) {
        return GameResult::kDraw;
    }
    return std::nullopt;
}

GameFileHeader header_for(const SelfplaySettings& settings) {
    return {settings.seed,
            settings.network ? nnue::network_hash(*settings.network) : 0,
            settings.soft_nodes,
            settings.hard_nodes,
            settings.random_plies};
}

std::uint64_t kept_positions(const GameRecord& game) {
    const SampleFilter filter;
    std::uint64_t kept = 0;
    Position position;
    for (const Move move : game.opening)
        position.make(move);
    int ply = static_cast<int>(game.opening.size());
    for (const ScoredMove& move : game.moves) {
        if (filter.keeps(position, ply++, move)) ++kept;
        position.make(move.move);
    }
    return kept;
}

// Hands out the numbers of games to be played and takes the finished games.
class Ledger {
  public:
    Ledger(GameFileWriter& writer,
           const SelfplaySettings& settings,
           const std::function<void(const SelfplayProgress&)>& on_game)
        : writer_(writer),
          wanted_(settings.games),
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

    void finish(const GameRecord& game) {
        const Result<std::vector<std::uint8_t>> bytes = encode_game(game);
        assert(bytes.ok());
        const std::uint64_t kept = kept_positions(game);
        const std::lock_guard lock(mutex_);
        status_ = writer_.append(*bytes);
        if (!status_) return;
        progress_.games += 1;
        progress_.plies += game.moves.size();
        progress_.positions += kept;
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
    const std::function<void(const SelfplayProgress&)>& on_game_;
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

SelfplayPlayer::SelfplayPlayer(const SelfplaySettings& settings) : settings_(settings) {
    // Where the memory for it is not to be had, a smaller table makes worse games, and no other
    // harm.
    static_cast<void>(pool_.table().resize(kTableMegabytes).ok());
    auto config = pool_.config();
    config.network = settings.network;
    pool_.configure(std::move(config));
    pool_.rebuild();
}

SelfplayPlayer::Thought SelfplayPlayer::think(const Position& position) {
    search::Limits<Move> limits;
    limits.soft_nodes = settings_.soft_nodes;
    limits.nodes = settings_.hard_nodes;
    const auto decision = pool_.think(position, limits);
    return {decision.best, decision.score};
}

// Random moves to a position that is neither over nor far from balance; none when this try failed.
std::optional<Position> SelfplayPlayer::random_opening(Rng& rng, GameRecord& game) {
    game.opening.clear();
    Position position;
    const std::uint32_t plies = settings_.random_plies + rng.below(2);
    for (std::uint32_t ply = 0; ply < plies; ++ply) {
        const chess::MoveList moves = chess::legal_moves(position);
        if (moves.empty()) return std::nullopt;
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        game.opening.push_back(move);
        position.make(move);
    }
    if (result_by_rules(position)) return std::nullopt;
    pool_.clear();
    if (std::abs(think(position).score) > settings_.max_opening_score) return std::nullopt;
    return position;
}

std::optional<GameRecord> SelfplayPlayer::play(std::uint32_t index) {
    std::uint64_t game_seed = settings_.seed ^ std::uint64_t{index} << 32;
    Rng rng(split_mix(game_seed));
    GameRecord game;
    game.index = index;
    std::optional<Position> position;
    while (!position)
        position = random_opening(rng, game);
    pool_.clear();
    Adjudicator adjudicator(settings_.adjudication);
    int ply = static_cast<int>(game.opening.size());
    std::optional<GameResult> result;
    while (!result) {
        if (interrupted()) return std::nullopt;
        const auto [move, score] = think(*position);
        game.moves.push_back({move, static_cast<std::int16_t>(score)});
        const bool white = position->side_to_move() == chess::kWhite;
        position->make(move);
        result = result_by_rules(*position);
        if (!result) result = adjudicator.judge(white ? score : -score, ++ply);
    }
    game.result = *result;
    return game;
}

std::string selfplay_file(const SelfplaySettings& settings) {
    const GameFileHeader header = header_for(settings);
    return fmt::format(
        "{}/games-{}-{}n-{}.tbg",
        settings.folder,
        header.seed,
        header.soft_nodes,
        header.network_hash == 0 ? "hand" : fmt::format("{:016x}", header.network_hash));
}

Result<SelfplayReport> selfplay(const SelfplaySettings& settings,
                                const std::function<void(const SelfplayProgress&)>& on_game) {
    std::error_code error;
    std::filesystem::create_directories(settings.folder, error);
    if (error) {
        return Error{
            fmt::format("cannot create {}: {}", tablero::quoted(settings.folder), error.message())};
    }
    SelfplayReport report;
    report.file = selfplay_file(settings);
    Result<GameFileWriter> writer = GameFileWriter::open(report.file, header_for(settings));
    if (!writer) return writer.error();
    const TimePoint start = Clock::now();
    Ledger ledger(*writer, settings, on_game);
    report.resumed = ledger.progress().games;
    run_parallel(settings.threads, [&](int /*thread*/) {
        SelfplayPlayer player(settings);
        while (const auto index = ledger.next_game()) {
            const std::optional<GameRecord> game = player.play(*index);
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
