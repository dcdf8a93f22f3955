#include "record/tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/record.h"

namespace tablero::record {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Tags, KeepOrderUnknownNamesAndDoubles) {
    Record<int> game;
    game.tags = {{"White", "a"}, {"Odd", "x"}, {"White", "b"}};
    EXPECT_EQ(game.tag("White"), "a");
    EXPECT_EQ(game.tag("Black"), std::nullopt);
    game.set_tag("White", "c");
    game.set_tag("Black", "d");
    EXPECT_EQ(game.tags, (Tags{{"White", "c"}, {"Odd", "x"}, {"White", "b"}, {"Black", "d"}}));
}

TEST(Tree, TheFirstMoveContinuesTheLineLaterOnesAreVariations) {
    Tree<int> tree;
    const NodeId a = tree.add(kRoot, 1);
    const NodeId b = tree.add(kRoot, 2);
    const NodeId c = tree.add(a, 3);
    const NodeId d = tree.add(b, 4);
    EXPECT_THAT(tree.main_line(), ElementsAre(1, 3));
    EXPECT_EQ(tree.line_end(), c);
    EXPECT_EQ(tree.line_end(b), d);
    EXPECT_THAT(tree.path_to(d), ElementsAre(b, d));
    EXPECT_THAT(tree.path_to(kRoot), IsEmpty());
    EXPECT_EQ(tree.find(kRoot, 2), b);
    EXPECT_EQ(tree.find(kRoot, 3), kNoNode);
    EXPECT_EQ(tree.previous_sibling(b), a);
    EXPECT_EQ(tree.previous_sibling(a), kNoNode);
}

TEST(Tree, WhatIsTakenOutKeepsItsIdAndComesBackWhereItWas) {
    Tree<int> tree;
    const NodeId a = tree.add(kRoot, 1);
    const NodeId b = tree.add(kRoot, 2);
    const NodeId c = tree.add(kRoot, 3);
    const NodeId under_b = tree.add(b, 4);
    const Tree<int> before = tree;
    tree.detach(b);
    EXPECT_FALSE(tree.contains(b));
    EXPECT_FALSE(tree.contains(under_b));
    EXPECT_TRUE(tree.contains(c));
    EXPECT_FALSE(tree.contains(99));
    EXPECT_EQ(tree[a].next_sibling, c);
    EXPECT_FALSE(tree == before);
    tree.attach(b, a);
    EXPECT_TRUE(tree.contains(under_b));
    EXPECT_EQ(tree, before);
    // The last and the first place.
    tree.detach(c);
    EXPECT_EQ(tree[kRoot].last_child, b);
    tree.attach(c, kNoNode);
    EXPECT_EQ(tree[kRoot].first_child, c);
    EXPECT_EQ(tree.add(kRoot, 5), tree[b].next_sibling);
}

TEST(Tree, EqualityLooksAtMovesNotesAndOrderNotAtIds) {
    Tree<int> one;
    one.add(one.add(kRoot, 1), 2);
    one.add(kRoot, 3);
    Tree<int> other;
    const NodeId first = other.add(kRoot, 1);
    other.add(kRoot, 3);
    EXPECT_FALSE(one == other);
    const NodeId late = other.add(first, 2);
    EXPECT_EQ(one, other);
    other.notes(late).glyphs.push_back(1);
    EXPECT_FALSE(one == other);
    other.notes(late) = {};
    other.detach(first);
    other.attach(first, other[kRoot].last_child);
    EXPECT_FALSE(one == other);
}

TEST(Tree, ManyAlternativesAndLongLinesAreHarmless) {
    Tree<int> tree;
    NodeId line = kRoot;
    for (int i = 0; i < 200'000; ++i) {
        tree.add(kRoot, i);
        line = tree.add(line, i);
    }
    EXPECT_EQ(tree.path_to(line).size(), 200'000U);
    EXPECT_EQ(tree, Tree<int>(tree));
}

}  // namespace
}  // namespace tablero::record
