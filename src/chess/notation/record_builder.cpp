#include "chess/notation/record_builder.h"

#include <iterator>

#include "base/text.h"
#include "base/utf8.h"

namespace tablero::chess {
namespace {

using record::kRoot;

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

}  // namespace

void RecordBuilder::begin_game(std::size_t number, std::size_t line) {
    game_.number = number;
    game_.line = line;
}

void RecordBuilder::tag(std::string_view name, std::string_view value) {
    game_.tags.push_back({to_utf8(name), to_utf8(value)});
}

void RecordBuilder::move(const Position& /*before*/, Move move) {
    node_ = game_.tree.add(node_, move);
    variation_begins_ = false;
    if (before_.empty()) return;
    game_.tree.notes(node_).comments_before = std::exchange(before_.comments, {});
    game_.tree.notes(node_).glyphs = std::exchange(before_.glyphs, {});
}

void RecordBuilder::comment(std::string_view text) {
    std::string comment = with_single_blanks(to_utf8(text));
    if (!comment.empty()) notes().comments.push_back(std::move(comment));
}

// The start has no glyphs: the first move gets them.
void RecordBuilder::nag(int number) {
    auto& glyphs = node_ == kRoot ? before_.glyphs : notes().glyphs;
    glyphs.push_back(static_cast<std::uint16_t>(number));
}

// Behind the move that a variation replaces rather than before the variation.
void RecordBuilder::escape(std::string_view text) {
    game_.tree.notes(variation_begins_ ? replaced_.back() : node_)
        .properties.push_back({std::string(GameRecord::kEscape), {to_utf8(text)}});
}

void RecordBuilder::begin_variation() {
    replaced_.push_back(node_);
    node_ = game_.tree[node_].parent;
    variation_begins_ = true;
}

void RecordBuilder::end_variation() {
    node_ = replaced_.back();
    replaced_.pop_back();
    variation_begins_ = false;
    // What a variation without moves said belongs to the move that it stood behind.
    append(game_.tree.notes(node_).comments, before_.comments);
    append(game_.tree.notes(node_).glyphs, before_.glyphs);
}

}  // namespace tablero::chess
