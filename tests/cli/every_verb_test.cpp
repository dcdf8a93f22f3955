// Every verb and option of the program with values that are wrong, files that are none, and
// outputs that are full or closed: the verbs and options come from the program itself.
#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/byte_source.h"
#include "base/clock.h"
#include "base/text.h"
#include "tests/cli/verb_table.h"
#include "tests/support/named_pipe.h"

namespace tablero {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using Words = std::vector<std::string>;

struct Ending {
    int exit_code = -1;  // -1: ended by a signal
    std::string out;
    std::string err;
};

// Where standard output goes.
enum class Out { kFile, kFull, kClosedPipe, kClosed };

class EveryVerb : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        folder_ = testing::TempDir() + "every_verb_" + std::to_string(getpid());
        fs::create_directories(folder_);
        put("games.pgn", "[White \"Ana\"]\n[Black \"Bo\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
        put("positions.epd", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id \"one\";\n");
        std::string rows;
        for (int row = 0; row < 15; ++row)
            rows += std::string(row > 0 ? "," : "") + "\"" + std::string(15, '.') + "\"";
        put("suite.jsonl",
            R"({"id": "a", "rule": "renju", "size": 15, "forbidden": {}, "board": [)" + rows +
                "]}\n");
        put("empty", "");
        put("noise", std::string("\x01\xff\x00garbage\xfe[[[{\n\x7f", 17));
        tablero({"library", "import", at("games.pgn"), "--library", at("mine.tbl")});
        tablero({"selfplay", "--out", at("games"), "--games", "8", "--nodes", "50"});
        tablero({"train",
                 "--data",
                 at("games"),
                 "--out",
                 at("first.nnue"),
                 "--hidden",
                 "32",
                 "--epochs",
                 "1"});
        pages_ = nlohmann::json::parse(tablero({"options", "json"}).out);
    }
    static void TearDownTestSuite() { fs::remove_all(folder_); }

    static std::string at(const std::string& name) { return folder_ + "/" + name; }
    static void put(const std::string& name, const std::string& text) {
        std::ofstream(at(name), std::ios::binary) << text;
    }

    static pid_t start(const Words& arguments, Out out = Out::kFile) {
        const pid_t child = fork();
        if (child == 0) become_tablero(arguments, out);
        return child;
    }

