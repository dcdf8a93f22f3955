#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "desktop/paint/paint.h"

namespace tablero::desktop {

namespace {

constexpr float kTurn = 2 * std::numbers::pi_v<float>;

Vec on_circle(float angle, float radius) {
    return Vec{std::cos(angle), std::sin(angle)} * radius;
}

// Where the picture of the end stands and how big it is.
struct Picture {
    Vec middle;
    float size;
    float t;  // seconds since it began; large when nothing may move
};

void rays(const Paint& p, const Picture& picture) {
    constexpr int kRays = 16;
    const float turn = p.moves() ? picture.t * 0.18F : 0;
    const float reach = picture.size * 1.5F * ease_out(picture.t / 0.9F);
    for (int i = 0; i < kRays; ++i) {
        const float a = kTurn * static_cast<float>(i) / kRays + turn;
        p.canvas.beam(picture.middle,
                      picture.middle + on_circle(a - 0.10F, reach),
                      picture.middle + on_circle(a + 0.10F, reach),
                      faded(p.colours().gold, 0.5F));
    }
}

// Where the words and the button stand, below the picture.
bool is_among_words(const Paint& p, Vec at) {
    return std::any_of(p.scene.widgets.begin(), p.scene.widgets.end(), [&](const Widget& widget) {
        if (widget.layer != p.scene.top_layer || widget.text.empty()) return false;
        const Vec middle = widget.rect.centre();
        const float half = p.canvas.measure().width(widget.text, widget.style) / 2 + p.px(16);
        return std::abs(at.x - middle.x) < half && std::abs(at.y - middle.y) < p.px(34);
    });
}

void confetti(const Paint& p, const Picture& picture) {
    Rng rng(31);
    const Palette& c = p.colours();
    const std::array<Colour, 5> colours = {c.gold, c.cyan, c.green, c.red, c.text};
    for (std::size_t i = 0; i < 130; ++i) {
        const auto x = static_cast<float>(rng.unit()) * p.scene.size.x;
        const auto delay = static_cast<float>(rng.unit()) * 1.6F;
        const float speed = p.scene.size.y * (0.25F + 0.2F * static_cast<float>(rng.unit()));
        const auto phase = static_cast<float>(rng.unit()) * 6;
        const float t = picture.t - delay;
        if (t < 0) continue;
        const float y = std::fmod(speed * t, p.scene.size.y * 1.1F) - p.scene.size.y * 0.05F;
        const Vec at{x + std::sin(t * 2 + phase) * p.px(18), y};
        const float w = p.px(7) * (0.35F + 0.65F * std::abs(std::cos(t * 4 + phase)));
        const float h = p.px(5);
        p.canvas.convex(
            std::array{
                at + Vec{-w, -h * 0.6F}, at + Vec{w, -h}, at + Vec{w, h * 0.6F}, at + Vec{-w, h}},
            faded(colours[i % 5], is_among_words(p, at) ? 0.15F : 0.9F));
    }
}

Contour leaf(Vec root, Vec along, float width) {
    const Vec side = perpendicular(direction(along)) * width;
    Contour contour;
    for (const auto& [forward, wide] : {std::pair{0.0F, 0.0F},
                                        {0.2F, 0.75F},
                                        {0.45F, 1.0F},
                                        {0.75F, 0.7F},
                                        {1.0F, 0.0F},
                                        {0.75F, -0.7F},
                                        {0.45F, -1.0F},
                                        {0.2F, -0.75F}})
        contour.points.push_back(root + along * forward + side * wide);
    return contour;
}

// A laurel wreath: two branches that grow upwards, leaves on both sides of each.
void wreath(const Paint& p, const Picture& picture, float grown) {
    constexpr int kLeaves = 10;
    const float radius = picture.size * 0.54F;
    for (const float side : {-1.0F, 1.0F}) {
        std::vector<Vec> stem;
        for (int i = 0; i <= kLeaves; ++i) {
            const float part = static_cast<float>(i) / kLeaves;
            if (part > grown) break;
            const float angle = std::numbers::pi_v<float> / 2 - side * (0.1F + part * 2.35F);
            const Vec root = picture.middle + on_circle(angle, radius);
            stem.push_back(root);
            const float length = picture.size * (0.15F - 0.05F * part);
            for (const float lean : {0.75F, 2.2F})
                p.canvas.convex(
                    leaf(root, on_circle(angle - side * lean, length), length * 0.24F).points,
                    mix(p.colours().green, p.colours().gold, lean > 1 ? 0.0F : 0.25F));
        }
        p.canvas.polyline(stem, p.px(3), p.colours().green);
    }
}

// The winner's figure: a king, or a stone.
void figure(const Paint& p, Vec middle, float size, float alpha, bool winner) {
    const GameView& game = *p.snapshot.game;
    const Side winning = game.result->winner.value_or(kFirstSide);
    const bool first = (winning == kFirstSide) == winner;
    if (game.game == GameKind::kGomoku)
        return paint_stone(p, first ? StoneKind::kFirst : StoneKind::kSecond, middle, size, alpha);
    p.canvas.disc(middle,
                  size * 0.62F,
                  faded(mix(p.colours().square_dark, p.colours().square_light, 0.35F), alpha));
    p.canvas.picture(
        p.art.piece(first ? chess::kWhiteKing : chess::kBlackKing, static_cast<int>(size)),
        {middle.x - size / 2, middle.y - size / 2, size, size},
        faded(rgb(0xffffff), alpha));
}

void victory(const Paint& p, const Picture& picture) {
    rays(p, picture);
    const float grown = ease_out(picture.t / 0.6F);
    figure(
        p, picture.middle, std::round(picture.size * 0.62F * (0.4F + 0.6F * grown)), grown, true);
    wreath(p, picture, std::clamp((picture.t - 0.35F) / 0.9F, 0.0F, 1.0F));
    const std::array<float, 3> shifts = {-0.42F, 0.0F, 0.42F};
    for (std::size_t i = 0; i < shifts.size(); ++i) {
        const float pop = ease_out((picture.t - 0.7F - 0.18F * static_cast<float>(i)) / 0.35F);
        if (pop <= 0) continue;
        const float height = i == 1 ? 0.80F : 0.70F;
        paint_star(p,
                   picture.middle + Vec{shifts[i] * picture.size, -height * picture.size},
                   picture.size * 0.12F * pop,
                   p.colours().gold);
    }
    confetti(p, picture);
}

void rain(const Paint& p, const Picture& picture) {
    Rng rng(77);
    for (int i = 0; i < 90; ++i) {
        const auto x = static_cast<float>(rng.unit()) * p.scene.size.x;
        const auto y0 = static_cast<float>(rng.unit()) * p.scene.size.y;
        const float y = std::fmod(y0 + picture.t * p.scene.size.y * 0.45F, p.scene.size.y);
        p.canvas.line(
            {x, y}, {x - p.px(4), y + p.px(18)}, p.px(1.5F), faded(p.colours().cyan, 0.28F));
    }
}

// A king that falls over and rolls a little.
void fallen_king(const Paint& p, const Picture& picture, float fallen) {
    const bool white = p.snapshot.game->result->winner.value_or(kFirstSide) == kSecondSide;
    const float size = std::round(picture.size * 0.8F);
    const Vec foot = picture.middle + Vec{picture.size * 0.1F, picture.size * 0.4F};
    const float rock =
        p.moves() ? 0.06F * std::sin(picture.t * 9) * std::exp(-picture.t * 1.5F) : 0;
    p.canvas.turned_picture(
        p.art.piece(white ? chess::kWhiteKing : chess::kBlackKing, static_cast<int>(size)),
        {foot.x - size / 2 - picture.size * 0.2F, foot.y - size * 0.9F, size, size},
        foot,
        -1.45F * fallen + rock,
        rgb(0xffffff));
}

void cracked_stone(const Paint& p, const Picture& picture, float fallen) {
    const bool first = p.snapshot.game->result->winner.value_or(kFirstSide) == kSecondSide;
    const float size = std::round(picture.size * 0.72F);
    const Vec at = picture.middle + Vec{0, picture.size * 0.06F};
    paint_stone(p, first ? StoneKind::kFirst : StoneKind::kSecond, at, size);
    const std::array<Vec, 6> crack = {Vec{-0.06F, -0.42F},
                                      Vec{0.05F, -0.22F},
                                      Vec{-0.07F, -0.04F},
                                      Vec{0.06F, 0.12F},
                                      Vec{-0.03F, 0.27F},
                                      Vec{0.04F, 0.41F}};
    std::vector<Vec> line;
    for (std::size_t i = 0; i < crack.size(); ++i)
        if (static_cast<float>(i) / crack.size() <= fallen) line.push_back(at + crack[i] * size);
    p.canvas.polyline(line, p.px(5), rgb(0x14121a));
}

// The loser's figure in the rain.
void defeat(const Paint& p, const Picture& picture) {
    const float fallen = ease_out((picture.t - 0.25F) / 0.9F);
    const Vec ground = picture.middle + Vec{0, picture.size * 0.44F};
    p.canvas.convex(ellipse(ground, picture.size * 0.55F, picture.size * 0.07F).points,
                    Colour{0, 0, 0, 80});
    if (p.snapshot.game->game == GameKind::kChess)
        fallen_king(p, picture, fallen);
    else
        cracked_stone(p, picture, fallen);
    rain(p, picture);
}

// Two figures that come to rest on a level scale.
void draw(const Paint& p, const Picture& picture) {
    const float settled = ease_out(picture.t / 1.6F);
    const float tilt = p.moves() ? std::sin(picture.t * 4) * 0.28F * (1 - settled) : 0;
    const Vec arm = on_circle(tilt, picture.size * 0.62F);
    const Vec pivot = picture.middle + Vec{0, -picture.size * 0.25F};
    const Colour gold = p.colours().gold;
    p.canvas.line(pivot, picture.middle + Vec{0, picture.size * 0.55F}, p.px(6), gold);
    p.canvas.rounded({picture.middle.x - picture.size * 0.25F,
                      picture.middle.y + picture.size * 0.53F,
                      picture.size * 0.5F,
                      p.px(8)},
                     p.px(4),
                     gold);
    p.canvas.line(pivot - arm, pivot + arm, p.px(6), gold);
    p.canvas.disc(pivot, p.px(9), gold);
    for (const float side : {-1.0F, 1.0F}) {
        const Vec end = pivot + arm * side;
        const Vec pan = end + Vec{0, picture.size * 0.5F};
        const float half = picture.size * 0.26F;
        p.canvas.line(end, pan - Vec{half, 0}, p.px(2), gold);
        p.canvas.line(end, pan + Vec{half, 0}, p.px(2), gold);
        p.canvas.rounded({pan.x - half, pan.y, half * 2, p.px(7)}, p.px(3), gold);
        const float size = std::round(picture.size * 0.34F);
        figure(p, pan - Vec{0, size * 0.5F}, size, 1, side > 0);
    }
}

}  // namespace

void paint_ending(const Paint& paint, const Widget& widget) {
    if (paint.snapshot.game == nullptr || !paint.snapshot.game->result) return;
    const float t = paint.moves() ? std::max(paint.since(paint.snapshot.ending_began), 0.0F) : 6;
    const Paint p = widget.layer == paint.scene.top_layer ? paint.over() : paint;
    const Rect& place = widget.rect;
    paint.canvas.rounded(place, p.px(12), p.colours().panel);
    const Picture picture{
        {place.centre().x, place.y + place.h * 0.32F}, std::min(place.w, place.h) * 0.3F, t};
    switch (p.snapshot.game->result->outcome) {
        case Outcome::kVictory:
            return victory(p, picture);
        case Outcome::kDefeat:
            return defeat(p, picture);
        case Outcome::kDraw:
            return draw(p, picture);
        case Outcome::kFinished:
            if (p.snapshot.game->result->winner) return victory(p, picture);
            return draw(p, picture);
    }
}

}  // namespace tablero::desktop
