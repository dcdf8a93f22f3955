#include "analysis/gomoku_review.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "base/words/say.h"
#include "gomoku/eval/suggestion.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"
#include "gomoku/threats/vcf.h"

namespace tablero::analysis {

namespace {

using gomoku::AnyBoard;
using gomoku::Point;
using gomoku::point_name;

constexpr int kLog2VcfEntries = 16;
constexpr std::uint64_t kVcfNodes = 50'000;
constexpr std::size_t kShownPlies = 9;

// One move told in words.
class Teller {
  public:
    Teller(const AnyBoard& board, Language language) : board_(board), language_(language) {}

    std::string deed(Point move) const {
        return fmt::format("{} {}.", point_name(move), reason_for(board_, move, language_));
    }
    std::string missed_win(bool by_fours, const PlyReview& ply) const {
        return ' ' + say(language_,
                         by_fours ? tr("It misses a win by fours in {}: {}.")
                                  : tr("It misses a win by threats in {}: {}."),
                         length(ply.before),
                         shown(ply.line_moves));
    }
    std::string allowed_win(bool by_fours,
                            const PlyReview& ply,
                            const std::vector<play::Move>& answer) const {
        return ' ' + say(language_,
                         by_fours ? tr("It allows a win by fours in {}: {}.")
                                  : tr("It allows a win by threats in {}: {}."),
                         length(ply.after),
                         shown(answer));
    }
    std::string better(const PlyReview& ply, Point best) const {
        return ' ' + say(language_,
                         tr("Better is {}, which {}."),
                         ply.best(),
                         reason_for(board_, best, language_));
    }

  private:
    std::string length(Score score) const {
        const int moves = (search::kWin - std::abs(score) + 1) / 2;
        return say_count(
            language_, tr_plural("{} move", "{} moves"), static_cast<unsigned long>(moves));
    }
    static std::string shown(const std::vector<play::Move>& line) {
        std::vector<Point> points;
        for (std::size_t i = 0; i < std::min(line.size(), kShownPlies); ++i)
            points.push_back(line[i].point());
        return gomoku::join_points(points);
    }

    const AnyBoard& board_;
    Language language_;
};

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

void explain_mistake(PlyReview& ply,
                     const AnyBoard& board,
                     Point move,
                     const std::vector<play::Move>& answer,
                     Language language) {
    const Teller teller(board, language);
    const Point best = ply.best_move().point();
    if (search::is_counted_win(ply.before)) {
        const bool by_fours = win_by_fours(board).has_value();
        ply.missed.emplace_back(by_fours ? "missed_vcf" : "missed_vct");
        ply.played_reason += teller.missed_win(by_fours, ply);
        ply.reason += teller.missed_win(by_fours, ply);
    } else {
        ply.missed = motifs_of(board, best);
        ply.reason += teller.better(ply, best);
    }
    ply.better_reason = teller.deed(best);
    if (board.captures_of(move).empty() && !board.captures_of(best).empty())
        ply.missed.emplace_back("missed_capture");
    if (!search::is_counted_loss(ply.after)) return;
    AnyBoard next = board;
    static_cast<void>(next.play(move).ok());
    const bool by_fours = win_by_fours(next).has_value();
    ply.motifs.emplace_back(by_fours ? "allows_vcf" : "allows_vct");
    ply.played_reason += teller.allowed_win(by_fours, ply, answer);
    ply.reason += teller.allowed_win(by_fours, ply, answer);
}

}  // namespace

std::optional<Evaluation> win_by_fours(const AnyBoard& board) {
    return board.visit([]<class R>(const gomoku::Board<R>& rules) -> std::optional<Evaluation> {
        if (rules.outcome().state != gomoku::State::kPlaying) return std::nullopt;
        gomoku::ThreatBoard<R> threats(rules);
        gomoku::VcfSolver<R> solver(kLog2VcfEntries);
        if (solver.solve(threats, {.nodes = kVcfNodes}) != gomoku::VcfAnswer::kWin)
            return std::nullopt;
        return Evaluation{search::win_in(solver.distance()), kept_line(solver.line(threats))};
    });
}

void explain_ply(PlyReview& ply,
                 const AnyBoard& board,
                 const std::vector<play::Move>& answer,
                 Language language) {
    const Point move = ply.played.point();
    ply.reason = ply.played_reason = Teller(board, language).deed(move);
    if (ply.judgement == Judgement::kNone) {
        ply.motifs = motifs_of(board, move);
    } else {
        explain_mistake(ply, board, move, answer, language);
    }
}

}  // namespace tablero::analysis
