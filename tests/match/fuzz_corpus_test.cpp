#include "tests/support/fuzz_corpus.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/fuzz/match_texts_checks.h"

namespace tablero::test {
namespace {

TEST(FuzzCorpus, MatchTexts) {
    replay_corpus("match_texts", 10, 1000, [](const std::string& text) { check_match_text(text); });
}

}  // namespace
}  // namespace tablero::test
