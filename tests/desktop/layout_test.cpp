#include "desktop/views/layout.h"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "desktop/model/game/tree_view.h"
#include "desktop/views/hand.h"
#include "desktop/views/motion.h"
#include "desktop/views/tip.h"
#include "tests/desktop/samples.h"

namespace tablero::desktop {
namespace {

const TextMeasure& measure() {
    static const TextMeasure kMeasure = [] {
        auto files = find_fonts();
        EXPECT_TRUE(files.ok());
        return *TextMeasure::open(*files);
    }();
    return kMeasure;
}

constexpr std::array<Vec, 10> kSizes = {{{1000, 800},
                                         {1600, 1000},
                                         {700, 900},
                                         {640, 560},
                                         {700, 560},
                                         {800, 600},
                                         {1280, 720},
                                         {1920, 1080},
                                         {2560, 1440},
                                         {900, 1400}}};

// Grounds and full-window layers carry other widgets; the rest must keep apart.
bool is_ground(const Widget& w) {
    return w.kind == WidgetKind::kPanel || w.kind == WidgetKind::kBar ||
           w.kind == WidgetKind::kCard || w.kind == WidgetKind::kVeil ||
           w.kind == WidgetKind::kEnding || w.kind == WidgetKind::kBoard ||
           w.kind == WidgetKind::kRow;
}

std::string describe(const Widget& w) {
    return w.name + " '" + w.text + "' at " + std::to_string(w.rect.x) + "," +
           std::to_string(w.rect.y) + " " + std::to_string(w.rect.w) + "x" +
           std::to_string(w.rect.h);
}

void expect_tidy(const Scene& scene, const std::string& where) {
    const Rect window{0, 0, scene.size.x, scene.size.y};
    const auto found = std::find_if(scene.widgets.begin(),
                                    scene.widgets.end(),
                                    [](const Widget& w) { return w.name == "panel"; });
    const Widget* panel = found == scene.widgets.end() ? nullptr : &*found;
    for (std::size_t i = 0; i < scene.widgets.size(); ++i) {
        const Widget& a = scene.widgets[i];
        EXPECT_TRUE(window.contains(a.rect)) << where << ": outside: " << describe(a);
        EXPECT_GT(a.rect.w, 0) << where << ": " << describe(a);
        EXPECT_GT(a.rect.h, 0) << where << ": " << describe(a);
        if (panel != nullptr && a.layer == 0 && a.rect.overlaps(panel->rect)) {
            EXPECT_TRUE(panel->rect.contains(a.rect))
                << where << ": leaves the panel: " << describe(a);
        }
        if (is_ground(a)) continue;
        for (std::size_t k = i + 1; k < scene.widgets.size(); ++k) {
            const Widget& b = scene.widgets[k];
            if (b.layer != a.layer || is_ground(b)) continue;
            EXPECT_FALSE(a.rect.overlaps(b.rect))
                << where << ": " << describe(a) << " and " << describe(b);
        }
    }
}

bool is_cut(const Widget& w) {
    return w.text.size() >= 3 && w.text.compare(w.text.size() - 3, 3, "…") == 0;
}

TEST(Layout, NothingOverlapsOrLeavesTheWindow) {
    for (const Language language : Language::all())
        for (const samples::Sample& sample : samples::all(language))
            for (const Vec size : kSizes) {
                const Scene scene = layout(sample.snapshot, size, measure());
                expect_tidy(scene,
                            sample.name + " " + std::string(language.code()) + " " +
                                std::to_string(static_cast<int>(size.x)) + "x" +
                                std::to_string(static_cast<int>(size.y)));
            }
}

TEST(Layout, LabelsOfButtonsAreNeverCut) {
    for (const Language language : Language::all())
        for (const samples::Sample& sample : samples::all(language))
            for (const Vec size : kSizes) {
                const Scene scene = layout(sample.snapshot, size, measure());
                for (const Widget& w : scene.widgets) {
                    if (w.kind != WidgetKind::kButton) continue;
                    EXPECT_FALSE(is_cut(w)) << sample.name << " " << size.x << ": " << describe(w);
                }
            }
}

TEST(Layout, EveryTextFitsItsPlace) {
    for (const Language language : Language::all())
        for (const samples::Sample& sample : samples::all(language))
            for (const Vec size : kSizes) {
                const Scene scene = layout(sample.snapshot, size, measure());
                for (const Widget& w : scene.widgets) {
                    if (w.kind != WidgetKind::kLabel && w.kind != WidgetKind::kMove) continue;
                    EXPECT_LE(measure().width(w.text, w.style), w.rect.w + 1)
                        << sample.name << ": " << describe(w);
                }
            }
}

bool is_cut_anywhere(const Scene& scene) {
    return std::any_of(scene.widgets.begin(), scene.widgets.end(), is_cut);
}

// Names of options and of openings, in windows that have the room.
TEST(Layout, NothingIsCutWhereThereIsRoom) {
    for (const Language language : Language::all())
        for (const samples::Sample& sample : samples::all(language)) {
            const bool is_over = sample.name.starts_with("over_");
            if (sample.snapshot.screen != Screen::kOptions && !is_over) continue;
            for (const Vec size : {Vec{1000, 800}, Vec{1280, 800}, Vec{2560, 1440}})
                EXPECT_FALSE(is_cut_anywhere(layout(sample.snapshot, size, measure())))
                    << sample.name << " " << language.code() << " " << size.x;
        }
}

TEST(Layout, TabsAreAsWideAsTheirNamesWhileThereIsRoom) {
    samples::Sample sample = samples::chess_game(kEnglish);
    const auto open = [&](const std::string& name) {
        sample.snapshot.buttons.push_back({"tab." + std::to_string(sample.snapshot.buttons.size()),
                                           name,
                                           "",
                                           ShowTab{0},
                                           ButtonGroup::kTabs});
    };
    open("Morphy, Paul – Duke Karl / Count Isouard");
    open("Gomoku");
    const auto cut_tabs = [&] {
        const Scene scene = layout(sample.snapshot, {1000, 800}, measure());
        return std::count_if(scene.widgets.begin(), scene.widgets.end(), [](const Widget& w) {
            return w.name.starts_with("tab.") && is_cut(w);
        });
    };
    EXPECT_EQ(cut_tabs(), 0);
    for (int i = 0; i < 6; ++i)
        open("A name that is as long as names of players are, and longer");
    EXPECT_GE(cut_tabs(), 6);
    expect_tidy(layout(sample.snapshot, {1000, 800}, measure()), "many tabs");
}

TEST(Layout, HelpTellsEveryKeyInFull) {
    for (const Language language : Language::all())
        for (const samples::Sample& sample : samples::all(language)) {
            if (!sample.snapshot.shows_help) continue;
            for (const Vec size : kSizes) {
                const Scene scene = layout(sample.snapshot, size, measure());
                for (const auto& [key, meaning] : sample.snapshot.help_lines)
                    EXPECT_TRUE(std::any_of(scene.widgets.begin(),
                                            scene.widgets.end(),
                                            [&](const Widget& w) { return w.text == meaning; }))
                        << meaning << " at " << size.x << "x" << size.y;
            }
        }
}

TEST(Layout, TheBoardIsTheHeroAndThePanelKeepsItsWidth) {
    const samples::Sample sample = samples::chess_game(kEnglish);
    const Scene scene = layout(sample.snapshot, {1000, 800}, measure());
    ASSERT_TRUE(scene.board);
    EXPECT_GE(scene.board->frame.w, 600);
    const Widget* panel = scene.find("panel");
    ASSERT_NE(panel, nullptr);
    EXPECT_GE(panel->rect.w, 280);
    EXPECT_LE(panel->rect.w, 320);
    EXPECT_GT(panel->rect.x, scene.board->frame.right());
}

// Each sign has its place, whatever is played and in whichever language.
TEST(Layout, NothingOnTheBarEverMoves) {
    for (const Vec size : kSizes) {
        std::map<std::string, Rect> places;
        for (const Language language : Language::all())
            for (const samples::Sample& sample : samples::all(language)) {
                const Scene scene = layout(sample.snapshot, size, measure());
                for (const Widget& w : scene.widgets) {
                    if (w.kind != WidgetKind::kIconButton || w.layer > 0) continue;
                    const std::string sign = w.name.substr(w.name.find('.') + 1);
                    const auto [known, is_new] = places.try_emplace(sign, w.rect);
                    EXPECT_EQ(known->second, w.rect) << sample.name << ": " << describe(w);
                    EXPECT_FALSE(w.tip.empty()) << w.name;
                }
            }
        EXPECT_GT(places.size(), 12U);
    }
}

TEST(Layout, SmallWindowsGiveTheBoardMoreThanHalfAndWideOnesThePanelRoom) {
    const samples::Sample sample = samples::analysis(kEnglish);
    for (const Vec size : {Vec{640, 560}, Vec{800, 600}, Vec{1000, 800}})
        EXPECT_GT(layout(sample.snapshot, size, measure()).board->frame.w, size.x / 2) << size.x;
    for (const Vec size : {Vec{1920, 1080}, Vec{2560, 1440}}) {
        const Scene scene = layout(sample.snapshot, size, measure());
        EXPECT_GT(scene.find("panel")->rect.w, size.x * 0.4F);
        // The moves beside what is told.
        EXPECT_GT(scene.find("moves")->rect.h, size.y * 0.6F);
    }
}

TEST(Layout, TheTreeHasRoomBesideLinesAndExplorer) {
    const samples::Sample sample = samples::analysis(kEnglish);
    for (const Vec size : {Vec{1000, 800}, Vec{1280, 800}}) {
        const Scene scene = layout(sample.snapshot, size, measure());
        EXPECT_GE(scene.find("moves")->rect.h, 180) << size.x;
        EXPECT_NE(scene.find("explorer"), nullptr);
        EXPECT_NE(scene.find("line.1.1"), nullptr);
    }
}

TEST(Layout, PlayersStandAboveAndBelowTheBoard) {
    for (const Vec size : kSizes) {
        samples::Sample sample = samples::chess_game(kEnglish);
        Scene scene = layout(sample.snapshot, size, measure());
        EXPECT_LE(scene.find("player.second")->rect.bottom(), scene.board->frame.y + 1);
        EXPECT_GE(scene.find("player.first")->rect.y, scene.board->frame.bottom() - 1);
        sample.game->chess->flipped = true;
        scene = layout(sample.snapshot, size, measure());
        EXPECT_LE(scene.find("player.first")->rect.bottom(), scene.board->frame.y + 1);
    }
}

TEST(Layout, AChoiceMovesNothingOnTheNewGamePage) {
    std::optional<Rect> start;
    std::optional<Rect> mode;
    for (const samples::Sample& sample : samples::all(kEnglish)) {
        if (sample.snapshot.screen != Screen::kNewGame) continue;
        const Scene scene = layout(sample.snapshot, {1000, 800}, measure());
        if (!start) start = scene.find("page.start")->rect;
        if (!mode) mode = scene.find("option.mode")->rect;
        EXPECT_EQ(*start, scene.find("page.start")->rect) << sample.name;
        EXPECT_EQ(*mode, scene.find("option.mode")->rect) << sample.name;
    }
}

TEST(Layout, NarrowWindowsPutThePanelBelow) {
    const samples::Sample sample = samples::gomoku_game(kEnglish);
    const Scene scene = layout(sample.snapshot, {700, 900}, measure());
    ASSERT_TRUE(scene.board);
    EXPECT_GE(scene.find("panel")->rect.y, scene.board->frame.bottom());
}

TEST(Layout, EveryButtonOfTheModelIsOnTheScreenAndReacts) {
    for (const samples::Sample& sample : samples::all(kEnglish)) {
        if (sample.snapshot.dialog || sample.snapshot.prompt || sample.snapshot.shows_help)
            continue;
        if (sample.name == "promotion") continue;
        for (const Vec size : kSizes) {
            const Scene scene = layout(sample.snapshot, size, measure());
            for (const Button& button : sample.snapshot.buttons) {
                if (button.group == ButtonGroup::kMenu) continue;  // behind "More"
                const Widget* widget = scene.find(button.name);
                const bool is_recent = button.group == ButtonGroup::kRecent ||
                                       button.group == ButtonGroup::kRecentGames;
                // As many of what was last open as there is room for.
                if (widget == nullptr && is_recent && size.y < 700) continue;
                ASSERT_NE(widget, nullptr) << sample.name << ": " << button.name;
                if (!button.enabled) continue;
                const Widget* hit = scene.pressable_at(widget->rect.centre());
                ASSERT_NE(hit, nullptr) << button.name;
                EXPECT_EQ(hit->name, button.name);
            }
        }
    }
}

TEST(Layout, OptionRowsCanAllBeReachedByScrolling) {
    for (const samples::Sample& sample : samples::all(*Language::from_code("fr"))) {
        if (sample.snapshot.rows.empty()) continue;
        for (const Vec size : kSizes) {
            std::vector<std::string> seen;
            for (float offset = 0; offset < 2000; offset += 60) {
                Scrolls scrolls{};
                scrolls[static_cast<std::size_t>(ScrollArea::kPage)] = offset;
                const Scene scene = layout(sample.snapshot, size, measure(), scrolls);
                for (const OptionRow& row : sample.snapshot.rows)
                    if (scene.find(row.name) != nullptr) seen.push_back(row.name);
            }
            for (const OptionRow& row : sample.snapshot.rows)
                EXPECT_NE(std::find(seen.begin(), seen.end(), row.name), seen.end())
                    << sample.name << " " << size.x << ": " << row.name;
        }
    }
}

TEST(Layout, TheFocusedRowIsInView) {
    for (samples::Sample& sample : samples::all(kEnglish)) {
        for (const OptionRow& row : sample.snapshot.rows) {
            sample.snapshot.focus = row.name;
            const Scene scene = layout(sample.snapshot, kSmallestLayout, measure());
            EXPECT_NE(scene.find(row.name), nullptr) << sample.name << ": " << row.name;
        }
    }
}

TEST(Layout, OnlyTheTopmostLayerReacts) {
    for (const samples::Sample& sample : samples::all(kEnglish)) {
        if (!sample.snapshot.dialog) continue;
        const Scene scene = layout(sample.snapshot, {1000, 800}, measure());
        EXPECT_EQ(scene.find("game.flip"), nullptr);
        const Widget* hit = scene.pressable_at(scene.find("dialog.no") != nullptr
                                                   ? scene.find("dialog.no")->rect.centre()
                                                   : scene.find("dialog.choice.0")->rect.centre());
        ASSERT_NE(hit, nullptr);
        EXPECT_EQ(hit->name.rfind("dialog.", 0), 0U);
    }
}

TEST(Layout, SmallWindowsAreLaidOutLargerAndShrunk) {
    EXPECT_EQ(layout_size({1000, 800}), (Vec{1000, 800}));
    const Vec size = layout_size({320, 300});
    EXPECT_GE(size.x, kSmallestLayout.x);
    EXPECT_GE(size.y, kSmallestLayout.y);
    EXPECT_NEAR(size.x / size.y, 320.0F / 300, 1e-3);
}

TEST(BoardPlace, WhatIsDrawnIsWhatIsHit) {
    for (const bool flipped : {false, true}) {
        const BoardPlace place = chess_board_in({10, 20, 611, 611}, flipped, true);
        for (int i = 0; i < 64; ++i) {
            const auto square = static_cast<chess::Square>(i);
            EXPECT_EQ(place.square_at(place.middle(square)), square);
            EXPECT_TRUE(place.field.contains(place.square(i % 8, i / 8)));
        }
        EXPECT_EQ(place.square_at({place.field.x - 1, place.field.y + 5}), chess::kNoSquare);
        const bool a1_is_low = place.middle(chess::kA1).y > place.middle(chess::kA8).y;
        EXPECT_EQ(a1_is_low, !flipped);
    }
    for (int size = gomoku::kMinSize; size <= gomoku::kMaxSize; ++size) {
        const BoardPlace place = gomoku_board_in({0, 0, 648, 648}, size, true);
        EXPECT_EQ(place.cell, std::floor(place.cell));
        for (int column = 0; column < size; ++column)
            for (int row = 0; row < size; ++row)
                EXPECT_EQ(place.point_at(place.middle(column, row)), gomoku::point_at(column, row));
    }
    const BoardPlace place = gomoku_board_in({0, 0, 648, 648}, 19, true);
    EXPECT_EQ(place.named("j10"), place.middle(9, 9));
    EXPECT_FALSE(place.named("z99"));
}

Motion::Slide slide_of(const Motion& motion) {
    return motion.slides().empty() ? Motion::Slide{} : motion.slides().front();
}

TEST(Motion, AMoveSlidesAndATakenPieceFades) {
    samples::Sample sample = samples::chess_game(kEnglish);
    Motion motion;
    const TimePoint start = Clock::now();
    motion.watch(sample.game.get(), start, true);
    EXPECT_TRUE(motion.slides().empty());
    ChessBoardView& board = *sample.game->chess;
    board.squares[chess::kF3] = board.squares[chess::kF5];
    board.squares[chess::kF5] = chess::kNoPiece;
    board.last_move = {chess::kF5, chess::kF3};
    ++sample.game->serial;
    motion.watch(sample.game.get(), start, true);
    EXPECT_EQ(slide_of(motion).from, chess::kF5);
    EXPECT_EQ(slide_of(motion).to, chess::kF3);
    ASSERT_EQ(motion.leaving().size(), 1U);
    EXPECT_EQ(motion.leaving().front().square, chess::kF3);
    EXPECT_LT(motion.progress(start), 0.01F);
    EXPECT_EQ(motion.progress(start + std::chrono::milliseconds(200)), 1);
}

TEST(Motion, NothingMovesWhenAnimationIsOff) {
    samples::Sample sample = samples::gomoku_game(kEnglish);
    Motion motion;
    motion.watch(sample.game.get(), Clock::now(), false);
    sample.game->gomoku->cells[0] = gomoku::Cell::kBlack;
    ++sample.game->serial;
    motion.watch(sample.game.get(), Clock::now(), false);
    EXPECT_TRUE(motion.arriving().empty());
}

TEST(Motion, StonesArriveAndLeave) {
    samples::Sample sample = samples::gomoku_game(kEnglish);
    Motion motion;
    motion.watch(sample.game.get(), Clock::now(), true);
    GomokuBoardView& board = *sample.game->gomoku;
    board.cells[0] = gomoku::Cell::kBlack;
    board.cells[9 * 19 + 10] = gomoku::Cell::kEmpty;
    ++sample.game->serial;
    motion.watch(sample.game.get(), Clock::now(), true);
    ASSERT_EQ(motion.arriving().size(), 1U);
    EXPECT_EQ(motion.arriving().front(), gomoku::point_at(0, 0));
    ASSERT_EQ(motion.leaving().size(), 1U);
    EXPECT_EQ(motion.leaving().front().point, gomoku::point_at(10, 9));
}

class HandTest : public ::testing::Test {
  protected:
    HandTest() : scene(layout(sample.snapshot, {1000, 800}, measure())) {}

