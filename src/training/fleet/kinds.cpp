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

// The network that was asked for last.
template <typename Network>
struct Kept {
    std::string name;
    std::shared_ptr<const Network> network;

    template <typename Parse>
    Status fetch(fleet::Content& content,
                 const std::string& wanted,
                 const Parse& parse,
                 const std::stop_token& stop) {
        if (wanted == name) return {};
        const auto bytes = content.fetch(wanted, stop);
        if (!bytes) return bytes.error();
        auto parsed = parse(as_bytes(*bytes));
        if (!parsed) return in_context("network", parsed.error());
        network = std::make_shared<const Network>(std::move(*parsed));
        name = wanted;
        return {};
    }
};

// Networks stay at hand: the jobs of a run have the same.
class Networks {
  public:
    explicit Networks(fleet::Content& content) : content_(content) {}

    // The job with its network, ready to be played until `stop`.
    template <typename Job>
    Result<Job> equipped(Result<Job> job, const std::stop_token& stop) {
        if (!job) return job;
        const Status found = equip(job->settings, job->network, stop);
        if (!found) return found.error();
        common(job->settings).stop = stop;
        return job;
    }

  private:
    Status equip(AnySelfplay& settings, const std::string& name, const std::stop_token& stop) {
        if (name == kHandWritten) return {};
        return std::visit([&](auto& game) { return equip(game, name, stop); }, settings);
    }

    Status equip(ChessSelfplay& settings, const std::string& name, const std::stop_token& stop) {
        if (name == kBuiltIn) {
            settings.network = chess::default_network();
            return {};
        }
        const Status found = chess_.fetch(content_, name, nnue::parse_network, stop);
        settings.network = chess_.network;
        return found;
    }

    Status equip(GomokuSelfplay& settings, const std::string& name, const std::stop_token& stop) {
        if (name == kBuiltIn) return {};
        const Status found = gomoku_.fetch(content_, name, gomoku::parse_point_network, stop);
        if (!found) return found;
        if (gomoku_.network->rules != settings.rules) return Error("network: for other rules");
        settings.network = gomoku_.network;
        return {};
    }

    fleet::Content& content_;
    Kept<nnue::Network> chess_;
    Kept<gomoku::PointNetwork> gomoku_;
};

// None where the games were stopped before their end.
MaybeProduct play(const SelfplayJob& job) {
    const auto player = std::visit(
        [](const auto& settings) { return selfplay_run(settings).new_player(); }, job.settings);
    std::vector<PlayedGame> games;
    for (std::uint32_t i = 0; i < job.count; ++i) {
        auto game = player->play(job.first + i);
        if (!game) return std::optional<fleet::Product>{};
        games.push_back(std::move(*game));
    }
    return std::optional(
        fleet::Product{games_text(games),
                       fmt::format("games {} to {}", job.first, job.first + job.count - 1),
                       job.count,
                       0});
}

MaybeProduct play(const TuneJob& job) {
    const auto player = std::visit(
        [&](const auto& settings) { return pair_player(settings, job.names); }, job.settings);
    if (!player) return player.error();
    int sum = 0;
    for (int i = 0; i < job.count; ++i) {
        const auto number = job.first + static_cast<std::uint64_t>(i);
        const auto result = (*player)->play(job.trial, number);
        if (!result) return std::optional<fleet::Product>{};
        sum += *result;
    }
    return std::optional(fleet::Product{fmt::format("{}", sum),
                                        fmt::format("{} pairs, {:+}", job.count, sum),
                                        2 * static_cast<std::uint64_t>(job.count),
                                        0});
}

// Jobs that are played with a network.
template <typename Job>
class GamesKind : public fleet::Kind {
  public:
    using Parse = Result<Job>(std::string_view);

    GamesKind(std::string_view name, Parse& parse, fleet::Content& content)
        : name_(name),
          parse_(parse),
          networks_(content) {}

    std::string_view name() const override { return name_; }

    MaybeProduct work(const std::string& text,
                      std::uint64_t /*speed*/,
                      const std::stop_token& stop) override {
        const auto job = networks_.equipped(parse_(text), stop);
        if (!job) return job.error();
        return play(*job);
    }

  private:
    std::string_view name_;
    Parse& parse_;
    Networks networks_;
};

}  // namespace

std::unique_ptr<fleet::Kind> selfplay_kind(fleet::Content& content) {
    return std::make_unique<GamesKind<SelfplayJob>>(kSelfplay, parse_selfplay_job, content);
}

std::unique_ptr<fleet::Kind> tune_kind(fleet::Content& content) {
    return std::make_unique<GamesKind<TuneJob>>(kTune, parse_tune_job, content);
}

}  // namespace tablero::training
