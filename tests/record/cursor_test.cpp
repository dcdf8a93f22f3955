#include "record/cursor.h"

#include <gtest/gtest.h>

#include "record/editor.h"

namespace tablero::record {
namespace {

class Cursors : public testing::Test {
  protected:
    Editor<Record<int>> editor_;
    const NodeId a_ = editor_.add(kRoot, 1);
    const NodeId b_ = editor_.add(a_, 2);
    const NodeId c_ = editor_.add(b_, 3);
    const NodeId instead_ = editor_.add(a_, 4);
    const NodeId after_ = editor_.add(instead_, 5);
    Cursor cursor_;
};

TEST_F(Cursors, WalkAlongTheLine) {
    EXPECT_FALSE(cursor_.previous());
    EXPECT_TRUE(cursor_.next(editor_.tree()));
    EXPECT_EQ(cursor_.at(), a_);
    EXPECT_TRUE(cursor_.next(editor_.tree()));
    EXPECT_TRUE(cursor_.next(editor_.tree()));
    EXPECT_EQ(cursor_.at(), c_);
    EXPECT_FALSE(cursor_.next(editor_.tree()));
    EXPECT_EQ(cursor_.path(), (std::vector{a_, b_, c_}));
    EXPECT_TRUE(cursor_.previous());
    EXPECT_EQ(cursor_.at(), b_);
    EXPECT_EQ(cursor_.ply(), 2U);
}

TEST_F(Cursors, EnterVariationsAndStayInThem) {
    EXPECT_FALSE(cursor_.next_variation(editor_.tree()));
    EXPECT_FALSE(cursor_.previous_variation(editor_.tree()));
    EXPECT_TRUE(cursor_.to(editor_.tree(), b_));
    EXPECT_TRUE(cursor_.next_variation(editor_.tree()));
    EXPECT_EQ(cursor_.at(), instead_);
    EXPECT_FALSE(cursor_.next_variation(editor_.tree()));
    EXPECT_EQ(cursor_.at(), instead_);
    EXPECT_TRUE(cursor_.next(editor_.tree()));
    EXPECT_EQ(cursor_.at(), after_);
    EXPECT_TRUE(cursor_.previous_variation(editor_.tree())) << "of the move before";
    EXPECT_EQ(cursor_.path(), (std::vector{a_, b_}));
}

TEST_F(Cursors, ClimbOutOfALineThatWasDeleted) {
    EXPECT_TRUE(cursor_.to(editor_.tree(), after_));
    editor_.remove(instead_);
    cursor_.settle(editor_.tree());
    EXPECT_EQ(cursor_.at(), a_);
    EXPECT_FALSE(cursor_.to(editor_.tree(), after_));
    editor_.undo();
    EXPECT_TRUE(cursor_.to(editor_.tree(), after_));
    cursor_.settle(editor_.tree());
    EXPECT_EQ(cursor_.at(), after_);
}

}  // namespace
}  // namespace tablero::record
