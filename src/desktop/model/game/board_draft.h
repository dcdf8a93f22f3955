#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "chess/types.h"
#include "desktop/model/settings/game_settings.h"
#include "gomoku/types.h"
#include "play/position.h"

namespace tablero::desktop {

// A position that is put together by hand. It may be one that cannot be.
struct BoardDraft {
    GameKind game = GameKind::kChess;
    Side side = kFirstSide;  // to move
    // Chess.
    std::array<chess::Piece, 64> squares{};
    // Files of the rooks to castle with, of White on the king's and the queen's side, then of
    // Black; -1: that right is not there.
    std::array<int, 4> castling{-1, -1, -1, -1};
    int en_passant_file = -1;  // of a pawn that has just made its double step; -1: none
    // Gomoku.
    gomoku::RuleSet rules = gomoku::RuleSet::kFreestyle;
    int size = 15;
    std::vector<gomoku::Cell> cells;  // row by row from the bottom
    std::array<int, 2> captured{};    // stones that black and white have taken
    friend bool operator==(const BoardDraft&, const BoardDraft&) = default;

    gomoku::Cell& cell(gomoku::Point point) {
        return cells[static_cast<std::size_t>(gomoku::row_of(point) * size +
                                              gomoku::column_of(point))];
    }
};

BoardDraft draft_of(const play::Position& position);
BoardDraft empty_draft(GameKind game);
// Of the same game, rules and size, with nothing on it.
BoardDraft cleared(const BoardDraft& draft);
// The same stones on a board of another size, as far as they fit.
void resize(BoardDraft& draft, int size);

// Files of the rooks that the right (in the order of BoardDraft::castling) may be about, from the
// edge of the board inwards: with king and rook elsewhere than at the start it is Chess960.
std::vector<int> castling_files(const BoardDraft& draft, std::size_t right);
// Files of pawns that may have made a double step just now.
std::vector<int> en_passant_files(const BoardDraft& draft);
// The one after a file in such a list: the first after none (-1), none after the last.
int next_file(const std::vector<int>& files, int file);
// Takes away what the pieces do not allow.
void settle(BoardDraft& draft);

// What is wrong with it, one sentence each; none: it is a position to play from.
std::vector<Error> faults_of(const BoardDraft& draft);
// The first fault, where there is any.
Result<play::Position> position_of(const BoardDraft& draft);

// The position in FEN; chess only.
std::string fen_of(const BoardDraft& draft);
// Carries out what is typed: a FEN, or places one after the other: "Ke1 qd8 -a2", "h8 -j9" (stones
// of that colour). The error names what cannot be read.
Status take_typed(BoardDraft& draft, std::string_view typed, gomoku::Cell stone);

}  // namespace tablero::desktop
