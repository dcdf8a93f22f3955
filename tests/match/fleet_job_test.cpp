#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/contestants.h"
#include "match/fleet/allow_list.h"
#include "match/fleet/fleet_match.h"
#include "match/fleet/job.h"
#include "match/fleet/kind.h"
#include "tests/fuzz/fleet_job_checks.h"

namespace tablero::match {
namespace {

using testing::HasSubstr;

MatchJob sample() {
    MatchJob job;
    job.settings.engines[0].command = "tablero";
    job.settings.engines[0].options = {{"Hash", "1"}};
    job.settings.engines[1].command = "other-2.0";
    job.settings.time_control = play::node_control(500);
    job.settings.adjudication.resign = AdjudicationRules::Resign{600, 4};
    job.settings.seed = ~std::uint64_t{0};
    job.first = 3;
    job.pairs = 2;
    return job;
}

std::string reason(const std::string& text) {
    const auto job = parse_match_job(text);
    return job ? "accepted" : job.error().message;
}

std::string with(const std::string& from, const std::string& to) {
    std::string text = job_text(sample());
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

TEST(MatchJob, TextAndBack) {
    const auto job = parse_match_job(job_text(sample()));
    ASSERT_TRUE(job.ok()) << job.error().message;
    EXPECT_EQ(job_text(*job), job_text(sample()));
    EXPECT_EQ(job->first, 3);
    EXPECT_EQ(job->settings.seed, ~std::uint64_t{0});
    MatchJob gomoku = sample();
    gomoku.settings.game = GameKind::kGomoku;
    gomoku.settings.rules = gomoku::RuleSet::kRenju;
    gomoku.settings.board_size = 15;
    const auto again = parse_match_job(job_text(gomoku));
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(job_text(*again), job_text(gomoku));
}

TEST(MatchJob, HostileOnesAreRefusedWithTheirReason) {
    EXPECT_THAT(reason("]"), HasSubstr("JSON"));
    EXPECT_THAT(reason("{}"), HasSubstr("game"));
    // A name is a name: no path, no command line, no second line for an engine to obey.
    EXPECT_THAT(reason(with("other-2.0", "/bin/sh")), HasSubstr("cannot be the name"));
    EXPECT_THAT(reason(with("other-2.0", "sh -c reboot")), HasSubstr("cannot be the name"));
    EXPECT_THAT(reason(with("\"1\"", R"("1\nquit")")), HasSubstr("not a line"));
    EXPECT_THAT(reason(with("\"pairs\":2", "\"pairs\":1000000")), HasSubstr("pairs"));
    EXPECT_THAT(reason(with("\"first\":3", "\"first\":-1")), HasSubstr("first"));
    EXPECT_THAT(reason(with("\"openings\":\"\"", "\"openings\":\"../x\"")), HasSubstr("openings"));
    EXPECT_THAT(reason(with("[2,", "[7,")), HasSubstr("time"));
}

TEST(AllowList, OnlyWhatIsOnItRuns) {
    AllowList list("/opt/tablero");
    EXPECT_EQ(list.find("tablero", GameKind::kChess)->spec.command, "/opt/tablero/tablero-uci");
    EXPECT_EQ(list.find("tablero", GameKind::kGomoku)->spec.command, "/opt/tablero/pbrain-tablero");
    EXPECT_THAT(list.find("sf", GameKind::kChess).error().message, HasSubstr("sf"));
    ASSERT_TRUE(list.add(R"({"sf": {"cmd": "/usr/games/stockfish", "options": {"Threads": "1"},
                                    "settable": ["Hash"]}})")
                    .ok());
    const auto engine = list.find("sf", GameKind::kChess);
    EXPECT_EQ(engine->spec.command, "/usr/games/stockfish");
    EXPECT_EQ(engine->spec.options.size(), 1U);
    EXPECT_TRUE(engine->settable.contains("Hash"));
    EXPECT_FALSE(engine->settable.contains("Debug Log File"));
    for (const char* bad : {"[]",
                            R"({"a b": {"cmd": "x"}})",
                            R"({"tablero": {"cmd": "x"}})",
                            R"({"x": {}})",
                            R"({"x": {"cmd": "x", "shell": true}})",
                            R"({"x": {"cmd": "x", "proto": "xboard"}})",
                            R"({"x": {"cmd": "x", "settable": "Hash"}})"})
        EXPECT_FALSE(list.add(bad).ok()) << bad;
}

// What a job asks a worker for and does not get; nothing is started.
TEST(AllowList, AJobCannotReachTheDiskOfAWorker) {
    fleet::Link nowhere{fleet::Url{}};  // content is never asked for here
    fleet::Content content(nowhere, "");
    const auto kind = match_kind(content, AllowList("/nowhere"));
    const auto refusal = [&](const std::string& option, const std::string& value) {
        MatchJob job = sample();
        job.settings.engines[0].options = {{option, value}};
        const auto worked = kind->work(job_text(job), 0, {});
        return worked ? "accepted" : worked.error().message;
    };
    EXPECT_THAT(refusal("InspectorFile", "/tmp/x"), HasSubstr("InspectorFile"));
    EXPECT_THAT(refusal("SyzygyPath", "/etc"), HasSubstr("SyzygyPath"));
    EXPECT_THAT(refusal("EvalFile", "/etc/passwd"), HasSubstr("only content"));
    MatchJob job = sample();
    EXPECT_THAT(kind->work(job_text(job), 0, {}).error().message, HasSubstr("other-2.0"));
}

TEST(FleetNames, CommandsDoNotTravel) {
    MatchSettings settings = sample().settings;
    EXPECT_EQ((*fleet_names(settings))[1], "other-2.0");
    settings.engines[0].command = settings.engines[1].command = "tablero";
    EXPECT_EQ((*fleet_names(settings))[1], "tablero (2)");
    settings.engines[1].command = "bin/engine --x";
    EXPECT_THAT(fleet_names(settings).error().message, HasSubstr("engine 2"));
}

TEST(Scaling, SlowMachinesGetMoreTime) {
    const auto control = *play::parse_clock("40/8+0.08");
    const auto slow = scaled(control, 1'000'000, 500'000);
    EXPECT_EQ(slow.base, 2 * control.base);
    EXPECT_EQ(slow.increment, 2 * control.increment);
    EXPECT_EQ(slow.moves, 40);
    EXPECT_EQ(scaled(play::move_time_control(100), 1'000'000, 4'000'000).move_time,
              std::chrono::milliseconds(25));
    EXPECT_EQ(scaled(play::node_control(500), 1'000'000, 500'000), play::node_control(500));
    EXPECT_TRUE(is_timed(MatchSettings{}));
    EXPECT_FALSE(is_timed(sample().settings));
}

GameRecord record(const MatchJob& job, int number) {
    const auto usual = usual_start(job.settings);
    GameRecord game;
    game.number = number;
    game.first_engine_starts = number % 2 == 0;
    game.outcome = {std::nullopt, EndReason::kAdjudicated};
    game.moves.push_back({usual.parse("e2e4").value(), {}, std::nullopt, std::nullopt, 0, 0});
    return game;
}

TEST(MatchResults, MustBeTheGamesThatWereAskedFor) {
    const MatchJob job = sample();
    const auto usual = usual_start(job.settings);
    const auto openings = OpeningSource::random(0, 1);
    std::vector<GameRecord> games;
    for (int number = 6; number < 10; ++number)
        games.push_back(record(job, number));
    const auto read = parse_games(games_text(games, usual), job, openings);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read->size(), 4U);
    const auto refusal = [&](const std::vector<GameRecord>& list) {
        const auto parsed = parse_games(games_text(list, usual), job, openings);
        return parsed ? "accepted" : parsed.error().message;
    };
    auto wrong = games;
    wrong.pop_back();
    EXPECT_THAT(refusal(wrong), HasSubstr("fewer"));
    wrong = games;
    wrong[2] = wrong[1];
    EXPECT_THAT(refusal(wrong), HasSubstr("instead of"));
    wrong = games;
    wrong[0].first_engine_starts = false;
    EXPECT_THAT(refusal(wrong), HasSubstr("starts elsewhere"));
    wrong = games;
    wrong.push_back(record(job, 10));
    EXPECT_THAT(refusal(wrong), HasSubstr("more"));
    std::string illegal = games_text(games, usual);
    illegal.replace(illegal.find("e2e4"), 4, "e2e5");
    EXPECT_FALSE(parse_games(illegal, job, openings).ok());
}

TEST(FleetJobFuzz, CorpusIsReadWithoutHarm) {
    EXPECT_GT(test::replay_fleet_corpus(), 5);
}

}  // namespace
}  // namespace tablero::match
