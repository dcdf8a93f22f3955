#include "analysis/gomoku_review.h"

#include "analysis/gomoku_reasons.h"
#include "gomoku/threats/vcf.h"

namespace tablero::analysis {

namespace {

using gomoku::AnyBoard;
using gomoku::Point;

constexpr int kLog2VcfEntries = 16;
constexpr std::uint64_t kVcfNodes = 50'000;

std::string_view motif_of(gomoku::MoveClass kind) {
    switch (kind) {
        case gomoku::MoveClass::kFive:
            return "five";
        case gomoku::MoveClass::kOpenFour:
            return "open_four";
        case gomoku::MoveClass::kFourThree:
            return "four_three";
        case gomoku::MoveClass::kFourPlus:
        case gomoku::MoveClass::kFour:
            return "four";
        case gomoku::MoveClass::kDoubleThree:
            return "double_three";
        case gomoku::MoveClass::kOpenThreePlus:
        case gomoku::MoveClass::kOpenThree:
            return "open_three";
        default:
            return "";
    }
}

std::vector<std::string> motifs_of(const AnyBoard& board, Point move) {
    std::vector<std::string> motifs;
    if (!board.captures_of(move).empty()) motifs.emplace_back("capture");
    const auto kind = board.visit([&]<class R>(const gomoku::Board<R>& rules) {
        return gomoku::ThreatBoard<R>(rules).move_class(rules.side_to_move(), move);
    });
    if (const auto name = motif_of(kind); !name.empty()) motifs.emplace_back(name);
    return motifs;
}

std::vector<Point> points_of(const std::vector<play::Move>& line) {
    std::vector<Point> points;
    for (const play::Move move : line)
        points.push_back(move.point());
    return points;
}

// The motifs of a mistake: what it lets happen, and what it misses.
void add_motifs(PlyReview& ply, const std::vector<GomokuFact>& facts) {
    for (const GomokuFact& fact : facts) {
        if (fact.kind == GomokuFactKind::kAllowsWin) ply.motifs.push_back(fact.name());
        const bool missed =
            fact.kind == GomokuFactKind::kMissedWin || fact.kind == GomokuFactKind::kMissedCapture;
        if (missed) ply.missed.push_back(fact.name());
    }
}

}  // namespace

std::optional<Evaluation> win_by_fours(const AnyBoard& board) {
    return board.visit([]<class R>(const gomoku::Board<R>& rules) -> std::optional<Evaluation> {
        if (rules.outcome().state != gomoku::State::kPlaying) return std::nullopt;
        gomoku::ThreatBoard<R> threats(rules);
        gomoku::VcfSolver<R> solver(kLog2VcfEntries);
        if (solver.solve(threats, {.nodes = kVcfNodes}) != gomoku::VcfAnswer::kWin)
            return std::nullopt;
        return Evaluation{
            search::win_in(solver.distance()), kept_line(solver.line(threats)), 0, {}};
    });
}

void explain_ply(PlyReview& ply,
                 const AnyBoard& board,
                 const std::vector<play::Move>& answer,
                 Language language,
                 tactics::Level level) {
    const Point move = ply.played.point();
    const bool is_good = !is_bad(ply.judgement);
    const GomokuQuestion question{board,
                                  move,
                                  points_of(ply.line_moves),
                                  points_of(answer),
                                  ply.before,
                                  score_of_move(ply.after),
                                  is_good};
    const auto facts = reasons_for(question);
    auto words = tell(facts, question, language, level);
    ply.reasons = std::move(words.reasons);
    ply.reason = ply.played_reason = words.text;
    if (is_good) {
        ply.motifs = motifs_of(board, move);
        return;
    }
    ply.better_reason = words.better;
    add_motifs(ply, facts);
    if (search::is_counted_win(ply.before) || question.best.empty()) return;
    for (auto& motif : motifs_of(board, question.best.front()))
        ply.missed.push_back(std::move(motif));
}

}  // namespace tablero::analysis
