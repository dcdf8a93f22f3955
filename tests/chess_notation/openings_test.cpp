#include "chess/notation/openings.h"

#include <filesystem>
#include <iostream>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "chess/notation/san.h"
#include "chess/position.h"
#include "pgn_text.h"
#include "tests/support/data_folder.h"

namespace tablero::chess {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const Openings& table() {
    static const Openings openings;
    return openings;
}

const Opening* opening_of(std::string_view moves) {
    const auto games = games_of(std::string(moves) + " *");
    return table().name_game(Position(), games.at(0).tree.main_line());
}

std::string name_of(std::string_view moves, std::string_view language = "en") {
    const Opening* opening = opening_of(moves);
    return opening ? std::string(opening->name_in(language)) : "";
}

std::string code_of(std::string_view moves) {
    const Opening* opening = opening_of(moves);
    return opening ? std::string(opening->eco) : "";
}

TEST(Openings, EveryEntryIsPlayableUniqueAndNamed) {
    std::set<Key> keys;
    EXPECT_GE(Openings::all().size(), 1500U);
    for (const Opening& opening : Openings::all()) {
        Position position;
        for (const auto san : words(opening.moves)) {
            const auto move = parse_san(position, san);
            ASSERT_TRUE(move) << opening.name << move.error().message;
            EXPECT_EQ(to_san(position, *move), san) << opening.name;
            position.make(*move);
        }
        EXPECT_LE(position.plies_played(), 28);
        EXPECT_TRUE(keys.insert(position.key()).second) << opening.moves << " is there twice";
        ASSERT_EQ(table().find(position), &opening);
        EXPECT_EQ(opening.eco.size(), 3U);
        EXPECT_FALSE(opening.name.empty());
    }
}

TEST(Openings, EveryCodeIsThere) {
    std::set<std::string> missing;
    for (const char volume : {'A', 'B', 'C', 'D', 'E'}) {
        for (int number = 100; number < 200; ++number)
            missing.insert(volume + std::to_string(number).substr(1));
    }
    for (const Opening& opening : Openings::all())
        missing.erase(std::string(opening.eco));
    EXPECT_THAT(missing, testing::IsEmpty());
}

TEST(Openings, EveryNameIsTranslated) {
    for (const Opening& opening : Openings::all()) {
        for (const char* language : {"es", "fr"}) {
            const std::string name(opening.name_in(language));
            EXPECT_FALSE(name.empty()) << opening.name;
            EXPECT_THAT(name,
                        Not(AnyOf(HasSubstr("Variation"),
                                  HasSubstr("Defence"),
                                  HasSubstr("Attack"),
                                  HasSubstr("Opening"),
                                  HasSubstr("Line"),
                                  HasSubstr("System"),
                                  HasSubstr("with "))))
                << opening.name;
        }
        EXPECT_EQ(opening.name_in("en"), opening.name);
        EXPECT_EQ(opening.name_in("xx"), opening.name);
    }
}

TEST(Openings, TheDeepestKnownPositionCounts) {
    EXPECT_EQ(name_of("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 h6"),
              "Ruy Lopez: Closed Variation");
    EXPECT_EQ(name_of("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. h3"),
              "Sicilian Defence: Najdorf Variation");
    EXPECT_EQ(name_of("1. e4 e5 2. Nf3 Nc6 3. Bb5", "es"), "Apertura española");
    EXPECT_EQ(name_of("1. h4 h5"), "");
}

TEST(Openings, TranspositionsCount) {
    EXPECT_EQ(name_of("1. c4 e6 2. d4 Nf6 3. Nc3 Bb4"), "Nimzo-Indian Defence");
    EXPECT_EQ(name_of("1. Nf3 d5 2. d4 Nf6 3. c4 c6 4. Nc3 e6"), "Semi-Slav Defence");
    EXPECT_EQ(code_of("1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. d4 O-O 6. Be2 e5 7. O-O Nc6"),
              "E97");
    EXPECT_EQ(code_of("1. d4 e6 2. e4 d5 3. Nc3 Nf6 4. Bg5 Bb4"), "C12");
}

TEST(Openings, WhereOrdersOfMovesMeetTheOrderDecides) {
    EXPECT_THAT(name_of("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Bc5"),
                StartsWith("Italian Game: Giuoco Pianissimo"));
    const std::string_view castled = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 d6 6. c3";
    const std::string_view with_c3 = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O";
    EXPECT_THAT(name_of(castled), StartsWith("Italian Game: Giuoco Pianissimo"));
    EXPECT_THAT(name_of(with_c3), StartsWith("Italian Game: Giuoco Pianissimo"));
    EXPECT_EQ(code_of(castled), "C50");
    EXPECT_EQ(code_of(with_c3), "C53");
}

TEST(Openings, NamesArePutTogetherInEveryLanguage) {
    const std::string_view najdorf = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6";
    EXPECT_EQ(name_of(najdorf, "es"), "Defensa siciliana: variante Najdorf");
    EXPECT_EQ(name_of(najdorf, "fr"), "Défense sicilienne : variante Najdorf");
    const std::string_view accepted = "1. d4 d5 2. c4 dxc4";
    EXPECT_EQ(name_of(accepted, "es"), "Gambito de dama aceptado");
    EXPECT_EQ(name_of(accepted, "fr"), "Gambit dame accepté");
    const std::string_view yugoslav =
        "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 g6 6. Be3 Bg7 7. f3 O-O 8. Qd2 Nc6 9. "
        "Bc4";
    EXPECT_EQ(name_of(yugoslav, "es"),
              "Defensa siciliana: variante del dragón, ataque yugoslavo con Ac4");
    EXPECT_EQ(name_of(yugoslav, "fr"),
              "Défense sicilienne : variante du dragon, attaque yougoslave avec Fc4");
    const std::string_view declined = "1. d4 Nf6 2. c4 c5 3. d5 b5 4. Nf3";
    EXPECT_EQ(name_of(declined, "es"), "Gambito Benko: rehusado");
    EXPECT_EQ(name_of(declined, "fr"), "Gambit Benko : refusé");
}

// Games of other people that carry a code, against ours. Codes are given by the order of the moves
// as often as by the position, so some differ.
TEST(Openings, CodesAgreeWithThoseOfGames) {
    const auto folder = data_folder() / "chess" / "pgn";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << folder << " is not there";
    int games = 0;
    int equal = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().extension() != ".pgn") continue;
        for (const GameRecord& game : games_of(std::move(*open_source(file.path().string())))) {
            const auto code = game.tag("ECO");
            const auto moves = game.tree.main_line();
            if (!code || moves.empty() || game.start->key() != Position().key()) continue;
            const Opening* ours = table().name_game(Position(), moves);
            ++games;
            if (ours && code->starts_with(ours->eco)) {
                ++equal;
            } else {
                std::cout << file.path().filename().string() << " game " << game.number << ": "
                          << *code << ", ours "
                          << (ours ? std::string(ours->eco) + ' ' + std::string(ours->name)
                                   : "none")
                          << '\n';
            }
        }
    }
    std::cout << equal << " of " << games << " codes equal\n";
    EXPECT_GT(games, 0);
    EXPECT_GE(100 * equal, 85 * games);
}

}  // namespace
}  // namespace tablero::chess
