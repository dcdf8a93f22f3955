#include "desktop/theme/palette.h"

namespace tablero::desktop {

namespace {

constexpr PieceColours kIvory{rgb(0xfffdf6), rgb(0xd9ccb0), rgb(0x2b2620), rgb(0x2b2620)};
constexpr PieceColours kEbony{rgb(0x55535f), rgb(0x1e1d24), rgb(0x121117), rgb(0xe6dfcf)};
constexpr PieceColours kPureWhite{rgb(0xffffff), rgb(0xffffff), rgb(0x000000), rgb(0x000000)};
constexpr PieceColours kPureBlack{rgb(0x101010), rgb(0x000000), rgb(0x000000), rgb(0xffffff)};

constexpr StoneColours kBlue{rgb(0x9cc4ff), rgb(0x2f62c9), rgb(0x122a63), rgb(0xffffff)};
constexpr StoneColours kRed{rgb(0xffb3a8), rgb(0xc9363a), rgb(0x671117), rgb(0xffffff)};
constexpr StoneColours kOrange{rgb(0xffe3b0), rgb(0xe69f00), rgb(0x8a5600), rgb(0x1a1000)};
constexpr StoneColours kDeepBlue{rgb(0x8ec5ee), rgb(0x0066a8), rgb(0x002f52), rgb(0xffffff)};
constexpr StoneColours kBlackStone{rgb(0x8a8f9c), rgb(0x2c2f38), rgb(0x0c0d11), rgb(0xffffff)};
constexpr StoneColours kWhiteStone{rgb(0xffffff), rgb(0xece9e2), rgb(0xb3aea2), rgb(0x1c1c1c)};
constexpr StoneColours kGreyStone{rgb(0xd4d7de), rgb(0x8b909d), rgb(0x4d515c), rgb(0xffffff)};

// A colour in every theme: dark, light, high contrast, colour-blind. In the last one blue and
// orange stay apart for every common kind of colour blindness.
struct ThemedColour {
    Colour Palette::*colour;
    std::array<std::uint32_t, kThemes> hex;
};
constexpr std::array kColours = std::to_array<ThemedColour>({
    {&Palette::background_top, {0x24264a, 0xeaf0fa, 0x000000, 0x24264a}},
    {&Palette::background_bottom, {0x3d3b73, 0xcfdcf0, 0x000000, 0x3d3b73}},
    {&Palette::panel, {0x14192e, 0xfdfeff, 0x000000, 0x14192e}},
    {&Palette::panel_edge, {0x4a6fb5, 0xa9bddf, 0xffffff, 0x4a6fb5}},
    {&Palette::card, {0x1b2340, 0xeef3fb, 0x1a1a1a, 0x1b2340}},
    {&Palette::text, {0xf2f4fa, 0x182036, 0xffffff, 0xf2f4fa}},
    {&Palette::text_secondary, {0x9aa3bd, 0x545f7c, 0xe0e0e0, 0x9aa3bd}},
    {&Palette::gold, {0xf2b63d, 0x8a5a00, 0xffd400, 0xf0e442}},
    {&Palette::cyan, {0x35d0d6, 0x00707a, 0x00f0ff, 0x56b4e9}},
    {&Palette::orange, {0xf08a4b, 0xa8430a, 0xffa040, 0xe69f00}},
    {&Palette::red, {0xe5484d, 0xb5242c, 0xff7070, 0xef7a50}},
    {&Palette::red_text, {0xf47c80, 0xb5242c, 0xff7070, 0xef7a50}},
    {&Palette::green, {0x46c46e, 0x1a7339, 0x5dff8a, 0x3fc8a0}},
    {&Palette::on_accent, {0x12182b, 0xffffff, 0x000000, 0x12182b}},
    {&Palette::button, {0x24304f, 0xdde6f5, 0x262626, 0x24304f}},
    {&Palette::button_hover, {0x2f3f68, 0xc9d8f0, 0x444444, 0x2f3f68}},
    {&Palette::button_primary, {0x2b57a8, 0x2b57a8, 0xffffff, 0x2b57a8}},
    {&Palette::on_primary, {0xffffff, 0xffffff, 0x000000, 0xffffff}},
    {&Palette::mark_gold, {0xf2b63d, 0xf2b63d, 0xffd400, 0xf0e442}},
    {&Palette::mark_cyan, {0x35d0d6, 0x35d0d6, 0x00f0ff, 0x56b4e9}},
    {&Palette::square_light, {0xe9e2d0, 0xf1f4fa, 0xffffff, 0xe8ecf2}},
    {&Palette::square_dark, {0x7d6b58, 0x8ca2c6, 0x8a8a8a, 0x6f88ad}},
    {&Palette::board_frame, {0x12182b, 0xffffff, 0x000000, 0x12182b}},
    {&Palette::coordinate, {0xaeb6cc, 0x4a5675, 0xffffff, 0xaeb6cc}},
    {&Palette::wood, {0xd9b382, 0xd9b382, 0xf0e0c0, 0xd9b382}},
    {&Palette::wood_grain, {0xb98f5c, 0xb98f5c, 0xe8d6b0, 0xb98f5c}},
    {&Palette::wood_line, {0x6b4a2b, 0x6b4a2b, 0x000000, 0x6b4a2b}},
    {&Palette::wood_text, {0x3d2712, 0x3d2712, 0x000000, 0x3d2712}},
});

constexpr std::array<Palette, kThemes> all_themes() {
    std::array<Palette, kThemes> themes;
    for (std::size_t i = 0; i < themes.size(); ++i) {
        for (const auto& [colour, hex] : kColours)
            themes[i].*colour = rgb(hex[i]);
        themes[i].particle = Colour{255, 255, 255, 40};
        themes[i].shadow = Colour{0, 0, 0, 90};
        themes[i].white_pieces = kIvory;
        themes[i].black_pieces = kEbony;
        themes[i].first = kBlue;
        themes[i].second = kRed;
    }
    auto& [dark, light, contrast, colour_blind] = themes;
    dark.name = "dark";
    light.name = "light";
    light.particle = Colour{0x4a, 0x6f, 0xb5, 38};
    light.shadow = Colour{30, 45, 80, 55};
    contrast.name = "high_contrast";
    contrast.animated_background = false;
    contrast.particle = Colour{255, 255, 255, 0};
    contrast.shadow = Colour{0, 0, 0, 0};
    contrast.white_pieces = kPureWhite;
    contrast.black_pieces = kPureBlack;
    contrast.stroke = StrokeWeight::kBold;
    contrast.first = kBlackStone;
    contrast.second = kWhiteStone;
    colour_blind.name = "colour_blind";
    colour_blind.first = kDeepBlue;
    colour_blind.second = kOrange;
    return themes;
}

constexpr std::array<Palette, kThemes> kPalettes = all_themes();

constexpr int kBoardSets = 5;
constexpr int kPieceSets = 4;

struct SquareColours {
    Colour light;
    Colour dark;
};

Palette dressed(Palette t, BoardSet board, PieceSet pieces) {
    static constexpr std::array<SquareColours, kBoardSets> kSquares{
        {{},
         {rgb(0xf0dcb8), rgb(0xa9774d)},
         {rgb(0xe6ebf2), rgb(0x7b94b8)},
         {rgb(0xeaecd2), rgb(0x6f8f57)},
         {rgb(0xdcdcdc), rgb(0x8c8c8c)}}};
    if (board != BoardSet::kOfTheme) {
        t.square_light = kSquares[static_cast<std::size_t>(board)].light;
        t.square_dark = kSquares[static_cast<std::size_t>(board)].dark;
    }
    if (pieces == PieceSet::kOfTheme) return t;
    t.white_pieces = pieces == PieceSet::kFlat ? kPureWhite : kIvory;
    t.black_pieces = pieces == PieceSet::kFlat ? kPureBlack : kEbony;
    t.stroke = pieces == PieceSet::kIvory ? StrokeWeight::kFine : StrokeWeight::kBold;
    return t;
}

std::vector<Palette> all_looks() {
    std::vector<Palette> looks;
    for (const Palette& theme : kPalettes)
        for (int board = 0; board < kBoardSets; ++board)
            for (int pieces = 0; pieces < kPieceSets; ++pieces)
                looks.push_back(
                    dressed(theme, static_cast<BoardSet>(board), static_cast<PieceSet>(pieces)));
    return looks;
}

}  // namespace

Look look_of(const Settings& settings) {
    return {settings.theme, settings.board_set, settings.piece_set};
}

const Palette& palette(const Look& look) {
    static const std::vector<Palette> looks = all_looks();
    const auto theme = static_cast<std::size_t>(look.theme);
    const auto board = static_cast<std::size_t>(look.board);
    const auto pieces = static_cast<std::size_t>(look.pieces);
    return looks[(theme * kBoardSets + board) * kPieceSets + pieces];
}

const StoneColours& classic_stone(bool first) {
    return first ? kBlackStone : kWhiteStone;
}

const StoneColours& grey_stone() {
    return kGreyStone;
}

}  // namespace tablero::desktop
