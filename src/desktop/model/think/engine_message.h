#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "desktop/model/settings/game_settings.h"
#include "desktop/model/think/mailbox.h"
#include "desktop/model/think/thinking_view.h"
#include "play/game.h"

namespace tablero::desktop {

// What working threads say. Every message carries the ticket of the request it answers; a session
// throws away what belongs to a position it has left.

// A line of thought. Chances and scores are for the first side.
struct Thought {
    std::uint64_t ticket = 0;
    int analyst = 0;  // 0: whoever was asked; else one of those that analyse along, from 1
    int rank = 1;     // from 1
    LineView line;
    std::vector<play::Move> moves;
    int selective_depth = 0;
    std::uint64_t nodes = 0;
    std::int64_t milliseconds = 0;
    int hash_per_mille = 0;
};
// The engine's move.
struct Decided {
    std::uint64_t ticket = 0;
    std::optional<play::Move> move;  // none when there is none
    // For the side to move; what draw offers are judged by.
    int score = 0;
};
// About the move that led to the position.
struct ExplainedLast {
    std::uint64_t ticket = 0;
    std::string text;
};
// The best move of the position, with its reason.
struct Suggested {
    std::uint64_t ticket = 0;
    play::Move move;
    std::string text;
};
// Nothing more comes about the position.
struct StudyEnded {
    std::uint64_t ticket = 0;
};
struct Inspected {
    std::uint64_t ticket = 0;
    InspectorView view;
};
// A child program could not go on.
struct ProgramFailed {
    std::uint64_t ticket = 0;
    enum class Kind : std::uint8_t { kCrash, kStall, kRefused, kIllegalMove } kind = Kind::kCrash;
    Error detail;
};
// One of those that analyse along has nothing more to say, or could not go on.
struct AnalystEnded {
    std::uint64_t ticket = 0;
    int analyst = 0;
    std::optional<Error> failure;
};
// A child program told its name.
struct ProgramNamed {
    std::uint64_t ticket = 0;
    std::string name;
};

using EngineMessage = std::variant<Thought,
                                   Decided,
                                   ExplainedLast,
                                   Suggested,
                                   StudyEnded,
                                   Inspected,
                                   ProgramFailed,
                                   AnalystEnded,
                                   ProgramNamed>;
using EngineMailbox = Mailbox<EngineMessage>;

// What an engine is asked, about where `game` stands.
struct ThinkRequest {
    std::uint64_t ticket = 0;
    std::shared_ptr<const play::Game> game;
    std::shared_ptr<EngineMailbox> answers;
    PlayerSetup player;  // its strength; full for studies
    int hash = 64;
    int threads = 1;
    // With a clock its time, else `move_time`; `nodes` limits as well when it is not 0.
    std::optional<std::int64_t> remaining;  // milliseconds
    std::optional<std::int64_t> other_remaining;
    std::int64_t increment = 0;
    std::int64_t move_time = 1000;
    std::uint64_t nodes = 0;
    bool endless = false;  // until cancelled
    int lines = 1;
    int candidates = 0;  // moves that are given a value, where that is more than there are lines
    Language language = kEnglish;
    bool explain_last = false;  // studies: begin with the move that led here
    bool suggest = false;       // studies: end with Suggested
    bool inspect = false;
    std::string inspector_file;
    std::stop_token hurry;  // moves: answer as soon as there is one
};

}  // namespace tablero::desktop
