#include <algorithm>

#include "desktop/views/hand.h"
#include "desktop/views/layout.h"
#include "tests/desktop/model_fixture.h"

// The pages of the analysis, as the model fills them, in every language and in odd windows.

namespace tablero::desktop {
namespace {

constexpr std::array<Vec, 6> kPageWindows = {
    {{1000, 800}, {640, 560}, {800, 600}, {1600, 1000}, {700, 1000}, {2560, 1440}}};

const TextMeasure& page_fonts() {
    static const TextMeasure kMeasure = [] {
        auto files = find_fonts();
        EXPECT_TRUE(files.ok());
        return *TextMeasure::open(*files);
    }();
    return kMeasure;
}

class PagesLayout : public ModelTest {
  protected:
    // What is pressed lies in the window and apart; no word on a button is cut.
    void expect_tidy(const std::string& where) {
        model().tick(Clock::now());
        const Snapshot snapshot = snapshot_of(model());
        for (const Vec size : kPageWindows) {
            const Scene scene = layout(snapshot, size, page_fonts());
            const Rect window{0, 0, size.x, size.y};
            std::vector<const Widget*> pressed;
            for (const Widget& widget : scene.widgets) {
                EXPECT_TRUE(window.contains(widget.rect))
                    << where << " " << size.x << ": " << widget.name << " " << widget.text;
                const bool is_cut =
                    widget.kind == WidgetKind::kButton && widget.text.ends_with("…");
                EXPECT_FALSE(is_cut)
                    << where << " " << size.x << ": " << widget.name << " " << widget.text;
                if (!widget.action || widget.kind == WidgetKind::kBoard) continue;
                for (const Widget* other : pressed)
                    EXPECT_FALSE(other->rect.overlaps(widget.rect))
                        << where << " " << size.x << ": " << widget.name << " " << other->name;
                pressed.push_back(&widget);
            }
        }
    }
    void in_every_language(const std::function<void()>& look) {
        for (const Language language : Language::all()) {
            model().apply(SetOption{OptionId::kLanguage, std::string(language.code())});
            look();
        }
    }
};

TEST_F(PagesLayout, TheListOfEngines) {
    Settings settings;
    for (int i = 0; i < 12; ++i) {
        EngineEntry engine;
        engine.name = "A rather long name of an engine " + std::to_string(i);
        engine.command = "/nowhere/in/particular/an engine";
        engine.analyses = i % 2 == 0;
        settings.engines.push_back(engine);
    }
    std::filesystem::create_directories(path("profile"));
    write("profile/settings.json", to_json(settings));
    model().apply(OpenEngines{});
    in_every_language([&] { expect_tidy("engines"); });
}

TEST_F(PagesLayout, TheEditorOfBothGames) {
    model().apply(OpenEditor{});
    in_every_language([&] { expect_tidy("chess editor"); });
    model().apply(ChangeDraft{DraftChange::kClear});
    in_every_language([&] { expect_tidy("faults"); });
    model().apply(ChangeDraft{DraftChange::kGame});
    in_every_language([&] { expect_tidy("gomoku editor"); });
}

class ListLayout : public PagesLayout {
  protected:
    void list_games(int count) {
        std::string text;
        for (int i = 0; i < count; ++i)
            text +=
                "[White \"A player\"]\n[Black \"Another one\"]\n[Date \"2020.10.10\"]\n"
                "[Result \"1/2-1/2\"]\n\n1. e4 c5 2. Nf3 d6 1/2-1/2\n\n";
        write("games.pgn", text);
        model().apply(OpenFile{path("games.pgn")});
        ASSERT_TRUE(until([&] { return model().list() && !model().list()->rows.empty(); }));
    }
};

TEST_F(ListLayout, HeadingsAndNotesHaveTheirPlace) {
    list_games(300);
    in_every_language([&] { expect_tidy("list"); });
    model().apply(PasteText{});
    ASSERT_TRUE(has_toast("portapapeles") || has_toast("presse-papiers") || has_toast("clipboard"));
    const Snapshot snapshot = snapshot_of(model());
    for (const Vec size : {Vec{800, 600}, Vec{1280, 800}, Vec{2560, 1440}}) {
        const Scene scene = layout(snapshot, size, page_fonts());
        const auto note = std::find_if(scene.widgets.begin(),
                                       scene.widgets.end(),
                                       [](const Widget& widget) { return widget.name == "toast"; });
        ASSERT_NE(note, scene.widgets.end());
        for (const std::string& name : scene.pressable())
            EXPECT_FALSE(note->rect.overlaps(scene.find(name)->rect)) << size.x << ": " << name;
    }
}

// However long the list is, what is laid out is what one sees.
TEST_F(ListLayout, ALongListCostsNoMoreThanAShortOne) {
    list_games(30);
    const auto few = layout(snapshot_of(model()), {1000, 800}, page_fonts()).widgets.size();
    list_games(3000);
    const auto many = layout(snapshot_of(model()), {1000, 800}, page_fonts()).widgets.size();
    EXPECT_LE(many, few + 1) << "the bar to scroll by";
}

TEST_F(ListLayout, TheScrollBarIsDragged) {
    list_games(300);
    const Snapshot snapshot = snapshot_of(model());
    const Scene scene = layout(snapshot, {1000, 800}, page_fonts());
    const Widget* bar = scene.find("list.scroll");
    ASSERT_NE(bar, nullptr);
    Hand hand;
    hand.moved(bar->rect.centre(), scene, snapshot, Clock::now());
    hand.pressed(MouseButton::kLeft, scene, snapshot);
    const Vec aside{10, bar->rect.y + bar->rect.h * 0.75F};
    const auto actions = hand.moved(aside, scene, snapshot, Clock::now());
    ASSERT_EQ(actions.size(), 1U);
    EXPECT_NEAR(std::get<ScrollList>(actions[0]).rows, 225, 3);
    model().apply(actions[0]);
    EXPECT_NEAR(static_cast<double>(model().list()->first), 225, 3);
    EXPECT_TRUE(hand.released(MouseButton::kLeft, scene, snapshot, {}).empty());
    EXPECT_TRUE(hand.moved({20, 20}, scene, snapshot, Clock::now()).empty());
}

TEST_F(PagesLayout, AnAnalysisWithLinesAndAPreview) {
    analyse(GameKind::kGomoku);
    type("h8");
    ASSERT_TRUE(until([&] { return game().thinking.lines.size() == 3; }));
    in_every_language([&] { expect_tidy("gomoku"); });
    model().apply(PreviewLine{LinePlace{0, 1}});
    ASSERT_TRUE(until([&] { return game().preview.has_value(); }));
    const Scene scene = layout(snapshot_of(model()), {1000, 800}, page_fonts());
    ASSERT_NE(scene.find("preview"), nullptr);
    EXPECT_FALSE(scene.find("preview")->rect.overlaps(scene.find("line.1.1")->rect))
        << "what is pointed at stays in sight";
    model().apply(ShowMore{});
    const Scene asked = layout(snapshot_of(model()), {1000, 800}, page_fonts());
    EXPECT_TRUE(std::none_of(asked.widgets.begin(), asked.widgets.end(), [](const Widget& one) {
        return one.name == "preview";
    }));
}

}  // namespace
}  // namespace tablero::desktop
