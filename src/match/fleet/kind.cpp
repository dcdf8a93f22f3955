#include "match/fleet/kind.h"

#include <fmt/format.h>

#include "base/text.h"
#include "match/contestants.h"
#include "match/fleet/job.h"
#include "match/room.h"

namespace tablero::match {

namespace {

// The match of a job, with players that stay for the next job of the same match.
struct Table {
    std::string settings;  // of the jobs, and the speed they were scaled for
    std::uint64_t speed = 0;
    Match match;
    std::unique_ptr<Room> room;
};

class MatchKind : public fleet::Kind {
  public:
    MatchKind(fleet::Content& content, AllowList engines)
        : content_(content),
          engines_(std::move(engines)) {}

    std::string_view name() const override { return kMatch; }

    Result<std::optional<fleet::Product>> work(const std::string& text,
                                               std::uint64_t speed,
                                               const std::stop_token& stop) override {
        const auto job = parse_match_job(text);
        if (!job) return job.error();
        if (const Status seated = sit_down(*job, is_timed(job->settings) ? speed : 0, stop);
            !seated) {
            table_.reset();
            if (stop.stop_requested()) return std::optional<fleet::Product>{};
            return seated.error();
        }
        return play(*job, stop);
    }

  private:
    Status sit_down(const MatchJob& job, std::uint64_t speed, const std::stop_token& stop) {
        std::string settings = settings_text(job);
        if (!table_ || table_->settings != settings || table_->speed != speed) {
            if (table_) table_->room->close();
            table_ = std::make_unique<Table>();
            table_->settings = std::move(settings);
            table_->speed = speed;
            if (Status prepared = prepare(job, stop); !prepared) return prepared;
            table_->room = std::make_unique<Room>(table_->match, [](const std::string&) {});
        }
        return table_->room->start(stop);
    }

    Status prepare(const MatchJob& job, const std::stop_token& stop) {
        Match& match = table_->match;
        match.settings = job.settings;
        match.usual = usual_start(job.settings);
        for (std::size_t i = 0; i < match.settings.engines.size(); ++i) {
            EngineSpec& spec = match.settings.engines[i];
            match.names[i] = spec.command;
            spec.time_control = scaled(*spec.time_control, job.speed, table_->speed);
            if (Status allowed = seat(spec, job.settings.game, stop); !allowed) return allowed;
        }
        if (job.openings.empty()) {
            match.openings = OpeningSource::random(job.settings.random_plies, job.settings.seed);
            return {};
        }
        const auto openings = content_.fetch(job.openings, stop);
        if (!openings) return openings.error();
        auto list = parse_openings(*openings, match.usual);
        if (list.openings.empty()) return Error("no opening in {}", job.openings);
        match.openings = OpeningSource::from_list(std::move(list.openings), job.settings.seed);
        return {};
    }

    // The program that this worker has for the name, with the options that a job may set.
    Status seat(EngineSpec& spec, GameKind game, const std::stop_token& stop) {
        const auto allowed = engines_.find(spec.command, game);
        if (!allowed) return allowed.error();
        const auto wanted = std::move(spec.options);
        static_cast<program::Spec&>(spec) = allowed->spec;
        for (const auto& [name, value] : wanted) {
            if (!allowed->settable.contains(name))
                return Error("{} is not an option that a job may set", tablero::quoted(name));
            if (!allowed->files.contains(name)) {
                spec.options.emplace_back(name, value);
                continue;
            }
            if (!value.starts_with(kContentValue))
                return Error("{}: only content can be set", tablero::quoted(name));
            const auto file = content_.fetch_file(value.substr(kContentValue.size()), stop);
            if (!file) return file.error();
            spec.options.emplace_back(name, *file);
        }
        return {};
    }

    Result<std::optional<fleet::Product>> play(const MatchJob& job, const std::stop_token& stop) {
        std::vector<GameRecord> games;
        fleet::Product product;
        for (int number = 2 * job.first; number < 2 * (job.first + job.pairs); ++number) {
            auto game = table_->room->play(number, stop);
            if (!game) return game.error();
            if (!*game) return std::optional<fleet::Product>{};
            if (kind_of((*game)->outcome.reason) == "time") ++product.time_losses;
            games.push_back(std::move(**game));
        }
        product.result = games_text(games, table_->match.usual);
        product.told = fmt::format("pairs {} to {}", job.first, job.first + job.pairs - 1);
        product.games = games.size();
        return std::optional(std::move(product));
    }

    fleet::Content& content_;
    AllowList engines_;
    std::unique_ptr<Table> table_;
};

}  // namespace

std::unique_ptr<fleet::Kind> match_kind(fleet::Content& content, AllowList engines) {
    return std::make_unique<MatchKind>(content, std::move(engines));
}

}  // namespace tablero::match
