#pragma once

#include <memory>
#include <stop_token>

#include "desktop/model/think/engine_message.h"

namespace tablero::desktop {

// Tablero's engine of one game, used from one job thread. Answers go to the request's mailbox.
class Thinker {
  public:
    virtual ~Thinker() = default;

    // Thinks and answers with Thought… and Decided; silent once told to stop.
    virtual void choose_move(const ThinkRequest& request, const std::stop_token& stop) = 0;
    // Comments on a position: ExplainedLast, Thought…, Suggested, as asked, then
    // StudyEnded.
    virtual void study(const ThinkRequest& request, const std::stop_token& stop) = 0;
};

std::unique_ptr<Thinker> new_chess_thinker();
std::unique_ptr<Thinker> new_gomoku_thinker();

}  // namespace tablero::desktop
