// The session as a machine with states: commands drawn at random, each of which may come at this
// moment from a person or a program, and a model that knows what must come of them.
#include <algorithm>
#include <cstdlib>
#include <deque>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "base/text.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "tests/protocol/conversation.h"

namespace tablero {
namespace {

class Walk {
  public:
    explicit Walk(std::uint64_t seed) : rng_(seed) {}

    void run(int steps) {
        for (int i = 0; i < steps; ++i)
            step();
        session_.end(uci::Session::Ending::kEndOfInput);
        check_answers();
        EXPECT_EQ(session_.count("readyok"), asked_ready_);
        EXPECT_EQ(session_.count("info string error"), refused_);
    }

  private:
    void step() {
        switch (rng_.below(12)) {
            case 0:
            case 1:
            case 2:
                return send_position();
            case 3:
            case 4:
            case 5:
                return send_go();
            case 6:
                session_.send("stop");
                return;
            case 7:
                session_.send("ponderhit");
                return;
            case 8:
                ++asked_ready_;
                session_.send("isready");
                return;
            case 9:
                return send_option();
            case 10:
                session_.send("ucinewgame");
                return;
            default:
                return send_nonsense();
        }
    }

    // Random moves from the start; now and then one that is not legal, and then nothing changes.
    void send_position() {
        chess::Position position = chess::parse_fen(chess::kStartFen)->position;
        std::string line = "position startpos moves";
        for (auto left = rng_.below(60); left > 0; --left) {
            const auto moves = chess::legal_moves(position);
            if (moves.empty()) break;
            const auto move = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
            line += ' ' + chess::to_uci(move, false);
            position.make(move);
        }
        if (rng_.below(8) == 0) {
            line += " a1a1";
            ++refused_;
        } else {
            position_ = position;
        }
        session_.send(line);
    }

    void send_go() {
        static constexpr std::array kLimits{"depth 2",
                                            "nodes 300",
                                            "movetime 3",
                                            "wtime 30 btime 30",
                                            "depth 1 searchmoves",
                                            "infinite",
                                            "ponder wtime 30 btime 30"};
        const std::string limits = kLimits[rng_.below(kLimits.size())];
        session_.send("go " + limits);
        expected_.push_back(position_);
        // What nothing else ends is ended here, sooner or later than its beginning.
        if (limits == "infinite" || limits.starts_with("ponder")) session_.send("stop");
    }

    void send_option() {
        static constexpr std::array kOptions{"Hash value 1",
                                             "Hash value 3",
                                             "MultiPV value 1",
                                             "MultiPV value 3",
                                             "Threads value 1",
                                             "Threads value 2",
                                             "UCI_ShowWDL value true",
                                             "Clear Hash"};
        session_.send(std::string("setoption name ") + kOptions[rng_.below(kOptions.size())]);
    }

    void send_nonsense() {
        static constexpr std::array kNonsense{"position fen 8/8/8/8 w - -",
                                              "go depth none",
                                              "setoption name X value 1",
                                              "frobnicate"};
        session_.send(kNonsense[rng_.below(kNonsense.size())]);
        ++refused_;
    }

    // One answer for every search, in order, legal, and the first move of the last main line.
    void check_answers() {
        std::string main_line;
        for (const auto& line : session_.lines()) {
            if (line.starts_with("info") && line.find(" multipv 1 ") != std::string::npos &&
                line.find(" pv ") != std::string::npos)
                main_line = line.substr(line.find(" pv ") + 4);
            if (!line.starts_with("bestmove ")) continue;
            ASSERT_FALSE(expected_.empty()) << line;
            check_move(expected_.front(), std::string(words(line)[1]), main_line);
            expected_.pop_front();
            main_line.clear();
        }
        EXPECT_TRUE(expected_.empty()) << expected_.size() << " searches without an answer";
    }

    static void check_move(const chess::Position& position,
                           const std::string& move,
                           const std::string& main_line) {
        if (chess::legal_moves(position).empty()) {
            EXPECT_EQ(move, "(none)");
            return;
        }
        EXPECT_TRUE(chess::parse_uci(position, move).ok()) << move;
        if (!main_line.empty()) {
            EXPECT_EQ(move, words(main_line).front()) << main_line;
        }
    }

    Rng rng_;
    test::Conversation session_;
    chess::Position position_ = chess::parse_fen(chess::kStartFen)->position;
    std::deque<chess::Position> expected_;  // where a search was asked for
    int asked_ready_ = 0;
    int refused_ = 0;
};

// TABLERO_WALKS asks for more of them.
TEST(UciWalk, KeepsItsPromisesWhateverComes) {
    const char* more = std::getenv("TABLERO_WALKS");
    const int walks = more != nullptr ? std::atoi(more) : 12;
    for (int seed = 1; seed <= walks; ++seed) {
        SCOPED_TRACE(seed);
        Walk(static_cast<std::uint64_t>(seed)).run(80);
    }
}

}  // namespace
}  // namespace tablero
