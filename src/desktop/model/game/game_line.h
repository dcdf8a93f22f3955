#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "chess/notation/openings.h"
#include "play/game.h"

namespace tablero::desktop {

// A game with the line of it that is looked at, and the place in that line. The line leads through
// the place to an end of the tree. Where one looks is also where the game stands, if it is free to
// be tried out; else it stands at the end of the line. Every change can be undone. Copyable.
class GameLine {
  public:
    using NodeId = record::NodeId;

    explicit GameLine(play::Game game, bool is_free);

    const play::Game& game() const { return game_; }

    struct Played {
        NodeId node = record::kRoot;
        play::Move move;
        std::string text;                         // as people write it, in English letters
        std::int64_t milliseconds = -1;           // that the move took; -1: unknown
        const chess::Opening* opening = nullptr;  // that is reached so far; none: unknown
    };
    // The whole line.
    const std::vector<Played>& moves() const { return moves_; }
    int plies() const { return static_cast<int>(moves_.size()); }

    // After so many moves.
    int shown() const { return shown_; }
    NodeId shown_node() const { return node_after(shown_); }
    NodeId node_after(int ply) const;
    bool is_at_end() const { return shown_ == plies(); }
    const play::Position& shown_position() const { return shown_position_; }

    void show(int ply);
    // Anywhere in the tree; false when there is no such node.
    bool show_node(NodeId id);
    // The move behind the place that is looked at; kNoNode where the tree has it not.
    NodeId child(play::Move move) const;
    // The same with all of the tree, standing at the end of the line.
    play::Game whole_line() const;

    // A legal move where the game stands; a further one there begins a variation.
    void play(play::Move move, std::int64_t milliseconds);
    // Deletes the last move.
    void take_back();
    // See play::Game::edit. A place that is deleted becomes the one before it.
    template <class Edit>
    bool edit(Edit&& edit) {
        const bool changed = game_.edit(std::forward<Edit>(edit));
        settle();
        return changed;
    }
    // The place becomes the one where a move came or went.
    bool undo();
    bool redo();

    // A variation that is not shown, by its first move: folded or not.
    bool fold(NodeId id);
    bool is_folded(NodeId id) const { return folded_.contains(id); }
    // Grows with everything that changes how the tree reads.
    std::uint64_t version() const { return version_; }

    void set_times(const std::vector<std::int64_t>& main_line);
    std::vector<std::int64_t> times() const;  // of the main line

  private:
    void settle();
    void lay(NodeId shown, NodeId end);
    void tell_moves();
    std::vector<bool> attached() const;
    void show_difference(const std::vector<bool>& before);
    std::int64_t time_of(NodeId id) const { return id < times_.size() ? times_[id] : -1; }
    void set_time(NodeId id, std::int64_t milliseconds);

    play::Game game_;
    bool is_free_;
    std::vector<Played> moves_;
    std::vector<std::int64_t> times_;  // by node; beyond its end: unknown
    std::set<NodeId> folded_;
    std::uint64_t version_ = 0;
    int shown_ = 0;
    play::Position shown_position_;
};

}  // namespace tablero::desktop
