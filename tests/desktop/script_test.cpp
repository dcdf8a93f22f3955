#include "desktop/model/script/script.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "desktop/model/script/dump.h"
#include "desktop/model/script/frame_times.h"
#include "desktop/model/script/script_runner.h"
#include "tests/desktop/model_fixture.h"

namespace tablero::desktop {
namespace {

TEST(ScriptLanguage, EveryCommandIsRead) {
    const auto steps = parse_script(
        "# a comment\n"
        "click menu.chess\n"
        "click @e4\n"
        "rightclick 12,34.5\n"
        "drag @e2 @e4\n"
        "rightdrag @a1 @h8\n"
        "hover @j10\n"
        "wheel -3\n"
        "key Ctrl+Shift+C\n"
        "type Nf3 and more\n"
        "resize 640 480\n"
        "screenshot out dir/a.png\n"
        "dump -\n"
        "wait game.plies >= 2 for 20\n"
        "wait screen != menu\n"
        "expect turn human\n"
        "frames 3\n"
        "measure 20\n"
        "measure 5 wheel -1\n"
        "\n"
        "quit\n");
    ASSERT_TRUE(steps.ok()) << steps.error().message;
    ASSERT_EQ(steps->size(), 19U);
    EXPECT_EQ((*steps)[0].line, 2);
    EXPECT_EQ(std::get<ClickStep>((*steps)[1].command).place.board_point, "e4");
    EXPECT_EQ(std::get<ClickStep>((*steps)[2].command).place.pixel->y, 34.5F);
    EXPECT_EQ(std::get<TypeStep>((*steps)[8].command).text, "Nf3 and more");
    const auto wait = std::get<WaitStep>((*steps)[12].command);
    EXPECT_EQ(wait.key, "game.plies");
    EXPECT_EQ(wait.relation, WaitStep::Relation::kAtLeast);
    EXPECT_EQ(wait.value, "2");
    EXPECT_EQ(wait.limit, std::chrono::seconds(20));
    EXPECT_EQ(std::get<WaitStep>((*steps)[14].command).limit.count(), 0);
    EXPECT_EQ(std::get<MeasureStep>((*steps)[16].command).notches, 0);
    EXPECT_EQ(std::get<MeasureStep>((*steps)[17].command).notches, -1);
}

TEST(ScriptLanguage, ErrorsNameTheLine) {
    for (const char* bad : {"jump",
                            "click",
                            "drag @e2",
                            "resize 10",
                            "resize 0 5",
                            "key Foo",
                            "wheel much",
                            "wait",
                            "wait plies >= many",
                            "screenshot",
                            "frames 0",
                            "measure",
                            "measure 1 wheel",
                            "measure 1 dance",
                            "measure 0"}) {
        const auto steps = parse_script(std::string("quit\n") + bad);
        ASSERT_FALSE(steps.ok()) << bad;
        EXPECT_EQ(steps.error().message.substr(0, 7), "line 2:") << steps.error().message;
    }
}

TEST(FrameTimesTest, MeanNinetyNineOfAHundredAndWorst) {
    FrameTimes times;
    for (int i = 1; i <= 200; ++i)
        times.add(FrameTimes::Duration(i <= 190 ? 16 : 20 + i - 190),
                  FrameTimes::Duration(4),
                  i % 4 == 0);
    EXPECT_EQ(times.count(), 200U);
    EXPECT_EQ(times.drawn(), 50U);
    EXPECT_NEAR(times.intervals().mean, (190 * 16 + 10 * 20 + 55) / 200.0, 1e-9);
    EXPECT_EQ(times.intervals().p99, 28);
    EXPECT_EQ(times.intervals().worst, 30);
    EXPECT_EQ(times.work().worst, 4);
    EXPECT_NE(times.report().find("200 frames"), std::string::npos);
    EXPECT_EQ(FrameTimes().frames_per_second(), 0);
}

// Stands for the window: presses the model's buttons directly.
class FakeHost : public ScriptHost, public ScriptInput {
  public:
    explicit FakeHost(AppModel& model) : model_(model) {}

