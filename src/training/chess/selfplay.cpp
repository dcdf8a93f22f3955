#include "training/chess/selfplay.h"

#include "chess/movegen.h"
#include "chess/search/game.h"
#include "nnue/network_file.h"
#include "training/chess/game_format.h"
#include "training/chess/samples.h"
#include "training/selfplay_player.h"

namespace tablero::training {

using chess::Move;
using chess::Position;

namespace {

struct ChessTable {
    using Settings = ChessSelfplay;
    using Format = ChessFormat;
    using Game = chess::Chess;

    static void configure(const Settings& settings, search::Pool<Game>& pool) {
        auto config = pool.config();
        config.network = settings.network;
        pool.configure(std::move(config));
        pool.rebuild();
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
        if (chess::legal_moves(position).empty()) {
            if (!position.in_check()) return GameResult::kDraw;
            return is_white(position) ? GameResult::kBlackWins : GameResult::kWhiteWins;
        }
        if (position.repetition_count() >= 2 || position.is_fifty_move_draw() ||
            position.has_insufficient_material()) {
            return GameResult::kDraw;
        }
        return std::nullopt;
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

GameFileHeader header_for(const ChessSelfplay& settings) {
    return {settings.seed,
            settings.network ? nnue::network_hash(*settings.network) : 0,
            settings.soft_nodes,
            settings.hard_nodes,
            settings.random_plies};
}

}  // namespace

std::string selfplay_file(const ChessSelfplay& settings) {
    return settings.folder + "/games-" + selfplay_file_name(header_for(settings));
}

Result<SelfplayReport> selfplay(const ChessSelfplay& settings, const OnGame& on_game) {
    const auto new_player = [&] { return std::make_unique<SelfplayPlayer<ChessTable>>(settings); };
    return run_selfplay(
        settings, {selfplay_file(settings), header_for(settings), new_player}, on_game);
}

}  // namespace tablero::training
