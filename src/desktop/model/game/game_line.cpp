#include "desktop/model/game/game_line.h"

#include <algorithm>

namespace tablero::desktop {

namespace {

using record::kRoot;
using record::NodeId;

const chess::Openings& openings() {
    static const chess::Openings table;
    return table;
}

}  // namespace

GameLine::GameLine(play::Game game, bool is_free) : game_(std::move(game)), is_free_(is_free) {
    lay(game_.at(), game_.at());
}

NodeId GameLine::node_after(int ply) const {
    return ply == 0 ? kRoot : moves_[static_cast<std::size_t>(ply - 1)].node;
}

// Looks at one node, in the line that leads through it and on to the other.
void GameLine::lay(NodeId shown, NodeId end) {
    game_.go_to(shown);
    shown_ = static_cast<int>(game_.ply());
    shown_position_ = game_.position();
    game_.go_to(end);
    game_.last();
    tell_moves();
    if (is_free_) game_.go_to(shown);
}

// What the line has in common with the last one stays.
void GameLine::tell_moves() {
    const auto& path = game_.path();
    const auto parting = std::mismatch(
        moves_.begin(), moves_.end(), path.begin(), path.end(), [](const Played& move, NodeId id) {
            return move.node == id;
        });
    moves_.erase(parting.first, moves_.end());
    play::Position position = game_.position_after(moves_.size());
    for (auto i = moves_.size(); i < path.size(); ++i) {
        const play::Move move = game_.move_at(path[i]);
        Played played{path[i], move, position.text_of(move), time_of(path[i])};
        position.play(move);
        if (game_.is_chess()) played.opening = openings().find(position.chess());
        if (played.opening == nullptr && !moves_.empty()) played.opening = moves_.back().opening;
        moves_.push_back(std::move(played));
    }
}

void GameLine::show(int ply) {
    shown_ = ply;
    if (is_free_) {
        game_.go_to(node_after(ply));
        shown_position_ = game_.position();
    } else {
        shown_position_ = game_.position_after(static_cast<std::size_t>(ply));
    }
}

bool GameLine::show_node(NodeId id) {
    if (!game_.visit_tree([&](const auto& tree) { return tree.contains(id); })) return false;
    const auto on_line = std::find_if(
        moves_.begin(), moves_.end(), [&](const Played& move) { return move.node == id; });
    const bool stays = id == kRoot || on_line != moves_.end();
    lay(id, stays ? node_after(plies()) : id);
    return true;
}

NodeId GameLine::child(play::Move move) const {
    return game_.visit_tree([&](const auto& tree) {
        NodeId id = tree[shown_node()].first_child;
        while (id != record::kNoNode && play::Move(tree[id].move) != move)
            id = tree[id].next_sibling;
        return id;
    });
}

play::Game GameLine::whole_line() const {
    play::Game game = game_;
    game.go_to(node_after(plies()));
    return game;
}

void GameLine::set_time(NodeId id, std::int64_t milliseconds) {
    if (id >= times_.size()) times_.resize(id + 1, -1);
    times_[id] = milliseconds;
}

void GameLine::play(play::Move move, std::int64_t milliseconds) {
    const NodeId node = game_.play(move);
    ++version_;
    if (time_of(node) < 0 && milliseconds >= 0) set_time(node, milliseconds);
    lay(node, node);
}

void GameLine::take_back() {
    const NodeId last = node_after(plies());
    const NodeId before = node_after(plies() - 1);
    ++version_;
    game_.edit([&](auto& editor) {
        editor.remove(last);
        return true;
    });
    lay(before, before);
}

bool GameLine::fold(NodeId id) {
    if (folded_.erase(id) == 0) folded_.insert(id);
    ++version_;
    return true;
}

void GameLine::settle() {
    ++version_;
    NodeId shown = shown_node();
    const NodeId old_end = node_after(plies());
    const bool keeps_end = game_.visit_tree([&](const auto& tree) {
        while (!tree.contains(shown))
            shown = tree[shown].parent;
        if (!tree.contains(old_end)) return false;
        const auto path = tree.path_to(old_end);
        return shown == kRoot || std::find(path.begin(), path.end(), shown) != path.end();
    });
    lay(shown, keeps_end ? old_end : shown);
}

std::vector<bool> GameLine::attached() const {
    return game_.visit_tree([](const auto& tree) {
        std::vector<bool> attached(tree.size());
        for (NodeId id = 0; id < tree.size(); ++id)
            attached[id] = tree[id].attached;
        return attached;
    });
}

// The first move that came or went shows what was undone.
void GameLine::show_difference(const std::vector<bool>& before) {
    const std::vector<bool> now = attached();
    const auto parting = std::mismatch(now.begin(), now.end(), before.begin(), before.end());
    if (parting.first == now.end()) return;
    const auto id = static_cast<NodeId>(parting.first - now.begin());
    const bool came = now[id];
    show_node(came ? id : game_.visit_tree([&](const auto& tree) { return tree[id].parent; }));
}

bool GameLine::undo() {
    const std::vector<bool> before = attached();
    if (!edit([](auto& editor) { return editor.undo(); })) return false;
    show_difference(before);
    return true;
}

bool GameLine::redo() {
    const std::vector<bool> before = attached();
    if (!edit([](auto& editor) { return editor.redo(); })) return false;
    show_difference(before);
    return true;
}

void GameLine::set_times(const std::vector<std::int64_t>& main_line) {
    NodeId node = kRoot;
    for (const std::int64_t time : main_line) {
        node = game_.visit_tree([&](const auto& tree) { return tree[node].first_child; });
        if (node == record::kNoNode) break;
        if (time >= 0) set_time(node, time);
    }
    for (Played& move : moves_)
        move.milliseconds = time_of(move.node);
}

std::vector<std::int64_t> GameLine::times() const {
    std::vector<std::int64_t> times;
    game_.visit_tree([&](const auto& tree) {
        for (NodeId id = tree[kRoot].first_child; id != record::kNoNode; id = tree[id].first_child)
            times.push_back(time_of(id));
    });
    return times;
}

}  // namespace tablero::desktop