    std::optional<PixelPoint> widget(std::string_view name) override {
        for (const auto& button : model_.buttons()) {
            if (button.name == name && button.enabled) {
                pending_ = button.action;
                return PixelPoint{1, 1};
            }
        }
        return std::nullopt;
    }
    std::vector<std::string> widgets() override {
        std::vector<std::string> names;
        for (const auto& button : model_.buttons())
            names.push_back(button.name);
        return names;
    }
    std::optional<PixelPoint> board_point(std::string_view name) override {
        if (name != "e2" && name != "e4") return std::nullopt;
        pending_ = ChessClick{name == "e2" ? chess::kE2 : chess::kE4};
        return PixelPoint{2, 2};
    }
    void move_mouse(PixelPoint) override {}
    void press_mouse(MouseButton, PixelPoint) override {}
    void release_mouse(MouseButton, PixelPoint) override {
        if (pending_) model_.apply(*pending_);
        pending_.reset();
    }
    void turn_wheel(int) override {}
    void press_key(const KeyPress& key) override {
        if (const auto action = model_.action_for(key)) model_.apply(*action);
    }
    void type_text(const std::string& text) override { model_.apply(TypeText{text}); }
    void resize(int, int) override {}
    void close() override {}
    Status save_screenshot(const std::string& path) override { return Error::verbatim(path); }
    FrameTimes take_frame_times() override { return {}; }

  private:
    AppModel& model_;
    std::optional<Action> pending_;
};

class Scripts : public ModelTest {
  protected:
    Status run(const std::string& text) {
        FakeHost host(model());
        ScriptRunner runner(parse_script(text).value(), model(), host, host);
        const auto end = Clock::now() + std::chrono::seconds(60);
        while (!runner.finished() && Clock::now() < end) {
            model().tick(Clock::now());
            runner.tick(Clock::now());
        }
        EXPECT_TRUE(runner.finished());
        return runner.status();
    }
};

TEST_F(Scripts, PlayAGameAgainstTheEngine) {
    model().apply(SetOption{OptionId::kMoveTime, "100"});
    const Status status =
        run("click menu.chess\n"
            "wait screen new_game\n"
            "click new.start\n"
            "wait turn human for 20\n"
            "click @e2\n"
            "click @e4\n"
            "wait game.plies >= 2 for 20\n"
            "expect game.moves.0 e4\n"
            "key Enter\n"
            "type Nf3\n"
            "key Enter\n"
            "wait game.plies >= 3\n"
            "dump " +
            path("dump.json") + "\n");
    ASSERT_TRUE(status.ok()) << status.error().message;
    const auto json = nlohmann::json::parse(content(path("dump.json")));
    EXPECT_EQ(json["screen"], "playing");
    EXPECT_EQ(json["game"]["moves"][2], "Nf3");
    EXPECT_EQ(json["pressed"], nlohmann::json({"menu.chess", "new.start"}));
    EXPECT_TRUE(json["seen"].is_array());
    EXPECT_NE(std::find(json["seen"].begin(), json["seen"].end(), "menu.exit"), json["seen"].end());
}

TEST_F(Scripts, AFailedExpectationNamesLineAndValue) {
    const Status status = run("wait screen menu\nexpect screen playing\nquit");
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().message.substr(0, 7), "line 2:");
    EXPECT_NE(status.error().message.find("menu"), std::string::npos);
}

TEST_F(Scripts, AWidgetThatIsNotThereIsNamed) {
    const Status status = run("click no.such.button\n");
    ASSERT_FALSE(status.ok());
    EXPECT_NE(status.error().message.find("no.such.button"), std::string::npos);
    EXPECT_FALSE(run("click @z99\n").ok());
    EXPECT_FALSE(run("screenshot x.png\n").ok());
}

TEST_F(Scripts, AWaitEndsAtItsLimit) {
    const Status status = run("wait screen playing for 0.05\n");
    EXPECT_FALSE(status.ok());
}

}  // namespace
}  // namespace tablero::desktop
