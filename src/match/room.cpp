#include "match/room.h"

#include <chrono>

#include <fmt/format.h>

namespace tablero::match {

namespace {

// An engine that fails to get ready so often in a row will not do better.
constexpr int kPatienceWithStarts = 3;

std::string today() {
    const auto now = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
    const std::chrono::year_month_day date(now);
    return fmt::format("{:04}.{:02}.{:02}",
                       static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

}  // namespace

Room::Room(const Match& match, std::function<void(const std::string&)> remark)
    : match_(match),
      remark_(std::move(remark)),
      players_{make_player(0), make_player(1)} {}

std::unique_ptr<program::Player> Room::make_player(std::size_t engine) const {
    const auto& settings = match_.settings;
    return program::make_player(settings.engines[engine], match_.usual, settings.patience);
}

std::optional<program::Failure> Room::get_ready(std::size_t engine, const std::stop_token& stop) {
    auto& player = *players_[engine];
    if (!player.alive()) {
        if (auto failure = player.start(stop)) return failure;
    }
    return player.new_game(stop);
}

Status Room::start(const std::stop_token& stop) {
    for (std::size_t engine = 0; engine < players_.size(); ++engine) {
        if (const auto failure = get_ready(engine, stop))
            return in_context(match_.names[engine], failure->detail);
    }
    return {};
}

Result<bool> Room::prepare(GameRecord& record, const std::stop_token& stop) {
    for (const auto side : {kFirstSide, kSecondSide}) {
        const auto engine = record.engine_of(side);
        const auto failure = get_ready(engine, stop);
        if (!failure) {
            failed_starts_[engine] = 0;
            continue;
        }
        if (++failed_starts_[engine] >= kPatienceWithStarts)
            return in_context(match_.names[engine], failure->detail);
        record.outcome = {other(side), reason_for(*failure)};
        record.fault = failure->detail.message;
        return false;
    }
    return true;
}

Result<std::optional<GameRecord>> Room::play(int number, const std::stop_token& stop) {
    GameRecord record;
    record.number = number;
    record.first_engine_starts = number % 2 == 0;
    record.opening = match_.openings.opening(number / 2, match_.usual);
    const auto ready = prepare(record, stop);
    if (stop.stop_requested()) return std::optional<GameRecord>{};
    if (!ready) return ready.error();
    if (*ready) {
        const auto first = record.engine_of(kFirstSide);
        const auto& settings = match_.settings;
        const GameRules rules{settings.adjudication,
                              {settings.control_of(first), settings.control_of(1 - first)},
                              settings.patience};
        const auto remark = [&](Side side, const std::string& text) {
            const auto& name = match_.names[record.engine_of(side)];
            remark_(fmt::format("game {}: {}: {}", number + 1, name, text));
        };
        if (!play_game(match_.usual,
                       {players_[first].get(), players_[1 - first].get()},
                       rules,
                       record,
                       remark,
                       stop))
            return std::optional<GameRecord>{};
    }
    record.date = today();
    return std::optional(std::move(record));
}

void Room::close() {
    for (auto& player : players_)
        player->quit();
}

}  // namespace tablero::match
