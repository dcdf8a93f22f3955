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

std::string option_line(const OptionSpec& spec) {
    std::string head = "option name " + spec.name + " type ";
    switch (spec.kind) {
        case OptionKind::kCheck:
            return head + "check default " + spec.initial;
        case OptionKind::kSpin:
            return fmt::format(
                "{}spin default {} min {} max {}", head, spec.initial, spec.least, spec.most);
        case OptionKind::kCombo: {
            std::string line = head + "combo default " + spec.initial;
            for (const auto& choice : spec.choices)
                line += " var " + choice;
            return line;
        }
        case OptionKind::kString:
            return head + "string default " + (spec.initial.empty() ? "<empty>" : spec.initial);
        case OptionKind::kButton:
            return head + "button";
    }
    return head;
}

std::string score_text(Score score) {
    if (search::is_counted_win(score))
        return fmt::format("mate {}", (search::kWin - score + 1) / 2);
    if (search::is_counted_loss(score)) return fmt::format("mate {}", -(search::kWin + score) / 2);
    if (score >= search::kKnownWin)
        return fmt::format("cp {}", kTableWinShown - (search::kTableWin - score));
    if (score <= -search::kKnownWin)
        return fmt::format("cp {}", -kTableWinShown + (search::kTableWin + score));
    return fmt::format("cp {}", score);
}

std::string info_line(const search::Info<chess::Move>& info, InfoStyle style) {
    std::string line = fmt::format("info depth {} seldepth {} multipv {} score {}",
                                   info.depth,
                                   std::max(info.selective_depth, info.depth),
                                   info.multi_pv,
                                   score_text(info.score));
    if (info.bound == search::Bound::kLower) line += " lowerbound";
    if (info.bound == search::Bound::kUpper) line += " upperbound";
    if (style.chances) {
        const auto chances = engine::WinRateModel::chances(info.score);
        line += fmt::format(" wdl {} {} {}", chances.win, chances.draw, chances.loss);
    }
    const auto time = static_cast<std::uint64_t>(std::max<std::int64_t>(1, info.time));
    line += fmt::format(" nodes {} nps {} hashfull {} tbhits {} time {} pv",
                        info.nodes,
                        info.nodes * 1000 / time,
                        info.hashfull,
                        info.knowledge_hits,
                        info.time);
    for (const chess::Move move : info.line)
        line += " " + chess::to_uci(move, style.chess960);
    return line;
}

std::string current_move_line(int depth, chess::Move move, int number, bool chess960) {
    return fmt::format("info depth {} currmove {} currmovenumber {}",
                       depth,
                       chess::to_uci(move, chess960),
                       number);
}

std::string best_move_line(const search::Decision<chess::Move>& decision, bool chess960) {
    if (!decision.best) return "bestmove (none)";
    std::string line = "bestmove " + chess::to_uci(decision.best, chess960);
    if (decision.ponder) line += " ponder " + chess::to_uci(decision.ponder, chess960);
    return line;
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
