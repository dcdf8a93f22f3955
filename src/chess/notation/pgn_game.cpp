#include "chess/notation/pgn_game.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"

namespace tablero::chess {
namespace {

// Line breaks in comments come from wrapping and mean no more than a space.
std::string with_single_blanks(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (auto word = next_word(text); !word.empty(); word = next_word(text)) {
        if (!result.empty()) result += ' ';
        result += word;
    }
    return result;
}

}  // namespace

std::optional<std::string_view> PgnGame::tag(std::string_view name) const {
    for (const auto& each : tags) {
        if (each.name == name) return each.value;
    }
    return std::nullopt;
}

void PgnGame::set_tag(std::string_view name, std::string_view value) {
    const auto found =
        std::find_if(tags.begin(), tags.end(), [&](const auto& each) { return each.name == name; });
    if (found != tags.end()) {
        found->value = value;
    } else {
        tags.push_back({std::string(name), std::string(value)});
    }
}

PgnGame::NodeId PgnGame::add(NodeId parent, Move move) {
    const auto id = static_cast<NodeId>(nodes_.size());
    Node& above = nodes_[parent];
    if (above.first_child == kNoNode) {
        above.first_child = id;
    } else {
        nodes_[above.last_child].next_sibling = id;
    }
    above.last_child = id;
    Node& added = nodes_.emplace_back();
    added.move = move;
    added.parent = parent;
    return id;
}

PgnGame::NodeId PgnGame::main_line_end() const {
    NodeId id = kRoot;
    while (nodes_[id].first_child != kNoNode)
        id = nodes_[id].first_child;
    return id;
}

std::vector<Move> PgnGame::main_line() const {
    std::vector<Move> moves;
    for (NodeId id = nodes_[kRoot].first_child; id != kNoNode; id = nodes_[id].first_child)
        moves.push_back(nodes_[id].move);
    return moves;
}

Position PgnGame::position_after(NodeId id) const {
    assert(start);
    std::vector<Move> path;
    for (; id != kRoot; id = nodes_[id].parent)
        path.push_back(nodes_[id].move);
    std::reverse(path.begin(), path.end());
    Position position = *start;
    for (const Move move : path) {
        if (move == Move::null()) {
            position.make_null();
        } else {
            position.make(move);
        }
    }
    return position;
}

bool PgnGame::has_errors() const {
    return std::any_of(
        problems.begin(), problems.end(), [](const auto& each) { return each.is_error(); });
}

PgnGame PgnGameBuilder::take() {
    return std::exchange(game_, {});
}

void PgnGameBuilder::begin_game(std::size_t number, std::size_t line) {
    game_ = {};
    game_.number = number;
    game_.line = line;
    game_.start.reset();
    node_ = PgnGame::kRoot;
    replaced_.clear();
    variation_begins_ = false;
    comments_before_.clear();
}

void PgnGameBuilder::tag(std::string_view name, std::string_view value) {
    game_.tags.push_back({to_utf8(name), to_utf8(value)});
}

void PgnGameBuilder::start(const Position& position) {
    game_.start = position;
}

void PgnGameBuilder::move(const Position& /*before*/, Move move) {
    node_ = game_.add(node_, move);
    if (std::exchange(variation_begins_, false))
        game_[node_].comments_before = std::exchange(comments_before_, {});
}

void PgnGameBuilder::comment(std::string_view text) {
    std::string comment = with_single_blanks(to_utf8(text));
    if (comment.empty()) return;
    auto& comments = variation_begins_ ? comments_before_ : game_[node_].comments;
    comments.push_back(std::move(comment));
}

void PgnGameBuilder::nag(int number) {
    const bool after_move = node_ != PgnGame::kRoot && !variation_begins_;
    if (after_move) game_[node_].nags.push_back(static_cast<std::uint16_t>(number));
}

void PgnGameBuilder::begin_variation() {
    replaced_.push_back(node_);
    node_ = game_[node_].parent;
    variation_begins_ = true;
}

void PgnGameBuilder::end_variation() {
    node_ = replaced_.back();
    replaced_.pop_back();
    variation_begins_ = false;
    // What a variation without moves said belongs to the move that it stood behind.
    auto& comments = game_[node_].comments;
    std::move(comments_before_.begin(), comments_before_.end(), std::back_inserter(comments));
    comments_before_.clear();
}

void PgnGameBuilder::problem(const PgnProblem& problem) {
    game_.problems.push_back(problem);
}

void PgnGameBuilder::end_game(PgnResult result) {
    game_.result = result;
}

std::optional<PgnGame> read_pgn_game(PgnReader& reader) {
    PgnGameBuilder builder;
    if (!reader.read_game(builder)) return std::nullopt;
    return builder.take();
}

}  // namespace tablero::chess
