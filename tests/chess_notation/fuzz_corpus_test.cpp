#include "tests/support/fuzz_corpus.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/fuzz/epd_checks.h"
#include "tests/fuzz/pgn_checks.h"
#include "tests/fuzz/san_checks.h"

namespace tablero::test {
namespace {

TEST(FuzzCorpus, Pgn) {
    replay_corpus("pgn", 16, 1000, [](const std::string& text) { check_pgn(text); });
}

TEST(FuzzCorpus, San) {
    replay_corpus("san", 30, 1000, [](const std::string& text) { check_san(text); });
}

TEST(FuzzCorpus, Epd) {
    replay_corpus("epd", 11, 1000, [](const std::string& text) { check_epd(text); });
}

}  // namespace
}  // namespace tablero::test
