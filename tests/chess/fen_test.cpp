#include "chess/notation/fen.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <rapidcheck.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/fuzz/fen_checks.h"
#include "tests/support/chess_data.h"
#include "tests/support/perft_counts.h"

namespace tablero::chess {
namespace {

using test::position_of;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

struct BadFen {
    const char* fen;
    const char* field;
    const char* reason;
};

TEST(Fen, ErrorsNameTheFieldAndTheReason) {
    const std::vector<BadFen> cases = {
        {"", "empty", ""},
        {"   ", "empty", ""},
        {"4k3/8/8/8/8/8/4K3 w - - 0 1", "board:", "7 ranks instead of 8"},
        {"4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "board:", "9 ranks"},
        {"4k3/8/8/8/8/8/8/4K4 w - - 0 1", "board:", "rank 1 has more squares than 8"},
        {"4k3/8/8/7/8/8/8/4K3 w - - 0 1", "board:", "rank 5 has fewer squares than 8"},
        {"4k3/8/8/44/8/8/8/4K3 w - - 0 1", "board:", "two numbers in a row in rank 5"},
        {"4k3/8/8/3x4/8/8/8/4K3 w - - 0 1", "board:", "\"x\" in rank 5 is not a piece"},
        {"4k3/8/8/9/8/8/8/4K3 w - - 0 1", "board:", "\"9\""},
        {"4k3/8/8/8/8/8/8/8 w - - 0 1", "board:", "white has 0 kings"},
        {"4k3/4k3/8/8/8/8/8/4K3 w - - 0 1", "board:", "black has 2 kings"},
        {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "board:", "pawn on a1"},
        {"4k2p/8/8/8/8/8/8/4K3 w - - 0 1", "board:", "pawn on h8"},
        {"4k3/8/8/8/8/PPPPPPPP/PPPPPPPP/4K3 w - - 0 1", "board:", "white has 17 pieces"},
        {"4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
         "side to move:",
         "black is in check but white is to move"},
        {"8/8/8/3kK3/8/8/8/8 b - - 0 1", "side to move:", "in check"},
        {"4k3/8/8/8/8/8/8/4K3", "side to move:", "missing"},
        {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move:", "\"x\""},
        {"4k3/8/8/8/8/8/8/4K3 w", "castling:", "missing"},
        {"4k3/8/8/8/8/8/8/4K3 w KX - 0 1", "castling:", "\"X\""},
        {"4k3/8/8/8/8/8/8/4K3 w -", "en passant:", "missing"},
        {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "en passant:", "\"e9\""},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", "trailing text:", "\"2\""},
        {"4k3/8/8/8/8/8/8/4K3 w - - bm Ke2", "trailing text:", "\"bm\""},
    };
    for (const auto& [fen, field, reason] : cases) {
        const auto parsed = parse_fen(fen);
        ASSERT_FALSE(parsed) << fen;
        EXPECT_THAT(parsed.error().message, AllOf(StartsWith(field), HasSubstr(reason))) << fen;
    }
}

struct Corrected {
    const char* fen;
    const char* result;
    const char* warning;
};

TEST(Fen, WhatAPersonForgivesIsCorrectedWithAWarning) {
    const std::vector<Corrected> cases = {
        {"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1",
         "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
         "castling: no king and rook in place for Q"},
        {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", "4k3/8/8/8/8/8/4K3/7R w - - 0 1", "castling:"},
        {"4k3/8/8/8/8/8/8/4K2R w Hh - 0 1",
         "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
         "castling: no king and rook in place for h"},
        {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
         "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
         "en passant: no pawn just passed e6"},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", "en passant:"},
        {"4k3/8/8/8/3pP3/8/4P3/4K3 b - e3 0 1",
         "4k3/8/8/8/3pP3/8/4P3/4K3 b - - 0 1",
         "en passant:"},
        {"4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "counters: missing"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 7",
         "4k3/8/8/8/8/8/8/4K3 w - - 7 1",
         "fullmove number: missing"},
        {"4k3/8/8/8/8/8/8/4K3 w - - -3 5",
         "4k3/8/8/8/8/8/8/4K3 w - - 0 5",
         "halfmove clock: \"-3\""},
        {"4k3/8/8/8/8/8/8/4K3 w - - 3 0",
         "4k3/8/8/8/8/8/8/4K3 w - - 3 1",
         "fullmove number: \"0\""},
        {"4k3/8/8/8/8/8/8/4K3 w - - 1 99999999999",
         "4k3/8/8/8/8/8/8/4K3 w - - 1 1",
         "fullmove number:"},
    };
    for (const auto& [fen, result, warning] : cases) {
        const auto parsed = parse_fen(fen);
        ASSERT_TRUE(parsed) << fen << ": " << parsed.error().message;
        EXPECT_EQ(to_fen(parsed->position), result) << fen;
        EXPECT_THAT(parsed->warnings, ElementsAre(StartsWith(warning))) << fen;
    }
}

TEST(Fen, GoodOnesComeBackUnchangedAndSilent) {
    for (const auto& count : test::published_counts()) {
        const auto parsed = parse_fen(count.fen);
        ASSERT_TRUE(parsed) << count.fen;
        EXPECT_THAT(parsed->warnings, IsEmpty()) << count.fen;
        const auto again = parse_fen(to_fen(parsed->position, FenForm::kShredder));
        ASSERT_TRUE(again);
        EXPECT_EQ(again->position.key(), parsed->position.key());
        EXPECT_EQ(to_fen(again->position), to_fen(parsed->position));
    }
    EXPECT_EQ(to_fen(Position()), kStartFen);
    EXPECT_EQ(Position().key(), position_of(kStartFen).key());
}

TEST(Fen, ExtraBlanksDoNoHarm) {
    EXPECT_EQ(to_fen(position_of("  4k3/8/8/8/8/8/8/4K3   b  -  -  3   9 \r\n")),
              "4k3/8/8/8/8/8/8/4K3 b - - 3 9");
}

TEST(Fen, EnPassantIsKeptOnlyWhenTheCaptureIsLegal) {
    EXPECT_EQ(position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2").en_passant_square(), kD6);
    // Nobody stands beside the pawn; a pin along the rank; a pin along the file.
    EXPECT_EQ(position_of("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2").en_passant_square(), kNoSquare);
    EXPECT_EQ(position_of("7k/8/8/K2pP2r/8/8/8/8 w - d6 0 2").en_passant_square(), kNoSquare);
    EXPECT_EQ(position_of("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 2").en_passant_square(), kNoSquare);
    // One of two capturers is pinned: the other keeps the chance alive.
    EXPECT_EQ(position_of("4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 2").en_passant_square(), kD6);
    // The pawn that gives check may be taken in passing.
    EXPECT_EQ(position_of("7k/8/8/3pP3/4K3/8/8/8 w - d6 0 2").en_passant_square(), kD6);
}

TEST(Fen, CastlingRightsInEveryForm) {
    const Position inner = position_of("rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1");
    EXPECT_TRUE(inner.is_chess960());
    EXPECT_EQ(inner.castling_rook(kWhite, kKingSide), kG1);
    EXPECT_EQ(inner.castling_rook(kBlack, kQueenSide), kB8);
    EXPECT_EQ(to_fen(inner), "rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1");

    const Position outer = position_of("rr2k1rr/8/8/8/8/8/8/RR2K1RR w KQkq - 0 1");
    EXPECT_FALSE(outer.is_chess960());
    EXPECT_EQ(outer.castling_rook(kWhite, kKingSide), kH1);
    EXPECT_EQ(to_fen(outer, FenForm::kShredder), "rr2k1rr/8/8/8/8/8/8/RR2K1RR w HAha - 0 1");

    const Position shifted = position_of("1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1");
    EXPECT_TRUE(shifted.is_chess960());
    EXPECT_EQ(to_fen(shifted), "1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1");
    EXPECT_EQ(to_fen(shifted, FenForm::kShredder), "1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1");
    EXPECT_TRUE(parse_fen(kStartFen, {.chess960 = true})->position.is_chess960());
}

TEST(Fen, FuzzCorpusHoldsItsInvariants) {
    int files = 0;
    const auto folder = std::filesystem::path(TABLERO_SOURCE_DIR) / "tests/fuzz/corpus/fen";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream stream(entry.path(), std::ios::binary);
        test::check_fen(std::string{std::istreambuf_iterator<char>(stream), {}});
        ++files;
    }
    EXPECT_GE(files, 18);
}

// Good texts with a few bytes changed reach much further into the reader than noise does.
TEST(Fen, DamagedTextIsRefusedOrRead) {
    const auto& counts = test::published_counts();
    EXPECT_TRUE(rc::check([&] {
        std::string text = counts[*rc::gen::inRange<std::size_t>(0, counts.size())].fen;
        const int changes = *rc::gen::inRange(1, 4);
        for (int i = 0; i < changes; ++i) {
            const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
            text[at] =
                *rc::gen::elementOf(std::string("pnbrqkPNBRQK/12345678 wb-KQkqAHah036eg\n\xff"));
        }
        test::check_fen(text);
    }));
}

}  // namespace
}  // namespace tablero::chess
