#include "desktop/model/texts.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "base/utf8.h"
#include "desktop/model/inspection.h"
#include "desktop/model/keys.h"
#include "tests/desktop/model_fixture.h"

namespace tablero::desktop {
namespace {

template <typename Visit>
void for_texts(Visit&& visit) {
    for (int id = 0; id < static_cast<int>(Text::kCount); ++id)
        visit(static_cast<Text>(id));
}

std::size_t letters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }));
}

std::size_t places(std::string_view text) {
    std::size_t count = 0;
    for (auto at = text.find("{}"); at != std::string_view::npos; at = text.find("{}", at + 2))
        ++count;
    return count;
}

TEST(Texts, EveryMessageExistsInBothLanguages) {
    for_texts([](Text id) {
        for (const auto language : kLanguages) {
            EXPECT_FALSE(text(language, id).empty()) << static_cast<int>(id);
            EXPECT_TRUE(is_utf8(text(language, id))) << text(language, id);
        }
    });
}

TEST(Texts, BothLanguagesTakeTheSameArguments) {
    for_texts([](Text id) {
        EXPECT_EQ(places(text(Language::kEnglish, id)), places(text(Language::kSpanish, id)))
            << text(Language::kEnglish, id);
    });
}

// Labels stand on buttons and rows of a panel 280 pixels wide.
TEST(Texts, LabelsFit) {
    const auto fits = [](Text first, Text last, std::size_t most) {
        for (int id = static_cast<int>(first); id <= static_cast<int>(last); ++id) {
            for (const auto language : kLanguages) {
                const auto label = text(language, static_cast<Text>(id));
                EXPECT_LE(letters(label), most) << label;
            }
        }
    };
    fits(Text::kMenuChess, Text::kMenuExit, 26);
    fits(Text::kOptLanguage, Text::kOptSuggestions, 24);
    fits(Text::kTakeBack, Text::kNextMistake, 18);
    fits(Text::kYes, Text::kCancel, 10);
}

TEST(Texts, ArgumentsArePutIn) {
    EXPECT_EQ(text(Language::kEnglish, Text::kThinking, "Tablero"), "Tablero is thinking");
    EXPECT_EQ(text(Language::kSpanish, Text::kThinking, "Tablero"), "Tablero está pensando");
}

class EvaluationParts : public ModelTest {};

TEST_F(EvaluationParts, OfBothGamesHaveSpanishNames) {
    model().apply(SetOption{OptionId::kInspector, "on"});
    for (const GameKind kind : {GameKind::kChess, GameKind::kGomoku}) {
        start(two_people(kind));
        type(kind == GameKind::kChess ? "e4" : "j10");
        model().apply(Hint{});
        ASSERT_TRUE(until(
            [&] { return model().inspector() != nullptr && !model().inspector()->moves.empty(); }));
        const auto& parts = model().inspector()->moves.front().breakdown;
        EXPECT_GE(parts.size(), 4U);
        for (const auto& [name, value] : parts)
            EXPECT_NE(evaluation_part(name, Language::kSpanish), name);
    }
}

TEST(KeyLabels, AreWhatKeyboardsShow) {
    EXPECT_EQ(key_label("Ctrl+Shift+C", Language::kEnglish), "Ctrl+Shift+C");
    EXPECT_EQ(key_label("Ctrl+Shift+C", Language::kSpanish), "Ctrl+Mayús+C");
    EXPECT_EQ(key_label("Home End", Language::kSpanish), "Inicio Fin");
    EXPECT_EQ(key_label("U", Language::kSpanish), "U");
}

}  // namespace
}  // namespace tablero::desktop
