#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "chess/notation/game_record.h"
#include "chess/notation/openings.h"
#include "gomoku/notation/game_record.h"

namespace tablero::library {

using AnyRecord = std::variant<chess::GameRecord, gomoku::GameRecord>;
using GameId = std::int64_t;

// Which game: chess, or gomoku under rules on a board of a size.
struct Variant {
    bool is_chess = true;
    gomoku::RuleSet rules = gomoku::RuleSet::kFreestyle;  // these two of gomoku only
    int size = 15;

    // In one number, 0 for chess.
    int number() const { return is_chess ? 0 : (static_cast<int>(rules) + 1) * 32 + size; }
    static Variant from_number(int number);
    // "chess", "gomoku renju 15"
    std::string text() const;
    bool operator==(const Variant& other) const { return number() == other.number(); }
};

Variant variant_of(const AnyRecord& record);

// "First" is who moves first: white in chess, black in gomoku.
enum class GameResult : std::uint8_t { kUnknown, kFirstWins, kSecondWins, kDraw };
inline constexpr int kResults = 4;
// "*", "1-0" when the first side wins, "0-1", "1/2-1/2".
std::string_view result_text(GameResult result);
// As the record says: in gomoku "B+…", "W+…", "draw".
GameResult result_of(const chess::GameRecord& game);
GameResult result_of(const gomoku::GameRecord& game);

// What is known of a game without looking at its moves.
struct Heading {
    GameId id = 0;  // 0: not in a library
    Variant variant;
    std::string first;  // the players
    std::string second;
    std::string event;
    std::string site;
    std::string source;    // where it comes from: a file, a program
    int date = 0;          // 20261116; zeros for what is not known of it
    int first_rating = 0;  // 0: unknown
    int second_rating = 0;
    GameResult result = GameResult::kUnknown;
    std::string eco;  // these two by its positions; empty where the table has none
    std::string opening;
    int plies = 0;  // of the main line
};

// Everything but id and source.
Heading heading_of(const AnyRecord& record, const chess::Openings& openings);
// Of a game of chess of which only tags and result are known so far, without opening and moves.
Heading heading_of(const record::Tags& tags, chess::PgnResult result);
void set_opening(Heading& heading, const chess::Opening* opening);

// "2026.11.16", "2026-11", "2026.??.??" as a number; 0 when there is no year.
int parse_date(std::string_view text);
// "2026.11.16", "2026.??.??"
std::string date_text(int date);

}  // namespace tablero::library
