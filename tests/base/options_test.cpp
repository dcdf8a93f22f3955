#include "base/options.h"

#include <gtest/gtest.h>

namespace tablero {
namespace {

enum class Loudness { kOff, kTop };

struct Settings {
    bool ponder = false;
    int threads = 1;
    Loudness level = Loudness::kOff;
    std::string file;
    int pushes = 0;
};

class OptionsTest : public testing::Test {
  protected:
    std::string error(std::string_view name, std::string_view value) {
        const auto changed = with_option(table_, settings_, name, value);
        if (!changed) return changed.error().message;
        settings_ = *changed;
        return "";
    }
    std::string value(std::string_view name) { return find_option(table_, name)->read(settings_); }

    const OptionTable<Settings> table_{
        check_option<Settings>("Ponder", &Settings::ponder, "a switch"),
        spin_option<Settings>("Threads", &Settings::threads, 1, 8, "a number"),
        combo_option<Settings>("Level", &Settings::level, {"off", "top"}, "a choice"),
        string_option<Settings>("File", &Settings::file, "a text"),
        button_option<Settings>("Clear Hash", &Settings::pushes, "a push"),
    };
    Settings settings_;
};

TEST_F(OptionsTest, DefaultsComeFromTheSettings) {
    const auto specs = option_specs(table_);
    ASSERT_EQ(specs.size(), 5U);
    EXPECT_EQ(specs[0].initial, "false");
    EXPECT_EQ(specs[1].initial, "1");
    EXPECT_EQ(specs[1].most, 8);
    EXPECT_EQ(specs[2].initial, "off");
    EXPECT_EQ(specs[3].initial, "");
    EXPECT_EQ(specs[4].kind, OptionKind::kButton);
}

TEST_F(OptionsTest, ValuesReachTheSettings) {
    EXPECT_EQ(error("Ponder", "true"), "");
    EXPECT_TRUE(settings_.ponder);
    EXPECT_EQ(error("Threads", "4"), "");
    EXPECT_EQ(settings_.threads, 4);
    EXPECT_EQ(value("Threads"), "4");
    EXPECT_EQ(error("File", "a b.txt"), "");
    EXPECT_EQ(value("File"), "a b.txt");
    EXPECT_EQ(error("Clear Hash", ""), "");
    EXPECT_EQ(settings_.pushes, 1);
}

TEST_F(OptionsTest, NamesAndChoicesIgnoreCase) {
    EXPECT_EQ(error("tHREADS", "2"), "");
    EXPECT_EQ(settings_.threads, 2);
    EXPECT_EQ(error("level", "TOP"), "");
    EXPECT_EQ(settings_.level, Loudness::kTop);
    EXPECT_EQ(value("Level"), "top");
    EXPECT_EQ(error("ponder", "TRUE"), "");
    EXPECT_EQ(value("Ponder"), "true");
}

TEST_F(OptionsTest, WrongValuesAreRefusedByName) {
    EXPECT_EQ(error("Threads", "abc"), "Threads: \"abc\" is not a whole number");
    EXPECT_EQ(error("Threads", ""), "Threads: \"\" is not a whole number");
    EXPECT_EQ(error("Threads", "9"), "Threads: 9 is not between 1 and 8");
    EXPECT_EQ(error("Threads", "99999999999999999999"),
              "Threads: \"99999999999999999999\" is not a whole number");
    EXPECT_EQ(error("Ponder", "yes"), "Ponder: \"yes\" is neither true nor false");
    EXPECT_EQ(error("Level", "loud"), "Level: \"loud\" is not one of off, top");
    EXPECT_EQ(error("Colour", "red"), "no option is called \"Colour\"");
    EXPECT_EQ(settings_.threads, 1);
}

}  // namespace
}  // namespace tablero
