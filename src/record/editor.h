#pragma once

#include <cassert>
#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

#include "record/record.h"

namespace tablero::record {

// Edits a record, a type with `tags` and a `tree`, and remembers how to undo and redo every step,
// without limit. A step holds what it changed and where; nothing else is copied. What changes
// nothing is no step.
template <class R>
class Editor {
  public:
    using Move = typename decltype(R::tree)::Move;

    Editor() = default;
    explicit Editor(R record) : record_(std::move(record)) {}

    const R& record() const { return record_; }
    const Tree<Move>& tree() const { return record_.tree; }

    // A further move behind `parent`; the one that is there already is given back as it is.
    NodeId add(NodeId parent, Move move, Notes notes = {});
    // One place up, or down, among the alternatives; false when it stands first, or last. The
    // first is the one that the line goes on with.
    bool promote(NodeId id);
    bool demote(NodeId id);
    // Makes every move on the way to this one the first choice: the main line then leads here.
    // False when it does already.
    bool promote_to_main_line(NodeId id);
    // Deletes a move and all that follows it.
    void remove(NodeId id);
    void set_notes(NodeId id, Notes notes);
    void set_tags(Tags tags);
    void set_tag(std::string_view name, std::string_view value);

    bool can_undo() const { return done_ > 0; }
    bool can_redo() const { return done_ < steps_.size(); }
    // False when there is nothing to undo, or redo.
    bool undo();
    bool redo();

  private:
    // Of no sibling: where a node stands that is out of the tree.
    static constexpr NodeId kOutside = kNoNode - 1;

    // A node that moves: each end is the sibling it stands behind, kNoNode for the first place, or
    // kOutside.
    struct Placing {
        NodeId id;
        NodeId from;
        NodeId to;
    };
    // These hold what is not there now; doing and undoing exchange the two.
    struct NotesChange {
        NodeId id;
        Notes other;
    };
    struct TagsChange {
        Tags other;
    };
    using Change = std::variant<Placing, NotesChange, TagsChange>;
    using Step = std::vector<Change>;

    void perform(Step step);
    void apply(Change& change, bool forward);
    void place(NodeId id, NodeId from, NodeId to);
    Placing move_up(NodeId id) const;

    R record_;
    std::vector<Step> steps_;
    std::size_t done_ = 0;  // of the steps; the others can be redone
};

template <class R>
NodeId Editor<R>::add(NodeId parent, Move move, Notes notes) {
    if (const NodeId there = tree().find(parent, move); there != kNoNode) return there;
    const NodeId id = record_.tree.add(parent, move);
    record_.tree.notes(id) = std::move(notes);
    const NodeId behind = tree().previous_sibling(id);
    record_.tree.detach(id);
    perform({Placing{id, kOutside, behind}});
    return id;
}

// From its place to the one of the sibling before it.
template <class R>
typename Editor<R>::Placing Editor<R>::move_up(NodeId id) const {
    const NodeId before = tree().previous_sibling(id);
    return {id, before, tree().previous_sibling(before)};
}

template <class R>
bool Editor<R>::promote(NodeId id) {
    assert(id != kRoot && tree().contains(id));
    if (tree().previous_sibling(id) == kNoNode) return false;
    perform({move_up(id)});
    return true;
}

template <class R>
bool Editor<R>::demote(NodeId id) {
    assert(id != kRoot && tree().contains(id));
    const NodeId next = tree()[id].next_sibling;
    if (next == kNoNode) return false;
    perform({move_up(next)});
    return true;
}

template <class R>
bool Editor<R>::promote_to_main_line(NodeId id) {
    assert(tree().contains(id));
    Step step;
    for (const NodeId on_the_way : tree().path_to(id)) {
        const NodeId before = tree().previous_sibling(on_the_way);
        if (before != kNoNode) step.push_back(Placing{on_the_way, before, kNoNode});
    }
    if (step.empty()) return false;
    perform(std::move(step));
    return true;
}

template <class R>
void Editor<R>::remove(NodeId id) {
    assert(id != kRoot && tree().contains(id));
    perform({Placing{id, tree().previous_sibling(id), kOutside}});
}

template <class R>
void Editor<R>::set_notes(NodeId id, Notes notes) {
    assert(tree().contains(id));
    if (tree()[id].notes() == notes) return;
    perform({NotesChange{id, std::move(notes)}});
}

template <class R>
void Editor<R>::set_tags(Tags tags) {
    if (record_.tags == tags) return;
    perform({TagsChange{std::move(tags)}});
}

template <class R>
void Editor<R>::set_tag(std::string_view name, std::string_view value) {
    Tags tags = record_.tags;
    record::set_tag(tags, name, value);
    set_tags(std::move(tags));
}

template <class R>
bool Editor<R>::undo() {
    if (!can_undo()) return false;
    Step& step = steps_[--done_];
    for (auto change = step.rbegin(); change != step.rend(); ++change)
        apply(*change, false);
    return true;
}

template <class R>
bool Editor<R>::redo() {
    if (!can_redo()) return false;
    for (Change& change : steps_[done_++])
        apply(change, true);
    return true;
}

// What was undone before cannot be redone any more.
template <class R>
void Editor<R>::perform(Step step) {
    steps_.resize(done_);
    steps_.push_back(std::move(step));
    redo();
}

template <class R>
void Editor<R>::apply(Change& change, bool forward) {
    if (auto* placing = std::get_if<Placing>(&change)) {
        place(placing->id,
              forward ? placing->from : placing->to,
              forward ? placing->to : placing->from);
    } else if (auto* notes = std::get_if<NotesChange>(&change)) {
        std::swap(record_.tree.notes(notes->id), notes->other);
    } else {
        std::swap(record_.tags, std::get<TagsChange>(change).other);
    }
}

template <class R>
void Editor<R>::place(NodeId id, NodeId from, NodeId to) {
    if (from != kOutside) record_.tree.detach(id);
    if (to != kOutside) record_.tree.attach(id, to);
}

}  // namespace tablero::record
