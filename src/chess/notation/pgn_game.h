#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess/move.h"
#include "chess/notation/pgn_reader.h"
#include "chess/position.h"

namespace tablero::chess {

struct PgnTag {
    std::string name;
    std::string value;
    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

// A game with its comments, glyphs and variations: a tree of moves kept in one vector, so that no
// depth of nesting is a danger. Texts are UTF-8; blanks in comments are single spaces.
class PgnGame {
  public:
    using NodeId = std::uint32_t;
    static constexpr NodeId kRoot = 0;  // stands for the start position and has no move
    static constexpr NodeId kNoNode = ~NodeId{0};

    struct Node {
        Move move;  // Move::null() for a null move
        NodeId parent = kNoNode;
        NodeId first_child = kNoNode;  // the line goes on here; its siblings are the alternatives
        NodeId last_child = kNoNode;
        NodeId next_sibling = kNoNode;
        std::vector<std::string> comments_before;  // of a move that begins a variation
        std::vector<std::string> comments;         // of the root: before the first move
        std::vector<std::uint16_t> nags;           // none at the root
    };

    std::vector<PgnTag> tags;
    // None when the tags name no usable start; there are no moves then.
    std::optional<Position> start{Position()};
    PgnResult result = PgnResult::kUnknown;
    // What the reader had to say, and where the game stood in its file (0: not read from one).
    std::vector<PgnProblem> problems;
    std::size_t number = 0;
    std::size_t line = 0;

    // The value of a tag; none when it is missing.
    std::optional<std::string_view> tag(std::string_view name) const;
    // Replaces the value, or appends the tag.
    void set_tag(std::string_view name, std::string_view value);

    const std::vector<Node>& nodes() const { return nodes_; }
    const Node& operator[](NodeId id) const { return nodes_[id]; }
    Node& operator[](NodeId id) { return nodes_[id]; }
    // A further move in the position after `parent`, legal there; the first one continues the line,
    // later ones are variations.
    NodeId add(NodeId parent, Move move);
    // The last move of the main line; kRoot when there is none.
    NodeId main_line_end() const;
    std::vector<Move> main_line() const;
    // The position after a node, with its history; there must be a start.
    Position position_after(NodeId id) const;
    bool has_errors() const;

  private:
    std::vector<Node> nodes_{1};
};

// Builds games from what a reader says, which must read with PgnDetail::kEverything.
class PgnGameBuilder : public PgnVisitor {
  public:
    // The game that was read last; leaves an empty one behind.
    PgnGame take();

    void begin_game(std::size_t number, std::size_t line) override;
    void tag(std::string_view name, std::string_view value) override;
    void start(const Position& position) override;
    void move(const Position& before, Move move) override;
    void comment(std::string_view text) override;
    void nag(int number) override;
    void begin_variation() override;
    void end_variation() override;
    void problem(const PgnProblem& problem) override;
    void end_game(PgnResult result) override;

  private:
    PgnGame game_;
    PgnGame::NodeId node_ = PgnGame::kRoot;
    std::vector<PgnGame::NodeId> replaced_;  // by the variations that are open
    bool variation_begins_ = false;
    std::vector<std::string> comments_before_;
};

// The next game as a tree; none at the end.
std::optional<PgnGame> read_pgn_game(PgnReader& reader);

}  // namespace tablero::chess
