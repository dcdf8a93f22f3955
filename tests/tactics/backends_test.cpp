// The native detectors against the knowledge base: every field of every legal move.
#include <gtest/gtest.h>

#include "chess/notation/fen.h"
#include "tactics/position_tactics.h"
#include "tests/support/random_positions.h"
#include "tests/tactics/shared_session.h"

namespace tablero::tactics {
namespace {

void expect_equal(PrologSession& session, const chess::Position& position, Variant variant) {
    const PositionTactics native = native_tactics(position, variant);
    const PositionTactics prolog = prolog_tactics(session, position, variant);
    ASSERT_TRUE(prolog.problems.empty()) << prolog.problems[0];
    ASSERT_EQ(to_json("", false, native), to_json("", false, prolog)) << to_fen(position);
}

TEST(Backends, AgreeOnRandomPositions) {
    TABLERO_NEEDS_PROLOG();
    PrologSession& session = *test::shared_session();
    tablero::test::for_random_positions(
        7, TABLERO_BACKEND_POSITIONS, [&](const chess::Position& position) {
            expect_equal(session, position, Variant::kLiteral);
            expect_equal(session, position, Variant::kStrict);
        });
}

TEST(Backends, AgreeOnSpecialMoves) {
    TABLERO_NEEDS_PROLOG();
    for (const char* fen : {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",  // castling
                            "1n2k3/P7/8/8/8/8/p7/1N2K3 w - - 0 1",   // promotion, with capture
                            "1n2k3/P7/8/8/8/8/p7/1N2K3 b - - 0 1",
                            "4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2",     // en passant
                            "qqqqk3/8/8/3Q4/8/8/8/RQQQK3 w - - 0 1",  // many queens
                            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}) {      // no move
        const auto parsed = chess::parse_fen(fen);
        ASSERT_TRUE(parsed.ok()) << fen;
        expect_equal(*test::shared_session(), parsed->position, Variant::kLiteral);
        expect_equal(*test::shared_session(), parsed->position, Variant::kStrict);
    }
}

}  // namespace
}  // namespace tablero::tactics
