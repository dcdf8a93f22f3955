#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "chess/movegen.h"
#include "chess/position.h"
#include "tactics/facts.h"
#include "tactics/prolog_session.h"

// Ways to put the moves of a position in order, for the study of what ordering buys alpha-beta.

namespace tablero::tactics {

class MoveOrder {
  public:
    virtual ~MoveOrder() = default;

    // A search of `depth` plies begins at this position.
    virtual void begin(const chess::Position& root, int depth);
    // Sorts the moves of a position below the root, likely best first. Moves that are equal keep
    // the order of the generator.
    void sort(const chess::Position& position, chess::MoveList& moves);
    // The move refuted the position: an order may learn from it.
    virtual void refuted(const chess::Position& /*position*/, chess::Move /*move*/) {}

  protected:
    using Scores = std::vector<int>;
    virtual void score(const chess::Position& position,
                       const chess::MoveList& moves,
                       Scores& scores) = 0;
    // Plies left to the horizon at a position of the search.
    int plies_left(const chess::Position& position) const;
    int ply_of(const chess::Position& position) const;

  private:
    int root_plies_ = 0;
    int depth_ = 0;
    Scores scores_;
};

enum class OrderKind {
    kNone,            // as generated
    kCaptures,        // most valuable victim, least valuable attacker; promotions
    kCapturesChecks,  // and checks
    kLiteral,         // the weighted patterns, line pieces along all lines
    kStrict,          // the same, line pieces along their own lines
    kOwn,             // the patterns where an exchange count says they are safe
    kProlog,          // kLiteral, asked of the knowledge base at every node
    kEngine           // as the full engine: exchange count, killers, history, safe checks
};

inline constexpr std::array kAllOrders{OrderKind::kNone,
                                       OrderKind::kCaptures,
                                       OrderKind::kCapturesChecks,
                                       OrderKind::kLiteral,
                                       OrderKind::kStrict,
                                       OrderKind::kOwn,
                                       OrderKind::kProlog,
                                       OrderKind::kEngine};

std::string_view name_of(OrderKind kind);

// `session` is needed by kProlog only and must outlive the order.
std::unique_ptr<MoveOrder> make_order(OrderKind kind, PrologSession* session = nullptr);

}  // namespace tablero::tactics