    Hand::Actions click(Vec at) {
        hand.moved(at, scene, sample.snapshot, Clock::now());
        Hand::Actions actions = hand.pressed(MouseButton::kLeft, scene, sample.snapshot);
        const Hand::Actions more = hand.released(MouseButton::kLeft, scene, sample.snapshot, {});
        actions.insert(actions.end(), more.begin(), more.end());
        return actions;
    }

    samples::Sample sample = samples::chess_game(kEnglish);
    Scene scene;
    Hand hand;
};

TEST_F(HandTest, AClickOnASquareIsThatSquare) {
    const auto actions = click(scene.board->middle(chess::kG7));
    ASSERT_FALSE(actions.empty());
    EXPECT_EQ(std::get<ChessClick>(actions.back()).square, chess::kG7);
}

// A comment in rows: each place that is pressed is a caret that is drawn there.
TEST_F(HandTest, APressInATextIsItsCaret) {
    PromptView prompt;
    prompt.kind = PromptKind::kComment;
    for (int i = 0; i < 40; ++i)
        prompt.typed.text += "words é " + std::to_string(i) + (i == 5 ? "\n" : " ");
    prompt.typed.place(prompt.typed.text.size(), false);
    sample.snapshot.prompt = prompt;
    for (std::size_t byte = 0; byte <= prompt.typed.text.size(); byte += 13) {
        sample.snapshot.prompt->typed.place(byte, false);
        scene = layout(sample.snapshot, {1000, 800}, measure());
        const TextField& field = *scene.field;
        ASSERT_LT(field.caret_row, field.end_of_sight);
        ASSERT_GE(field.caret_row, field.first_in_sight);
        const Vec at{field.caret_x, field.rows[field.caret_row].top + field.row_height / 2};
        EXPECT_TRUE(scene.find("prompt.field")->rect.contains(at));
        const auto actions = click(at);
        ASSERT_EQ(actions.size(), 1U);
        EXPECT_EQ(std::get<PlaceCaret>(actions.front()).byte, sample.snapshot.prompt->typed.caret);
        const auto up = Hand::typed(MoveCaret{-1, CaretStep::kRow}, scene, sample.snapshot);
        ASSERT_EQ(up.size(), 1U);
        EXPECT_LE(std::get<PlaceCaret>(up.front()).byte, sample.snapshot.prompt->typed.caret);
    }
}

// In one row the caret has text in sight before it, and behind it where there is any.
TEST_F(HandTest, ALongLineIsSeenAroundItsCaret) {
    PromptView prompt;
    prompt.kind = PromptKind::kText;
    prompt.typed.text = std::string(300, 'w');
    sample.snapshot.prompt = prompt;
    for (const std::size_t byte : {0UL, 150UL, 299UL, 300UL}) {
        sample.snapshot.prompt->typed.place(byte, false);
        scene = layout(sample.snapshot, {1000, 800}, measure());
        const TextField::Row& row = scene.field->rows.front();
        const Rect rect = scene.find("prompt.field")->rect;
        EXPECT_GE(row.edges.size(), 20U);
        EXPECT_LE(row.edges.back().x, rect.right());
        EXPECT_LE(row.edges.front().byte, byte);
        EXPECT_GE(row.edges.back().byte, byte);
        EXPECT_GE(row.edges.back().byte, std::min<std::size_t>(byte + 5, 300)) << "what is behind";
    }
}

// Every sign that is written behind a move has its letters in the font.
TEST(Signs, OfMovesAreInTheFont) {
    const TextStyle style{15, false, false};
    const auto nothing = measure().picture(0x10FFFF, style, 0);
    for (int glyph = 1; glyph < 150; ++glyph) {
        for (const char32_t letter : codepoints(glyph_text(glyph)))
            EXPECT_NE(measure().picture(letter, style, 0).cover, nothing.cover) << glyph;
    }
}

TEST_F(HandTest, AClickOnAButtonIsItsAction) {
    const auto actions = click(scene.find("game.flip")->rect.centre());
    ASSERT_EQ(actions.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<Flip>(actions.front()));
}

TEST_F(HandTest, LettingGoElsewhereTakesThePressBack) {
    const TimePoint now = Clock::now();
    hand.moved(scene.find("game.flip")->rect.centre(), scene, sample.snapshot, now);
    hand.pressed(MouseButton::kLeft, scene, sample.snapshot);
    hand.moved(scene.find("game.hint")->rect.centre(), scene, sample.snapshot, now);
    EXPECT_TRUE(hand.released(MouseButton::kLeft, scene, sample.snapshot, {}).empty());
}

TEST_F(HandTest, APieceIsCarried) {
    const TimePoint now = Clock::now();
    hand.moved(scene.board->middle(chess::kE4), scene, sample.snapshot, now);
    hand.pressed(MouseButton::kLeft, scene, sample.snapshot);
    hand.moved(scene.board->middle(chess::kC3), scene, sample.snapshot, now);
    EXPECT_EQ(hand.pointer().carried, chess::kE4);
    const auto actions = hand.released(MouseButton::kLeft, scene, sample.snapshot, {});
    ASSERT_EQ(actions.size(), 1U);
    EXPECT_EQ(std::get<ChessDrag>(actions.front()).from, chess::kE4);
    EXPECT_EQ(std::get<ChessDrag>(actions.front()).to, chess::kC3);
    EXPECT_TRUE(hand.takes_drop());
    EXPECT_FALSE(hand.takes_drop());
}

TEST_F(HandTest, TheRightButtonDrawsArrows) {
    const TimePoint now = Clock::now();
    hand.moved(scene.board->middle(chess::kA1), scene, sample.snapshot, now);
    hand.pressed(MouseButton::kRight, scene, sample.snapshot);
    hand.moved(scene.board->middle(chess::kA5), scene, sample.snapshot, now);
    const auto actions =
        hand.released(MouseButton::kRight, scene, sample.snapshot, {true, false, false});
    ASSERT_EQ(actions.size(), 1U);
    EXPECT_EQ(std::get<DrawMark>(actions.front()).to, chess::kA5);
    EXPECT_EQ(std::get<DrawMark>(actions.front()).colour, 1);
}

TEST_F(HandTest, TheWheelStepsOverTheBoardAndScrollsOverTheList) {
    hand.moved(scene.board->middle(chess::kE4), scene, sample.snapshot, Clock::now());
    const auto actions = hand.wheel(1, scene, sample.snapshot);
    ASSERT_EQ(actions.size(), 1U);
    EXPECT_EQ(std::get<Navigate>(actions.front()).step, Step::kBack);
    hand.moved(scene.find("moves")->rect.centre(), scene, sample.snapshot, Clock::now());
    EXPECT_TRUE(hand.wheel(1, scene, sample.snapshot).empty());
    EXPECT_LT(hand.scrolls()[static_cast<std::size_t>(ScrollArea::kMoves)], 0);
}

TEST_F(HandTest, AfterAPressTipsWaitForTheMouseToMove) {
    const TimePoint now = Clock::now();
    const Vec middle = scene.find("game.back")->rect.centre();
    hand.moved(middle, scene, sample.snapshot, now);
    EXPECT_EQ(hand.pointer().resting_since, now);
    hand.pressed(MouseButton::kLeft, scene, sample.snapshot);
    hand.moved(middle, scene, sample.snapshot, now);
    EXPECT_GT(hand.pointer().resting_since, now);
    hand.moved(middle + Vec{5, 0}, scene, sample.snapshot, now);
    EXPECT_EQ(hand.pointer().resting_since, now);
}

TEST(Tips, ASuggestionSaysWhyAndAnIconItsName) {
    samples::Sample sample = samples::gomoku_game(kEnglish);
    GomokuBoardView& board = *sample.game->gomoku;
    board.suggestion = gomoku::point_at(2, 2);
    board.suggestion_reason = "c3 makes an open three.";
    board.forbidden = {{gomoku::point_at(4, 4), "A double three."}};
    const Scene scene = layout(sample.snapshot, {1000, 800}, measure());
    const auto said = [&](Vec at) { return tip_at(at, scene, sample.snapshot).text; };
    EXPECT_EQ(said(scene.board->middle(2, 2)), board.suggestion_reason);
    EXPECT_EQ(said(scene.board->middle(4, 4)), "A double three.");
    EXPECT_EQ(said(scene.board->middle(0, 18)), "");
    EXPECT_EQ(said(scene.find("game.back")->rect.centre()),
              std::string(kEnglish.of(tr("Previous"))) + " (U)");

    samples::Sample chess = samples::chess_game(kEnglish);
    chess.game->chess->suggestion = {chess::kG1, chess::kF3};
    chess.game->why_suggested = "It attacks e5.";
    const Scene other = layout(chess.snapshot, {1000, 800}, measure());
    EXPECT_EQ(tip_at(other.board->middle(chess::kF3), other, chess.snapshot).text,
              "It attacks e5.");
}

TEST(Layout, NotesLeaveTheButtonsFree) {
    samples::Sample sample = samples::chess_game(*Language::from_code("es"));
    sample.snapshot.toasts.push_back({Toast::Kind::kError, "Ahí ya hay una piedra.", {}});
    for (const Vec size : kSizes) {
        const Scene scene = layout(sample.snapshot, size, measure(), {});
        const auto toast = std::find_if(scene.widgets.begin(),
                                        scene.widgets.end(),
                                        [](const Widget& w) { return w.name == "toast"; });
        ASSERT_NE(toast, scene.widgets.end());
        EXPECT_FALSE(toast->rect.overlaps(scene.board->frame)) << size.x << " x " << size.y;
        for (const Button& button : sample.snapshot.buttons)
            EXPECT_FALSE(toast->rect.overlaps(scene.find(button.name)->rect)) << button.name;
    }
}

TEST(Layout, AQuestionAboutTheBoardLeavesItInSight) {
    for (const Vec size : kSizes) {
        for (const auto& sample : samples::all(*Language::from_code("es"))) {
            if (sample.name != "swap") continue;
            const Scene scene = layout(sample.snapshot, size, measure(), {});
            for (const Widget& widget : scene.widgets)
                EXPECT_TRUE(widget.layer == 0 || !widget.rect.overlaps(scene.board->frame))
                    << describe(widget);
            EXPECT_NE(scene.find("dialog.choice.2"), nullptr);
        }
    }
}

// Whatever else would like room: reasons are told to their end.
TEST(Layout, ReasonsAreNotCutWhileThereIsRoom) {
    for (const Language language : Language::all()) {
        samples::Sample sample = samples::chess_game(language);
        sample.game->why_last =
            "Nf3 attacks the pawn on e5, makes room for the king and leaves the bishop on c4 its "
            "way "
            "to f7, where it would win the rook on h8 after the king has to move.";
        for (const Vec size : {Vec{1000, 800}, Vec{1280, 800}, Vec{1600, 1000}, Vec{2560, 1440}}) {
            const Scene scene = layout(sample.snapshot, size, measure());
            for (const Widget& widget : scene.widgets)
                EXPECT_FALSE(is_cut(widget) && widget.tip == sample.game->why_last) << size.x;
        }
    }
}

// What does not fit is at hand all the same.
TEST(Layout, ATextThatIsCutIsItsTip) {
    Scene scene;
    const Snapshot snapshot;
    const Scrolls scrolls{};
    Builder build{scene, snapshot, measure(), scrolls};
    const std::string text = "Something that is longer than the place it got";
    build.label({0, 0, 100, 20}, text, build.small());
    EXPECT_TRUE(is_cut(scene.widgets.back()));
    EXPECT_EQ(scene.widgets.back().tip, text);
    build.label({0, 0, 600, 20}, text, build.small());
    EXPECT_TRUE(scene.widgets.back().tip.empty());
    build.paragraph({0, 0, 100, 40}, text, build.small());
    EXPECT_TRUE(is_cut(scene.widgets.back()));
    EXPECT_EQ(scene.widgets.back().tip, text);
}

// A table: moves with their share of the search as bars, parts of the evaluation to either side.
TEST(Layout, TheInspectorIsATableWithBars) {
    std::vector<samples::Sample> samples = samples::all(kEnglish);
    samples::Sample& sample = *std::find_if(
        samples.begin(), samples.end(), [](const auto& one) { return one.name == "inspector"; });
    sample.inspector->moves.resize(2);
    sample.inspector->moves[1].breakdown = {{"material", 120}, {"mobility", -40}};
    const Scene scene = layout(sample.snapshot, {2560, 1440}, measure());
    std::vector<float> shares;
    std::vector<float> balances;
    for (const Widget& widget : scene.widgets) {
        if (widget.kind == WidgetKind::kProgress) shares.push_back(widget.value);
        if (widget.kind == WidgetKind::kBalance) balances.push_back(widget.value);
    }
    ASSERT_EQ(shares.size(), 2U);
    EXPECT_NEAR(shares[0], 0.5, 0.01);
    // The best move's three parts, then the one part that sets the other move apart.
    ASSERT_EQ(balances.size(), 4U);
    EXPECT_NEAR(balances[0], 1, 0.01);
    EXPECT_LT(balances[2], 0);
    EXPECT_NEAR(balances[3], -40.0F / 120, 0.01);
}

// The keyboard goes through what is seen, past what the page itself offers.
TEST(Focus, ReachesWhatIsSeen) {
    Scene scene;
    const auto add = [&](WidgetKind kind, const char* name, Action action) {
        Widget widget;
        widget.kind = kind;
        widget.name = name;
        widget.action = std::move(action);
        scene.widgets.push_back(std::move(widget));
    };
    add(WidgetKind::kButton, "list.open", OpenRow{});
    add(WidgetKind::kButton, "list.column.0", SortList{ListColumn::kFirst});
    add(WidgetKind::kRow, "list.row.0", OpenRow{0});
    add(WidgetKind::kWord, "line.1.2", PlayLine{{0, 2, 0}});
    Snapshot snapshot;
    snapshot.focusable = {"option.far_below", "list.open"};
    std::string visited;
    for (int i = 0; i < 5; ++i) {
        const auto actions = Hand::typed(MoveFocus{1}, scene, snapshot);
        snapshot.focus = std::get<FocusOn>(actions.at(0)).name;
        visited += snapshot.focus + " ";
        const auto& preview = std::get<PreviewLine>(actions.at(1));
        EXPECT_EQ(preview.line.has_value(), snapshot.focus == "line.1.2");
    }
    EXPECT_EQ(visited, "option.far_below list.open list.column.0 line.1.2 option.far_below ");
    snapshot.focus = "list.column.0";
    const auto pressed = Hand::typed(ActivateFocus{}, scene, snapshot);
    EXPECT_TRUE(std::holds_alternative<SortList>(pressed.at(0)));
    snapshot.focus = "list.open";  // the page's own: it knows what to do
    EXPECT_TRUE(
        std::holds_alternative<ActivateFocus>(Hand::typed(ActivateFocus{}, scene, snapshot).at(0)));
}

TEST(Layout, ReasonsStayBesideTheInspector) {
    for (const Language language : Language::all()) {
        for (const auto& sample : samples::all(language)) {
            if (sample.name != "inspector") continue;
            const Scene scene = layout(sample.snapshot, {1000, 800}, measure(), {});
            EXPECT_NE(scene.find("why"), nullptr);
            EXPECT_NE(scene.find("inspector"), nullptr);
        }
    }
}

// Whatever is told of a move: the list that is pressed stays under the pointer.
TEST(Layout, TheMovesStayWhereTheyAreFromMoveToMove) {
    for (const Vec size : {Vec{800, 600}, Vec{1000, 800}, Vec{1280, 800}, Vec{1920, 1080}}) {
        samples::Sample sample = samples::analysis(kEnglish);
        sample.game->why_suggested.clear();
        sample.game->why_last = "Nf3 attacks the pawn on e5.";
        const Rect moves = layout(sample.snapshot, size, measure()).find("moves")->rect;
        sample.game->why_last.clear();
        EXPECT_EQ(layout(sample.snapshot, size, measure()).find("moves")->rect, moves) << size.x;
        sample.explorer->rows.resize(1);
        EXPECT_EQ(layout(sample.snapshot, size, measure()).find("moves")->rect, moves) << size.x;
        sample.explorer->rows.clear();
        sample.game->opening_name.clear();
        EXPECT_EQ(layout(sample.snapshot, size, measure()).find("moves")->rect, moves) << size.x;
        sample.game->thinking.lines.resize(1);
        EXPECT_EQ(layout(sample.snapshot, size, measure()).find("moves")->rect, moves) << size.x;
    }
}

// Lines that were asked for in a game go on in a second row before anything is left out.
TEST(Layout, LinesInAGameHaveRoom) {
    samples::Sample sample = samples::chess_game(kEnglish);
    ASSERT_NE(sample.game->mode, Mode::kAnalysis);
    const auto last = sample.game->thinking.lines.front().steps.size();
    for (const Vec size : {Vec{800, 600}, Vec{1000, 800}, Vec{1280, 800}, Vec{2560, 1440}}) {
        const Scene scene = layout(sample.snapshot, size, measure());
        const Widget* word = scene.find("line.1." + std::to_string(last));
        ASSERT_NE(word, nullptr) << size.x;
        EXPECT_FALSE(word->action) << "nobody plays by pressing a line in a game";
        EXPECT_NE(scene.find("line.2.1"), nullptr) << size.x;
    }
}

TEST(Layout, ThereIsNothingToInspectInAReview) {
    std::vector<samples::Sample> samples = samples::all(kEnglish);
    int reviews = 0;
    for (samples::Sample& sample : samples) {
        if (sample.snapshot.screen != Screen::kReview) continue;
        ++reviews;
        sample.snapshot.settings.inspector = true;
        const Scene scene = layout(sample.snapshot, {2560, 1440}, measure());
        EXPECT_EQ(scene.find("inspector"), nullptr);
    }
    EXPECT_GT(reviews, 0);
}

TEST_F(HandTest, APieceThatCannotBeCarriedIsNamedByItsDrag) {
    hand.moved(scene.board->middle(chess::kE8), scene, sample.snapshot, Clock::now());
    hand.pressed(MouseButton::kLeft, scene, sample.snapshot);
    hand.moved(scene.board->middle(chess::kE5), scene, sample.snapshot, Clock::now());
    const auto actions = hand.released(MouseButton::kLeft, scene, sample.snapshot, {});
    ASSERT_EQ(actions.size(), 1U);
    EXPECT_EQ(std::get<ChessDrag>(actions.front()).from, chess::kE8);
}

// The mouse finds its way out of a list of choices: by the cross, or beside it.
TEST_F(HandTest, AQuestionThatNeedsNoAnswerIsClosedByTheMouse) {
    DialogView dialog{"More", ""};
    dialog.can_close = true;
    sample.snapshot.dialog = dialog;
    scene = layout(sample.snapshot, {1000, 800}, measure());
    const Rect card = scene.find("dialog")->rect;
    const Widget* cross = scene.find("dialog.close");
    ASSERT_NE(cross, nullptr);
    EXPECT_TRUE(card.contains(cross->rect));
    for (const Vec at : {cross->rect.centre(), Vec{card.x - 20, card.y}}) {
        const auto actions = click(at);
        ASSERT_EQ(actions.size(), 1U);
        EXPECT_TRUE(std::holds_alternative<Decline>(actions.front()));
    }
    EXPECT_TRUE(click(card.centre()).empty());
    sample.snapshot.dialog->can_close = false;
    scene = layout(sample.snapshot, {1000, 800}, measure());
    EXPECT_EQ(scene.find("dialog.close"), nullptr);
    EXPECT_TRUE(click({card.x - 20, card.y}).empty());
}

}  // namespace
}  // namespace tablero::desktop
