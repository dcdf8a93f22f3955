#include "training/sample_source.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <numeric>

#include <fmt/format.h>

#include "base/rng.h"
#include "base/text.h"
#include "training/parallel.h"

namespace tablero::training {

namespace fs = std::filesystem;

namespace {

template <typename T>
void shuffle(std::vector<T>& items, Rng& rng) {
    for (std::size_t i = items.size(); i > 1; --i) {
        std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
    }
}

Result<std::vector<std::string>> game_files_below(const std::string& path) {
    std::error_code error;
    std::vector<std::string> files;
    if (fs::is_directory(path, error)) {
        for (const auto& entry : fs::recursive_directory_iterator(path, error)) {
            if (entry.path().extension() == ".tbg") files.push_back(entry.path().string());
        }
    } else if (fs::exists(path, error)) {
        files.push_back(path);
    } else {
        return Error{"no file or folder " + tablero::quoted(path)};
    }
    if (files.empty()) return Error{"no *.tbg files below " + tablero::quoted(path)};
    std::sort(files.begin(), files.end());
    return files;
}

bool is_for_validation(const GameFileHeader& header, std::uint32_t index, double share) {
    std::uint64_t state = header.seed ^ header.network_hash ^ std::uint64_t{index} << 32;
    return static_cast<double>(split_mix(state) >> 11) * 0x1.0p-53 < share;
}

}  // namespace

bool SampleFilter::keeps(const chess::Position& position, int ply, ScoredMove move) const {
    return ply >= first_ply && std::abs(move.score) <= max_score && !position.in_check() &&
           !position.is_tactical(move.move);
}

Result<SampleSource> SampleSource::open(const std::string& path, const SourceSettings& settings) {
    const Result<std::vector<std::string>> names = game_files_below(path);
    if (!names) return names.error();
    SampleSource source;
    source.settings_ = settings;
    std::vector<GameRef> held_back;
    for (const std::string& name : *names) {
        Result<GameFileReader> file = GameFileReader::open(name);
        if (!file) {
            source.warnings_.push_back(file.error().message);
            continue;
        }
        const GameFileIndex& index = file->index();
        if (index.damaged_bytes > 0) {
            source.warnings_.push_back(fmt::format(
                "{}: {} damaged bytes skipped", tablero::quoted(name), index.damaged_bytes));
        }
        const auto number = static_cast<std::uint32_t>(source.files_.size());
        for (const GameBlock& block : index.blocks) {
            const bool held =
                is_for_validation(index.header, block.index, settings.validation_share);
            (held ? held_back : source.training_).push_back({number, block});
        }
        source.files_.push_back(std::move(*file));
    }
    if (source.training_.empty())
        return Error{"no games to train on below " + tablero::quoted(path)};
    source.validation_games_ = held_back.size();
    Rng rng(1);
    shuffle(held_back, rng);
    source.validation_ = source.decode(held_back);
    if (source.validation_.size() > settings.max_validation) {
        source.validation_.resize(settings.max_validation);
    }
    source.measure();
    if (source.training_positions_ == 0) return Error{"the filters leave no position to train on"};
    return source;
}

void SampleSource::measure() {
    constexpr std::size_t kProbe = 500;
    std::vector<GameRef> some = training_;
    Rng rng(2);
    shuffle(some, rng);
    some.resize(std::min(some.size(), kProbe));
    const double kept = static_cast<double>(decode(some).size());
    positions_per_game_ = std::max(1.0, kept / static_cast<double>(some.size()));
    const double total = positions_per_game_ * static_cast<double>(training_.size());
    training_positions_ = static_cast<std::size_t>(total);
    pool_is_everything_ = total * 1.2 <= static_cast<double>(settings_.pool);
    if (!pool_is_everything_) return;
    pool_ = decode(training_);
    training_positions_ = pool_.size();
}

void SampleSource::decode_into(std::span<const GameRef> games,
                               std::vector<PackedPosition>& out,
                               std::size_t& bad) const {
    for (const GameRef& game : games) {
        const Result<std::vector<std::uint8_t>> bytes = files_[game.file].read(game.block);
        const Status status =
            !bytes ? Status(bytes.error())
                   : replay_game(*bytes,
                                 [&](const chess::Position& position,
                                     int ply,
                                     ScoredMove move,
                                     GameResult result) {
                                     if (settings_.filter.keeps(position, ply, move)) {
                                         out.push_back(pack(position, move.score, result));
                                     }
                                 });
        if (!status) ++bad;
    }
}

std::vector<PackedPosition> SampleSource::decode(std::span<const GameRef> games) {
    const int threads = settings_.threads;
    std::vector<std::vector<PackedPosition>> parts(threads);
    std::vector<std::size_t> bad(threads, 0);
    run_parallel(threads, [&](int i) {
        const auto [from, to] = part_of(games.size(), threads, i);
        decode_into(games.subspan(from, to - from), parts[i], bad[i]);
    });
    std::vector<PackedPosition> all = std::move(parts[0]);
    for (int i = 1; i < threads; ++i)
        all.insert(all.end(), parts[i].begin(), parts[i].end());
    for (const std::size_t count : bad) {
        if (count > 0) warnings_.push_back(fmt::format("{} games could not be replayed", count));
    }
    return all;
}

void SampleSource::start_pass(std::uint64_t seed) {
    rng_ = Rng(seed);
    next_in_pool_ = 0;
    if (pool_is_everything_) {
        shuffle_pool();
        return;
    }
    // From one fixed order, so that a pass depends on its seed alone.
    std::sort(training_.begin(), training_.end(), [](const GameRef& a, const GameRef& b) {
        return std::pair(a.file, a.block.offset) < std::pair(b.file, b.block.offset);
    });
    shuffle(training_, rng_);
    next_game_ = 0;
    pool_.clear();
}

void SampleSource::shuffle_pool() {
    order_.resize(pool_.size());
    std::iota(order_.begin(), order_.end(), std::uint32_t{0});
    shuffle(order_, rng_);
    next_in_pool_ = 0;
}

void SampleSource::refill() {
    const auto room =
        static_cast<std::size_t>(static_cast<double>(settings_.pool) / positions_per_game_);
    const std::size_t count =
        std::min(training_.size() - next_game_, std::max<std::size_t>(1, room));
    pool_ = decode(std::span(training_).subspan(next_game_, count));
    next_game_ += count;
    shuffle_pool();
}

std::span<const PackedPosition> SampleSource::next(std::size_t count) {
    while (next_in_pool_ == pool_.size()) {
        if (pool_is_everything_ || next_game_ == training_.size()) return {};
        refill();
    }
    batch_.resize(std::min(count, pool_.size() - next_in_pool_));
    for (PackedPosition& position : batch_)
        position = pool_[order_[next_in_pool_++]];
    return batch_;
}

}  // namespace tablero::training
