#include "tactics/puzzles.h"

#include <algorithm>
#include <istream>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"

namespace tablero::tactics {

namespace {

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

// Discovered checks are discovered attacks: older rows list them as such, newer ones apart.
bool is_listed(const Puzzle& puzzle, LineMotif motif) {
    if (has_theme(puzzle, theme_of(motif))) return true;
    return motif == LineMotif::kDiscoveredAttack &&
           has_theme(puzzle, theme_of(LineMotif::kDiscoveredCheck));
}

// The motifs that the puzzles have a name for.
std::vector<LineMotif> measured_motifs() {
    std::vector<LineMotif> motifs;
    for (int i = 0; i < kLineMotifs; ++i) {
        const auto motif = static_cast<LineMotif>(i);
        if (!theme_of(motif).empty()) motifs.push_back(motif);
    }
    return motifs;
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
    std::array<bool, kLineMotifs> found{};
    for (const FoundMotif& motif : find_motifs(puzzle.line))
        found[static_cast<std::size_t>(motif.motif)] = true;
    if (found[static_cast<std::size_t>(LineMotif::kDiscoveredCheck)])
        found[static_cast<std::size_t>(LineMotif::kDiscoveredAttack)] = true;
    for (const LineMotif motif : measured_motifs()) {
        const auto i = static_cast<std::size_t>(motif);
        const bool listed = is_listed(puzzle, motif);
        report.motifs[i].listed += listed;
        report.motifs[i].found += found[i];
        report.motifs[i].both += listed && found[i];
    }
    ++report.puzzles;
}

PuzzleReport judge_puzzles(LineReader& lines,
                           int limit,
                           const std::stop_token& stop,
                           const std::function<void(int)>& on_puzzle) {
    PuzzleReport report;
    while (!stop.stop_requested() && (limit == 0 || report.puzzles < limit)) {
        const auto row = lines.next();
        if (!row) break;
        if (trim(*row).empty() || row->starts_with("PuzzleId")) continue;
        const auto puzzle = parse_puzzle(*row);
        if (puzzle) {
            judge(*puzzle, report);
            if (on_puzzle) on_puzzle(report.puzzles);
        } else {
            report.bad_rows.push_back(
                fmt::format("line {}: {}", lines.number(), puzzle.error().message));
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
    for (const LineMotif motif : measured_motifs()) {
        const MotifQuality& quality = report.motifs[static_cast<std::size_t>(motif)];
        text += fmt::format("{:<18} {:>7} {:>7} {:>7} {:>8.1f} % {:>6.1f} %\n",
                            name_of(motif),
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
    for (const LineMotif motif : measured_motifs()) {
        const MotifQuality& quality = report.motifs[static_cast<std::size_t>(motif)];
        motifs += fmt::format(
            R"({}"{}":{{"listed":{},"found":{},"both":{},"precision":{:.3f},"recall":{:.3f}}})",
            motifs.empty() ? "" : ",",
            name_of(motif),
            quality.listed,
            quality.found,
            quality.both,
            quality.precision() / 100,
            quality.recall() / 100);
    }
    return fmt::format(R"({{"puzzles":{},"motifs":{{{}}}}})", report.puzzles, motifs) + "\n";
}

}  // namespace tablero::tactics
