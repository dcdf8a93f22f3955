#pragma once

#include <utility>
#include <variant>
#include <vector>

#include "base/error.h"
#include "chess/notation/game_record.h"
#include "gomoku/notation/game_record.h"
#include "play/position.h"
#include "record/cursor.h"
#include "record/editor.h"

namespace tablero::play {

// A game of either kind: its record (tags and a tree of moves, every edit of them undoable), a
// place in the tree, and the position there, which follows step by step. Every move of the tree is
// legal where it stands. Copyable; not thread-safe.
class Game {
  public:
    using NodeId = record::NodeId;

    explicit Game(Position start = Position());
    // A game as it was read, at its start; there must be a usable one.
    static Result<Game> from(chess::GameRecord record);
    // Moves that the rules do not allow are taken out with all that follows them. `problems`, where
    // it is given, tells of each: "move 7: …".
    static Result<Game> from(gomoku::GameRecord record, std::vector<Error>* problems = nullptr);

    GameKind kind() const { return position_.kind(); }
    bool is_chess() const { return position_.is_chess(); }
    const Position& start() const { return start_; }
    const Position& position() const { return position_; }
    // The game must be that one.
    const chess::GameRecord& chess_record() const { return std::get<0>(editor_).record(); }
    const gomoku::GameRecord& gomoku_record() const { return std::get<1>(editor_).record(); }

    const record::Tags& tags() const;
    // visitor(tree) for the tree of the record (record/tree.h).
    template <class Visitor>
    auto visit_tree(Visitor&& visitor) const {
        return std::visit([&](const auto& editor) { return visitor(editor.tree()); }, editor_);
    }

    // Where it stands: a node of the tree, how many moves from the start, and which.
    NodeId at() const { return place_.at(); }
    std::size_t ply() const { return place_.ply(); }
    const std::vector<NodeId>& path() const { return place_.path(); }
    std::vector<Move> moves() const;
    Move move_at(NodeId id) const;  // not of the root
    // The same for a game that must be chess.
    std::vector<chess::Move> chess_moves() const;
    // The position after the first `ply` of them.
    Position position_after(std::size_t ply) const;
    // All of the main line, wherever it stands.
    std::vector<Move> main_line() const;

    // Follows a legal move, which is added where the tree has it not yet.
    NodeId play(Move move);
    // Deletes the last move with all that follows it; false at the start.
    bool take_back();

    // Steps through the tree; false when there is nowhere to go.
    bool next();
    bool previous();
    bool go_to(NodeId id);
    void first() { go_to(record::kRoot); }
    void last();

    // Calls edit(editor) with the record's editor (record/editor.h), and gives its answer: whether
    // it changed anything. Whoever adds a move sees to it that it is legal. Where the move that led
    // here is deleted, the place is the one before.
    template <class Edit>
    bool edit(Edit&& edit) {
        const bool changed = std::visit(std::forward<Edit>(edit), editor_);
        settle();
        return changed;
    }
    bool undo() {
        return edit([](auto& editor) { return editor.undo(); });
    }
    bool redo() {
        return edit([](auto& editor) { return editor.redo(); });
    }
    bool can_undo() const {
        return std::visit([](const auto& editor) { return editor.can_undo(); }, editor_);
    }
    bool can_redo() const {
        return std::visit([](const auto& editor) { return editor.can_redo(); }, editor_);
    }

  private:
    using Editors =
        std::variant<record::Editor<chess::GameRecord>, record::Editor<gomoku::GameRecord>>;

    Game(Editors editor, Position start);
    void step_to(NodeId child);
    void settle();

    Editors editor_;
    Position start_;
    Position position_;
    record::Cursor place_;
};

}  // namespace tablero::play
