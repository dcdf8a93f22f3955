#include "tactics/puzzles.h"

#include <algorithm>
#include <istream>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"

namespace tablero::tactics {

namespace {

constexpr std::array<std::string_view, kMeasuredMotifs> kThemes{"fork",
                                                                "pin",
                                                                "skewer",
                                                                "discoveredAttack",
                                                                "doubleCheck",
                                                                "hangingPiece",
                                                                "trappedPiece",
                                                                "backRankMate",
                                                                "smotheredMate",
                                                                "deflection",
                                                                "promotion"};

Status play(Line& line, const std::vector<std::string_view>& moves) {
    if (moves.size() < 2) return Error("a puzzle needs at least two moves");
    chess::Position& position = line.start;
    const auto first = chess::parse_uci(position, moves[0]);
    if (!first) return first.error();
    line.previous_to = first->to();
    line.previous_capture = position.captured_piece(*first);
    position.make(*first);
    chess::Position walk = position;
    for (std::size_t i = 1; i < moves.size(); ++i) {
        const auto move = chess::parse_uci(walk, moves[i]);
        if (!move) return move.error();
        line.moves.push_back(*move);
        walk.make(*move);
    }
    return {};
}

bool has_theme(const Puzzle& puzzle, std::string_view theme) {
    return std::find(puzzle.themes.begin(), puzzle.themes.end(), theme) != puzzle.themes.end();
}

}  // namespace

Result<Puzzle> parse_puzzle(std::string_view row) {
    const auto fields = split(trim(row), ',');
    if (fields.size() < 8) return Error("{} fields instead of 8 or more", fields.size());
    auto parsed = chess::parse_fen(fields[1]);
    if (!parsed) return parsed.error();
    Puzzle puzzle;
    puzzle.id = fields[0];
    puzzle.line.start = std::move(parsed->position);
    if (Status played = play(puzzle.line, words(fields[2])); !played) return played.error();
    for (const std::string_view theme : words(fields[7]))
        puzzle.themes.emplace_back(theme);
    return puzzle;
}

void judge(const Puzzle& puzzle, PuzzleReport& report) {
    std::array<bool, kMeasuredMotifs> found{};
    for (const FoundMotif& motif : find_motifs(puzzle.line)) {
        if (motif.motif != LineMotif::kMate) found[static_cast<std::size_t>(motif.motif)] = true;
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        const bool listed = has_theme(puzzle, kThemes[i]);
        report.motifs[i].listed += listed;
        report.motifs[i].found += found[i];
        report.motifs[i].both += listed && found[i];
    }
    ++report.puzzles;
}

PuzzleReport judge_puzzles(std::istream& in, int limit) {
    PuzzleReport report;
    std::string row;
    for (long number = 1; std::getline(in, row); ++number) {
        if (limit > 0 && report.puzzles >= limit) break;
        if (trim(row).empty() || row.starts_with("PuzzleId")) continue;
        const auto puzzle = parse_puzzle(row);
        if (puzzle) {
            judge(*puzzle, report);
        } else {
            report.bad_rows.push_back(fmt::format("line {}: {}", number, puzzle.error().message));
        }
    }
    return report;
}

std::string to_table(const PuzzleReport& report) {
    std::string text = fmt::format("{:<18} {:>7} {:>7} {:>7} {:>10} {:>8}\n",
                                   "motif",
                                   "listed",
                                   "found",
                                   "both",
                                   "precision",
                                   "recall");
    for (std::size_t i = 0; i < report.motifs.size(); ++i) {
        const MotifQuality& quality = report.motifs[i];
        text += fmt::format("{:<18} {:>7} {:>7} {:>7} {:>8.1f} % {:>6.1f} %\n",
                            name_of(static_cast<LineMotif>(i)),
                            quality.listed,
                            quality.found,
                            quality.both,
                            quality.precision(),
                            quality.recall());
    }
    return text + fmt::format("puzzles {}\n", report.puzzles);
}

std::string to_json(const PuzzleReport& report) {
    std::string motifs;
    for (std::size_t i = 0; i < report.motifs.size(); ++i) {
        const MotifQuality& quality = report.motifs[i];
        motifs += fmt::format(
            R"({}"{}":{{"listed":{},"found":{},"both":{},"precision":{:.3f},"recall":{:.3f}}})",
            i == 0 ? "" : ",",
            name_of(static_cast<LineMotif>(i)),
            quality.listed,
            quality.found,
            quality.both,
            quality.precision() / 100,
            quality.recall() / 100);
    }
    return fmt::format(R"({{"puzzles":{},"motifs":{{{}}}}})", report.puzzles, motifs) + "\n";
}

}  // namespace tablero::tactics
