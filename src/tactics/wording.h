#pragma once

#include <string>
#include <vector>

#include "base/words/nouns.h"
#include "chess/position.h"
#include "tactics/line_motifs.h"

// Chess in sentences.

namespace tablero::tactics {

// How moves are written: "Nd5-f6+", or "Nf6+" as in a list of moves.
enum class MoveForm { kLong, kShort };

// What stands on squares, to be put into a sentence: "the queen on d7", "the square d7" when
// nothing stands there.
Nouns pieces_on(const chess::Position& position,
                const std::vector<chess::Square>& squares,
                Language language);

std::string square_name(chess::Square square);

// Put into a list of things: "the knight on d5"; "a knight", "3 pawns"; "the exchange".
void add_piece(Nouns& nouns, chess::PieceType type, chess::Square square);
void add_some(Nouns& nouns, chess::PieceType type, int count);
void add_exchange(Nouns& nouns);

// "Nd5-f6+", "e7xd8=Q#"; short "Nf6+", "exd8=Q#"; with the letters of the language. The move must
// be legal.
std::string move_phrase(const chess::Position& position,
                        chess::Move move,
                        Language language,
                        MoveForm form = MoveForm::kLong);
// The moves of a line with their numbers: "12. Nd5-f6+ Kg8-h8 13. Nf6xd7".
std::string line_phrase(const chess::Position& position,
                        const std::vector<chess::Move>& moves,
                        std::size_t most,
                        Language language,
                        MoveForm form = MoveForm::kLong);

// What the motif does, as the predicate of a sentence whose subject is the move: "forks the king on
// g8 and the queen on d7". `before` and `after` are the positions around the move that shows it.
std::string motif_phrase(const FoundMotif& motif,
                         const chess::Position& before,
                         const chess::Position& after,
                         Language language);

}  // namespace tablero::tactics
