#include "chess/notation/openings.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "base/text.h"
#include "chess/notation/san.h"
#include "chess/position.h"
#include "pgn_text.h"

namespace tablero::chess {
namespace {

std::string name_of(std::string_view moves, bool spanish = false) {
    static const Openings openings;
    const auto games = games_of(std::string(moves) + " *");
    const auto line = games.at(0).tree.main_line();
    const Opening* opening = openings.name_game(Position(), line);
    if (!opening) return "";
    return std::string(spanish ? opening->spanish_name : opening->name);
}

TEST(Openings, EveryEntryIsPlayableUniqueAndNamed) {
    const Openings openings;
    std::set<Key> keys;
    EXPECT_GE(Openings::all().size(), 100U);
    for (const Opening& opening : Openings::all()) {
        Position position;
        for (const auto san : words(opening.moves)) {
            const auto move = parse_san(position, san);
            ASSERT_TRUE(move) << opening.name << move.error().message;
            ASSERT_EQ(to_san(position, *move), san) << opening.name;
            position.make(*move);
        }
        EXPECT_LE(position.plies_played(), 20);
        EXPECT_TRUE(keys.insert(position.key()).second) << opening.moves << " is there twice";
        ASSERT_EQ(openings.find(position), &opening);
        EXPECT_EQ(opening.eco.size(), 3U);
        EXPECT_FALSE(opening.name.empty());
        EXPECT_FALSE(opening.spanish_name.empty());
    }
}

TEST(Openings, TheDeepestKnownPositionCounts) {
    EXPECT_EQ(name_of("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 h6"),
              "Ruy Lopez: Closed Variation");
    EXPECT_EQ(name_of("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. h3"),
              "Sicilian Defence: Najdorf Variation");
    EXPECT_EQ(name_of("1. e4 e5 2. Nf3 Nc6 3. Bb5", true), "Apertura española");
    EXPECT_EQ(name_of("1. h4 h5"), "");
}

TEST(Openings, TranspositionsCount) {
    EXPECT_EQ(name_of("1. c4 e6 2. d4 Nf6 3. Nc3 Bb4"), "Nimzo-Indian Defence");
    EXPECT_EQ(name_of("1. Nf3 d5 2. d4 Nf6 3. c4 c6 4. Nc3 e6"), "Semi-Slav Defence");
}

}  // namespace
}  // namespace tablero::chess
