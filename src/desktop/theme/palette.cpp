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

constexpr Palette dark_theme() {
    Palette t;
    t.name = "dark";
    t.background_top = rgb(0x24264a);
    t.background_bottom = rgb(0x3d3b73);
    t.particle = Colour{255, 255, 255, 40};
    t.panel = rgb(0x14192e);
    t.panel_edge = rgb(0x4a6fb5);
    t.card = rgb(0x1b2340);
    t.shadow = Colour{0, 0, 0, 90};
    t.text = rgb(0xf2f4fa);
    t.text_secondary = rgb(0x9aa3bd);
    t.gold = rgb(0xf2b63d);
    t.cyan = rgb(0x35d0d6);
    t.orange = rgb(0xf08a4b);
    t.red = rgb(0xe5484d);
    t.red_text = rgb(0xf47c80);
    t.green = rgb(0x46c46e);
    t.on_accent = rgb(0x12182b);
    t.button = rgb(0x24304f);
    t.button_hover = rgb(0x2f3f68);
    t.button_primary = rgb(0x2b57a8);
    t.on_primary = rgb(0xffffff);
    t.mark_gold = rgb(0xf2b63d);
    t.mark_cyan = rgb(0x35d0d6);
    t.square_light = rgb(0xe9e2d0);
    t.square_dark = rgb(0x7d6b58);
    t.board_frame = rgb(0x12182b);
    t.coordinate = rgb(0xaeb6cc);
    t.white_pieces = kIvory;
    t.black_pieces = kEbony;
    t.wood = rgb(0xd9b382);
    t.wood_grain = rgb(0xb98f5c);
    t.wood_line = rgb(0x6b4a2b);
    t.wood_text = rgb(0x3d2712);
    t.first = kBlue;
    t.second = kRed;
    return t;
}

constexpr Palette light_theme() {
    Palette t = dark_theme();
    t.name = "light";
    t.background_top = rgb(0xeaf0fa);
    t.background_bottom = rgb(0xcfdcf0);
    t.particle = Colour{0x4a, 0x6f, 0xb5, 38};
    t.panel = rgb(0xfdfeff);
    t.panel_edge = rgb(0xa9bddf);
    t.card = rgb(0xeef3fb);
    t.shadow = Colour{30, 45, 80, 55};
    t.text = rgb(0x182036);
    t.text_secondary = rgb(0x545f7c);
    t.gold = rgb(0x8a5a00);
    t.cyan = rgb(0x00707a);
    t.orange = rgb(0xa8430a);
    t.red = rgb(0xb5242c);
    t.red_text = t.red;
    t.green = rgb(0x1a7339);
    t.on_accent = rgb(0xffffff);
    t.button = rgb(0xdde6f5);
    t.button_hover = rgb(0xc9d8f0);
    t.button_primary = rgb(0x2b57a8);
    t.square_light = rgb(0xf1f4fa);
    t.square_dark = rgb(0x8ca2c6);
    t.board_frame = rgb(0xffffff);
    t.coordinate = rgb(0x4a5675);
    return t;
}

constexpr Palette high_contrast_theme() {
    Palette t = dark_theme();
    t.name = "high_contrast";
    t.animated_background = false;
    t.background_top = t.background_bottom = rgb(0x000000);
    t.particle = Colour{255, 255, 255, 0};
    t.panel = rgb(0x000000);
    t.panel_edge = rgb(0xffffff);
    t.card = rgb(0x1a1a1a);
    t.shadow = Colour{0, 0, 0, 0};
    t.text = rgb(0xffffff);
    t.text_secondary = rgb(0xe0e0e0);
    t.gold = rgb(0xffd400);
    t.cyan = rgb(0x00f0ff);
    t.orange = rgb(0xffa040);
    t.red = rgb(0xff7070);
    t.red_text = t.red;
    t.green = rgb(0x5dff8a);
    t.on_accent = rgb(0x000000);
    t.button = rgb(0x262626);
    t.button_hover = rgb(0x444444);
    t.button_primary = rgb(0xffffff);
    t.on_primary = rgb(0x000000);
    t.mark_gold = t.gold;
    t.mark_cyan = t.cyan;
    t.square_light = rgb(0xffffff);
    t.square_dark = rgb(0x8a8a8a);
    t.board_frame = rgb(0x000000);
    t.coordinate = rgb(0xffffff);
    t.white_pieces = kPureWhite;
    t.black_pieces = kPureBlack;
    t.stroke = StrokeWeight::kBold;
    t.wood = rgb(0xf0e0c0);
    t.wood_grain = rgb(0xe8d6b0);
    t.wood_line = rgb(0x000000);
    t.wood_text = rgb(0x000000);
    t.first = kBlackStone;
    t.second = kWhiteStone;
    return t;
}

// Blue and orange stay apart for every common kind of colour blindness.
constexpr Palette colour_blind_theme() {
    Palette t = dark_theme();
    t.name = "colour_blind";
    t.gold = rgb(0xf0e442);
    t.cyan = rgb(0x56b4e9);
    t.orange = rgb(0xe69f00);
    t.red = rgb(0xef7a50);
    t.red_text = t.red;
    t.green = rgb(0x3fc8a0);
    t.mark_gold = t.gold;
    t.mark_cyan = t.cyan;
    t.square_light = rgb(0xe8ecf2);
    t.square_dark = rgb(0x6f88ad);
    t.first = kDeepBlue;
    t.second = kOrange;
    return t;
}

constexpr std::array<Palette, kThemes> kPalettes = {
    dark_theme(), light_theme(), high_contrast_theme(), colour_blind_theme()};

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
