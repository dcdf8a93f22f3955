#include "library/library.h"

#include <thread>

#include <gmock/gmock.h>

#include "library/duplicates.h"
#include "library/folding.h"
#include "library/health.h"
#include "library/query.h"
#include "library/reviews.h"
#include "library/schema.h"
#include "library/store.h"
#include "tests/library/library_games.h"

namespace tablero::library {
namespace {

using test::Folder;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

chess::GameRecord game_of(const std::string& white,
                          const std::string& black,
                          const std::string& date,
                          chess::PgnResult result) {
    chess::GameRecord game;
    game.tags = {{"White", white}, {"Black", black}, {"Date", date}, {"Event", "Open de Málaga"}};
    game.result = result;
    game.tree.add(record::kRoot, chess::Move(chess::kE2, chess::kE4));
    return game;
}

std::vector<GameId> found(Library& library, const Filter& filter, Order order = {}) {
    auto ids = find(library, filter, order);
    EXPECT_TRUE(ids.ok()) << (ids ? "" : ids.error().message);
    return ids ? *ids : std::vector<GameId>{};
}

TEST(Folding, LeavesAccentsAndCaseOut) {
    EXPECT_EQ(folded("Šarić, Ivan"), "saric ivan");
    EXPECT_EQ(folded("GRØNN-Æble  Straße"), "gronn aeble strasse");
    EXPECT_EQ(folded("КАСПАРОВ Ё"), "каспаров ё");
    EXPECT_EQ(folded("e\u0301"), "e");
    EXPECT_EQ(folded("\xFF\xC3"), folded("\xFF\xC3"));  // no UTF-8: whatever, but no crash
    EXPECT_TRUE(answers_to("carlsen magnus", "mag carl"));
    EXPECT_FALSE(answers_to("carlsen magnus", "arl"));
}

TEST(Library, FindsGamesByWhatIsKnownOfThem) {
    const Folder folder;
    auto library = test::open_library(folder.file("l"));
    using Result = chess::PgnResult;
    for (const auto& game :
         {game_of("Šarić, Ivan", "Carlsen, Magnus", "2020.05.01", Result::kWhiteWins),
          game_of("Carlsen, Magnus", "Anand", "2021.??.??", Result::kDraw),
          game_of("Anand", "Nobody", "????.??.??", Result::kBlackWins)}) {
        ASSERT_TRUE(library->add(game, "club.pgn").ok());
    }
    EXPECT_THAT(found(*library, {.player = "SARIC"}), ElementsAre(1));
    EXPECT_THAT(found(*library, {.player = "magnus c"}), ElementsAre(1, 2));
    EXPECT_THAT(found(*library, {.player = "carlsen", .color = Filter::Color::kWhite}),
                ElementsAre(2));
    EXPECT_THAT(found(*library, {.player = "carlsen", .color = Filter::Color::kBlack}),
                ElementsAre(1));
    EXPECT_THAT(found(*library, {.date = {20200000, 20201231}}), ElementsAre(1));
    EXPECT_THAT(found(*library, {.date = {0, 20210000}}), ElementsAre(1, 2));
    EXPECT_THAT(found(*library, {.event = "malaga"}), ElementsAre(1, 2, 3));
    EXPECT_THAT(found(*library, {.opening = "B0"}), ElementsAre(1, 2, 3));
    EXPECT_THAT(found(*library, {.opening = "sicilian"}), IsEmpty());
    EXPECT_THAT(found(*library, {.words = "anand carlsen"}), ElementsAre(2)) << "both played";
    EXPECT_THAT(found(*library, {.words = "MAG king's"}), ElementsAre(1, 2)) << "1. e4";
    EXPECT_THAT(found(*library, {.words = "peon rey anand"}), ElementsAre(2, 3)) << "in Spanish";
    EXPECT_THAT(found(*library, {.words = "carlsen sicilian"}), IsEmpty());
    EXPECT_THAT(found(*library, {.words = "carlsen", .date = {20210000, 0}}), ElementsAre(2));
    EXPECT_THAT(found(*library, {.source = "club.pgn", .result = GameResult::kDraw}),
                ElementsAre(2));
    EXPECT_THAT(found(*library, {.chess = false}), IsEmpty());
    EXPECT_THAT(found(*library, {}, {Order::Key::kDate, true}), ElementsAre(2, 1, 3));
    EXPECT_THAT(found(*library, {}, {Order::Key::kFirst, false}), ElementsAre(3, 2, 1));
    ASSERT_TRUE(library->add_label(2, "mine").ok());
    EXPECT_THAT(found(*library, {.label = "mine"}), ElementsAre(2));
    ASSERT_TRUE(library->remove_label(2, "mine").ok());
    EXPECT_THAT(found(*library, {.label = "mine"}), IsEmpty());
}

TEST(Library, NeverGivesAnIdTwice) {
    const Folder folder;
    auto library = test::open_library(folder.file("l"));
    const auto game = game_of("a", "b", "", chess::PgnResult::kDraw);
    ASSERT_EQ(*library->add(game, ""), 1);
    ASSERT_TRUE(library->remove(1).ok());
    EXPECT_EQ(*library->add(game, ""), 2);
    EXPECT_FALSE(library->record(1).ok());
}

TEST(Library, StopsWhenTold) {
    const Folder folder;
    auto library = test::open_library(folder.file("l"));
    Rng rng(1);
    ASSERT_TRUE(library->database().execute("BEGIN").ok());
    for (int i = 0; i < 20'000; ++i)
        ASSERT_TRUE(
            library->add(game_of("a" + std::to_string(i), "b", "", chess::PgnResult::kDraw), "")
                .ok());
    ASSERT_TRUE(library->database().execute("COMMIT").ok());
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(find(*library, {.player = "a"}, {Order::Key::kFirst}, stop.get_token()).ok());
    EXPECT_EQ(found(*library, {}).size(), 20'000U);  // and works again
}

TEST(Library, RefusesWhatIsNoLibrary) {
    const Folder folder;
    EXPECT_FALSE(Library::open(folder.file("none")).ok());
    test::write_file(folder.file("text"), std::string(5000, 'x'));
    EXPECT_FALSE(Library::open(folder.file("text")).ok());
    auto other = Database::open(folder.file("other"), Database::Mode::kCreate);
    ASSERT_TRUE((*other)->execute("CREATE TABLE things (a)").ok());
    const auto opened = Library::open(folder.file("other"), Library::Mode::kCreate);
    ASSERT_FALSE(opened.ok());
    EXPECT_THAT(opened.error().message, HasSubstr("is not a library"));
}

TEST(Library, UpgradesAnOlderOneAndKeepsACopy) {
    const Folder folder;
    const std::string path = folder.file("l");
    {
        auto library = test::open_library(path);
        ASSERT_TRUE(library->add(game_of("a", "b", "", chess::PgnResult::kDraw), "").ok());
        ASSERT_TRUE(library->database().execute(test::kAsInVersion3).ok());
        ASSERT_TRUE(library->database()
                        .execute("DROP TABLE labels; DROP TABLE reviews; DROP TABLE mistakes;"
                                 "DROP TABLE exercises; DROP TABLE cards; DROP TABLE answers;"
                                 "PRAGMA user_version = 1")
                        .ok());
    }
    test::write_file(path + ".v1.bak", "an earlier copy");
    auto library = test::open_library(path, Library::Mode::kExisting);
    EXPECT_TRUE(library->add_label(1, "x").ok());
    EXPECT_EQ(library->database().number("PRAGMA user_version"), kSchemaVersion);
    EXPECT_EQ(std::filesystem::file_size(path + ".v1.bak"), 15U);
    auto copy = Database::open(path + ".v1.bak2", Database::Mode::kExisting);
    ASSERT_TRUE(copy.ok());
    EXPECT_EQ((*copy)->number("PRAGMA user_version"), 1);
    EXPECT_EQ((*copy)->number("SELECT count(*) FROM games"), 1);
}

TEST(Library, RefusesANewerOne) {
    const Folder folder;
    {
        auto library = test::open_library(folder.file("l"));
        ASSERT_TRUE(library->database().execute("PRAGMA user_version = 99").ok());
    }
    const auto opened = Library::open(folder.file("l"));
    ASSERT_FALSE(opened.ok());
    EXPECT_THAT(opened.error().message, HasSubstr("newer"));
}

TEST(Library, ServesTwoWritersAtOnce) {
    const Folder folder;
    (void)test::open_library(folder.file("l"));
    constexpr int kGames = 200;
    const auto write = [&](const std::string& name) {
        auto library = test::open_library(folder.file("l"));
        for (int i = 0; i < kGames; ++i)
            EXPECT_TRUE(library->add(game_of(name, "b" + std::to_string(i), "", {}), "").ok());
    };
    std::thread first(write, "one");
    std::thread second(write, "two");
    first.join();
    second.join();
    auto library = test::open_library(folder.file("l"));
    EXPECT_EQ(found(*library, {.player = "one"}).size(), std::size_t{kGames});
    EXPECT_EQ(found(*library, {.player = "two"}).size(), std::size_t{kGames});
}

// What analyses found out may lie beside the games.
TEST(Store, LivesInALibraryAsWell) {
    const Folder folder;
    const std::string path = folder.file("l");
    Rng rng(3);
    ASSERT_TRUE(test::open_library(path)->add(test::random_game(rng), "").ok());
    ASSERT_TRUE((*Store::open(path))->put("a", "1").ok());
    EXPECT_EQ((*Store::open(path))->find("a")->value(), "1");
    EXPECT_EQ(test::open_library(path, Library::Mode::kExisting)->count(), 1);
    EXPECT_TRUE(check(path)->problems.empty());
}

TEST(Duplicates, AreFoundAndMergedOnRequest) {
    const Folder folder;
    auto library = test::open_library(folder.file("l"));
    auto game = game_of("a", "b", "2020.01.01", chess::PgnResult::kDraw);
    ASSERT_TRUE(library->add(game, "").ok());
    auto noted = game;
    noted.tree.notes(1).comments = {"the point of it all"};
    ASSERT_TRUE(library->add(noted, "").ok());
    ASSERT_TRUE(library->add(game_of("a", "c", "", {}), "").ok());  // other players
    game.tree.add(1, chess::Move(chess::kE7, chess::kE5));
    ASSERT_TRUE(library->add(game, "").ok());  // other moves
    ASSERT_TRUE(library->add_label(1, "mine").ok());
    const auto groups = find_duplicates(*library);
    ASSERT_TRUE(groups.ok());
    ASSERT_THAT(*groups, ElementsAre(ElementsAre(1, 2)));
    EXPECT_EQ(library->count(), 4);  // finding changes nothing
    EXPECT_EQ(*merge(*library, groups->front()), 2);
    EXPECT_EQ(library->count(), 3);
    EXPECT_THAT(*library->labels(2), ElementsAre("mine"));
    EXPECT_THAT(*find_duplicates(*library), IsEmpty());
}

TEST(Reviews, MakeAPersonsRecord) {
    const Folder folder;
    auto library = test::open_library(folder.file("l"));
    const auto won = game_of("Me", "b", "2020.01.01", chess::PgnResult::kWhiteWins);
    auto lost = game_of("c", "Mé", "2021.01.01", chess::PgnResult::kWhiteWins);
    lost.tree.add(1, chess::Move(chess::kC7, chess::kC5));
    const auto first = keep_game(*library, won, "analyse");
    const auto second = keep_game(*library, lost, "analyse");
    ASSERT_TRUE(first.ok() && second.ok());
    EXPECT_EQ(*keep_game(*library, won, "again"), *first);  // it is there
    ASSERT_TRUE(
        keep_review(*library, *first, {{90.0, 40.0}, {{0, 3, {"fork"}}, {1, 2, {"pin"}}}}).ok());
    ASSERT_TRUE(keep_review(*library, *second, {{10.0, 70.0}, {{1, 1, {"fork", "skewer"}}}}).ok());
    ASSERT_TRUE(keep_review(*library, *second, {{10.0, 80.0}, {{1, 1, {"fork", "skewer"}}}}).ok());
    const auto record = person_record(*library, {.player = "me"});
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(record->as_first.wins, 1);
    EXPECT_EQ(record->as_first.losses, 0);
    EXPECT_EQ(record->as_second.losses, 1);
    ASSERT_EQ(record->openings.size(), 2U);
    ASSERT_EQ(record->accuracy.size(), 2U);
    EXPECT_EQ(record->accuracy[0].year, 2020);
    EXPECT_DOUBLE_EQ(record->accuracy[0].accuracy, 90);
    EXPECT_DOUBLE_EQ(record->accuracy[1].accuracy, 80);
    ASSERT_EQ(record->missed.size(), 2U);  // the pin was the opponent's
    EXPECT_EQ(record->missed[0].motif, "fork");
    EXPECT_EQ(record->missed[0].count, 2);
}

TEST(Health, TellsDamageAndRescuesTheRest) {
    const Folder folder;
    const std::string path = folder.file("l");
    constexpr int kGames = 2000;
    {
        auto library = test::open_library(path);
        Rng rng(3);
        ASSERT_TRUE(library->database().execute("BEGIN").ok());
        for (int i = 0; i < kGames; ++i)
            ASSERT_TRUE(library->add(test::random_game(rng), "").ok());
        ASSERT_TRUE(library->database().execute("COMMIT").ok());
    }
    const auto sound = check(path);
    ASSERT_TRUE(sound.ok());
    EXPECT_EQ(sound->games, kGames);
    EXPECT_THAT(sound->problems, IsEmpty());
    const auto pages = static_cast<std::streamoff>(std::filesystem::file_size(path)) / 4096;
    for (const int quarter : {1, 2, 3}) {  // a page here and there: what lies between is sound
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(pages * quarter / 4 * 4096);
        file << std::string(4096, '\x55');
    }
    const auto damaged = check(path);
    ASSERT_TRUE(damaged.ok());
    EXPECT_FALSE(damaged->problems.empty());
    EXPECT_GT(damaged->games, kGames * 9 / 10);
    const auto rescued = rescue(path, folder.file("new"));
    ASSERT_TRUE(rescued.ok()) << rescued.error().message;
    EXPECT_FALSE(rescued->lost.empty());
    EXPECT_EQ(rescued->games, damaged->games);
    const auto after = check(folder.file("new"));
    ASSERT_TRUE(after.ok());
    EXPECT_THAT(after->problems, IsEmpty());
    EXPECT_EQ(after->games, rescued->games);
    EXPECT_FALSE(rescue(path, folder.file("new")).ok());  // never over a file
}

}  // namespace
}  // namespace tablero::library
