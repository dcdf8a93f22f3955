#include <gmock/gmock.h>

#include "analysis/reviewer.h"
#include "base/text.h"
#include "desktop/model/game/board_view.h"
#include "match/openings.h"
#include "protocol/text_game.h"
#include "tests/desktop/model_fixture.h"

namespace tablero::desktop {
namespace {

// A finished game and how it ended.
struct Ended {
    std::string name;
    std::optional<gomoku::RuleSet> rules;  // none: chess
    int size;
    std::string moves;
    play::Outcome outcome;
    std::string told;  // by the text board
};

class SameGame : public ModelTest, public testing::WithParamInterface<Ended> {
  protected:
    std::vector<std::string> moves() const {
        std::vector<std::string> moves;
        std::string_view rest = GetParam().moves;
        for (auto word = next_word(rest); !word.empty(); word = next_word(rest))
            moves.emplace_back(word);
        return moves;
    }
    static play::Game usual_start() {
        return GetParam().rules
                   ? play::Game(play::Position::gomoku(*GetParam().rules, GetParam().size))
                   : play::Game();
    }
    static search::Score last_score(const play::Game& game) {
        const analysis::ReviewLimits limits{.nodes = 1, .movetime = {}};
        return analysis::Reviewer().evaluate(game, limits)->back().score;
    }
};

TEST_P(SameGame, EndsTheSameWayForTheMatch) {
    play::Game game = usual_start();
    match::Opening opening;
    for (const auto& text : moves()) {
        opening.moves.push_back(*game.position().parse(text));
        game.play(opening.moves.back());
    }
    const auto last = match::set_up(usual_start().position(), opening);
    ASSERT_TRUE(last.ok());
    EXPECT_EQ(last->position().outcome(), GetParam().outcome);
}

TEST_P(SameGame, EndsTheSameWayInTheWindow) {
    GameSettings settings = two_people(GetParam().rules ? GameKind::kGomoku : GameKind::kChess);
    if (GetParam().rules) {
        settings.rules = *GetParam().rules;
        settings.board_size = GetParam().size;
    }
    start(settings);
    for (const auto& move : moves()) {
        ASSERT_FALSE(game().result);
        type(move);
    }
    ASSERT_TRUE(game().result);
    EXPECT_EQ(game().result->winner, GetParam().outcome.winner);
    EXPECT_EQ(game().result->reason, say(kEnglish, reason_text(GetParam().outcome.reason)));
}

TEST_P(SameGame, EndsTheSameWayAtTheTextBoard) {
    const auto game = GetParam().rules
                          ? text::new_gomoku_game(*GetParam().rules, GetParam().size, 10)
                          : text::new_chess_game(10, {});
    for (const auto& move : moves()) {
        ASSERT_EQ(game->result(), "");
        ASSERT_TRUE(game->play(move).ok()) << move;
    }
    EXPECT_EQ(game->result(), GetParam().told);
}

TEST_P(SameGame, EndsTheSameWayInTheReview) {
    auto game = usual_start();
    for (const auto& move : moves())
        game.play(game.position().parse(move).value());
    const auto& outcome = GetParam().outcome;
    const bool won = outcome.winner == game.position().side_to_move();
    EXPECT_EQ(last_score(game),
              !outcome.winner ? search::kDraw
              : won           ? search::win_in(0)
                              : search::loss_in(0));
}

INSTANTIATE_TEST_SUITE_P(
    Games,
    SameGame,
    testing::Values(
        Ended{"Mate",
              {},
              0,
              "f2f3 e7e5 g2g4 d8h4",
              {kSecondSide, play::EndReason::kCheckmate},
              "Checkmate: Black wins."},
        Ended{"Threefold",
              {},
              0,
              "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8",
              {std::nullopt, play::EndReason::kThreefold},
              "The position occurred three times: a draw."},
        Ended{"Stalemate",
              {},
              0,
              "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 "
              "b8c8 f7g6 c8e6",
              {std::nullopt, play::EndReason::kStalemate},
              "Stalemate: a draw."},
        Ended{"Five",
              gomoku::RuleSet::kFreestyle,
              15,
              "h8 a1 i8 a2 j8 b1 k8 c3 l8",
              {kFirstSide, play::EndReason::kFive},
              "Five in a row: Black wins."},
        Ended{"Captures",
              gomoku::RuleSet::kPente,
              19,
              "b1 a1 c1 d1 b3 a3 c3 d3 b5 a5 c5 d5 b7 a7 c7 d7 b9 a9 c9 d9",
              {kSecondSide, play::EndReason::kCaptures},
              "Ten stones taken: White wins."}),
    [](const auto& game) { return game.param.name; });

}  // namespace
}  // namespace tablero::desktop
