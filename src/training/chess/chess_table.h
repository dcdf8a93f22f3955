#pragma once

#include "chess/movegen.h"
#include "chess/outcome.h"
#include "chess/search/game.h"
#include "training/chess/game_format.h"
#include "training/chess/samples.h"
#include "training/chess/selfplay.h"
#include "training/self_game.h"

namespace tablero::training {

// Chess, for the templates of self_game.h.
struct ChessTable {
    using Settings = ChessSelfplay;
    using Format = ChessFormat;
    using Game = chess::Chess;
    using Move = chess::Move;
    using Position = chess::Position;

    static void use_params(const chess::Params& params, search::Pool<Game>& pool) {
        auto config = pool.config();
        config.params = params;
        config.reductions = chess::margins::Reductions(params);
        pool.configure(std::move(config));
    }

    // What the search does to the network's word for want of material and progress, it would do
    // once more to what a network learns from it, and so on with every generation.
    static chess::Params label_params() {
        chess::Params params;
        params.material_scale = 0;
        params.fifty_damping_divisor = search::kLargestParam;
        return params;
    }

    static std::optional<Position> opening(const Settings& settings,
                                           Rng& rng,
                                           ChessRecord& record) {
        Position position;
        const std::uint32_t plies = settings.random_plies + rng.below(2);
        for (std::uint32_t ply = 0; ply < plies; ++ply) {
            const chess::MoveList moves = chess::legal_moves(position);
            if (moves.empty()) return std::nullopt;
            const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            record.opening.push_back(move);
            position.make(move);
        }
        return position;
    }

    static std::optional<GameResult> result(const Position& position) {
        const auto reason = chess::end_reason(position);
        if (reason == chess::EndReason::kNone) return std::nullopt;
        if (reason != chess::EndReason::kCheckmate) return GameResult::kDraw;
        return is_white(position) ? GameResult::kBlackWins : GameResult::kWhiteWins;
    }

    static bool is_white(const Position& position) {
        return position.side_to_move() == chess::kWhite;
    }

    static std::uint64_t kept(const Settings& /*settings*/, const ChessRecord& game) {
        const SampleFilter filter;
        std::uint64_t kept = 0;
        Position position;
        for (const Move move : game.opening)
            position.make(move);
        int ply = static_cast<int>(game.opening.size());
        for (const ChessScoredMove& move : game.moves) {
            if (filter.keeps(position, ply++, move)) ++kept;
            position.make(move.move);
        }
        return kept;
    }
};

}  // namespace tablero::training
