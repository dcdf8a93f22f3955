#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "library/library.h"
#include "library/query.h"

// What was found out about games, and what it says of a person.

namespace tablero::library {

struct Mistake {
    int ply;                          // how many moves were played before
    int judgement;                    // 1 an inaccuracy, 2 a mistake, 3 a blunder
    std::vector<std::string> missed;  // motifs of the better move
};

struct KeptReview {
    std::array<std::optional<double>, 2> accuracy;  // percent, of who moves first and the other
    std::vector<Mistake> mistakes;
};

// The game of the library that has the same players and moves; else the game is taken in.
Result<GameId> keep_game(Library& library, const AnyRecord& record, std::string_view source);
// In the place of an earlier review of the game.
Status keep_review(Library& library, GameId id, const KeptReview& review);

struct Score {
    int games = 0;
    int wins = 0;
    int draws = 0;
    int losses = 0;
};

struct OpeningScore {
    std::string eco;
    std::string name;
    bool moved_first = true;
    Score score;
};

struct YearAccuracy {
    int year = 0;  // 0: of games without a date
    int games = 0;
    double accuracy = 0;  // on average
};

struct MissedMotif {
    std::string motif;
    int count = 0;
};

// Of whoever answers to the filter's player, in the games of the filter.
struct PersonRecord {
    Score as_first;
    Score as_second;
    std::vector<OpeningScore> openings;  // the most played first
    std::vector<YearAccuracy> accuracy;  // year by year
    std::vector<MissedMotif> missed;     // the most frequent first
};
Result<PersonRecord> person_record(Library& library,
                                   const Filter& filter,
                                   const std::stop_token& stop = {});

}  // namespace tablero::library
