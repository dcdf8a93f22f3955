#include "base/options.h"

#include <gtest/gtest.h>

namespace tablero {
namespace {

class OptionsTest : public testing::Test {
  protected:
    OptionsTest() {
        options_.add_check("Ponder", false, "a switch", [this](bool on) {
            ponder_ = on;
            return Status{};
        });
        options_.add_spin("Threads", {1, 1, 8}, "a number", [this](std::int64_t value) {
            if (value == 7) return Status(Error{"seven is not to be had"});
            threads_ = value;
            return Status{};
        });
        options_.add_combo("Level", {"off", "top"}, "a choice", [this](const std::string& value) {
            level_ = value;
            return Status{};
        });
        options_.add_string("File", "", "a text", {});
        options_.add_button("Clear Hash", "a push", [this] {
            ++pushes_;
            return Status{};
        });
    }

    std::string error(std::string_view name, std::string_view value) {
        const Status status = options_.set(name, value);
        return status ? "" : status.error().message;
    }

    Options options_;
    bool ponder_ = false;
    std::int64_t threads_ = 1;
    std::string level_;
    int pushes_ = 0;
};

TEST_F(OptionsTest, ValuesReachTheEngineAndTheTable) {
    EXPECT_EQ(error("Ponder", "true"), "");
    EXPECT_TRUE(ponder_);
    EXPECT_EQ(error("Threads", "4"), "");
    EXPECT_EQ(threads_, 4);
    EXPECT_EQ(options_.value("Threads"), "4");
    EXPECT_EQ(error("File", "a b.txt"), "");
    EXPECT_EQ(options_.value("File"), "a b.txt");
    EXPECT_EQ(error("Clear Hash", ""), "");
    EXPECT_EQ(pushes_, 1);
}

TEST_F(OptionsTest, NamesAndChoicesIgnoreCase) {
    EXPECT_EQ(error("tHREADS", "2"), "");
    EXPECT_EQ(threads_, 2);
    EXPECT_EQ(error("level", "TOP"), "");
    EXPECT_EQ(level_, "top");
    EXPECT_EQ(options_.value("Level"), "top");
    EXPECT_EQ(error("ponder", "TRUE"), "");
    EXPECT_EQ(options_.value("Ponder"), "true");
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
    EXPECT_EQ(threads_, 1);
}

TEST_F(OptionsTest, ARefusedValueLeavesTheOldOne) {
    EXPECT_EQ(error("Threads", "3"), "");
    EXPECT_EQ(error("Threads", "7"), "Threads: seven is not to be had");
    EXPECT_EQ(options_.value("Threads"), "3");
    EXPECT_EQ(threads_, 3);
}

}  // namespace
}  // namespace tablero
