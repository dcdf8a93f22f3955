#include <algorithm>
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "desktop/draw/board_art.h"
#include "desktop/draw/board_svg.h"
#include "desktop/draw/font_files.h"
#include "desktop/draw/frame_part.h"
#include "desktop/draw/piece_art.h"
#include "desktop/draw/text_measure.h"
#include "desktop/sound/synth.h"
#include "desktop/theme/palette.h"
#include "desktop/views/format.h"

namespace tablero::desktop {
namespace {

double linear(std::uint8_t component) {
    const double c = component / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

// Relative luminance of an opaque colour, 0 (black) to 1 (white), as accessibility guidelines
// define it.
double luminance(Colour colour) {
    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b);
}

// Contrast ratio of two opaque colours, 1 to 21.
double contrast(Colour a, Colour b) {
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

TEST(Colour, ContrastOfTheExtremesAndOfEquals) {
    EXPECT_NEAR(contrast(rgb(0x000000), rgb(0xffffff)), 21, 1e-9);
    EXPECT_NEAR(contrast(rgb(0x777777), rgb(0x777777)), 1, 1e-9);
    EXPECT_NEAR(contrast(rgb(0x767676), rgb(0xffffff)), 4.54, 0.01);
}

struct ReadablePair {
    std::string_view what;
    Colour text;
    Colour ground;  // opaque
};

// Every text colour with the grounds it is drawn on.
std::vector<ReadablePair> readable_pairs(const Palette& t) {
    std::vector<ReadablePair> pairs;
    for (const Colour ground : {t.panel, t.card}) {
        pairs.push_back({"text", t.text, ground});
        pairs.push_back({"secondary text", t.text_secondary, ground});
        pairs.push_back({"gold", t.gold, ground});
        pairs.push_back({"cyan", t.cyan, ground});
        pairs.push_back({"orange", t.orange, ground});
        pairs.push_back({"red", t.red_text, ground});
        pairs.push_back({"green", t.green, ground});
    }
    for (const Colour background : {t.background_top, t.background_bottom})
        pairs.push_back({"title on the background", t.text, background});
    for (const Colour ground : {t.button, t.button_hover})
        pairs.push_back({"button", t.text, ground});
    pairs.push_back({"primary button", t.on_primary, t.button_primary});
    for (const Colour accent : {t.gold, t.cyan, t.red, t.green})
        pairs.push_back({"text on an accent", t.on_accent, accent});
    pairs.push_back({"coordinates", t.coordinate, t.board_frame});
    pairs.push_back({"marks on wood", t.wood_text, t.wood});
    pairs.push_back({"marks on the grain", t.wood_text, t.wood_grain});
    for (const StoneColours& stone : {t.first, t.second, classic_stone(true), classic_stone(false)})
        pairs.push_back({"letter on a stone", stone.letter, stone.body});
    return pairs;
}

TEST(Palette, EveryTextCanBeRead) {
    for (int i = 0; i < kThemes; ++i) {
        const Palette& colours = palette({static_cast<Theme>(i)});
        for (const ReadablePair& pair : readable_pairs(colours))
            EXPECT_GE(contrast(pair.text, pair.ground), 4.5) << colours.name << ": " << pair.what;
    }
}

TEST(Palette, ThemesBoardsAndPiecesAreChosenApart) {
    for (const Theme theme : {Theme::kDark, Theme::kLight}) {
        const Palette& plain = palette({theme});
        const Palette& green = palette({theme, BoardSet::kGreen});
        const Palette& bold = palette({theme, BoardSet::kOfTheme, PieceSet::kBold});
        EXPECT_EQ(green.text, plain.text);
        EXPECT_NE(green.square_dark, plain.square_dark);
        EXPECT_EQ(bold.square_dark, plain.square_dark);
    }
    EXPECT_EQ(palette({Theme::kDark, BoardSet::kGreen}).square_dark,
              palette({Theme::kLight, BoardSet::kGreen}).square_dark);
    EXPECT_EQ(Settings().stones, StoneStyle::kClassic)
        << "black and white, unless one wants others";
}

TEST(Palette, TheTwoSidesDifferInLightAndNotInHueAlone) {
    for (int i = 0; i < kThemes; ++i) {
        const Palette& colours = palette({static_cast<Theme>(i)});
        EXPECT_GT(contrast(colours.white_pieces.bottom, colours.black_pieces.top), 3)
            << colours.name;
        EXPECT_GT(contrast(colours.square_light, colours.square_dark), 1.5) << colours.name;
    }
    const Palette& safe = palette({Theme::kColourBlindSafe});
    EXPECT_GT(contrast(safe.first.body, safe.second.body), 2.5);
}

TEST(FrameParts, OnlyWhatChangedIsPaintedAnew) {
    const std::vector<FramePart> before = {
        {{0, 0, 1000, 800}, 1}, {{10, 10, 20, 20}, 2}, {{500, 10, 20, 20}, 3}};
    EXPECT_TRUE(differences(before, before).empty());
    std::vector<FramePart> after = before;
    after[1] = {{12, 10, 20, 20}, 4};  // moved: where it was and where it is
    EXPECT_EQ(differences(before, after), (std::vector<Rect>{{10, 10, 22, 20}}));
    after.push_back({{700, 700, 5, 5}, 5});
    EXPECT_EQ(differences(before, after).size(), 2U);
}

TEST(FrameParts, ManyChangesAreFewRectanglesThatCoverThem) {
    std::vector<FramePart> parts;
    for (int i = 0; i < 400; ++i)
        parts.push_back({{static_cast<float>(i % 20) * 40, static_cast<float>(i / 20) * 40, 8, 8},
                         static_cast<std::uint64_t>(i) + 1});
    const auto rects = differences({}, parts);
    EXPECT_LE(rects.size(), 12U);
    for (const FramePart& part : parts)
        EXPECT_TRUE(std::any_of(rects.begin(), rects.end(), [&](const Rect& rect) {
            return rect.contains(part.bounds);
        }));
}

TEST(Glyphs, LettersHavePixelsAndStayNearTheirPen) {
    const auto measure = TextMeasure::open(*find_fonts());
    ASSERT_TRUE(measure.ok());
    for (int step = 0; step < kPenSteps; ++step) {
        const GlyphPicture letter = measure->picture(U'H', {20, false, false}, step);
        ASSERT_EQ(letter.cover.size(), static_cast<std::size_t>(letter.width * letter.height));
        EXPECT_NEAR(letter.height, 15, 2);
        EXPECT_NEAR(letter.left, 2, 2);
        EXPECT_EQ(*std::max_element(letter.cover.begin(), letter.cover.end()), 255);
    }
    EXPECT_TRUE(measure->picture(U' ', {20, false, false}, 0).cover.empty());
}

TEST(Pixmap, CoverageOfARectangleIsItsArea) {
    const Outline shape = outline_from("M1.5 2 H6 V5.25 H1.5 Z");
    const Mask mask = mask_of(shape, 10, 10);
    const double sum = std::accumulate(mask.cover.begin(), mask.cover.end(), 0.0);
    EXPECT_NEAR(sum, 4.5 * 3.25, 1e-3);
    EXPECT_NEAR(mask.at(1, 3), 0.5, 1e-3);
    EXPECT_NEAR(mask.at(3, 5), 0.25, 1e-3);
    EXPECT_EQ(mask.at(8, 8), 0);
}

TEST(Pixmap, CoverageOfACircleIsItsArea) {
    const Mask mask = mask_of({circle({20, 20}, 15)}, 40, 40);
    const double sum = std::accumulate(mask.cover.begin(), mask.cover.end(), 0.0);
    EXPECT_NEAR(sum, 3.14159 * 225, 8);
}

TEST(Pixmap, BlurKeepsTheWeight) {
    const Mask mask = mask_of({circle({30, 30}, 8)}, 60, 60);
    const Mask soft = blurred(mask, 3);
    const double before = std::accumulate(mask.cover.begin(), mask.cover.end(), 0.0);
    const double after = std::accumulate(soft.cover.begin(), soft.cover.end(), 0.0);
    EXPECT_NEAR(after, before, before * 0.01);
    EXPECT_LT(soft.at(30, 22), mask.at(30, 24));
}

// Share of pixels where exactly one of the two shapes is solid.
double difference(const Pixmap& a, const Pixmap& b) {
    int apart = 0;
    int any = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const bool in_a = a.at(x, y).a > 128;
            const bool in_b = b.at(x, y).a > 128;
            apart += in_a != in_b ? 1 : 0;
            any += in_a || in_b ? 1 : 0;
        }
    }
    return static_cast<double>(apart) / any;
}

TEST(Pieces, OutlinesAreTheirOwnEvenAt24Pixels) {
    const PieceColours& colours = palette({Theme::kDark}).white_pieces;
    for (const int size : {24, 40, 64, 100})
        for (int a = 0; a < kPieceShapes; ++a)
            for (int b = a + 1; b < kPieceShapes; ++b)
                EXPECT_GT(
                    difference(piece_picture(
                                   static_cast<PieceShape>(a), colours, StrokeWeight::kBold, size),
                               piece_picture(
                                   static_cast<PieceShape>(b), colours, StrokeWeight::kBold, size)),
                    0.12)
                    << a << " and " << b << " at " << size;
}

TEST(Pieces, StayInsideTheirSquare) {
    for (int shape = 0; shape < kPieceShapes; ++shape) {
        const Pixmap picture = piece_picture(static_cast<PieceShape>(shape),
                                             palette({Theme::kDark}).black_pieces,
                                             StrokeWeight::kBold,
                                             80);
        for (int i = 0; i < 80; ++i)
            for (const auto& [x, y] :
                 {std::pair(0, i), std::pair(79, i), std::pair(i, 0), std::pair(i, 79)})
                EXPECT_LT(picture.at(x, y).a, 10) << shape;
    }
}

TEST(Stones, LightFromAboveLeftAndRoundEdge) {
    const Pixmap stone = stone_picture(palette({Theme::kDark}).first, 60);
    EXPECT_GT(luminance(stone.at(20, 18)), luminance(stone.at(42, 44)));
    EXPECT_EQ(stone.at(30, 30).a, 255);
    EXPECT_LT(stone.at(2, 2).a, 20);
}

TEST(Wood, GrainStaysBetweenItsColours) {
    const Palette& colours = palette({Theme::kDark});
    const Pixmap wood = wood_picture(colours, 64, 64);
    for (int i = 0; i < 64; ++i) {
        EXPECT_LE(wood.at(i, i).r, colours.wood.r);
        EXPECT_GE(wood.at(i, i).r, colours.wood_grain.r);
    }
}

double energy(const Samples& samples) {
    double sum = 0;
    for (const std::int16_t value : samples)
        sum += static_cast<double>(value) * value;
    return sum;
}

// Mean frequency by zero crossings of a part of the sound, in Hz.
double pitch_of(const Samples& samples, double from, double to) {
    const auto first = static_cast<std::size_t>(from * static_cast<double>(samples.size()));
    const auto last = static_cast<std::size_t>(to * static_cast<double>(samples.size()));
    int crossings = 0;
    for (std::size_t i = first + 1; i < last; ++i)
        crossings += (samples[i - 1] < 0) != (samples[i] < 0) ? 1 : 0;
    return crossings / 2.0 * kSampleRate / static_cast<double>(last - first);
}

TEST(Synth, EverySoundIsHeardEndsQuietlyAndNeverClips) {
    for (int i = 0; i < kEffectCount; ++i) {
        const Samples samples = synthesise(static_cast<Effect>(i));
        ASSERT_FALSE(samples.empty());
        const auto [least, most] = std::minmax_element(samples.begin(), samples.end());
        EXPECT_GT(*most, 3000) << i;
        EXPECT_LT(std::max<int>(*most, -*least), 30000) << i;
        EXPECT_LT(std::abs(samples.back()), 700) << i;
        EXPECT_GT(energy(samples), 0) << i;
    }
}

TEST(Synth, SoundsMeanWhatTheySay) {
    EXPECT_GT(pitch_of(synthesise(Effect::kCapture), 0, 0.1),
              pitch_of(synthesise(Effect::kPlace), 0, 0.15));
    EXPECT_LT(pitch_of(synthesise(Effect::kIllegal), 0.05, 0.4), 200);
    const Samples victory = synthesise(Effect::kVictory);
    EXPECT_LT(pitch_of(victory, 0.01, 0.04), pitch_of(victory, 0.3, 0.5));
    const Samples defeat = synthesise(Effect::kDefeat);
    EXPECT_GT(pitch_of(defeat, 0.01, 0.06), pitch_of(defeat, 0.4, 0.6));
}

TEST(Synth, SameEveryTime) {
    EXPECT_EQ(synthesise(Effect::kCapture), synthesise(Effect::kCapture));
}

TEST(Synth, AmbientLoopIsLongAndHasNoSeam) {
    const Samples loop = ambient_loop();
    ASSERT_GE(loop.size(), static_cast<std::size_t>(30 * kSampleRate));
    int largest = 0;
    for (std::size_t i = 1; i < loop.size(); ++i)
        largest = std::max(largest, std::abs(loop[i] - loop[i - 1]));
    EXPECT_LE(std::abs(loop.front() - loop.back()), largest);
    const Samples head(loop.begin(), loop.begin() + kSampleRate);
    const Samples tail(loop.end() - kSampleRate, loop.end());
    EXPECT_GT(energy(head), 0.2 * energy(tail));
    EXPECT_GT(energy(tail), 0.2 * energy(head));
}

TEST(Synth, TheLoopCanBeGivenUp) {
    std::stop_source source;
    source.request_stop();
    EXPECT_TRUE(ambient_loop(source.get_token()).empty());
}

TEST(Fonts, FoundAndMeasured) {
    const auto files = find_fonts();
    ASSERT_TRUE(files.ok()) << files.error().message;
    const auto measure = TextMeasure::open(*files);
    ASSERT_TRUE(measure.ok());
    const TextStyle style{15, false, false};
    EXPECT_GT(measure->width("WWW", style), measure->width("iii", style));
    const TextStyle tabular{15, false, true};
    EXPECT_EQ(measure->width("1:11", tabular), measure->width("0:00", tabular));
    EXPECT_EQ(measure->shortened("short", style, 500), "short");
    EXPECT_LE(measure->width(measure->shortened("a very long line of text", style, 80), style), 80);
    for (const std::string& line :
         measure->wrapped("una línea de palabras y unapalabramuylargasinespacios", style, 70))
        EXPECT_LE(measure->width(line, style), 70) << line;
    EXPECT_EQ(measure->wrapped("one two three four", style, 40, 2).size(), 2U);
}

TEST(Fonts, NoFileNoFont) {
    EXPECT_FALSE(TextMeasure::open({"/nowhere.ttf", "/nowhere.ttf"}).ok());
}

TEST(Format, TimesAndCounts) {
    EXPECT_EQ(clock_text(299000), "4:59");
    EXPECT_EQ(clock_text(9340), "0:09.3");
    EXPECT_EQ(clock_text(-5), "0:00.0");
    EXPECT_EQ(clock_text(3723000), "1:02:03");
    EXPECT_EQ(count_text(812, kEnglish), "812");
    EXPECT_EQ(count_text(48000, kEnglish), "48 k");
    EXPECT_EQ(count_text(1234567, kEnglish), "1.2 M");
    EXPECT_EQ(count_text(1234567, *Language::from_code("fr")), "1,2 M");
    EXPECT_EQ(percent_text(0.634), "63 %");
}

// Every opened element is closed; as many pieces, stones and marks as there are.
TEST(BoardSvg, ShowsTheBoard) {
    const auto count = [](const std::string& text, std::string_view part) {
        int found = 0;
        for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
            ++found;
        return found;
    };
    GameView game;
    game.chess = ChessBoardView();
    game.chess->squares.fill(chess::kNoPiece);
    game.chess->squares[chess::kE4] = chess::kWhiteQueen;
    game.chess->squares[chess::kA8] = chess::kBlackKing;
    game.chess->marks = {{chess::kE4, chess::kA8, 1}, {chess::kD5, chess::kD5, 0}};
    const std::string svg = board_svg(game, palette({Theme::kDark}));
    EXPECT_EQ(count(svg, "<g "), 3) << "two pieces and an arrow";
    EXPECT_EQ(count(svg, "<g "), count(svg, "</g>"));
    EXPECT_EQ(count(svg, "<rect "), 65);
    EXPECT_EQ(count(svg, "<line "), 1);
    EXPECT_EQ(count(svg, "<text "), 16);
    EXPECT_EQ(count(svg, "\""), 2 * count(svg, "=\""));
    GameView stones;
    stones.gomoku = GomokuBoardView();
    stones.gomoku->size = 15;
    stones.gomoku->cells.assign(225, gomoku::Cell::kEmpty);
    stones.gomoku->cells[0] = gomoku::Cell::kBlack;
    stones.gomoku->cells[16] = gomoku::Cell::kWhite;
    stones.gomoku->marks = {{record::Mark::Shape::kArrow, 'G', 0, gomoku::point_at(1, 1), ""},
                            {record::Mark::Shape::kSquare, 'G', 1, 1, ""},
                            {record::Mark::Shape::kCross, 'G', 2, 2, ""},
                            {record::Mark::Shape::kLabel, 'G', 3, 3, "<A>"},
                            {record::Mark::Shape::kCircle, 'G', 4, 4, ""}};
    const std::string drawn = board_svg(stones, palette({Theme::kLight}));
    EXPECT_EQ(count(drawn, "r=\"44\""), 2) << "stones";
    EXPECT_EQ(count(drawn, "r=\"11\""), 9) << "star points";
    EXPECT_EQ(count(drawn, "<polygon "), 1) << "the head of the arrow";
    EXPECT_EQ(count(drawn, "fill=\"none\" stroke=\"#1f8a4c\""), 3) << "square, cross and circle";
    EXPECT_EQ(count(drawn, "&lt;A&gt;"), 1);
    EXPECT_EQ(count(drawn, "\""), 2 * count(drawn, "=\""));
    stones.gomoku->hides_colours = true;
    const std::string grey = hex(grey_stone().body);
    EXPECT_EQ(count(board_svg(stones, palette({Theme::kLight})), grey), 2);
}

}  // namespace
}  // namespace tablero::desktop
