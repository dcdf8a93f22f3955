#include "analysis/gomoku_review.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include <fmt/format.h>

#include "analysis/review_steps.h"
#include "base/words/say.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"
#include "gomoku/threats/vcf.h"

namespace tablero::analysis {

namespace {

using gomoku::AnyBoard;
using gomoku::parse_point;
using gomoku::Point;
using gomoku::point_name;

constexpr int kLog2VcfEntries = 16;
constexpr std::uint64_t kVcfNodes = 50'000;
constexpr std::size_t kShownPlies = 9;

AnyBoard board_before(const GomokuGame& game, std::size_t ply) {
    const std::vector<Point> moves(game.moves.begin(),
                                   game.moves.begin() + static_cast<std::ptrdiff_t>(ply));
    auto board = AnyBoard::from_moves(game.rules, game.size, moves);
    assert(board.ok());
    return std::move(*board);
}

struct ForcedWin {
    int plies = 0;
    std::vector<Point> line;
};

// A win by fours of the side to move, within reach of a short look.
std::optional<ForcedWin> win_by_fours(const AnyBoard& board) {
    return board.visit([]<class R>(const gomoku::Board<R>& rules) -> std::optional<ForcedWin> {
        if (rules.outcome().state != gomoku::State::kPlaying) return std::nullopt;
        gomoku::ThreatBoard<R> threats(rules);
        gomoku::VcfSolver<R> solver(kLog2VcfEntries);
        if (solver.solve(threats, {.nodes = kVcfNodes}) != gomoku::VcfAnswer::kWin)
            return std::nullopt;
        return ForcedWin{solver.distance(), solver.line(threats)};
    });
}

std::vector<std::string> names_of(const std::vector<Point>& line) {
    std::vector<std::string> names;
    for (const Point point : line) {
        if (names.size() == kLongestLine) break;
        names.push_back(point_name(point));
    }
    return names;
}

Evaluation search_position(engine::GomokuEngine& engine,
                           const AnyBoard& board,
                           const ReviewLimits& limits,
                           const std::stop_token& stop) {
    const auto decision = think(engine, board, limits, stop);
    if (!search::is_counted_win(decision.score)) {
        if (const auto win = win_by_fours(board); win && !win->line.empty())
            return {search::win_in(win->plies), names_of(win->line)};
    }
    std::vector<Point> line;
    for (const auto move : decision.line)
        line.push_back(move.point());
    return {decision.score, names_of(line)};
}

Evaluation evaluate_position(engine::GomokuEngine& engine,
                             const AnyBoard& board,
                             const ReviewLimits& limits,
                             const std::stop_token& stop) {
    switch (board.outcome().state) {
        case gomoku::State::kPlaying:
            return search_position(engine, board, limits, stop);
        case gomoku::State::kDraw:
            return {search::kDraw, {}};
        default: {
            const bool own = board.outcome().state == gomoku::win_of(board.side_to_move());
            return {own ? search::win_in(0) : search::loss_in(0), {}};
        }
    }
}

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
                         shown(ply.line));
    }
    std::string allowed_win(bool by_fours,
                            const PlyReview& ply,
                            const std::vector<std::string>& answer) const {
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
    static std::string shown(const std::vector<std::string>& line) {
        const auto end =
            line.begin() + static_cast<std::ptrdiff_t>(std::min(line.size(), kShownPlies));
        return fmt::format("{}", fmt::join(line.begin(), end, " "));
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
                     const Evaluation& answer,
                     Language language) {
    const Teller teller(board, language);
    const auto best = parse_point(ply.best(), board.size());
    if (search::is_counted_win(ply.before)) {
        const bool by_fours = win_by_fours(board).has_value();
        ply.missed.emplace_back(by_fours ? "missed_vcf" : "missed_vct");
        ply.played_reason += teller.missed_win(by_fours, ply);
        ply.reason += teller.missed_win(by_fours, ply);
    } else if (best) {
        ply.missed = motifs_of(board, *best);
        ply.reason += teller.better(ply, *best);
    }
    if (best) ply.better_reason = teller.deed(*best);
    if (best && board.captures_of(move).empty() && !board.captures_of(*best).empty())
        ply.missed.emplace_back("missed_capture");
    if (!search::is_counted_loss(ply.after)) return;
    AnyBoard next = board;
    static_cast<void>(next.play(move).ok());
    const bool by_fours = win_by_fours(next).has_value();
    ply.motifs.emplace_back(by_fours ? "allows_vcf" : "allows_vct");
    ply.played_reason += teller.allowed_win(by_fours, ply, answer.line);
    ply.reason += teller.allowed_win(by_fours, ply, answer.line);
}

PlyReview review_ply(const GomokuGame& game,
                     const AnyBoard& board,
                     const Evaluations& evaluations,
                     std::size_t ply,
                     Language language) {
    const Point move = game.moves[ply];
    PlyReview review;
    review.player = index_of(board.side_to_move());
    review.number = static_cast<int>(ply) + 1;
    review.move = review.move_id = point_name(move);
    review.before = evaluations[ply].score;
    review.after = -evaluations[ply + 1].score;
    review.line = review.line_ids = evaluations[ply].line;
    review.is_engine_choice = !review.line.empty() && review.line.front() == review.move;
    fill_figures(review);
    review.reason = review.played_reason = Teller(board, language).deed(move);
    if (review.judgement == Judgement::kNone) {
        review.motifs = motifs_of(board, move);
    } else {
        explain_mistake(review, board, move, evaluations[ply + 1], language);
    }
    return review;
}

}  // namespace

std::optional<Evaluations> evaluate_gomoku(engine::GomokuEngine& engine,
                                           const GomokuGame& game,
                                           const ReviewLimits& limits,
                                           const std::stop_token& stop,
                                           const OnPosition& on_position) {
    engine.new_game();
    const std::size_t plies = game.moves.size();
    AnyBoard board = board_before(game, plies);
    return evaluate_backwards(plies, on_position, stop, [&](std::size_t i) {
        if (i < plies) board.undo();
        return evaluate_position(engine, board, limits, stop);
    });
}

PlyReview review_gomoku_ply(const GomokuGame& game,
                            const Evaluations& evaluations,
                            std::size_t ply,
                            Language language) {
    assert(evaluations.size() == game.moves.size() + 1 && ply < game.moves.size());
    return review_ply(game, board_before(game, ply), evaluations, ply, language);
}

GameReview review_gomoku(const GomokuGame& game,
                         const Evaluations& evaluations,
                         Language language) {
    GameReview review;
    review.language = language;
    AnyBoard board = board_before(game, 0);
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        review.plies.push_back(review_ply(game, board, evaluations, ply, language));
        static_cast<void>(board.play(game.moves[ply]).ok());
    }
    fill_players(review);
    return review;
}

std::optional<GameReview> review_gomoku(engine::GomokuEngine& engine,
                                        const GomokuGame& game,
                                        const ReviewLimits& limits,
                                        const OnPly& on_ply,
                                        const std::stop_token& stop,
                                        Language language) {
    return review_as_evaluated(
        game.moves.size(),
        on_ply,
        language,
        [&](const OnPosition& hear) { return evaluate_gomoku(engine, game, limits, stop, hear); },
        [&](const Evaluations& evaluations, std::size_t ply) {
            return review_gomoku_ply(game, evaluations, ply, language);
        });
}

}  // namespace tablero::analysis
