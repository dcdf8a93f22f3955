#include "training/gomoku/selfplay.h"

#include <fmt/format.h>

#include "gomoku/search/game.h"
#include "nnue/network_file.h"
#include "training/gomoku/game_format.h"
#include "training/gomoku/openings.h"
#include "training/gomoku/sample_filter.h"
#include "training/selfplay_player.h"

namespace tablero::training {

using gomoku::State;
using gomoku::ThreatBoard;

namespace {

int size_of(const GomokuSelfplay& settings) {
    return settings.size != 0 ? settings.size : gomoku::default_size(settings.rules);
}

template <class R>
struct GomokuTable {
    using Settings = GomokuSelfplay;
    using Format = GomokuFormat;
    using Game = gomoku::Gomoku<R>;
    using Position = ThreatBoard<R>;

    static void configure(const Settings& /*settings*/, search::Pool<Game>& /*pool*/) {}

    static std::optional<Position> opening(const Settings& settings,
                                           Rng& rng,
                                           GomokuRecord& record) {
        const int size = size_of(settings);
        record.start = gomoku_start(settings.rules, size);
        const auto board = random_opening<R>(size, varied_opening(size, rng), rng);
        if (!board) return std::nullopt;
        for (const gomoku::Point point : board->moves())
            record.opening.emplace_back(point);
        return Position(*board);
    }

    static std::optional<GameResult> result(const Position& position) {
        switch (position.board().outcome().state) {
            case State::kPlaying:
                return std::nullopt;
            case State::kBlackWins:
                return GameResult::kBlackWins;
            case State::kWhiteWins:
                return GameResult::kWhiteWins;
            default:
                return GameResult::kDraw;
        }
    }

    static bool is_white(const Position& position) {
        return position.side() == gomoku::Color::kWhite;
    }

    static std::uint64_t kept(const Settings& settings, const GomokuRecord& game) {
        const GomokuFilter filter;
        std::uint64_t kept = 0;
        Position position(gomoku::Board<R>(size_of(settings)));
        for (const gomoku::Move move : game.opening)
            position.play(move.point());
        for (const auto& [move, score] : game.moves) {
            if (filter.keeps(position, score)) ++kept;
            position.play(move.point());
        }
        return kept;
    }
};

// Everything the games depend on that has no field of its own.
std::uint64_t hash_of(const GomokuSelfplay& settings) {
    const Adjudication& end = settings.adjudication;
    const std::string text = fmt::format("openings 1, even {}, win {} {}, draw {} {} {}, plies {}",
                                         settings.max_opening_score,
                                         end.win_score,
                                         end.win_plies,
                                         end.draw_score,
                                         end.draw_plies,
                                         end.draw_after,
                                         end.max_plies);
    return nnue::checksum({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

GameFileHeader header_for(const GomokuSelfplay& settings) {
    GameFileHeader header;
    header.seed = settings.seed;
    header.soft_nodes = settings.soft_nodes;
    header.hard_nodes = settings.hard_nodes;
    header.game = gomoku_game_code(settings.rules, size_of(settings));
    header.settings = hash_of(settings);
    return header;
}

std::unique_ptr<GamePlayer> new_player(const GomokuSelfplay& settings) {
    const auto start = gomoku::AnyBoard::create(settings.rules, size_of(settings)).value();
    return start.visit(
        [&]<class R>(const gomoku::Board<R>& /*rules*/) -> std::unique_ptr<GamePlayer> {
            return std::make_unique<SelfplayPlayer<GomokuTable<R>>>(settings);
        });
}

}  // namespace

std::string selfplay_file(const GomokuSelfplay& settings) {
    return fmt::format("{}/{}-{}-{}",
                       settings.folder,
                       gomoku::name_of(settings.rules),
                       size_of(settings),
                       selfplay_file_name(header_for(settings)));
}

Result<SelfplayReport> selfplay(const GomokuSelfplay& settings, const OnGame& on_game) {
    return run_selfplay(
        settings,
        {selfplay_file(settings), header_for(settings), [&] { return new_player(settings); }},
        on_game);
}

}  // namespace tablero::training
