#pragma once

#include <utility>

#include "base/clock.h"
#include "desktop/draw/canvas.h"
#include "desktop/paint/art_store.h"
#include "desktop/theme/palette.h"
#include "desktop/views/motion.h"
#include "desktop/views/pointer.h"
#include "desktop/views/scene.h"
#include "desktop/views/snapshot.h"

namespace tablero::desktop {

// All that drawing one frame needs. Painting reads the model's snapshot and the scene's places
// and decides nothing.
struct Paint {
    Canvas& canvas;
    Canvas& afloat;  // over everything else, drawn anew every frame
    ArtStore& art;
    const Snapshot& snapshot;
    const Scene& scene;
    const Motion& motion;
    const Pointer& pointer;
    TimePoint now;
    double seconds;  // since the window opened: the phase of everything that repeats

    // The same with everything afloat: for a layer on top that never rests.
    Paint over() const {
        return {afloat, afloat, art, snapshot, scene, motion, pointer, now, seconds};
    }
    const Palette& colours() const { return palette(look_of(snapshot.settings)); }
    bool moves() const { return snapshot.settings.animation; }
    float px(float length) const { return length * scene.unit; }
    // 0 to 1 and back within a period of seconds; rests at 1 when nothing may move.
    float wave(double period) const;
    // Seconds since a moment.
    float since(TimePoint moment) const;
    Colour ink(Ink ink) const;
    bool hovers(const Widget& widget) const;
    TextStyle small_text(bool bold = false) const;
    // The colour that stands for a side, and a text colour that is readable on it.
    std::pair<Colour, Colour> side_colours(Side side) const;
};

// What the painter of a board looks at.
template <class View>
struct BoardPainter {
    BoardPainter(const Paint& p, const View& board)
        : p_(p),
          board_(board),
          place_(*p.scene.board),
          colours_(p.colours()) {}

    const Paint& p_;
    const View& board_;
    const BoardPlace& place_;
    const Palette& colours_;

    // Small boards have no room for letters and numbers around them.
    bool has_coordinates() const {
        return p_.snapshot.settings.coordinates && place_.frame.w >= p_.px(320);
    }
};

void paint_scene(const Paint& paint);

// Parts, each in a file of its name.
void paint_background(const Paint& paint);
void paint_particles(const Paint& paint);  // of the background, where nothing lies on it
void paint_tip(const Paint& paint);
void paint_typed(const Paint& paint, const Widget& widget);  // the scene's field
void paint_chess_board(const Paint& paint, const ChessBoardView& board);
void paint_preview(const Paint& paint, const Widget& widget);
void paint_promotion(const Paint& paint, const Widget& widget);
void paint_gomoku_board(const Paint& paint, const GomokuBoardView& board);
void paint_gomoku_marks(const Paint& paint, const GomokuBoardView& board);
void paint_ending(const Paint& paint, const Widget& widget);
void paint_game_card(const Paint& paint, const Widget& widget);

// What is special to the panel.
void paint_column_bar(const Paint& paint, const Widget& widget);
void paint_graph(const Paint& paint, const Widget& widget);
void paint_taken(const Paint& paint, const Widget& widget);
void paint_stone_count(const Paint& paint, const Widget& widget);
void paint_side_mark(const Paint& paint, const Widget& widget);
void paint_progress(const Paint& paint, const Widget& widget);
void paint_balance(const Paint& paint, const Widget& widget);

// What lists and texts are made of.
void paint_shares(const Paint& paint, const Widget& widget);
void paint_row(const Paint& paint, const Widget& widget);
void paint_fold(const Paint& paint, const Widget& widget);
void paint_word(const Paint& paint, const Widget& widget);

// Shared small shapes.
void paint_stone(const Paint& paint, StoneKind kind, Vec middle, float diameter, float alpha = 1);
void paint_stone_body(
    const Paint& paint, StoneKind kind, Vec middle, float diameter, float alpha = 1);
void paint_stone_letter(
    const Paint& paint, StoneKind kind, Vec middle, float diameter, float alpha = 1);
// On the panel: with a rim, so that a dark one shows on dark ground.
void paint_panel_stone(const Paint& paint, Side side, Vec middle, float diameter);
void paint_icon(const Paint& paint, Icon icon, const Rect& rect, Colour colour);
void paint_judgement(const Paint& paint, Vec at, float size, Judgement judgement);
void paint_star(const Paint& paint, Vec middle, float radius, Colour colour);
void paint_bulb(const Paint& paint, Vec middle, float radius);

}  // namespace tablero::desktop
