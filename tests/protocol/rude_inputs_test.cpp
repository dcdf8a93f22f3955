// The lines of rude_inputs.txt, one after the other to one session: each gets its answer, what is
// refused changes nothing, and the session goes on.
#include <algorithm>

#include <gtest/gtest.h>

#include "base/byte_source.h"
#include "base/text.h"
#include "tests/protocol/conversation.h"

namespace tablero {
namespace {

std::string unescaped(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        if (text.starts_with("\\x") && text.size() >= 4) {
            out += static_cast<char>(std::stoi(std::string(text.substr(2, 2)), nullptr, 16));
            text.remove_prefix(4);
        } else {
            out += text.front();
            text.remove_prefix(1);
        }
    }
    return out;
}

// "{3*ab}" becomes "ababab".
std::string expanded(std::string_view text) {
    const auto open = text.find('{');
    const auto star = text.find('*', open);
    const auto close = text.find('}', open);
    if (open == std::string_view::npos || star == std::string_view::npos ||
        close == std::string_view::npos || star > close)
        return unescaped(text);
    const auto times = parse_number<int>(text.substr(open + 1, star - open - 1));
    if (!times) return unescaped(text);
    std::string out = unescaped(text.substr(0, open));
    for (int i = 0; i < *times; ++i)
        out += text.substr(star + 1, close - star - 1);
    return out + unescaped(text.substr(close + 1));
}

std::string fen_of(test::Conversation& session) {
    session.send("d");
    return session.await("Fen");
}

TEST(RudeInputs, AreAnsweredAndSurvived) {
    const auto table = read_file(TABLERO_SOURCE_DIR "/tests/protocol/rude_inputs.txt");
    ASSERT_TRUE(table.ok());
    test::Conversation session;
    int inputs = 0;
    for (std::string_view line : split(*table, '\n')) {
        if (line.empty() || line.starts_with('#')) continue;
        const auto kind = line.substr(0, line.find(' '));
        const std::string input = expanded(line.substr(kind.size() + 1));
        session.send("position startpos moves e2e4");
        const std::string before = fen_of(session);
        const int errors = session.count("info string error");
        const int moves = session.count("bestmove");
        EXPECT_TRUE(session.send(input)) << line;
        session.send("stop");
        const std::string after = fen_of(session);
        EXPECT_NE(after, "") << line;
        EXPECT_EQ(session.count("info string error") - errors, kind == "taken" ? 0 : 1) << line;
        if (kind == "refused") {
            EXPECT_EQ(after, before) << line;
            EXPECT_EQ(session.count("bestmove"), moves) << line;
        }
        session.send("isready");
        EXPECT_EQ(session.await("readyok"), "readyok") << line;
        ++inputs;
    }
    EXPECT_GE(inputs, 200);
}

}  // namespace
}  // namespace tablero
