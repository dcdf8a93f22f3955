#pragma once

#include <array>

#include "chess/movegen.h"
#include "chess/search/game.h"

namespace tablero::chess {

// Yields the legal moves of a node, likely best first: the table's move; captures that do not lose
// material, by victim and history; killers; quiet moves by history; losing captures. In check all
// evasions come in one sorted list.
class MovePicker {
  public:
    MovePicker(ChessWorker& worker, ChessNode& node);
    // Captures only, at least as good as `see_threshold`: quiescence and probcut; then, on request,
    // quiet checks that are. In check: all evasions.
    MovePicker(ChessWorker& worker, ChessNode& node, int see_threshold, bool with_checks = false);

    Move next();

  private:
    enum class Stage {
        kTableMove,
        kMakeCaptures,
        kGoodCaptures,
        kFirstKiller,
        kSecondKiller,
        kMakeQuiets,
        kQuiets,
        kBadCaptures,
        kMakeChecks,
        kChecks,
        kMakeEvasions,
        kEvasions
    };

    template <GenKind K, typename ScoreOf>
    void list_scored(const ScoreOf& score_of);
    void score_captures();
    void score_quiets();
    void score_evasions();
    void list_quiet_checks();
    int danger_score(Move move) const;
    int quiet_score(Move move) const;
    int capture_score(Move move) const;
    Move take_best();
    bool is_killer(Move move) const;
    Move killer(int index);
    Move good_capture();
    Move quiet();
    Move evasion();

    ChessWorker& w_;
    const Position& p_;
    ChessNode& n_;
    Stage stage_;
    bool captures_only_ = false;
    bool with_checks_ = false;
    int see_threshold_ = 0;
    Move table_move_;
    std::size_t next_ = 0;
    MoveList list_;
    std::array<int, MoveList::kCapacity> scores_;  // NOLINT: filled with the list
    MoveList bad_captures_;
    std::size_t next_bad_ = 0;
};

// The sum that quiet moves are ordered and judged by.
int quiet_history(ChessWorker& w, const search::Frame<Chess>* frame, Move move);
int capture_history(ChessWorker& w, Move move);

}  // namespace tablero::chess
