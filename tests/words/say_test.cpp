#include "base/words/say.h"

#include <gtest/gtest.h>

#include "base/words/catalogue.h"
#include "base/words/nouns.h"

namespace tablero {
namespace {

const Language kSpanish = *Language::from_code("es");
const Language kFrench = *Language::from_code("fr");

TEST(Languages, EnglishIsTheSourceAndTheOthersHaveCatalogues) {
    ASSERT_EQ(Language::all().size(), 3U);
    EXPECT_EQ(Language::all().front(), kEnglish);
    for (const Language language : Language::all())
        EXPECT_EQ(Language::from_code(language.code()), language);
    EXPECT_EQ(Language(), kEnglish);
    EXPECT_NE(kSpanish, kFrench);
    EXPECT_FALSE(Language::from_code("xx"));
    EXPECT_FALSE(Language::from_code(""));
}

TEST(Languages, EveryEntryIsFound) {
    for (const po::Catalogue& catalogue : po::catalogues()) {
        const Language language = *Language::from_code(catalogue.code);
        for (const po::Entry& entry : catalogue.entries) {
            const auto end = entry.key.find(po::kContextEnd);
            const Phrase phrase = end == std::string_view::npos
                                      ? Phrase{entry.key, {}}
                                      : Phrase{entry.key.substr(end + 1), entry.key.substr(0, end)};
            EXPECT_EQ(language.of(phrase), entry.translation);
        }
    }
}

TEST(Say, ContextsTellTheSameWordsApart) {
    EXPECT_EQ(kSpanish.of(tr("White")), "Blancas");
    EXPECT_EQ(kSpanish.of(tr("White", "in a sentence")), "blancas");
}

TEST(Say, WordsWithoutAnEntryStayEnglish) {
    EXPECT_EQ(say(kSpanish, {"nobody ever said {}", {}}, 3), "nobody ever said 3");
    EXPECT_EQ(say(kSpanish, {"White", "no such context"}), "White");
}

TEST(Say, ArgumentsArePutIn) {
    EXPECT_EQ(say(kEnglish, tr("{} is thinking"), "Tablero"), "Tablero is thinking");
    EXPECT_EQ(say(kSpanish, tr("{} is thinking"), "Tablero"), "Tablero está pensando");
    EXPECT_EQ(say(kFrench, tr("{} to move"), tr("White", "in a sentence")), "Trait aux Blancs");
}

TEST(Say, PluralsFollowTheRuleOfTheLanguage) {
    constexpr PluralPhrase kGames = tr_plural("{} game", "{} games");
    EXPECT_EQ(say_count(kEnglish, kGames, 0), "0 games");
    EXPECT_EQ(say_count(kEnglish, kGames, 1), "1 game");
    EXPECT_EQ(say_count(kSpanish, kGames, 0), "0 partidas");
    EXPECT_EQ(say_count(kSpanish, kGames, 1), "1 partida");
    EXPECT_EQ(say_count(kFrench, kGames, 0), "0 partie");
    EXPECT_EQ(say_count(kFrench, kGames, 2), "2 parties");
}

TEST(Say, ListsAndNumbers) {
    EXPECT_EQ(enumeration(kEnglish, {}), "");
    EXPECT_EQ(enumeration(kEnglish, {"a"}), "a");
    EXPECT_EQ(enumeration(kSpanish, {"a", "b", "c"}), "a, b y c");
    EXPECT_EQ(enumeration(kFrench, {"a", "b"}), "a et b");
    EXPECT_EQ(decimal(kEnglish, "12.5 %"), "12.5 %");
    EXPECT_EQ(decimal(kSpanish, "12.5 %"), "12,5 %");
    EXPECT_EQ(decimal(kFrench, "12"), "12");
}

TEST(Say, NounsTakeTheFormTheSentenceAsksFor) {
    Nouns pieces(kSpanish);
    pieces.add(tr_noun("the bishop on {}"), "c4");
    pieces.add(tr_noun("the queen on {}"), "d8");
    EXPECT_EQ(fmt::format(fmt::runtime("{}"), pieces), "el alfil en c4 y la dama en d8");
    EXPECT_EQ(fmt::format(fmt::runtime("{:to}"), pieces), "al alfil en c4 y a la dama en d8");
    EXPECT_EQ(fmt::format(fmt::runtime("{0:of}!"), pieces), "del alfil en c4 y de la dama en d8!");
}

TEST(Say, ErrorsAreTranslatedWithWhatIsInThem) {
    const Error kings("{} has {} kings", tr("white"), 2);
    const Error error("line {}: {}", 7U, Error("board: {}", kings));
    EXPECT_EQ(error.message, "line 7: board: white has 2 kings");
    EXPECT_EQ(say(kEnglish, error), error.message);
    EXPECT_EQ(say(kSpanish, error), "línea 7: tablero: las blancas tienen 2 reyes");
}

TEST(Say, TextsFromOutsideStayAsTheyAre) {
    EXPECT_EQ(say(kSpanish, in_context("white", Error::verbatim("missing {}"))),
              "white: missing {}");
    EXPECT_EQ(say(kSpanish, Error("{}: not a file", "black {}")), "black {}: no es un archivo");
    EXPECT_EQ(say(kFrench, Error("unknown flags {:#x}", 255U)), "indicateurs inconnus 0xff");
    EXPECT_EQ(say(kSpanish, Error()), "");
}

TEST(Say, TheSystemsCommonErrorsAreKnown) {
    EXPECT_EQ(say(kSpanish, in_context("a.pgn", Error::system(ENOENT))), "a.pgn: no existe");
    EXPECT_EQ(Error::system(EISDIR).message, "Is a directory");
}

}  // namespace
}  // namespace tablero
