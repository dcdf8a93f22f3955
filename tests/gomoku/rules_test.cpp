// The cases of each rule set that programs get wrong, by name.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gomoku/any_board.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"

namespace tablero::gomoku {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// Row and column from 0, as in the description of the rules.
Point at(int row, int column) {
    return point_at(column, row);
}

AnyBoard position(RuleSet rules, const Setup& setup) {
    auto board = AnyBoard::from_setup(rules, setup);
    EXPECT_TRUE(board.ok());
    return std::move(board).value();
}

Setup large(std::vector<Point> black, std::vector<Point> white) {
    gomoku::Setup setup;
    setup.size = 19;
    setup.black = std::move(black);
    setup.white = std::move(white);
    return setup;
}

AnyBoard diagram(RuleSet rules, std::string_view rows, Color side = Color::kBlack) {
    gomoku::Setup setup;
    EXPECT_TRUE(parse_board(rows, setup).ok());
    setup.side = side;
    return position(rules, setup);
}

Outcome win(Color color, EndReason reason) {
    return {win_of(color), reason};
}

TEST(Captures, APairBetweenTwoStonesIsTaken) {
    auto board = position(RuleSet::k42, large({at(9, 9)}, {at(9, 10), at(9, 11)}));
    EXPECT_EQ(board.captures_of(at(9, 12)).size(), 2);
    ASSERT_TRUE(board.play(at(9, 12)).ok());
    EXPECT_EQ(board.at(at(9, 10)), Cell::kEmpty);
    EXPECT_EQ(board.captured(Color::kBlack), 2);
    EXPECT_TRUE(board.undo());
    EXPECT_EQ(board.at(at(9, 10)), Cell::kWhite);
    EXPECT_EQ(board.captured(Color::kBlack), 0);
}

TEST(Captures, OneOrThreeStonesAreNot) {
    auto one = position(RuleSet::k42, large({at(9, 9)}, {at(9, 10)}));
    EXPECT_TRUE(one.captures_of(at(9, 11)).empty());
    auto three = position(RuleSet::k42, large({at(9, 9)}, {at(9, 10), at(9, 11), at(9, 12)}));
    EXPECT_TRUE(three.captures_of(at(9, 13)).empty());
}

TEST(Captures, AStoneMayBePlacedBetweenTwoEnemies) {
    auto board = position(RuleSet::k42, large({at(9, 9)}, {at(9, 8), at(9, 11)}));
    ASSERT_TRUE(board.play(at(9, 10)).ok());
    EXPECT_EQ(board.at(at(9, 9)), Cell::kBlack);
    EXPECT_EQ(board.at(at(9, 10)), Cell::kBlack);
}

TEST(Captures, AllEightRaysAtOnce) {
    gomoku::Setup setup;
    setup.size = 7;
    for (const auto& [row, column] :
         {std::pair{0, 1}, {1, 0}, {1, 1}, {0, -1}, {-1, 0}, {-1, -1}, {1, -1}, {-1, 1}}) {
        for (const int distance : {1, 2}) {
            setup.white.push_back(at(3 + row * distance, 3 + column * distance));
        }
        setup.black.push_back(at(3 + row * 3, 3 + column * 3));
    }
    auto board = position(RuleSet::kPente, setup);
    EXPECT_EQ(board.captures_of(at(3, 3)).size(), 16);
    ASSERT_TRUE(board.play(at(3, 3)).ok());
    EXPECT_EQ(board.outcome(), win(Color::kBlack, EndReason::kCaptures));
}

TEST(Rule42, FivePairsAreTenStones) {
    auto setup = large({at(9, 9)}, {at(9, 10), at(9, 11)});
    setup.captured = {8, 0};
    auto board = position(RuleSet::k42, setup);
    EXPECT_EQ(board.outcome().state, State::kPlaying);
    ASSERT_TRUE(board.play(at(9, 12)).ok());
    EXPECT_EQ(board.outcome(), win(Color::kBlack, EndReason::kCaptures));
}

TEST(Rule42, AFiveThatACaptureBreaksHasNotWon) {
    auto setup = large({at(9, 3), at(9, 4), at(9, 6), at(9, 7), at(10, 5)},
                       {at(11, 5), at(0, 0), at(0, 18)});
    auto board = position(RuleSet::k42, setup);
    ASSERT_TRUE(board.play(at(9, 5)).ok());
    EXPECT_EQ(board.outcome().state, State::kPlaying);
    EXPECT_THAT(board.breaking_replies(), ElementsAre(at(8, 5)));
    AnyBoard ignored = board;
    ASSERT_TRUE(ignored.play(at(0, 9)).ok());
    EXPECT_EQ(ignored.outcome(), win(Color::kBlack, EndReason::kFiveNotBroken));
    EXPECT_THAT(ignored.winning_line(),
                ElementsAre(at(9, 3), at(9, 4), at(9, 5), at(9, 6), at(9, 7)));
    ASSERT_TRUE(board.play(at(8, 5)).ok());
    EXPECT_EQ(board.outcome().state, State::kPlaying);
    EXPECT_THAT(board.breaking_replies(), IsEmpty());
}

TEST(Rule42, SixFromWhichAnEndCanBeTakenStillWins) {
    auto board =
        position(RuleSet::k42,
                 large({at(9, 3), at(9, 4), at(9, 5), at(9, 6), at(9, 8), at(10, 3)}, {at(11, 3)}));
    ASSERT_TRUE(board.play(at(9, 7)).ok());
    EXPECT_EQ(board.outcome(), win(Color::kBlack, EndReason::kFive));
    EXPECT_EQ(board.winning_line().size(), 6U);
}

TEST(Rule42, AFiveDoesNotWinWhileTheOtherCanTakeTheFifthPair) {
    auto setup = large({at(9, 3), at(9, 4), at(9, 5), at(9, 6), at(2, 2), at(2, 3)}, {at(2, 1)});
    setup.captured = {0, 8};
    auto board = position(RuleSet::k42, setup);
    ASSERT_TRUE(board.play(at(9, 7)).ok());
    EXPECT_EQ(board.outcome().state, State::kPlaying);
    EXPECT_THAT(board.breaking_replies(), ElementsAre(at(2, 4)));
    ASSERT_TRUE(board.play(at(2, 4)).ok());
    EXPECT_EQ(board.outcome(), win(Color::kWhite, EndReason::kCaptures));
}

TEST(Rule42, ACapturingDoubleThreeIsLegal) {
    const std::vector<Point> black{at(5, 6), at(6, 7), at(8, 10), at(8, 11), at(11, 9)};
    auto capturing = position(RuleSet::k42, large(black, {at(9, 9), at(10, 9)}));
    EXPECT_EQ(capturing.legality(at(8, 9)), Legality::kLegal);
    auto quiet = position(RuleSet::k42, large(black, {at(9, 9)}));
    EXPECT_EQ(quiet.legality(at(8, 9)), Legality::kDoubleThree);
}

TEST(Rule42, ATightFreeThreeCounts) {
    // "O . X X X . . O" on two lines that cross at the new stone.
    auto board = position(
        RuleSet::k42,
        large({at(9, 4), at(9, 5), at(7, 6), at(8, 6)}, {at(9, 2), at(9, 9), at(5, 6), at(12, 6)}));
    EXPECT_EQ(board.legality(at(9, 6)), Legality::kDoubleThree);
    auto closed = position(
        RuleSet::k42,
        large({at(9, 4), at(9, 5), at(7, 6), at(8, 6)}, {at(9, 3), at(9, 8), at(5, 6), at(12, 6)}));
    EXPECT_EQ(closed.legality(at(9, 6)), Legality::kLegal);
}

TEST(Rule42, TheFirstMoveOnAnEmptyBoardWorks) {
    auto board = AnyBoard::create(RuleSet::k42, 19).value();
    EXPECT_EQ(board.legality(at(9, 9)), Legality::kLegal);
    EXPECT_TRUE(board.play(at(9, 9)).ok());
    EXPECT_EQ(board.side_to_move(), Color::kWhite);
}

TEST(Rule42, AFiveOfTheSideNotToMoveCountsAsJustMade) {
    const auto won = diagram(RuleSet::k42, "XXXXX/...../...../...../O.O.O", Color::kWhite);
    EXPECT_EQ(won.outcome(), win(Color::kBlack, EndReason::kFive));
    const auto open = diagram(RuleSet::k42, "..O../XXXXX/..X../...../.....", Color::kWhite);
    EXPECT_EQ(open.outcome().state, State::kPlaying);
    EXPECT_THAT(open.breaking_replies(), ElementsAre(point_at(2, 1)));
}

TEST(Pente, AFiveWinsEvenIfItCouldBeCaptured) {
    const auto board = diagram(RuleSet::kPente, "..O../XXXXX/..X../...../.....", Color::kWhite);
    EXPECT_EQ(board.outcome(), win(Color::kBlack, EndReason::kFive));
}

TEST(Pente, HasNoDoubleThreeRule) {
    auto board = position(RuleSet::kPente, large({at(9, 4), at(9, 5), at(7, 6), at(8, 6)}, {}));
    EXPECT_EQ(board.legality(at(9, 6)), Legality::kLegal);
}

TEST(Lines, SixWinUnderFreestyleButNotUnderStandard) {
    constexpr std::string_view kRows = "XXX.XX/....../....../....../....../OOOO..";
    auto freestyle = diagram(RuleSet::kFreestyle, kRows);
    ASSERT_TRUE(freestyle.play(point_at(3, 5)).ok());
    EXPECT_EQ(freestyle.outcome(), win(Color::kBlack, EndReason::kFive));
    auto standard = diagram(RuleSet::kStandard, kRows);
    ASSERT_TRUE(standard.play(point_at(3, 5)).ok());
    EXPECT_EQ(standard.outcome().state, State::kPlaying);
}

TEST(Renju, WhiteMayMakeSixAndBlackMayNot) {
    constexpr std::string_view kBlack = "XXX.XX/....../....../....../....../......";
    EXPECT_EQ(diagram(RuleSet::kRenju, kBlack).legality(point_at(3, 5)), Legality::kOverline);
    auto white =
        diagram(RuleSet::kRenju, "OOO.OO/....../....../....../....../......", Color::kWhite);
    ASSERT_TRUE(white.play(point_at(3, 5)).ok());
    EXPECT_EQ(white.outcome(), win(Color::kWhite, EndReason::kFive));
}

TEST(Renju, TwoFoursOnOneLineAreADoubleFour) {
    const auto board = diagram(RuleSet::kRenju,
                               "........./........./........./........./.X.X.X.X./........./"
                               "........./........./.........");
    EXPECT_EQ(board.legality(point_at(4, 4)), Legality::kDoubleFour);
}

TEST(Renju, AFiveIsAllowedWhateverElseItMakes) {
    const auto board = diagram(RuleSet::kRenju,
                               "...X...../...X...../...X...../...X...../XXX.XX.../........./"
                               "........./........./.........");
    EXPECT_EQ(board.legality(point_at(3, 4)), Legality::kLegal);
}

TEST(Draws, AFullBoardIsADraw) {
    auto board = diagram(RuleSet::kFreestyle, "XXOOX/OOXXO/XXOOX/OOXXO/XXOO.");
    ASSERT_TRUE(board.play(point_at(4, 0)).ok());
    EXPECT_EQ(board.outcome(), (Outcome{State::kDraw, EndReason::kFull}));
}

TEST(Refusals, NameTheMoveAndChangeNothing) {
    auto board = AnyBoard::create(RuleSet::kFreestyle, 15).value();
    ASSERT_TRUE(board.play(point_at(7, 7)).ok());
    const Key key = board.key();
    const auto again = board.play(point_at(7, 7));
    ASSERT_FALSE(again.ok());
    EXPECT_EQ(again.error().message, "move h8: the point is occupied");
    EXPECT_FALSE(board.play(point_at(15, 3)).ok());
    EXPECT_EQ(board.key(), key);
    const auto over = diagram(RuleSet::kFreestyle, "XXXXX/...../...../...../.....", Color::kWhite);
    EXPECT_EQ(over.legality(point_at(0, 0)), Legality::kGameOver);
}

TEST(Setups, BadOnesAreErrors) {
    gomoku::Setup setup = large({at(1, 1)}, {at(1, 1)});
    EXPECT_EQ(AnyBoard::from_setup(RuleSet::k42, setup).error().message, "two stones at b2");
    setup = large({}, {});
    setup.captured = {3, 0};
    EXPECT_FALSE(AnyBoard::from_setup(RuleSet::k42, setup).ok());
    setup.captured = {2, 0};
    EXPECT_TRUE(AnyBoard::from_setup(RuleSet::k42, setup).ok());
    EXPECT_FALSE(AnyBoard::from_setup(RuleSet::kRenju, setup).ok());
    EXPECT_FALSE(AnyBoard::create(RuleSet::k42, 23).ok());
    EXPECT_FALSE(AnyBoard::create(RuleSet::k42, 4).ok());
}

TEST(Keys, DependOnStonesSideCapturesAndPendingFive) {
    gomoku::Setup setup = large({at(9, 9)}, {at(3, 3)});
    const Key plain = position(RuleSet::k42, setup).key();
    setup.side = Color::kWhite;
    const Key other_side = position(RuleSet::k42, setup).key();
    setup.captured = {2, 0};
    const Key black_took = position(RuleSet::k42, setup).key();
    setup.captured = {0, 2};
    const Key white_took = position(RuleSet::k42, setup).key();
    EXPECT_THAT((std::vector<Key>{plain, other_side, black_took, white_took}),
                testing::Each(testing::Ne(Key{0})));
    EXPECT_NE(plain, other_side);
    EXPECT_NE(other_side, black_took);
    EXPECT_NE(black_took, white_took);
}

TEST(Keys, TheSamePositionByAnotherOrderHasTheSameKey) {
    auto one = AnyBoard::create(RuleSet::k42, 19).value();
    auto two = AnyBoard::create(RuleSet::k42, 19).value();
    for (const Point move : {at(9, 9), at(3, 3), at(9, 12)})
        ASSERT_TRUE(one.play(move).ok());
    for (const Point move : {at(9, 12), at(3, 3), at(9, 9)})
        ASSERT_TRUE(two.play(move).ok());
    EXPECT_EQ(one.key(), two.key());
}

TEST(Notation, PointsAreReadAndWritten) {
    EXPECT_EQ(point_name(point_at(9, 9)), "j10");
    EXPECT_EQ(*parse_point("J10", 19), point_at(9, 9));
    EXPECT_EQ(*parse_point("v22", 22), point_at(21, 21));
    for (const char* bad : {"", "a", "a0", "10", "t1", "a20", "a1b", "a-1", "a999", "é1"}) {
        EXPECT_FALSE(parse_point(bad, 19).ok()) << bad;
    }
}

TEST(Notation, MoveListsComeInManyShapes) {
    const auto expected = ElementsAre(point_at(7, 7), point_at(7, 8), point_at(8, 9));
    EXPECT_THAT(*parse_points("h8 h9 i10", 15), expected);
    EXPECT_THAT(*parse_points("h8h9i10", 15), expected);
    EXPECT_THAT(*parse_points(" 1.h8, h9\n2. i10 ", 15), expected);
    EXPECT_THAT(*parse_points("", 15), IsEmpty());
    EXPECT_EQ(parse_points("h8 zz9 a1", 15).error().message,
              "move \"z\": expected a letter and a number, such as j10");
}

}  // namespace
}  // namespace tablero::gomoku
