#include "protocol/uci_print.h"

#include <algorithm>

#include <fmt/format.h>

#include "chess/bitboard.h"
#include "chess/notation/fen.h"
#include "chess/notation/text_names.h"
#include "chess/notation/uci_move.h"
#include "chess/position.h"
#include "engine/win_rate.h"

namespace tablero::uci {

using search::Score;

namespace {

// Where wins without a known length are shown: far above any evaluation, below no mate.
constexpr int kTableWinShown = 20000;

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

ShownScore shown(Score score, search::Bound bound) {
    if (search::is_counted_win(score)) return {true, (search::kWin - score + 1) / 2, bound};
    if (search::is_counted_loss(score)) return {true, -(search::kWin + score) / 2, bound};
    if (score >= search::kKnownWin)
        return {false, kTableWinShown - (search::kTableWin - score), bound};
    if (score <= -search::kKnownWin)
        return {false, -kTableWinShown + (search::kTableWin + score), bound};
    return {false, score, bound};
}

Info shown(const search::Info<chess::Move>& info, InfoStyle style) {
    const auto number = [](auto value) { return static_cast<std::int64_t>(value); };
    Info said;
    said.depth = info.depth;
    said.selective_depth = std::max(info.selective_depth, info.depth);
    said.multi_pv = info.multi_pv;
    said.score = shown(info.score, info.bound);
    if (style.chances) said.chances = engine::WinRateModel::chances(info.score);
    said.nodes = number(info.nodes);
    said.speed = number(info.nodes * 1000 /
                        static_cast<std::uint64_t>(std::max<std::int64_t>(1, info.time)));
    said.hashfull = info.hashfull;
    said.table_hits = number(info.knowledge_hits);
    said.time = info.time;
    for (const chess::Move move : info.line)
        said.line.push_back(chess::to_uci(move, style.chess960));
    return said;
}

BestMove shown(const search::Decision<chess::Move>& decision, bool chess960) {
    if (!decision.best) return {"(none)", ""};
    return {chess::to_uci(decision.best, chess960),
            decision.ponder ? chess::to_uci(decision.ponder, chess960) : ""};
}

std::string board_text(const chess::Position& position) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        text += fmt::format(" {} ", rank + 1);
        for (int file = 0; file < 8; ++file) {
            const auto piece = position.piece_on(static_cast<chess::Square>(rank * 8 + file));
            text += ' ';
            text += piece == chess::kNoPiece ? '.' : chess::piece_letter(piece);
        }
        text += '\n';
    }
    text += "    a b c d e f g h\n\n";
    text += fmt::format("Fen: {}\nKey: {:016X}\nCheckers:", to_fen(position), position.key());
    for (chess::Bitboard rest = position.checkers(); rest != 0; rest &= rest - 1)
        text += " " + chess::square_name(chess::lsb(rest));
    return text;
}

std::string statistics_text(const search::SearchStatistics& s) {
    return fmt::format(
        "info string nodes {} depth {} deepest ply {} branching factor {:.2f}\n"
        "info string cut-offs {} on the first move {:.1f} %\n"
        "info string null moves {} successful {:.1f} %\n"
        "info string table probes {} hits {:.1f} %",
        s.nodes_visited,
        s.depth,
        s.max_depth_reached,
        s.effective_branching_factor(),
        s.pruning_count,
        percent(s.first_move_cutoffs, s.pruning_count),
        s.null_tries,
        percent(s.null_successes, s.null_tries),
        s.table_probes,
        percent(s.table_hits, s.table_probes));
}

}  // namespace tablero::uci
