#include "training/fleet/kinds.h"

#include <fmt/format.h>

#include "chess/eval/default_network.h"
#include "nnue/network_file.h"
#include "training/fleet/jobs.h"
#include "training/tuning/search_tuning.h"

namespace tablero::training {

namespace {

using MaybeProduct = Result<std::optional<fleet::Product>>;

std::span<const std::uint8_t> as_bytes(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// The network that was asked for last stays at hand: the jobs of a run have the same.
class Networks {
  public:
    explicit Networks(fleet::Content& content) : content_(content) {}

    Status equip(AnySelfplay& settings, const std::string& name, const std::stop_token& stop) {
        if (name == kHandWritten) return {};
        return std::visit([&](auto& game) { return equip(game, name, stop); }, settings);
    }

  private:
    Status equip(ChessSelfplay& settings, const std::string& name, const std::stop_token& stop) {
        if (name == kBuiltIn) {
            settings.network = chess::default_network();
            return {};
        }
        if (name != chess_name_) {
            const auto bytes = content_.fetch(name, stop);
            if (!bytes) return bytes.error();
            auto network = nnue::parse_network(as_bytes(*bytes));
            if (!network) return in_context("network", network.error());
            chess_ = std::make_shared<const nnue::Network>(std::move(*network));
            chess_name_ = name;
        }
        settings.network = chess_;
        return {};
    }

    Status equip(GomokuSelfplay& settings, const std::string& name, const std::stop_token& stop) {
        if (name == kBuiltIn) return {};
        if (name != gomoku_name_) {
            const auto bytes = content_.fetch(name, stop);
            if (!bytes) return bytes.error();
            auto network = gomoku::parse_point_network(as_bytes(*bytes));
            if (!network) return in_context("network", network.error());
            gomoku_ = std::make_shared<const gomoku::PointNetwork>(std::move(*network));
            gomoku_name_ = name;
        }
        if (gomoku_->rules != settings.rules) return Error("network: for other rules");
        settings.network = gomoku_;
        return {};
    }

    fleet::Content& content_;
    std::string chess_name_;
    std::string gomoku_name_;
    std::shared_ptr<const nnue::Network> chess_;
    std::shared_ptr<const gomoku::PointNetwork> gomoku_;
};

class SelfplayKind : public fleet::Kind {
  public:
    explicit SelfplayKind(fleet::Content& content) : networks_(content) {}

    std::string_view name() const override { return kSelfplay; }

    MaybeProduct work(const std::string& text,
                      std::uint64_t /*speed*/,
                      const std::stop_token& stop) override {
        auto job = parse_selfplay_job(text);
        if (!job) return job.error();
        if (const Status equipped = networks_.equip(job->settings, job->network, stop); !equipped)
            return equipped.error();
        common(job->settings).stop = stop;
        const auto player =
            std::visit([](const auto& settings) { return selfplay_run(settings).new_player(); },
                       job->settings);
        std::vector<PlayedGame> games;
        for (std::uint32_t i = 0; i < job->count; ++i) {
            auto game = player->play(job->first + i);
            if (!game) return std::optional<fleet::Product>{};
            games.push_back(std::move(*game));
        }
        return std::optional(
            fleet::Product{games_text(games),
                           fmt::format("games {} to {}", job->first, job->first + job->count - 1),
                           job->count,
                           0});
    }

  private:
    Networks networks_;
};

class TuneKind : public fleet::Kind {
  public:
    explicit TuneKind(fleet::Content& content) : networks_(content) {}

    std::string_view name() const override { return kTune; }

    MaybeProduct work(const std::string& text,
                      std::uint64_t /*speed*/,
                      const std::stop_token& stop) override {
        auto job = parse_tune_job(text);
        if (!job) return job.error();
        if (const Status equipped = networks_.equip(job->settings, job->network, stop); !equipped)
            return equipped.error();
        common(job->settings).stop = stop;
        const auto player = std::visit(
            [&](const auto& settings) { return pair_player(settings, job->names); }, job->settings);
        if (!player) return player.error();
        int sum = 0;
        for (int i = 0; i < job->count; ++i) {
            const auto number = job->first + static_cast<std::uint64_t>(i);
            const auto result = (*player)->play(job->trial, number);
            if (!result) return std::optional<fleet::Product>{};
            sum += *result;
        }
        return std::optional(fleet::Product{fmt::format("{}", sum),
                                            fmt::format("{} pairs, {:+}", job->count, sum),
                                            2 * static_cast<std::uint64_t>(job->count),
                                            0});
    }

  private:
    Networks networks_;
};

}  // namespace

std::unique_ptr<fleet::Kind> selfplay_kind(fleet::Content& content) {
    return std::make_unique<SelfplayKind>(content);
}

std::unique_ptr<fleet::Kind> tune_kind(fleet::Content& content) {
    return std::make_unique<TuneKind>(content);
}

}  // namespace tablero::training
