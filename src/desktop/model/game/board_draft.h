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
    std::array<bool, 4> castling{};  // of White to the king's and the queen's side, then of Black
    int en_passant_file = -1;        // of a pawn that has just made its double step; -1: none
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
// The same stones on a board of another size, as far as they fit.
void resize(BoardDraft& draft, int size);

// King and rook stand where they must for that right (in the order of BoardDraft::castling).
bool can_castle(const BoardDraft& draft, std::size_t right);
// Files of pawns that may have made a double step just now.
std::vector<int> en_passant_files(const BoardDraft& draft);
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
