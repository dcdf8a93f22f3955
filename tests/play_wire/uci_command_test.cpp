#include "play/wire/uci_command.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/play_wire/generators.h"

namespace tablero::uci {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

template <typename T>
T parsed(std::string_view line) {
    auto command = parse_command(line);
    EXPECT_TRUE(command.ok()) << line;
    const T* kind = command ? std::get_if<T>(&*command) : nullptr;
    EXPECT_NE(kind, nullptr) << line;
    return kind != nullptr ? *kind : T{};
}

std::string error_of(std::string_view line) {
    const auto command = parse_command(line);
    EXPECT_FALSE(command.ok()) << line;
    return command ? "" : command.error().message;
}

TEST(UciCommand, PlainWords) {
    parsed<Identify>("uci");
    parsed<IsReady>("  isready  ");
    parsed<NewGame>("ucinewgame\r");
    parsed<Stop>("stop");
    parsed<PonderHit>("ponderhit");
    parsed<Quit>("quit");
    parsed<Register>("register later");
    parsed<Nothing>("");
    parsed<Nothing>(" \t\r");
    EXPECT_TRUE(parsed<Debug>("debug on").on);
    EXPECT_FALSE(parsed<Debug>("debug off").on);
}

TEST(UciCommand, UnknownWordsBeforeACommandAreSkipped) {
    EXPECT_TRUE(parsed<Debug>("joho debug on").on);
    EXPECT_EQ(error_of("joho nothing"), "unknown command \"joho\"");
    EXPECT_EQ(error_of(std::string_view("\0\0uci", 5)), "unknown command \"??uci\"");
}

TEST(UciCommand, OptionsWithBlanksInNameAndValue) {
    const auto overhead = parsed<SetOption>("setoption name Move Overhead value 30");
    EXPECT_EQ(overhead.name, "Move Overhead");
    EXPECT_EQ(overhead.value, "30");
    const auto path = parsed<SetOption>("setoption name SyzygyPath value  /my  tables:/b ");
    EXPECT_EQ(path.value, "/my  tables:/b");
    EXPECT_EQ(parsed<SetOption>("setoption name Clear Hash").name, "Clear Hash");
    EXPECT_EQ(parsed<SetOption>("setoption name EvalFile value <empty>").value, "");
    EXPECT_THAT(error_of("setoption Hash 16"), HasSubstr("name"));
    EXPECT_THAT(error_of("setoption name"), HasSubstr("named"));
}

TEST(UciCommand, Positions) {
    EXPECT_EQ(parsed<SetPosition>("position startpos").fen, std::nullopt);
    EXPECT_THAT(parsed<SetPosition>("position startpos moves e2e4 e7e5").moves,
                ElementsAre("e2e4", "e7e5"));
    const auto fen = parsed<SetPosition>("position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1 moves a1a2");
    EXPECT_EQ(fen.fen, "8/8/8/8/8/8/8/K1k5 w - - 0 1");
    EXPECT_THAT(fen.moves, ElementsAre("a1a2"));
    EXPECT_THAT(parsed<SetPosition>("position startpos moves").moves, IsEmpty());
    EXPECT_THAT(error_of("position"), HasSubstr("neither startpos nor fen"));
    EXPECT_THAT(error_of("position fen moves e2e4"), HasSubstr("no FEN"));
    EXPECT_THAT(error_of("position startpos e2e4"), HasSubstr("e2e4"));
}

TEST(UciCommand, GoWithEveryLimit) {
    const auto go = parsed<Go>(
        "go searchmoves e2e4 d2d4 ponder wtime 60000 btime -5 winc 100 binc 200 movestogo 12 "
        "depth 9 nodes 5000 mate 3 movetime 250");
    EXPECT_THAT(go.search_moves, ElementsAre("e2e4", "d2d4"));
    EXPECT_TRUE(go.ponder);
    EXPECT_FALSE(go.infinite);
    EXPECT_EQ(go.white_time, 60000);
    EXPECT_EQ(go.black_time, -5);
    EXPECT_EQ(go.white_increment, 100);
    EXPECT_EQ(go.black_increment, 200);
    EXPECT_EQ(go.moves_to_go, 12);
    EXPECT_EQ(go.depth, 9);
    EXPECT_EQ(go.nodes, 5000U);
    EXPECT_EQ(go.mate, 3);
    EXPECT_EQ(go.move_time, 250);
    EXPECT_TRUE(parsed<Go>("go infinite").infinite);
    EXPECT_EQ(parsed<Go>("go").depth, std::nullopt);
    EXPECT_EQ(parsed<Perft>("go perft 5").depth, 5);
}

TEST(UciCommand, GoNamesWhatIsWrong) {
    EXPECT_THAT(error_of("go depth x"), HasSubstr("depth \"x\""));
    EXPECT_THAT(error_of("go depth"), HasSubstr("depth"));
    EXPECT_THAT(error_of("go depth -3"), HasSubstr("-3"));
    EXPECT_THAT(error_of("go nodes 1e6"), HasSubstr("1e6"));
    EXPECT_THAT(error_of("go wtime 99999999999999999999"), HasSubstr("wtime"));
    EXPECT_THAT(error_of("go perft 99"), HasSubstr("perft"));
    EXPECT_THAT(error_of("go fast"), HasSubstr("fast"));
    const auto go = parsed<Go>("go fast depth 3");
    EXPECT_EQ(go.depth, 3);
    EXPECT_THAT(go.ignored, ElementsAre("fast"));
}

Go any_go() {
    Go go;
    for (auto* number : {&go.white_time, &go.black_time, &go.white_increment, &go.black_increment})
        *number = test::maybe_number();
    go.move_time = test::maybe_number();
    for (auto* number : {&go.moves_to_go, &go.depth, &go.nodes, &go.mate})
        *number = test::maybe_number(1);
    go.infinite = test::any_flag();
    go.ponder = test::any_flag();
    go.search_moves = test::any_words();
    return go;
}

Command any_command() {
    switch (*rc::gen::inRange(0, 8)) {
        case 0:
            return any_go();
        case 1: {
            SetPosition position{std::nullopt, test::any_words()};
            if (test::any_flag()) position.fen = test::any_text();
            return position;
        }
        case 2: {
            SetOption option{test::any_text(), std::nullopt};
            if (test::any_flag()) option.value = test::any_text(0);
            return option;
        }
        case 3:
            return Perft{*rc::gen::inRange(0, 20)};
        case 4:
            return Debug{test::any_flag()};
        case 5:
            return *rc::gen::element<Command>(Nothing{}, Identify{}, IsReady{}, Register{});
        case 6:
            return *rc::gen::element<Command>(NewGame{}, Stop{}, PonderHit{}, Quit{});
        default:
            return *rc::gen::element<Command>(Display{}, Evaluate{}, Bench{}, Flip{});
    }
}

TEST(UciCommand, WhatIsWrittenIsReadAgain) {
    EXPECT_TRUE(rc::check([] {
        const Command command = any_command();
        const std::string line = to_line(command);
        const auto read = parse_command(line);
        RC_ASSERT(read.ok());
        RC_ASSERT(*read == command);
        RC_ASSERT(line.starts_with(name_of(command)));
    }));
}

TEST(UciCommand, LinesAsEnginesKnowThem) {
    EXPECT_EQ(to_line(SetOption{"Clear Hash", std::nullopt}), "setoption name Clear Hash");
    EXPECT_EQ(to_line(SetOption{"Book", "/a b"}), "setoption name Book value /a b");
    EXPECT_EQ(to_line(SetOption{"Book", ""}), "setoption name Book value <empty>");
    EXPECT_EQ(to_line(SetPosition{"8/8 w - - 0 1", {"a1a2"}}),
              "position fen 8/8 w - - 0 1 moves a1a2");
    EXPECT_EQ(to_line(SetPosition{}), "position startpos");
    EXPECT_EQ(to_line(Go{}), "go");
}

TEST(UciCommand, AnyBytesAreReadOrRefused) {
    const std::string folder = TABLERO_SOURCE_DIR "/tests/fuzz/corpus/uci";
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path(), std::ios::binary);
        std::stringstream text;
        text << file.rdbuf();
        const auto command = parse_command(text.str());
        if (!command) {
            EXPECT_FALSE(command.error().message.empty());
        }
        ++files;
    }
    EXPECT_GE(files, 8);
}

}  // namespace
}  // namespace tablero::uci
