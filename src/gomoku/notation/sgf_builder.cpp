#include "gomoku/notation/sgf_builder.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "gomoku/notation/fields.h"
#include "gomoku/notation/sgf_annotations.h"
#include "gomoku/notation/sgf_scanner.h"
#include "gomoku/notation/sgf_tags.h"

namespace tablero::gomoku {

namespace {

using record::kNoNode;
using record::kRoot;
using record::Notes;
using record::Property;

bool is_move(const Property& property) {
    return property.name == "B" || property.name == "W";
}

Error too_late(std::string_view name) {
    return Error("SGF: {} after the first move", name);
}

Status keep(Notes& notes, Property property) {
    if (property.name == "C") {
        for (const auto& value : property.values)
            add_comment(notes, unescaped(value));
        return {};
    }
    for (const auto* early : {"SZ", "AB", "AW"}) {
        if (property.name == early) return too_late(early);
    }
    notes.properties.push_back(std::move(property));
    return {};
}

void add_properties(Notes& notes, std::vector<Property> more) {
    for (auto& property : more)
        notes.properties.push_back(std::move(property));
}

}  // namespace

void SgfBuilder::add_node(std::vector<Property> properties) {
    if (skips()) return;
    const bool is_start = !std::exchange(has_start_, true);
    const bool has_move = std::any_of(properties.begin(), properties.end(), is_move);
    if (is_start || (node_ == kRoot && !has_move)) {
        if (auto read = read_start(properties); !read) return fail(read.error());
    }
    for (const auto& property : properties) {
        if (!is_move(property)) continue;
        for (const auto& value : property.values) {
            if (auto played = play(property.name, value); !played) return fail(played.error());
        }
    }
    if (!has_move && !is_start) waiting_.emplace_back();
    Notes& notes = has_move || is_start ? record_.tree.notes(node_) : waiting_.back();
    for (auto& property : properties) {
        if (is_move(property)) continue;
        if (auto kept = keep(notes, std::move(property)); !kept) return fail(kept.error());
    }
}

void SgfBuilder::open() {
    if (skips()) {
        ++skipped_depth_;
    } else {
        settle();
        forks_.push_back({node_, ply_});
    }
}

void SgfBuilder::close() {
    if (failure_) return;
    if (skipped_depth_ > 1) {
        --skipped_depth_;
        return;
    }
    skipped_depth_ = 0;
    settle();
    node_ = forks_.back().node;
    ply_ = forks_.back().ply;
    forks_.pop_back();
}

void SgfBuilder::fail(Error error) {
    if (skips()) return;
    if (on_main_line()) return fail_game(std::move(error));
    record_.problems.push_back(std::move(error));
    waiting_.clear();
    skipped_depth_ = 1;
}

void SgfBuilder::fail_game(Error error) {
    if (!failure_) failure_ = std::move(error);
}

Result<GameRecord> SgfBuilder::take() {
    if (failure_) return *failure_;
    settle();
    std::erase_if(record_.tree.notes(kRoot).properties,
                  [&](const auto& one) { return contradicts(one, record_.rules); });
    return std::move(record_);
}

// Would the next move stand there?
bool SgfBuilder::on_main_line() const {
    return record_.tree.line_end() == node_;
}

// Takes out what belongs to the game as a whole, from any node before that of the first move.
// Points can be read when the size is known.
Status SgfBuilder::read_start(std::vector<Property>& properties) {
    for (const bool points : {false, true}) {
        std::vector<Property> rest;
        for (auto& property : properties) {
            const auto read = points ? read_setup(property) : read_heading(property);
            if (!read) return read.error();
            if (!*read) rest.push_back(std::move(property));
        }
        properties = std::move(rest);
    }
    return {};
}

// True when nothing of the property needs to be kept; so the next one.
Result<bool> SgfBuilder::read_heading(Property& property) {
    const std::string_view name = property.name;
    const std::string_view value = trim(property.values.front());
    if (name == "GM") {
        if (value == "4") return true;
        return Error("GM[{}]: not a game of gomoku", tablero::quoted(value));
    }
    if (name == "FF") return value == "4";
    if (name == "SZ") {
        if (record_.setup || record_.tree.size() > 1) return too_late(name);
        if (const auto set = set_size(record_, "SZ", value); !set) return set.error();
        return true;
    }
    if (name == "RU") {
        if (const auto rules = rules_in(property)) record_.rules = *rules;
        return value == name_of(record_.rules);
    }
    if (name == "CA" && !is_utf8_) property.values = {"UTF-8"};
    return read_tag(property);
}

bool SgfBuilder::read_tag(const Property& property) {
    if (property.values.size() != 1) return false;
    const std::string value = unescaped(property.values.front());
    for (const auto& [name, tag] : kSgfTags) {
        if (property.name != name) continue;
        record_.tags.push_back({std::string(tag), value});
        return true;
    }
    const auto colon = value.find(':');
    if (property.name != kOtherTag || colon == std::string::npos) return false;
    record_.tags.push_back({value.substr(0, colon), value.substr(colon + 1)});
    return true;
}

Result<bool> SgfBuilder::read_setup(const Property& property) {
    if (property.name == "PL") {
        const auto side = to_lower(trim(property.values.front()));
        if (side != "b" && side != "black" && side != "w" && side != "white")
            return Error("PL {}: must be B or W", tablero::quoted(side));
        setup().side = side.front() == 'b' ? Color::kBlack : Color::kWhite;
        side_given_ = true;
        return true;
    }
    if (property.name != "AB" && property.name != "AW") return false;
    if (record_.tree.size() > 1) return too_late(property.name);
    const auto points = parse_sgf_points(property.values, record_.size);
    if (!points) return points.error();
    auto& stones = property.name == "AB" ? setup().black : setup().white;
    stones.insert(stones.end(), points->begin(), points->end());
    return true;
}

Setup& SgfBuilder::setup() {
    if (!record_.setup) record_.setup.emplace().size = record_.size;
    return *record_.setup;
}

Status SgfBuilder::play(std::string_view name, std::string_view value) {
    const Color color = name == "B" ? Color::kBlack : Color::kWhite;
    // Where nobody says who begins, the first move does.
    if (record_.setup && !std::exchange(side_given_, true)) record_.setup->side = color;
    const Color first = record_.first_side();
    if (color != (ply_ % 2 == 0 ? first : ~first))
        return Error("SGF: {} {} out of turn", name, tablero::quoted(value));
    const auto point = parse_sgf_point(trim(value), record_.size);
    if (!point) return point.error();
    node_ = record_.tree.add(node_, *point);
    ++ply_;
    Notes& notes = record_.tree.notes(node_);
    for (auto& before : std::exchange(waiting_, {})) {
        if (!before.comments.empty())
            notes.comments_before.push_back(std::move(before.comments.front()));
        add_properties(notes, std::move(before.properties));
    }
    return {};
}

// Behind the last move of a line, what waits for a move belongs to that one.
void SgfBuilder::settle() {
    Notes& notes = record_.tree.notes(node_);
    for (auto& after : std::exchange(waiting_, {})) {
        if (!after.comments.empty()) add_comment(notes, after.comments.front());
        add_properties(notes, std::move(after.properties));
    }
}

}  // namespace tablero::gomoku
