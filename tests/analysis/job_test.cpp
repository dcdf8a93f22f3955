#include "analysis/batch/job.h"

#include <array>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/reviewer.h"
#include "library/store.h"
#include "tests/fuzz/analysis_job_checks.h"

namespace tablero::analysis {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view kChess =
    R"({"chess960":false,"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",)"
    R"("game":"chess","moves":"e2e4 e7e5","nodes":500})";
constexpr std::string_view kGomoku =
    R"({"game":"gomoku","moves":"h8 h9 i8","movetime":5,"rule":"renju","size":15})";

TEST(Job, TextAndBack) {
    for (const auto text : {kChess, kGomoku}) {
        const auto job = parse_job(text);
        ASSERT_TRUE(job.ok()) << text;
        EXPECT_EQ(job_text(*job), text);
    }
}

TEST(Job, BadTextsAreRefusedWithTheirReason) {
    const auto reason = [](std::string_view text) {
        const auto job = parse_job(text);
        return job ? std::string("accepted") : job.error().message;
    };
    EXPECT_THAT(reason("]"), HasSubstr("JSON"));
    EXPECT_THAT(reason(R"({"game":"chess","fen":"x","nodes":5})"), HasSubstr("fen"));
    EXPECT_THAT(reason(R"({"game":"go","nodes":5})"), HasSubstr("game"));
    EXPECT_THAT(reason(R"({"game":"chess"})"), HasSubstr("neither nodes"));
    EXPECT_THAT(reason(R"({"game":"chess","nodes":-5})"), HasSubstr("nodes"));
    EXPECT_THAT(reason(R"({"game":"gomoku","rule":"42","size":99,"moves":"","nodes":5})"),
                HasSubstr("size"));
    EXPECT_THAT(reason(R"({"game":"gomoku","rule":"42","size":19,"moves":"a1 a1","nodes":5})"),
                HasSubstr("moves"));
    std::string illegal(kChess);
    illegal.replace(illegal.find("e7e5"), 4, "e7e3");
    EXPECT_THAT(reason(illegal), HasSubstr("e7e3"));
}

TEST(Job, IdsDependOnGameLimitsAndEngine) {
    const auto id = job_id(kChess, "engine");
    EXPECT_EQ(id.size(), 64U);
    EXPECT_EQ(job_id(kChess, "engine"), id);
    EXPECT_NE(job_id(kChess, "engine 2"), id);
    EXPECT_NE(job_id(kGomoku, "engine"), id);
}

TEST(Job, TheEngineKnowsItself) {
    const auto identity = engine_identity();
    EXPECT_EQ(engine_identity(), identity);
    EXPECT_THAT(identity, Not(HasSubstr(" ")));
}

TEST(Evaluations, TextAndBack) {
    const Job job = parse_job(kChess).value();
    const auto evaluations = Reviewer().evaluate(job.game, job.limits);
    ASSERT_TRUE(evaluations.has_value());
    const auto again = parse_evaluations(evaluations_text(*evaluations, job.game), job.game);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(*again, *evaluations);
}

TEST(Evaluations, BadTextsAreRefused) {
    play::Game game;
    game.play(game.position().parse("e2e4").value());
    EXPECT_TRUE(parse_evaluations(R"([[5,""],[-32000,"e7e5 g1f3"]])", game).ok());
    for (const char* bad : {"",
                            "{}",
                            "[[5,\"\"]]",
                            R"([[5,""],[5,""],[5,""]])",
                            R"([[5],[6]])",
                            R"([["5",""],[5,""]])",
                            R"([[32001,""],[5,""]])",
                            R"([[99999999999999999999,""],[5,""]])",
                            R"([[1.5,""],[5,""]])",
                            R"([[5,"e2e4 e2e4"],[5,""]])"})
        EXPECT_FALSE(parse_evaluations(bad, game).ok()) << bad;
}

TEST(Evaluations, LinesThatAreTooLongAreRefused) {
    play::Game game;
    game.play(game.position().parse("e2e4").value());
    const auto with_line_of = [](std::size_t plies) {
        constexpr std::array kThereAndBack{"g1f3", "g8f6", "f3g1", "f6g8"};
        std::string line;
        for (std::size_t i = 0; i < plies; ++i)
            line += fmt::format("{} ", kThereAndBack[i % kThereAndBack.size()]);
        return fmt::format(R"([[5,"{}"],[5,""]])", line);
    };
    EXPECT_TRUE(parse_evaluations(with_line_of(kLongestFollowed), game).ok());
    EXPECT_FALSE(parse_evaluations(with_line_of(kLongestFollowed + 1), game).ok());
}

TEST(JobFuzz, CorpusIsReadWithoutHarm) {
    const auto folder =
        std::filesystem::path(TABLERO_SOURCE_DIR) / "tests/fuzz/corpus/analysis_job";
    int files = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        test::check_job(test::file_text(file.path()));
        ++files;
    }
    EXPECT_GT(files, 3);
}

TEST(Store, KeepsWhatWasPutFirst) {
    const std::string path = testing::TempDir() + "analysis_store_test.sqlite";
    std::filesystem::remove(path);
    {
        const auto store = library::Store::open(path);
        ASSERT_TRUE(store.ok());
        EXPECT_FALSE((*store)->find("a")->has_value());
        EXPECT_TRUE((*store)->put("a", "1").ok());
        EXPECT_TRUE((*store)->put("a", "2").ok());
    }
    const auto store = library::Store::open(path);
    EXPECT_EQ((*store)->find("a")->value(), "1");
    std::filesystem::remove(path);
}

TEST(Store, RefusesWhatIsNoStore) {
    const std::string path = testing::TempDir() + "analysis_no_store";
    std::ofstream(path) << "this is a text, and a rather long one for a database header, isn't it? "
                           "It goes on for more than a hundred bytes.";
    const auto store = library::Store::open(path);
    ASSERT_FALSE(store.ok());
    EXPECT_THAT(store.error().message, HasSubstr("analysis_no_store"));
    EXPECT_FALSE(library::Store::open("/nowhere/at/all").ok());
    std::filesystem::remove(path);
}

}  // namespace
}  // namespace tablero::analysis
