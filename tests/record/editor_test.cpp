#include "record/editor.h"

#include <rapidcheck.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tablero::record {
namespace {

using testing::ElementsAre;

using Game = Record<int>;

bool same(const Game& a, const Game& b) {
    return a.tags == b.tags && a.tree == b.tree;
}

TEST(Editor, AMoveThatIsThereIsNotAddedAgain) {
    Editor<Game> editor;
    const NodeId first = editor.add(kRoot, 7, {.comments = {"x"}});
    EXPECT_EQ(editor.add(kRoot, 7), first);
    EXPECT_THAT(editor.tree()[first].comments, ElementsAre("x"));
    EXPECT_TRUE(editor.undo());
    EXPECT_FALSE(editor.undo());
    EXPECT_FALSE(editor.tree().contains(first));
    EXPECT_TRUE(editor.redo());
    EXPECT_FALSE(editor.redo());
    EXPECT_EQ(editor.tree().main_line(), std::vector<int>{7});
}

TEST(Editor, LinesGoUpAndDown) {
    Editor<Game> editor;
    const NodeId a = editor.add(kRoot, 1);
    const NodeId b = editor.add(kRoot, 2);
    const NodeId c = editor.add(kRoot, 3);
    EXPECT_FALSE(editor.promote(a));
    EXPECT_FALSE(editor.demote(c));
    EXPECT_TRUE(editor.promote(c));
    EXPECT_EQ(editor.tree()[a].next_sibling, c);
    EXPECT_EQ(editor.tree()[c].next_sibling, b);
    EXPECT_TRUE(editor.demote(a));
    EXPECT_EQ(editor.tree()[kRoot].first_child, c);
    EXPECT_EQ(editor.tree()[c].next_sibling, a);
    EXPECT_EQ(editor.tree()[kRoot].last_child, b);
}

TEST(Editor, AVariationOfAVariationBecomesTheMainLineInOneStep) {
    Editor<Game> editor;
    editor.add(editor.add(kRoot, 1), 2);
    const NodeId other = editor.add(kRoot, 3);
    editor.add(other, 4);
    const NodeId deep = editor.add(other, 5);
    EXPECT_TRUE(editor.promote_to_main_line(deep));
    EXPECT_THAT(editor.tree().main_line(), ElementsAre(3, 5));
    EXPECT_FALSE(editor.promote_to_main_line(deep));
    editor.undo();
    EXPECT_THAT(editor.tree().main_line(), ElementsAre(1, 2));
}

TEST(Editor, ANewStepEndsRedoing) {
    Editor<Game> editor;
    const NodeId lost = editor.add(kRoot, 1);
    editor.undo();
    const NodeId kept = editor.add(kRoot, 2);
    EXPECT_NE(kept, lost);
    EXPECT_FALSE(editor.can_redo());
    EXPECT_FALSE(editor.tree().contains(lost));
}

// The same edits on nested vectors, written without any cleverness: the oracle.
struct Plain {
    int move = 0;
    std::vector<std::string> comments;
    std::vector<Plain> children;
};

Plain& at_path(Plain& root, const Tree<int>& tree, NodeId id) {
    Plain* node = &root;
    for (const NodeId step : tree.path_to(id)) {
        std::size_t index = 0;
        for (NodeId before = tree.previous_sibling(step); before != kNoNode;
             before = tree.previous_sibling(before)) {
            ++index;
        }
        node = &node->children[index];
    }
    return *node;
}

Plain plain_of(const Tree<int>& tree, NodeId id = kRoot) {
    Plain node{tree[id].move, tree[id].comments, {}};
    for (NodeId child = tree[id].first_child; child != kNoNode; child = tree[child].next_sibling)
        node.children.push_back(plain_of(tree, child));
    return node;
}

bool operator==(const Plain& a, const Plain& b) {
    return a.move == b.move && a.comments == b.comments && a.children == b.children;
}

NodeId some_node(const Tree<int>& tree) {
    std::vector<NodeId> there;
    for (NodeId id = kRoot; id < tree.size(); ++id) {
        if (tree.contains(id)) there.push_back(id);
    }
    return *rc::gen::elementOf(there);
}

// One random edit of the tree, done to both.
void edit(Editor<Game>& editor, Plain& oracle) {
    const NodeId id = some_node(editor.tree());
    const int move = *rc::gen::inRange(1, 6);
    Plain& node = at_path(oracle, editor.tree(), id);
    const int what =
        *rc::gen::weightedElement<int>({{6, 0}, {1, 1}, {2, 2}, {2, 3}, {2, 4}, {1, 5}});
    if (what == 0 || (id == kRoot && what < 4)) {
        if (editor.tree().find(id, move) == kNoNode) node.children.push_back({move, {}, {}});
        editor.add(id, move);
    } else if (what == 4) {
        node.comments = {std::to_string(move)};
        editor.set_notes(id, {.comments = {std::to_string(move)}});
    } else if (what == 5) {
        editor.set_tag("Round", std::to_string(move));
    } else {
        auto& siblings = at_path(oracle, editor.tree(), editor.tree()[id].parent).children;
        const auto index = &node - siblings.data();
        if (what == 1) {
            siblings.erase(siblings.begin() + index);
            editor.remove(id);
        } else if (what == 2) {
            if (editor.promote(id)) std::swap(siblings[index], siblings.at(index - 1));
        } else if (editor.demote(id)) {
            std::swap(siblings[index], siblings.at(index + 1));
        }
    }
}

TEST(Editor, AnyEditsUndoneGiveTheOriginalRedoneTheResult) {
    EXPECT_TRUE(rc::check([] {
        Editor<Game> editor;
        Plain oracle;
        std::vector<Game> stages{editor.record()};
        std::size_t stage = 0;
        const int steps = *rc::gen::inRange(0, 60);
        for (int i = 0; i < steps; ++i) {
            const int what = *rc::gen::inRange(0, 8);
            if (what == 0 && editor.undo()) --stage;
            if (what == 1 && editor.redo()) ++stage;
            if (what > 1) {
                oracle = plain_of(editor.tree());
                edit(editor, oracle);
                RC_ASSERT(plain_of(editor.tree()) == oracle);
                if (same(editor.record(), stages[stage])) continue;
                stages.resize(++stage);
                stages.push_back(editor.record());
            }
            RC_ASSERT(same(editor.record(), stages[stage]));
        }
        while (editor.redo()) {
        }
        const Game last = editor.record();
        while (editor.undo()) {
        }
        RC_ASSERT(same(editor.record(), Game{}));
        while (editor.redo()) {
        }
        RC_ASSERT(same(editor.record(), last));
    }));
}

}  // namespace
}  // namespace tablero::record