    static Ending tablero(const Words& arguments,
                          const std::string& input = {},
                          Out out = Out::kFile) {
        put("input", input);
        const pid_t child = start(arguments, out);
        int status = 0;
        waitpid(child, &status, 0);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1,
                read_file(at("stdout")).value(),
                read_file(at("stderr")).value()};
    }

    // Calls done() until it is true, or the child has ended, or half a minute is over; whether one
    // of the first two.
    template <typename Done>
    static bool await(pid_t child, bool& ended, Done done) {
        const auto latest = Clock::now() + std::chrono::seconds(30);
        while (Clock::now() < latest) {
            ended = ended || waitpid(child, nullptr, WNOHANG) == child;
            if (ended || done()) return true;
            std::this_thread::yield();
        }
        return false;
    }

    // Words of the table with their files put in.
    static Words usage_of(const std::string& verb) {
        const auto& usage = test::verb_table().at(verb);
        static const std::map<std::string, std::string> kFiles{
            {"{pgn}", at("games.pgn")},
            {"{epd}", at("positions.epd")},
            {"{suite}", at("suite.jsonl")},
            {"{library}", at("mine.tbl")},
            {"{checkpoint}", at("first.nnue.checkpoint")},
            {"{network}", at("first.nnue")},
            {"{games}", at("games")},
            {"{folder}", at("more games")},
            {"{new}", at("new")},
            {"{trained}", at("trained.nnue")},
            {"cmd={uci}", std::string("cmd=") + TABLERO_BIN_DIR + "/tablero-uci"}};
        fs::remove(at("trained.nnue.checkpoint"));
        Words all;
        for (const auto word : words(verb))
            all.emplace_back(word);
        for (const auto word : words(usage.arguments)) {
            const auto file = kFiles.find(std::string(word));
            all.push_back(file != kFiles.end() ? file->second : std::string(word));
        }
        return all;
    }

    // The same with one option given another value.
    static Words usage_with(const std::string& verb,
                            const nlohmann::json& option,
                            const std::string& value) {
        Words all = usage_of(verb);
        const std::string name = option["name"];
        const auto verb_words = static_cast<std::ptrdiff_t>(words(verb).size());
        if (option["positional"]) {
            const auto place = all.begin() + verb_words;
            if (place != all.end() && !place->starts_with("--"))
                *place = value;
            else
                all.insert(place, value);
            return all;
        }
        for (auto found = std::find(all.begin(), all.end(), name); found != all.end();
             found = std::find(all.begin(), all.end(), name))
            all.erase(found, found + 2);
        all.push_back(name);
        all.push_back(value);
        return all;
    }

    // Calls judge(verb, option) for the options of all verbs that take a value.
    template <typename Judge>
    static void for_each_option(Judge judge) {
        for (const auto& page : pages_) {
            if (!page["verbs"].empty()) continue;
            for (const auto& option : page["options"]) {
                if (!option["type"].get<std::string>().empty())
                    judge(page["verb"].get<std::string>(), option);
            }
        }
    }

    static void expect_refused(const Words& arguments, const std::string& naming) {
        const Ending ending = tablero(arguments);
        const std::string command = nlohmann::json(arguments).dump();
        EXPECT_EQ(ending.exit_code, 2) << command << ending.err;
        EXPECT_EQ(split(trim(ending.err), '\n').size(), 1U) << command << ending.err;
        EXPECT_THAT(ending.err, HasSubstr(naming)) << command;
        EXPECT_EQ(ending.out, "") << command;
    }

    static nlohmann::json pages_;

  private:
    [[noreturn]] static void become_tablero(const Words& arguments, Out out) {
        const auto redirect = [](const std::string& path, int flags, int to) {
            const int file = open(path.c_str(), flags, 0600);
            dup2(file, to);
            close(file);
        };
        std::signal(SIGPIPE, SIG_DFL);
        std::signal(SIGINT, SIG_DFL);
        redirect(at("input"), O_RDONLY, STDIN_FILENO);
        redirect(at("stderr"), O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
        redirect(at("stdout"), O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
        if (out == Out::kFull) redirect("/dev/full", O_WRONLY, STDOUT_FILENO);
        if (out == Out::kClosed) close(STDOUT_FILENO);
        if (out == Out::kClosedPipe) {
            int ends[2];
            if (pipe(ends) != 0) _exit(99);
            dup2(ends[1], STDOUT_FILENO);
            close(ends[0]);
            close(ends[1]);
        }
        std::string program = std::string(TABLERO_BIN_DIR) + "/tablero";
        std::vector<char*> argv{program.data()};
        Words copy = arguments;
        for (auto& word : copy)
            argv.push_back(word.data());
        argv.push_back(nullptr);
        execv(program.c_str(), argv.data());
        _exit(99);
    }

    static std::string folder_;
};

nlohmann::json EveryVerb::pages_;
std::string EveryVerb::folder_;

TEST_F(EveryVerb, IsInTheTable) {
    std::set<std::string> verbs;
    for (const auto& page : pages_) {
        if (page["verbs"].empty()) verbs.insert(page["verb"].get<std::string>());
    }
    std::set<std::string> listed;
    for (const auto& [verb, usage] : test::verb_table())
        listed.insert(verb);
    EXPECT_EQ(verbs, listed) << "tests/cli/verb_table.h says how each verb is used";
}

TEST_F(EveryVerb, HasHelpAnExampleAndAVersion) {
    for (const auto& page : pages_) {
        Words verb;
        const auto name = page["verb"].get<std::string>();
        for (const auto word : words(name))
            verb.emplace_back(word);
        for (const std::string flag : {"--help", "--version"}) {
            Words asked = verb;
            asked.push_back(flag);
            const Ending ending = tablero(asked);
            EXPECT_EQ(ending.exit_code, 0) << page["verb"] << flag;
            if (flag == "--help" && !verb.empty()) {
                EXPECT_THAT(ending.out, HasSubstr("Example")) << page["verb"];
            }
            EXPECT_EQ(tablero(asked, "", Out::kFull).exit_code, 1) << page["verb"] << flag;
        }
    }
}

TEST_F(EveryVerb, WorksAsTheTableSays) {
    for (const auto& [verb, usage] : test::verb_table()) {
        if (!usage.works) continue;
        const Ending ending = tablero(usage_of(verb), usage.input);
        EXPECT_EQ(ending.exit_code, 0) << verb << ": " << ending.err;
        EXPECT_EQ(!ending.out.empty(), usage.prints) << verb;
    }
}

// Full disks and readers that went away are told once and are no success.
TEST_F(EveryVerb, TellsOutputThatDoesNotGetThrough) {
    for (const auto& [verb, usage] : test::verb_table()) {
        if (!usage.prints) continue;
        for (const Out out : {Out::kFull, Out::kClosedPipe, Out::kClosed}) {
            const Ending ending = tablero(usage_of(verb), usage.input, out);
            EXPECT_EQ(ending.exit_code, 1) << verb << static_cast<int>(out) << ending.err;
            EXPECT_THAT(ending.err, HasSubstr("standard output: ")) << verb;
            EXPECT_EQ(split(trim(ending.err), '\n').size(), 1U) << verb << ending.err;
        }
    }
}

TEST_F(EveryVerb, RefusesWrongValuesByName) {
    for_each_option([](const std::string& verb, const nlohmann::json& option) {
        const std::string type = option["type"];
        std::vector<std::string> wrong;
        if (!option["choices"].empty()) wrong = {"frobnicate", "\x01\xff"};
        if (type == "INT" || type == "UINT" || type == "FLOAT")
            wrong = {"frobnicate", "12x", "0x", "--", "1e999999", "99999999999999999999999999"};
        if (type == "UINT") wrong.emplace_back("-1");
        for (const auto& value : wrong) {
            const Words arguments = usage_with(verb, option, value);
            const Ending ending = tablero(arguments);
            EXPECT_EQ(ending.exit_code, 2)
                << verb << ' ' << option["name"] << ' ' << value << ' ' << ending.err;
            EXPECT_EQ(split(trim(ending.err), '\n').size(), 1U) << ending.err;
            EXPECT_LT(ending.err.size(), 700U) << ending.err;
            EXPECT_EQ(ending.out, "") << verb << ' ' << option["name"];
        }
    });
}

TEST_F(EveryVerb, RefusesFilesThatCannotBeRead) {
    for_each_option([](const std::string& verb, const nlohmann::json& option) {
        if (option["type"] != "FILE") return;
        for (const std::string& path : {at("nowhere"), at("games"), std::string()})
            expect_refused(usage_with(verb, option, path), option["name"]);
    });
}

TEST_F(EveryVerb, RefusesPlacesThatCannotBeWritten) {
    for_each_option([](const std::string& verb, const nlohmann::json& option) {
        if (option["type"] == "OUT") {
            for (const std::string& path : {at("no/where"), at("games"), at("empty/x")})
                expect_refused(usage_with(verb, option, path), option["name"]);
        }
        if (option["type"] == "DIR")
            expect_refused(usage_with(verb, option, at("empty")), option["name"]);
    });
}

// Nothing, and what is something else, are told as what they are: no success, no crash.
TEST_F(EveryVerb, TellsInputThatIsNotWhatItShouldBe) {
    for_each_option([](const std::string& verb, const nlohmann::json& option) {
        const std::string type = option["type"];
        if (type != "FILE" && type != "DIR|FILE") return;
        for (const std::string name : {"empty", "noise"}) {
            const Ending ending = tablero(usage_with(verb, option, at(name)));
            EXPECT_THAT(ending.exit_code, testing::AnyOf(1, 2))
                << verb << ' ' << option["name"] << ' ' << name << ending.err;
            EXPECT_NE(ending.out + ending.err, "") << verb << ' ' << option["name"] << ' ' << name;
        }
    });
}

// A file that somebody is still writing, or that never ends.
TEST_F(EveryVerb, HearsTheFirstInterruptWhileItReads) {
    int files = 0;
    for_each_option([&](const std::string& verb, const nlohmann::json& option) {
        if (option["type"] != "FILE") return;
        const test::NamedPipe pipe(at("endless" + std::to_string(files++)));
        pipe.write("\n");
        const pid_t child = start(usage_with(verb, option, pipe.path()));
        bool ended = false;
        EXPECT_TRUE(await(child, ended, [&] { return pipe.was_read(); }))
            << verb << ' ' << option["name"] << " does not read";
        if (!ended) kill(child, SIGINT);
        EXPECT_TRUE(await(child, ended, [] { return false; })) << verb << ' ' << option["name"];
        if (ended) return;
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
    });
    EXPECT_GT(files, 10);
}

TEST_F(EveryVerb, WritesNothingOverItsInput) {
    const std::string before = read_file(at("games.pgn")).value();
    for_each_option([&](const std::string& verb, const nlohmann::json& option) {
        if (option["type"] != "OUT") return;
        for (const auto& word : usage_of(verb)) {
            if (word != at("games.pgn") && word != at("first.nnue.checkpoint")) continue;
            expect_refused(usage_with(verb, option, word), option["name"]);
        }
    });
    EXPECT_EQ(read_file(at("games.pgn")).value(), before);
    expect_refused({"analyse", at("games.pgn"), "--json", at("same"), "--html", at("same")},
                   "--html");
    EXPECT_FALSE(fs::exists(at("same")));
}

TEST_F(EveryVerb, TellsAFullDiskUnderAnyOutput) {
    for_each_option([](const std::string& verb, const nlohmann::json& option) {
        if (option["type"] != "OUT") return;
        const Ending ending = tablero(usage_with(verb, option, "/dev/full"));
        EXPECT_EQ(ending.exit_code, 1) << verb << ' ' << option["name"] << ending.err;
        EXPECT_EQ(split(trim(ending.err), '\n').size(), 1U) << verb << ending.err;
    });
}

}  // namespace
}  // namespace tablero
