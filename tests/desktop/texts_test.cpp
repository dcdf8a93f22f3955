#include <algorithm>

#include <gtest/gtest.h>

#include "base/words/say.h"
#include "desktop/model/pages/keys.h"
#include "desktop/model/think/inspection.h"
#include "tests/desktop/model_fixture.h"

namespace tablero::desktop {
namespace {

std::size_t letters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }));
}

// Labels stand on buttons and rows of a panel 280 pixels wide.
TEST(Texts, LabelsFit) {
    const auto fits = [](std::initializer_list<Phrase> labels, std::size_t most) {
        for (const Phrase& label : labels) {
            for (const Language language : Language::all())
                EXPECT_LE(letters(language.of(label)), most) << language.of(label);
        }
    };
    fits({tr("Chess"),
          tr("Gomoku"),
          tr("Continue the last game"),
          tr("Open a file"),
          tr("Options"),
          tr("Exit")},
         26);
    fits({tr("Language"),
          tr("Theme"),
          tr("Stones"),
          tr("Coordinates"),
          tr("Numbers on stones"),
          tr("Animation"),
          tr("Moving background"),
          tr("Music"),
          tr("Music volume"),
          tr("Sound effects"),
          tr("Effects volume"),
          tr("Win-chance bar"),
          tr("Engine lines"),
          tr("Inspector"),
          tr("Inspector log file"),
          tr("Memory (MB)"),
          tr("Threads"),
          tr("Mode"),
          tr("Opponent"),
          tr("You play"),
          tr("Strength"),
          tr("Program"),
          tr("First player"),
          tr("Second player"),
          tr("Its strength"),
          tr("Its program"),
          tr("Minutes"),
          tr("Seconds per move"),
          tr("Engine's time"),
          tr("Chess960"),
          tr("Rules"),
          tr("Board"),
          tr("Opening"),
          tr("Suggestions")},
         24);
    fits({tr("Take back"),   tr("Flip"),
          tr("Hint"),        tr("Pause"),
          tr("Go on"),       tr("Resign"),
          tr("Draw"),        tr("Lines"),
          tr("Suggestions"), tr("Move now"),
          tr("Type a move"), tr("Save"),
          tr("Open"),        tr("Copy"),
          tr("Menu"),        tr("Next"),
          tr("New game"),    tr("Review"),
          tr("First"),       tr("Previous"),
          tr("Last"),        tr("Previous mistake"),
          tr("Next mistake")},
         18);
    fits({tr("Yes"), tr("No"), tr("OK"), tr("Cancel")}, 10);
}

class EvaluationParts : public ModelTest {};

TEST_F(EvaluationParts, OfBothGamesHaveNamesInEveryLanguage) {
    model().apply(SetOption{OptionId::kInspector, "on"});
    for (const GameKind kind : {GameKind::kChess, GameKind::kGomoku}) {
        start(two_people(kind));
        type(kind == GameKind::kChess ? "e4" : "j10");
        model().apply(Hint{});
        ASSERT_TRUE(until(
            [&] { return model().inspector() != nullptr && !model().inspector()->moves.empty(); }));
        const auto& parts = model().inspector()->moves.front().breakdown;
        EXPECT_GE(parts.size(), 4U);
        for (const auto& [name, value] : parts) {
            // "position" is French as well.
            if (name == "position") continue;
            for (const Language language : Language::all())
                EXPECT_EQ(evaluation_part(name, language) == name, language == kEnglish) << name;
        }
    }
}

TEST(KeyLabels, AreWhatKeyboardsShow) {
    EXPECT_EQ(key_label("Ctrl+Shift+C", kEnglish), "Ctrl+Shift+C");
    EXPECT_EQ(key_label("Ctrl+Shift+C", *Language::from_code("es")), "Ctrl+Mayús+C");
    EXPECT_EQ(key_label("Home End", *Language::from_code("es")), "Inicio Fin");
    EXPECT_EQ(key_label("Home End", *Language::from_code("fr")), "Début Fin");
    EXPECT_EQ(key_label("U", *Language::from_code("es")), "U");
}

}  // namespace
}  // namespace tablero::desktop
