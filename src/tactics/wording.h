#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess/position.h"
#include "tactics/line_motifs.h"

// Chess in English and Spanish sentences.

namespace tablero::tactics {

enum class Language { kEnglish, kSpanish };

// How moves are written: "Nd5-f6+", or "Nf6+" as in a list of moves.
enum class MoveForm { kLong, kShort };

// "en", "es".
std::optional<Language> parse_language(std::string_view code);

// "the queen on d7", "la dama en d7"; "the square d7" when nothing stands there.
std::string piece_phrase(const chess::Position& position, chess::Square square, Language language);

// Joined with commas and "and" or "y".
std::string enumeration(const std::vector<std::string>& parts, Language language);

// "Nd5-f6+", "e7xd8=Q#"; "Cd5-f6+"; short "Nf6+", "exd8=Q#", "Cf6+". The move must be legal.
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

// What a move without captures and motifs does: "develops the knight", "takes the open file",
// "pushes the passed pawn"; where nothing special is to be seen, "is a quiet move".
std::string quiet_phrase(const chess::Position& position, chess::Move move, Language language);

// What the motif does, as the predicate of a sentence whose subject is the move: "forks the king on
// g8 and the queen on d7". `before` and `after` are the positions around the move that shows it.
std::string motif_phrase(const FoundMotif& motif,
                         const chess::Position& before,
                         const chess::Position& after,
                         Language language);

}  // namespace tablero::tactics
