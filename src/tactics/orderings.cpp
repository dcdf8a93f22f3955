#include "tactics/orderings.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/enum_names.h"
#include "chess/patterns/patterns.h"
#include "tactics/chess_names.h"
#include "tactics/position_tactics.h"

namespace tablero::tactics {

namespace {

using chess::MoveList;

constexpr std::array<int, 7> kValues{1, 3, 3, 5, 9, 10, 0};

// Ten times what is taken less the piece that takes; a promotion takes a queen's worth.
int capture_value(const Position& position, Move move) {
    int value = 0;
    if (position.is_capture(move)) {
        value += 10 * kValues[type_of(position.captured_piece(move))] -
                 kValues[type_of(position.piece_on(move.from()))];
    }
    if (move.is_promotion()) value += 10 * (kValues[move.promotion()] - 1);
    return value;
}

class NaturalOrder final : public MoveOrder {
    void score(const Position& /*position*/,
               const MoveList& /*moves*/,
               Scores& /*scores*/) override {}
};

class CaptureOrder final : public MoveOrder {
  public:
    explicit CaptureOrder(bool checks) : check_value_(checks ? 5 : 0) {}

  private:
    void score(const Position& position, const MoveList& moves, Scores& scores) override {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            scores[i] = capture_value(position, moves[i]);
            if (check_value_ != 0 && position.gives_check(moves[i])) scores[i] += check_value_;
        }
    }

    int check_value_;
};

class PatternOrder final : public MoveOrder {
  public:
    explicit PatternOrder(Variant variant) : variant_(variant) {}

  private:
    void score(const Position& position, const MoveList& moves, Scores& scores) override {
        const chess::PatternFinder find(position, variant_);
        for (std::size_t i = 0; i < moves.size(); ++i)
            scores[i] = pattern_score(find(moves[i]));
    }

    Variant variant_;
};

class KnowledgeOrder final : public MoveOrder {
  public:
    explicit KnowledgeOrder(PrologSession& session) : session_(session) {}

  private:
    void score(const Position& position, const MoveList& moves, Scores& scores) override {
        const PositionTactics tactics = prolog_tactics(session_, position, Variant::kLiteral);
        for (std::size_t i = 0; i < moves.size(); ++i)
            scores[i] = tactics.moves[i].score;
    }

    PrologSession& session_;
};

// Patterns count only where they are safe. At the last ply before the horizon there is no reply, so
// only what is taken counts there.
class OwnOrder final : public MoveOrder {
    // In the units of capture_value: a pawn is 10.
    static constexpr int kCheck = 30;
    static constexpr int kFork = 20;
    static constexpr int kSkewer = 4;
    static constexpr int kPin = 4;
    static constexpr int kUnsafe = -60;  // the piece can be won where it goes

    void score(const Position& position, const MoveList& moves, Scores& scores) override {
        const chess::PatternFinder find(position, Variant::kStrict);
        const bool last = plies_left(position) <= 1;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            scores[i] =
                capture_value(position, moves[i]) + (last ? 0 : bonus(position, moves[i], find));
        }
    }

    static int bonus(const Position& position, Move move, const chess::PatternFinder& find) {
        const chess::MovePatterns patterns = find(move);
        int sum = patterns.gives_check ? kCheck : 0;
        if (!position.see_ge(move, 0)) return sum + kUnsafe;
        if (patterns.fork && *patterns.fork > 0) sum += kFork;
        if (patterns.skewer && *patterns.skewer > 0) sum += kSkewer;
        if (patterns.absolute_pin || patterns.relative_pin) sum += kPin;
        return sum;
    }
};

// The order of the full engine's picker, with a memory that lasts for one search.
class EngineOrder final : public MoveOrder {
  public:
    void begin(const Position& root, int depth) override {
        MoveOrder::begin(root, depth);
        history_.fill(0);
        killers_.fill({});
    }

