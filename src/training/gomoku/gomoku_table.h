#pragma once

#include "gomoku/search/game.h"
#include "training/gomoku/game_format.h"
#include "training/gomoku/openings.h"
#include "training/gomoku/sample_filter.h"
#include "training/gomoku/selfplay.h"
#include "training/self_game.h"

namespace tablero::training {

inline int size_of(const GomokuSelfplay& settings) {
    return settings.size != 0 ? settings.size : gomoku::default_size(settings.rules);
}

// Gomoku under one rule set, for the templates of self_game.h.
template <class R>
struct GomokuTable {
    using Settings = GomokuSelfplay;
    using Format = GomokuFormat;
    using Game = gomoku::Gomoku<R>;
    using Position = gomoku::ThreatBoard<R>;

    static void use_params(const gomoku::Params& params, search::Pool<Game>& pool) {
        auto config = pool.config();
        config.params = params;
        config.reductions = gomoku::margins::Reductions(params);
        config.order = gomoku::margins::ClassOrder(params);
        pool.configure(std::move(config));
    }

    static gomoku::Params label_params() { return {}; }

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
            case gomoku::State::kPlaying:
                return std::nullopt;
            case gomoku::State::kBlackWins:
                return GameResult::kBlackWins;
            case gomoku::State::kWhiteWins:
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

}  // namespace tablero::training
