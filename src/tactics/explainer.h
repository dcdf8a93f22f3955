#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/chess_engine.h"
#include "tactics/explanation.h"

namespace tablero::tactics {

struct ExplainRequest {
    chess::Position position;
    std::optional<chess::Move> move;     // none: the engine's best moves
    int best_moves = 3;                  // how many of them
    std::int64_t movetime = 1000;        // milliseconds for everything
    std::optional<std::uint64_t> nodes;  // of each search, at most
    Language language;
    // The move that led to the position, where it is known: see Line.
    std::optional<chess::Square> previous_to;
    chess::Piece previous_capture = chess::kNoPiece;
    PrologSession* session = nullptr;  // with a user's knowledge, or none
    bool tells_score = true;           // at the end of the text
    MoveForm form = MoveForm::kLong;
    Level level = Level::kClub;
};

// Thinks about the position with the engine, in the calling thread, and explains. The engine must
// not be searching; its position is changed. No moves in the answer when there is no legal move,
// or when it was told to stop.
Explanation think_and_explain(engine::ChessEngine& engine,
                              const ExplainRequest& request,
                              const std::stop_token& stop = {});

}  // namespace tablero::tactics
