#include "engine/pruning_study.h"

#include <gtest/gtest.h>

#include "chess/search/game.h"
#include "search/pool.h"
#include "tests/support/chess_data.h"

namespace tablero::engine {
namespace {

// The share of wrong decisions of reverse futility with this margin a ply.
double wrong_share(int slope) {
    search::PruningAudit audit(8, 1);
    search::Pool<chess::Chess> pool;
    auto config = pool.config();
    config.params.reverse_futility_slope = slope;
    config.params.reverse_futility_improving = 0;
    pool.configure(std::move(config));
    search::Limits<chess::Move> limits;
    limits.nodes = 60'000;
    limits.audit = &audit;
    pool.think(test::position_of("r2q1rk1/pb1nbppp/1pn1p3/2ppP3/3P1P2/2PB1N2/PP1N2PP/R1BQ1RK1 b "
                                 "- - 0 11"),
               limits);
    const auto& row = audit.rows().at("reverse futility");
    EXPECT_GT(row.checked, 50U);
    return static_cast<double>(row.wrong) / static_cast<double>(row.checked);
}

TEST(PruningStudy, RecognisesAnIdeaWithoutItsMargin) {
    EXPECT_GT(wrong_share(0), 3 * wrong_share(chess::Params{}.reverse_futility_slope));
}

TEST(PruningStudy, AsksEveryIdeaOfBothGames) {
    PruningStudy study;
    study.nodes = 20'000;
    study.one_in = 16;
    const auto chess = study_pruning(chess_study_positions(), study);
    for (const char* idea : {"futile captures",
                             "futility",
                             "history",
                             "late moves",
                             "late-move reduction",
                             "losing captures",
                             "losing quiet moves",
                             "null move",
                             "probcut",
                             "razoring",
                             "reverse futility"})
        EXPECT_EQ(chess.count(idea), 1U) << idea;
    const auto boards = gomoku_study_boards(gomoku::RuleSet::kRenju);
    ASSERT_FALSE(boards.empty());
    const auto gomoku = study_pruning(boards, study);
    for (const char* idea : {"futility", "late moves", "late-move reduction", "reverse futility"})
        EXPECT_EQ(gomoku.count(idea), 1U) << idea;
    EXPECT_NE(to_text(gomoku, true).find("| late moves |"), std::string::npos);
}

TEST(PruningStudy, StopsWhenTold) {
    std::stop_source source;
    PruningStudy study;
    study.stop = source.get_token();
    std::size_t done = 0;
    study.on_position = [&](std::size_t count, std::size_t /*total*/) {
        done = count;
        source.request_stop();
    };
    study.nodes = 2'000;
    study_pruning(chess_study_positions(), study);
    EXPECT_EQ(done, 1U);
}

}  // namespace
}  // namespace tablero::engine
