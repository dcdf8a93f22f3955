#pragma once

#include <string>

#include "protocol/text_game.h"
#include "tactics/explanation.h"

namespace tablero::cli {

// The text board's reasons for chess moves, from the tactical knowledge.
inline text::ChessExplainer chess_explainer(Language language) {
    return [language](const text::MoveInQuestion& move) {
        tactics::ExplanationInput input;
        input.position = move.position;
        input.language = language;
        input.tells_score = false;
        input.form = tactics::MoveForm::kShort;
        input.best = {move.best, move.best_score};
        input.lines = {{move.line, move.score}};
        return tactics::explain(input).moves.front().text;
    };
}

}  // namespace tablero::cli
