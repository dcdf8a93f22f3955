#include <fmt/format.h>

#include "base/text.h"
#include "base/words/say.h"
#include "engine/gomoku_analysis.h"
#include "gomoku/eval/suggestion.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"
#include "protocol/text_game.h"

namespace tablero::text {

namespace {

using gomoku::AnyBoard;
using gomoku::Color;
using gomoku::Point;

// Time for a suggestion: short enough to feel immediate.
constexpr std::int64_t kHintMilliseconds = 90;

struct Stones {
    std::string_view empty;
    std::string_view black;
    std::string_view white;
};
constexpr Stones kUnicodeStones{"·", "●", "○"};
constexpr Stones kAsciiStones{".", "X", "O"};

std::string_view symbol(gomoku::Cell cell, Symbols symbols) {
    const Stones& stones = symbols == Symbols::kUnicode ? kUnicodeStones : kAsciiStones;
    if (cell == gomoku::Cell::kEmpty) return stones.empty;
    return cell == gomoku::Cell::kBlack ? stones.black : stones.white;
}

// Empty while the game goes on.
Phrase why_over(const gomoku::Outcome& outcome) {
    const bool black = outcome.state == gomoku::State::kBlackWins;
    if (outcome.state == gomoku::State::kPlaying) return {};
    switch (outcome.reason) {
        case gomoku::EndReason::kFull:
            return tr("The board is full: a draw.");
        case gomoku::EndReason::kNoLegalMove:
            return tr("No legal move: a draw.");
        case gomoku::EndReason::kCaptures:
            return black ? tr("Ten stones taken: Black wins.")
                         : tr("Ten stones taken: White wins.");
        case gomoku::EndReason::kFiveNotBroken:
            return black ? tr("The five was not broken: Black wins.")
                         : tr("The five was not broken: White wins.");
        default:
            return black ? tr("Five in a row: Black wins.") : tr("Five in a row: White wins.");
    }
}

class GomokuGame : public Game {
  public:
    GomokuGame(gomoku::RuleSet rules, int size, int milliseconds, Language language)
        : milliseconds_(milliseconds),
          language_(language),
          board_(AnyBoard::create(rules, size).value()) {}

    // The last move stands in brackets.
    std::string board(Symbols symbols) const override {
        std::string text;
        for (int row = board_.size() - 1; row >= 0; --row) {
            text += fmt::format("  {:2} ", row + 1);
            for (int column = 0; column < board_.size(); ++column) {
                const Point point = gomoku::point_at(column, row);
                const Point last = board_.last_move();
                const bool after_last = column > 0 && gomoku::point_at(column - 1, row) == last;
                text += point == last ? '(' : after_last ? ')' : ' ';
                text += symbol(board_.at(point), symbols);
            }
            if (gomoku::point_at(board_.size() - 1, row) == board_.last_move()) text += ')';
            text += '\n';
        }
        text += "     ";
        for (int column = 0; column < board_.size(); ++column)
            text += fmt::format(" {}", static_cast<char>('a' + column));
        text += '\n';
        if (has_captures(board_.rules())) {
            text += say(language_,
                        tr("  taken: Black {}, White {} (ten win)\n"),
                        board_.captured(Color::kBlack),
                        board_.captured(Color::kWhite));
        }
        return text;
    }

    std::string side() const override {
        return say(language_, board_.side_to_move() == Color::kBlack ? tr("Black") : tr("White"));
    }
    std::string result() const override { return say(language_, why_over(board_.outcome())); }

    Result<std::string> play(std::string_view text) override {
        const auto point = gomoku::parse_point(text, board_.size());
        if (!point) return point.error();
        if (const Status played = board_.play(*point); !played) return played.error();
        return gomoku::point_name(*point);
    }

    std::string play_engine_move() override {
        const auto best = think(milliseconds_);
        if (!best) return result();
        if (const Status played = board_.play(best->move); !played)
            return say(language_, played.error());
        return fmt::format("{}  ({}): {}",
                           gomoku::point_name(best->move),
                           engine::score_text(best->score, language_),
                           best->reason);
    }

    std::string hint() override {
        const auto best = think(kHintMilliseconds);
        if (!best) return result();
        constexpr std::size_t kShown = 6;
        auto line = best->line;
        if (line.size() > kShown) line.resize(kShown);
        return fmt::format("{}: {}  ({}; {})",
                           gomoku::point_name(best->move),
                           best->reason,
                           engine::score_text(best->score, language_),
                           gomoku::join_points(line));
    }

    std::string why() override {
        const Point last = board_.last_move();
        AnyBoard before = board_;
        if (last == gomoku::kNoPoint || !before.undo())
            return say(language_, tr("No move has been played yet."));
        return fmt::format(
            "{} {}.", gomoku::point_name(last), gomoku::reason_for(before, last, language_));
    }

    bool take_back() override { return board_.undo(); }

    Status set_level(int /*level*/) override {
        return Error("gomoku has no levels; --movetime says how long Tablero thinks");
    }

    std::string record() const override { return gomoku::join_points(board_.moves()); }

  private:
    std::optional<engine::GomokuSuggestion> think(std::int64_t milliseconds) const {
        const auto analysis = engine::analyse_gomoku(board_, milliseconds, 1, language_);
        if (analysis.moves.empty()) return std::nullopt;
        return analysis.moves.front();
    }

    std::int64_t milliseconds_;
    Language language_;
    AnyBoard board_;
};

}  // namespace

std::unique_ptr<Game> new_gomoku_game(gomoku::RuleSet rules,
                                      int size,
                                      int milliseconds,
                                      Language language) {
    return std::make_unique<GomokuGame>(rules, size, milliseconds, language);
}

}  // namespace tablero::text
