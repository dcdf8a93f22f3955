#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "desktop/views/sections.h"

namespace tablero::desktop {

namespace {

constexpr int kDeepest = 5;  // deeper variations are indented no further

// Pieces of text one behind the other, in lines as wide as there is room. First laid out without
// being seen, to know where the move is that is looked at, then put into the scene.
class TreeFlow {
  public:
    TreeFlow(Builder& build, const Rect& view) : build_(build), view_(view) {}

    struct Placed {
        Rect rect;  // from the top left of all
        std::size_t piece;
        std::string text;
    };

    void lay_out(const std::vector<TreePiece>& pieces) {
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const TreePiece& piece = pieces[i];
            const float indent =
                static_cast<float>(std::min(piece.depth, kDeepest)) * build_.px(14);
            if (piece.begins || piece.resumes) new_line();
            left_ = indent;
            if (x_ == 0) x_ = indent;
            if (piece.begins) x_ += build_.px(18);  // where its fold is
            if (piece.kind == TreePiece::Kind::kComment) {
                if (x_ > indent) x_ += build_.px(4);  // what is looked at has a ground
                place_words(piece.text, i);
            } else {
                place(piece.text, i, style_of(piece), build_.px(8));
            }
        }
        new_line();
    }

    float height() const { return y_; }
    float row() const { return build_.px(23); }
    const std::vector<Placed>& placed() const { return placed_; }

    TextStyle style_of(const TreePiece& piece) const {
        TextStyle style = build_.small();
        style.bold = piece.depth == 0 && piece.kind == TreePiece::Kind::kMove;
        return style;
    }

  private:
    void new_line() {
        if (x_ > 0) y_ += row();
        x_ = 0;
    }
    void place(const std::string& text, std::size_t piece, TextStyle style, float around) {
        const float most = view_.w - left_;
        const std::string fitting = build_.measure.shortened(text, style, most - around);
        const float width = build_.measure.width(fitting, style) + around;
        if (x_ + width > view_.w && x_ > left_) {
            new_line();
            x_ = left_;
        }
        placed_.push_back({{x_, y_, width, row()}, piece, fitting});
        x_ += width;
    }
    void place_words(const std::string& text, std::size_t piece) {
        std::size_t at = 0;
        while (at < text.size()) {
            const auto end = std::min(text.find(' ', at), text.size());
            place(text.substr(at, end - at), piece, build_.small(), build_.px(4));
            at = end + 1;
        }
    }

    Builder& build_;
    Rect view_;
    float x_ = 0;
    float y_ = 0;
    float left_ = 0;
    std::vector<Placed> placed_;
};

void place_move(Builder& build, const TreePiece& piece, const Rect& rect, const std::string& text) {
    const GameView& game = *build.snapshot.game;
    Widget& move = build.add(WidgetKind::kMove, rect, fmt::format("node.{}", piece.node));
    move.text = text;
    move.style = build.small();
    move.style.bold = piece.depth == 0;
    move.is_on = piece.node == game.shown_node;
    move.action = GoToNode{piece.node};
}

void place_fold(Builder& build, const TreePiece& piece, const Rect& move) {
    Widget& fold =
        build.add(WidgetKind::kFold,
                  {move.x - build.px(18), move.y + build.px(3), build.px(16), move.h - build.px(6)},
                  fmt::format("fold.{}", piece.node));
    fold.action = FoldVariation{piece.node};
    fold.is_on = piece.is_folded;
    fold.tip =
        build.snapshot.word(piece.is_folded ? tr("Show the variation") : tr("Hide the variation"));
}

// Such that the move looked at is seen, then by the wheel.
float scrolled_to(Builder& build, const TreeFlow& flow, const Rect& view) {
    const GameView& game = *build.snapshot.game;
    float natural = 0;
    for (const auto& placed : flow.placed()) {
        if ((*game.tree)[placed.piece].node == game.shown_node) {
            natural = placed.rect.y - view.h / 2;
            break;
        }
    }
    const float most = std::max(flow.height() - view.h, 0.0F);
    const float wheel = build.scrolls[static_cast<std::size_t>(ScrollArea::kMoves)];
    const float offset =
        std::round(std::clamp(std::clamp(natural, 0.0F, most) + wheel, 0.0F, most) / flow.row()) *
        flow.row();
    build.scene.scrolls.push_back(
        {ScrollArea::kMoves, view, flow.height(), std::min(offset, most)});
    return offset;
}

}  // namespace

void place_tree(Builder& build, const Rect& area) {
    const std::vector<TreePiece>& pieces = *build.snapshot.game->tree;
    build.add(WidgetKind::kCard, area, "moves");
    const Rect view = area.inset(build.px(8));
    TreeFlow flow(build, view);
    flow.lay_out(pieces);
    const float offset = scrolled_to(build, flow, view);
    for (const auto& placed : flow.placed()) {
        const TreePiece& piece = pieces[placed.piece];
        const Rect rect{
            view.x + placed.rect.x, view.y + placed.rect.y - offset, placed.rect.w, placed.rect.h};
        if (rect.y < view.y - 0.5F || rect.bottom() > view.bottom() + 0.5F) continue;
        if (piece.kind == TreePiece::Kind::kMove) {
            place_move(build, piece, rect, placed.text);
            if (piece.begins) place_fold(build, piece, rect);
        } else {
            build.label(rect, placed.text, build.small(), Ink::kSecondary);
        }
    }
}

}  // namespace tablero::desktop
