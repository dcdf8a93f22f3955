#include "tests/support/fuzz_corpus.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/fuzz/engine_lines_checks.h"

namespace tablero::test {
namespace {

TEST(FuzzCorpus, EngineLines) {
    replay_corpus(
        "engine_lines", 16, 1000, [](const std::string& text) { check_engine_line(text); });
}

}  // namespace
}  // namespace tablero::test
