#include "desktop/model/pages/typed_text.h"

#include <gtest/gtest.h>

namespace tablero::desktop {
namespace {

constexpr std::size_t kMost = 100;

TEST(TypedText, IsWrittenWhereTheCaretIs) {
    TypedText typed = TypedText::at_end("best test");
    typed.move(-1, CaretStep::kWord, false);
    typed.type("by ", kMost);
    EXPECT_EQ(typed.text, "best by test");
    typed.move(-1, CaretStep::kAll, false);
    typed.type("The ", kMost);
    typed.erase(1, CaretStep::kCharacter);
    typed.type("B", kMost);
    EXPECT_EQ(typed.text, "The Best by test");
    typed.erase(-1, CaretStep::kWord);
    EXPECT_EQ(typed.text, "The est by test");
}

TEST(TypedText, WhatIsTypedTakesThePlaceOfWhatIsSelected) {
    TypedText typed = TypedText::all_selected("old");
    EXPECT_EQ(typed.selected(), "old");
    typed.type("new words", kMost);
    EXPECT_EQ(typed.text, "new words");
    typed.move(-1, CaretStep::kWord, true);
    EXPECT_EQ(typed.selected(), "words");
    typed.erase(-1, CaretStep::kCharacter);
    EXPECT_EQ(typed.text, "new ");
    typed.select_all();
    typed.move(-1, CaretStep::kCharacter, false);
    EXPECT_EQ(typed.caret, 0U) << "the end of the selection on that side";
    EXPECT_FALSE(typed.has_selection());
}

TEST(TypedText, CharactersOfSeveralBytesStayWhole) {
    TypedText typed = TypedText::at_end("aé½");
    typed.move(-1, CaretStep::kCharacter, false);
    EXPECT_EQ(typed.caret, 3U);
    typed.erase(-1, CaretStep::kCharacter);
    EXPECT_EQ(typed.text, "a½");
    typed.place(2, false);  // within it
    EXPECT_EQ(typed.caret, 1U);
    typed.type("ñ", 4);
    EXPECT_EQ(typed.text, "a½") << "there is room for one byte alone";
    typed.type("\x01\nb", kMost);
    EXPECT_EQ(typed.text, "ab½");
    typed.place(99, false);
    EXPECT_EQ(typed.caret, typed.text.size());
    typed.erase(1, CaretStep::kWord);
    typed.move(1, CaretStep::kWord, false);
    EXPECT_EQ(typed.text, "ab½");
}

}  // namespace
}  // namespace tablero::desktop
