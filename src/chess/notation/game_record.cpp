#include "chess/notation/game_record.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"

namespace tablero::chess {
namespace {

using record::kRoot;
using record::NodeId;

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

template <class T>
void append(std::vector<T>& list, std::vector<T>& more) {
    std::move(more.begin(), more.end(), std::back_inserter(list));
    more.clear();
}

// Builds a game from what a reader says.
class Builder : public PgnVisitor {
  public:
    Builder() { game_.start.reset(); }

    GameRecord take() { return std::move(game_); }

    void begin_game(std::size_t number, std::size_t line) override {
        game_.number = number;
        game_.line = line;
    }
    void tag(std::string_view name, std::string_view value) override {
        game_.tags.push_back({to_utf8(name), to_utf8(value)});
    }
    void start(const Position& position) override { game_.start = position; }

    void move(const Position& /*before*/, Move move) override {
        node_ = game_.tree.add(node_, move);
        variation_begins_ = false;
        if (before_.empty()) return;
        game_.tree.notes(node_).comments_before = std::exchange(before_.comments, {});
        game_.tree.notes(node_).glyphs = std::exchange(before_.glyphs, {});
    }

    void comment(std::string_view text) override {
        std::string comment = with_single_blanks(to_utf8(text));
        if (!comment.empty()) notes().comments.push_back(std::move(comment));
    }

    // The start has no glyphs: the first move gets them.
    void nag(int number) override {
        auto& glyphs = node_ == kRoot ? before_.glyphs : notes().glyphs;
        glyphs.push_back(static_cast<std::uint16_t>(number));
    }

    // Behind the move that a variation replaces rather than before the variation.
    void escape(std::string_view text) override {
        game_.tree.notes(variation_begins_ ? replaced_.back() : node_)
            .properties.push_back({std::string(GameRecord::kEscape), {to_utf8(text)}});
    }

    void begin_variation() override {
        replaced_.push_back(node_);
        node_ = game_.tree[node_].parent;
        variation_begins_ = true;
    }

    void end_variation() override {
        node_ = replaced_.back();
        replaced_.pop_back();
        variation_begins_ = false;
        // What a variation without moves said belongs to the move that it stood behind.
        append(game_.tree.notes(node_).comments, before_.comments);
        append(game_.tree.notes(node_).glyphs, before_.glyphs);
    }

    void problem(const PgnProblem& problem) override { game_.problems.push_back(problem); }
    void end_game(PgnResult result) override { game_.result = result; }

  private:
    record::Notes& notes() { return variation_begins_ ? before_ : game_.tree.notes(node_); }

    GameRecord game_;
    NodeId node_ = kRoot;
    std::vector<NodeId> replaced_;  // by the variations that are open
    bool variation_begins_ = false;
    record::Notes before_;  // what stands in a variation, or a game, before its first move
};

}  // namespace

Position GameRecord::position_after(NodeId id) const {
    assert(start);
    Position position = *start;
    for (const NodeId step : tree.path_to(id)) {
        if (tree[step].move == Move::null()) {
            position.make_null();
        } else {
            position.make(tree[step].move);
        }
    }
    return position;
}

bool GameRecord::has_errors() const {
    return std::any_of(
        problems.begin(), problems.end(), [](const auto& each) { return each.is_error(); });
}

std::optional<GameRecord> read_pgn_game(PgnReader& reader) {
    Builder builder;
    if (!reader.read_game(builder)) return std::nullopt;
    return builder.take();
}

}  // namespace tablero::chess
