#include <algorithm>

#include <fmt/format.h>

#include "gomoku/notation/sgf.h"
#include "gomoku/notation/sgf_annotations.h"
#include "gomoku/notation/sgf_tags.h"

namespace tablero::gomoku {

namespace {

using record::kNoNode;
using record::kRoot;
using record::NodeId;
using record::Notes;
using record::Property;

std::string property_text(std::string_view name, std::string_view text) {
    return fmt::format("{}[{}]", name, escaped(text));
}

std::string stones_text(std::string_view name, const std::vector<Point>& stones, int size) {
    std::string text(stones.empty() ? "" : name);
    for (const Point stone : stones)
        text += fmt::format("[{}]", sgf_point(stone, size));
    return text;
}

std::string tag_text(const record::Tag& tag) {
    for (const auto& [property, name] : kSgfTags) {
        if (name == tag.name) return property_text(property, tag.value);
    }
    return property_text(kOtherTag, tag.name + ':' + tag.value);
}

// A reader finds these rules there: unknown ones are taken for freestyle.
bool tells_rules(const Property& property, RuleSet rules) {
    return property.name == "RU" && rules_in(property).value_or(RuleSet::kFreestyle) == rules;
}

std::string notes_text(const Notes& notes) {
    std::string text;
    for (const auto& comment : notes.comments)
        text += (text.empty() ? "" : "\n") + comment;
    if (!text.empty()) text = property_text("C", text);
    for (const auto& property : notes.properties) {
        text += property.name;
        for (const auto& value : property.values)
            text += fmt::format("[{}]", value);
    }
    return text;
}

std::string start_text(const GameRecord& record) {
    Notes notes = record.tree[kRoot];
    auto& kept = notes.properties;
    std::erase_if(kept, [&](const auto& one) { return contradicts(one, record.rules); });
    const auto is_kept = [&](auto matches) {
        return std::any_of(kept.begin(), kept.end(), matches);
    };
    std::string text;
    if (!is_kept([](const auto& one) { return one.name == "FF"; })) text += "FF[4]";
    text += fmt::format("GM[4]SZ[{}]", record.size);
    if (!is_kept([&](const auto& one) { return tells_rules(one, record.rules); })) {
        text += fmt::format("RU[{}]", name_of(record.rules));
    }
    for (const auto& tag : record.tags)
        text += tag_text(tag);
    if (record.setup) {
        text += stones_text("AB", record.setup->black, record.size);
        text += stones_text("AW", record.setup->white, record.size);
        text += record.setup->side == Color::kBlack ? "PL[B]" : "PL[W]";
    }
    return text + notes_text(notes);
}

std::string node_text(const record::Node<Point>& node, Color color, int size) {
    std::string text;
    for (const auto& comment : node.comments_before)
        text += "\n;" + property_text("C", comment);
    return text +
           fmt::format(
               "\n;{}[{}]", color == Color::kBlack ? 'B' : 'W', sgf_point(node.move, size)) +
           notes_text(node);
}

// What is left to write: a move with what follows it, or a closing bracket.
struct Todo {
    NodeId id;
    bool in_brackets;
    Color color;
};

// The last one first, so that the first is the next.
void push_children(std::vector<Todo>& todo,
                   const record::Tree<Point>& tree,
                   NodeId id,
                   Color color) {
    const bool forks = tree[id].first_child != tree[id].last_child;
    const auto begin = todo.size();
    for (NodeId child = tree[id].first_child; child != kNoNode; child = tree[child].next_sibling)
        todo.push_back({child, forks, color});
    std::reverse(todo.begin() + static_cast<std::ptrdiff_t>(begin), todo.end());
}

}  // namespace

std::string write_sgf(const GameRecord& record) {
    std::string text = "(;" + start_text(record);
    std::vector<Todo> todo;
    push_children(todo, record.tree, kRoot, record.first_side());
    while (!todo.empty()) {
        const Todo next = todo.back();
        todo.pop_back();
        if (next.id == kNoNode) {
            text += ')';
            continue;
        }
        if (next.in_brackets) {
            text += "\n(";
            todo.push_back({kNoNode, false, next.color});
        }
        text += node_text(record.tree[next.id], next.color, record.size);
        push_children(todo, record.tree, next.id, ~next.color);
    }
    return text + ")\n";
}

}  // namespace tablero::gomoku