    void refuted(const Position& position, Move move) override {
        if (position.is_tactical(move)) return;
        const int left = plies_left(position);
        history_[slot(position, move)] += left * left;
        auto& killers = killers_of(position);
        if (killers[0] == move) return;
        killers[1] = killers[0];
        killers[0] = move;
    }

  private:
    using Killers = std::array<Move, 2>;
    static constexpr int kGoodCapture = 1 << 28;
    static constexpr int kKiller = 1 << 27;
    static constexpr int kSafeCheck = 9000;
    static constexpr int kBadCapture = -(1 << 28);

    static std::size_t slot(const Position& position, Move move) {
        return static_cast<std::size_t>(position.side_to_move()) * 4096 +
               static_cast<std::size_t>(move.from()) * 64 + move.to();
    }
    Killers& killers_of(const Position& position) {
        return killers_[static_cast<std::size_t>(ply_of(position)) % killers_.size()];
    }

    void score(const Position& position, const MoveList& moves, Scores& scores) override {
        const Killers& killers = killers_of(position);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Move move = moves[i];
            if (position.is_tactical(move)) {
                scores[i] = capture_value(position, move) +
                            (position.see_ge(move, 0) ? kGoodCapture : kBadCapture);
            } else if (move == killers[0] || move == killers[1]) {
                scores[i] = kKiller + (move == killers[0]);
            } else {
                const bool check = position.gives_check(move) && position.see_ge(move, -50);
                scores[i] =
                    std::min(history_[slot(position, move)], 1 << 20) + (check ? kSafeCheck : 0);
            }
        }
    }

    std::array<int, 8192> history_{};  // by side, origin and destination
    std::array<Killers, 64> killers_{};
};

}  // namespace

void MoveOrder::begin(const Position& root, int depth) {
    root_plies_ = root.plies_played();
    depth_ = depth;
}

int MoveOrder::ply_of(const Position& position) const {
    return position.plies_played() - root_plies_;
}

int MoveOrder::plies_left(const Position& position) const {
    return depth_ - ply_of(position);
}

void MoveOrder::sort(const Position& position, MoveList& moves) {
    scores_.assign(moves.size(), 0);
    score(position, moves, scores_);
    // Insertion keeps equal moves in order; the lists are short.
    for (std::size_t i = 1; i < moves.size(); ++i) {
        const Move move = moves[i];
        const int value = scores_[i];
        std::size_t at = i;
        for (; at > 0 && scores_[at - 1] < value; --at) {
            moves.begin()[at] = moves[at - 1];
            scores_[at] = scores_[at - 1];
        }
        moves.begin()[at] = move;
        scores_[at] = value;
    }
}

std::string_view name_of(OrderKind kind) {
    constexpr std::array<std::string_view, 8> kNames{"none",
                                                     "captures and promotions",
                                                     "captures, promotions, checks",
                                                     "patterns, literal",
                                                     "patterns, strict",
                                                     "safe patterns (our weights)",
                                                     "patterns, literal, by Prolog",
                                                     "full engine's ordering"};
    return name_in(kNames, kind);
}

std::unique_ptr<MoveOrder> make_order(OrderKind kind, PrologSession* session) {
    switch (kind) {
        case OrderKind::kNone:
            return std::make_unique<NaturalOrder>();
        case OrderKind::kCaptures:
            return std::make_unique<CaptureOrder>(false);
        case OrderKind::kCapturesChecks:
            return std::make_unique<CaptureOrder>(true);
        case OrderKind::kLiteral:
            return std::make_unique<PatternOrder>(Variant::kLiteral);
        case OrderKind::kStrict:
            return std::make_unique<PatternOrder>(Variant::kStrict);
        case OrderKind::kOwn:
            return std::make_unique<OwnOrder>();
        case OrderKind::kProlog:
            assert(session != nullptr);
            return std::make_unique<KnowledgeOrder>(*session);
        case OrderKind::kEngine:
            return std::make_unique<EngineOrder>();
    }
    return nullptr;
}

}  // namespace tablero::tactics
