#include "drill/exercise_text.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/motif_words.h"
#include "base/byte_source.h"
#include "base/rng.h"
#include "drill/starter_sets.h"
#include "drill/tutor.h"
#include "tests/drill/exercises.h"
#include "tests/fuzz/exercise_checks.h"

namespace tablero::drill {
namespace {

using testing::HasSubstr;

TEST(ExerciseText, ReadsBackAsItWasWritten) {
    for (const Exercise& exercise : {test::back_rank(), test::open_four()}) {
        const auto again = parse_line(to_line(exercise));
        ASSERT_TRUE(again.ok());
        EXPECT_EQ(to_line(*again), to_line(exercise));
        EXPECT_EQ(again->answers, exercise.answers);
        EXPECT_EQ(again->best, exercise.best);
        EXPECT_EQ(again->id(), exercise.id());
    }
}

TEST(ExerciseText, KeepsWhatTheOtherSideThreatens) {
    const std::string line =
        std::string("defence|2|") + test::kTwoMates + "|c1c8|mate|C20|31999|c1c8|450|b2c1|c1b1|x";
    const auto exercise = parse_line(line);
    ASSERT_TRUE(exercise.ok()) << exercise.error().message;
    EXPECT_EQ(exercise->task, Task::kDefence);
    EXPECT_EQ(exercise->best.threat.size(), 1U);
    EXPECT_EQ(exercise->best.threat_score, 450);
    EXPECT_EQ(to_line(*exercise), line);
}

TEST(ExerciseText, NamesTheFieldThatIsWrong) {
    const std::string fen = test::kBackRank;
    const std::vector<std::pair<std::string, std::string>> lines{
        {"win|1", "2 fields"},
        {"draw|1|" + fen + "|a1a8|||0|a1a8|0|||", "task"},
        {"win|6|" + fen + "|a1a8|||0|a1a8|0|||", "difficulty"},
        {"win|1|nonsense|a1a8|||0|a1a8|0|||", "position"},
        {"win|1|gomoku chess 15 h8|h9|||0|h9|0|||", "position"},
        {"win|1|gomoku renju 40 h8|h9|||0|h9|0|||", "position"},
        {"win|1|gomoku renju 15 h8 h8|h9|||0|h9|0|||", "position"},
        {"win|1|" + fen + "|a1b8|||0|a1a8|0|||", "answers"},
        {"win|1|" + fen + "||||0|a1a8|0|||", "answers"},
        {"win|1|" + fen + "|a1a8|||x|a1a8|0|||", "score"},
        {"win|1|" + fen + "|a1a8|||40000|a1a8|0|||", "score"},
        {"win|1|" + fen + "|a1a8|||0|a1a7|0|||", "line"},
        {"win|1|" + fen + "|a1a8|||0|a1a8 a1a7|0|||", "line"},
        {"win|1|" + fen + "|a1a8|||0|a1a8|0|a1a8||", "threat"},
        {"win|1|" + fen + "|a1a8|||0|a1a8|0||h7h5|", "played"},
        {"win|1|R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1|a1a8|||0|a1a8|0|||", "over"},
    };
    for (const auto& [line, part] : lines) {
        const auto exercise = parse_line(line);
        ASSERT_FALSE(exercise.ok()) << line;
        EXPECT_THAT(exercise.error().message, HasSubstr(part)) << line;
    }
    const auto set = parse_set("# a comment\n\n" + to_line(test::back_rank()) + "\nwin|1\n");
    ASSERT_FALSE(set.ok());
    EXPECT_THAT(set.error().message, HasSubstr("line 4"));
}

TEST(ExerciseId, IsThatOfThePosition) {
    Exercise exercise = test::back_rank();
    const std::string id = exercise.id();
    EXPECT_EQ(id.size(), 12U);
    exercise.motifs.clear();
    exercise.position = test::position_from("6k1/5ppp/1r6/8/8/8/5PPP/R5K1 w - - 30 70");
    EXPECT_EQ(exercise.id(), id);
    exercise.position = test::position_from("6k1/5ppp/1r6/8/8/8/5PPP/R5K1 b - - 0 1");
    EXPECT_NE(exercise.id(), id);
}

// The corpus of the fuzzer, then damaged copies; the check aborts when something does not hold.
TEST(FuzzCorpus, Exercises) {
    constexpr std::string_view kBytes = "|/ \n#-0189abhwkKQx\xFF";
    const auto folder = std::filesystem::path(TABLERO_SOURCE_DIR) / "tests/fuzz/corpus/exercise";
    Rng rng(20);
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string text = read_file(entry.path()).value();
        test::check_exercises(text);
        for (int copy = 0; copy < 2000; ++copy) {
            std::string damaged = text;
            for (std::uint32_t i = 0, changes = 1 + rng.below(3); i < changes; ++i) {
                const auto at = rng.below(static_cast<std::uint32_t>(damaged.size()));
                if (rng.below(2) == 0) {
                    damaged[at] = kBytes[rng.below(kBytes.size())];
                } else {
                    damaged.erase(at, 1);
                }
            }
            SCOPED_TRACE(damaged);
            test::check_exercises(damaged);
        }
        ++files;
    }
    EXPECT_EQ(files, 3);
}

class StarterSet : public testing::TestWithParam<play::GameKind> {};

TEST_P(StarterSet, HasDifferentExercisesOfManyKinds) {
    const auto& set = starter_set(GetParam());
    EXPECT_GE(set.size(), 100U);
    const auto motifs = analysis::motif_names();
    std::set<std::string> ids;
    std::set<int> difficulties;
    std::set<Task> tasks;
    for (const Exercise& exercise : set) {
        EXPECT_EQ(exercise.position.kind(), GetParam());
        EXPECT_TRUE(ids.insert(exercise.id()).second) << to_line(exercise);
        ASSERT_FALSE(exercise.motifs.empty()) << to_line(exercise);
        for (const auto& motif : exercise.motifs)
            EXPECT_NE(std::find(motifs.begin(), motifs.end(), motif), motifs.end()) << motif;
        difficulties.insert(exercise.difficulty);
        tasks.insert(exercise.task);
    }
    EXPECT_GE(difficulties.size(), 4U);
    EXPECT_EQ(tasks.size(), 2U);
}

// More than one side has of a kind at the start came from pawns.
TEST(StarterSetOfChess, HasOnlyPiecesThatGamesCanBring) {
    for (const Exercise& exercise : starter_set(play::GameKind::kChess)) {
        for (const chess::Color side : {chess::kWhite, chess::kBlack}) {
            const auto count = [&](chess::PieceType type) {
                return chess::popcount(exercise.position.chess().pieces(side, type));
            };
            const int promoted =
                std::max(0, count(chess::kQueen) - 1) + std::max(0, count(chess::kRook) - 2) +
                std::max(0, count(chess::kBishop) - 2) + std::max(0, count(chess::kKnight) - 2);
            EXPECT_LE(promoted + count(chess::kPawn), 8) << to_line(exercise);
        }
    }
}

TEST_P(StarterSet, SaysOfEverySolutionWhatItDoes) {
    for (const Exercise& exercise : starter_set(GetParam()))
        EXPECT_EQ(reason_for(exercise, kEnglish).find("engine's choice"), std::string::npos)
            << to_line(exercise);
}

INSTANTIATE_TEST_SUITE_P(Both,
                         StarterSet,
                         testing::Values(play::GameKind::kChess, play::GameKind::kGomoku));

}  // namespace
}  // namespace tablero::drill
