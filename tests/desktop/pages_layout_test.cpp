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
}

}  // namespace
}  // namespace tablero::desktop
