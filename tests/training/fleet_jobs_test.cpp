#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/search/params.h"
#include "tests/support/folder.h"
#include "training/fleet/jobs.h"
#include "training/fleet/kinds.h"
#include "training/fleet/selfplay_fleet.h"
#include "training/tuning/search_tuning.h"

namespace tablero::training {
namespace {

using testing::HasSubstr;

SelfplayJob chess_job() {
    ChessSelfplay settings;
    settings.seed = ~std::uint64_t{0};
    settings.soft_nodes = 20;
    settings.hard_nodes = 60;
    return {settings, "hand", 7, 2};
}

SelfplayJob gomoku_job() {
    GomokuSelfplay settings;
    settings.rules = gomoku::RuleSet::kFreestyle;
    settings.size = 15;
    settings.soft_nodes = 20;
    settings.hard_nodes = 60;
    return {settings, "hand", 0, 1};
}

std::string with(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

TEST(SelfplayJob, TextAndBack) {
    for (const auto& job : {chess_job(), gomoku_job()}) {
        const auto read = parse_selfplay_job(job_text(job));
        ASSERT_TRUE(read.ok()) << read.error().message;
        EXPECT_EQ(job_text(*read), job_text(job));
    }
}

TEST(SelfplayJob, HostileOnesAreRefusedWithTheirReason) {
    const auto refusal = [](const std::string& from, const std::string& to) {
        const auto job = parse_selfplay_job(with(job_text(chess_job()), from, to));
        return job ? "accepted" : job.error().message;
    };
    EXPECT_THAT(refusal("\"count\":2", "\"count\":20000"), HasSubstr("count"));
    EXPECT_THAT(refusal("\"first\":7", "\"first\":\"7\""), HasSubstr("first"));
    EXPECT_THAT(refusal("\"hand\"", "\"/etc/passwd\""), HasSubstr("network"));
    EXPECT_THAT(refusal("\"soft_nodes\":20", "\"soft_nodes\":0"), HasSubstr("soft_nodes"));
    EXPECT_THAT(refusal("chess", "go"), HasSubstr("game"));
    EXPECT_THAT(refusal("\"end\":[", "\"end\":[1,"), HasSubstr("end"));
    EXPECT_FALSE(parse_selfplay_job("[1").ok());
}

// A worker's games are those of a run here, and nothing else is taken for them.
TEST(SelfplayResults, AreTheGamesOfALocalRun) {
    fleet::Link nowhere{fleet::Url{}};  // no network is asked for
    fleet::Content content(nowhere, "");
    const auto kind = selfplay_kind(content);
    for (const auto& job : {chess_job(), gomoku_job()}) {
        const auto product = kind->work(job_text(job), 0, {});
        ASSERT_TRUE(product.ok() && product->has_value());
        const std::string& text = (*product)->result;
        const auto games = parse_games(text, job);
        ASSERT_TRUE(games.ok()) << games.error().message;
        const auto player = std::visit(
            [](const auto& settings) { return selfplay_run(settings).new_player(); }, job.settings);
        for (std::uint32_t i = 0; i < job.count; ++i)
            EXPECT_EQ((*games)[i].bytes, player->play(job.first + i)->bytes);
        SelfplayJob other = job;
        ++other.first;
        EXPECT_THAT(parse_games(text, other).error().message, HasSubstr("instead of"));
        other = job;
        ++other.count;
        EXPECT_THAT(parse_games(text, other).error().message, HasSubstr("fewer"));
        for (std::size_t cut = 0; cut < text.size(); cut += 7)
            EXPECT_FALSE(parse_games(text.substr(0, cut), job).ok()) << cut;
    }
}

TEST(SelfplayFile, GamesOfAWorkerCanBeTakenOut) {
    const test::Folder folder("fleet_jobs_test");
    auto settings = std::get<ChessSelfplay>(chess_job().settings);
    settings.folder = folder / "games";
    settings.games = 4;
    const auto nothing = [](const SelfplayProgress&) {};
    ASSERT_TRUE(selfplay(settings, nothing).ok());
    const SelfplayRun run = selfplay_run(settings);
    std::ofstream(run.file + ".workers") << "0 good\n1 bad\n2 good\n3 bad\n";
    EXPECT_EQ(*drop_games_of("bad", run), 2U);
    EXPECT_EQ(*drop_games_of("bad", run), 0U);
    const auto left = GameFileReader::open(run.file);
    ASSERT_EQ(left->index().blocks.size(), 2U);
    EXPECT_EQ(left->index().blocks[1].index, 2U);
    const auto again = selfplay(settings, nothing);
    EXPECT_EQ(again->resumed, 2U);
    EXPECT_EQ(again->games, 4U);
}

TuneJob tune_job() {
    TuneJob job{chess_job().settings, "hand", {"razor_base"}, {}, 5, 1};
    for (const auto& row : chess::kParamTable) {
        if (!row.name.starts_with("razor")) continue;
        job.names = {std::string(row.name)};
        job.trial = {{row.min}, {row.max}};
    }
    return job;
}

TEST(TuneJob, TextAndBackAndWork) {
    const TuneJob job = tune_job();
    const auto read = parse_tune_job(job_text(job));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(job_text(*read), job_text(job));
    fleet::Link nowhere{fleet::Url{}};
    fleet::Content content(nowhere, "");
    const auto product = tune_kind(content)->work(job_text(job), 0, {});
    ASSERT_TRUE(product.ok() && product->has_value());
    const auto& settings = std::get<ChessSelfplay>(job.settings);
    const auto player = pair_player(settings, job.names);
    ASSERT_TRUE(player.ok());
    EXPECT_EQ(*parse_sum((*product)->result, job), *(*player)->play(job.trial, job.first));
}

TEST(TuneJob, NumbersThatDoNotExistOrAreOutOfRangeAreRefused) {
    TuneJob job = tune_job();
    job.trial.plus[0] = 1'000'000;
    EXPECT_FALSE(parse_tune_job(job_text(job)).ok());
    job = tune_job();
    job.names = {"no_such_number"};
    EXPECT_THAT(parse_tune_job(job_text(job)).error().message, HasSubstr("no_such_number"));
    job = tune_job();
    job.trial.minus.push_back(1);
    EXPECT_FALSE(parse_tune_job(job_text(job)).ok());
    for (const char* bad : {"", "3", "-3", "1.5", "x", "99999999999"})
        EXPECT_FALSE(parse_sum(bad, tune_job()).ok()) << bad;
    EXPECT_EQ(*parse_sum("-2", tune_job()), -2);
}

}  // namespace
}  // namespace tablero::training
