#include "tests/desktop/window_fixture.h"

// Files chosen through the desktop's portal, on a session bus of its own.

namespace tablero::desktop {
namespace {

class PortalTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        if (directory_.empty()) return;
        write("profile/settings.json", R"({"options": {"file_dialogs": "desktop"}})");
        bus_ = std::make_unique<Child>(
            std::vector<std::string>{
                "dbus-daemon", "--session", "--nofork", "--address=unix:path=" + path("bus")},
            std::vector<std::string>{},
            path("bus.txt"));
        const bool runs =
            bus_->started() && until([&] { return std::filesystem::exists(path("bus")); }, 10);
        if (!runs) GTEST_SKIP() << "dbus-daemon is not installed: the portal is not tested";
        // No program with a dialog is found, nor the bus of whoever runs the test.
        environment_ = {"PATH=" + path("nowhere"),
                        "DBUS_SESSION_BUS_ADDRESS=unix:path=" + path("bus")};
    }
    void TearDown() override {
        portal_.reset();
        bus_.reset();
        WindowTest::TearDown();
    }

    void fake(const std::vector<std::string>& answer) {
        std::vector<std::string> arguments{std::string(TABLERO_BIN_DIR) + "/fake_portal"};
        arguments.insert(arguments.end(), answer.begin(), answer.end());
        portal_ = std::make_unique<Child>(arguments, environment_, path("asked"));
        ASSERT_TRUE(until([&] { return content(path("asked")).starts_with("ready"); }, 10));
    }

    std::unique_ptr<Child> bus_;
    std::unique_ptr<Child> portal_;
};

TEST_F(PortalTest, AFileIsOpened) {
    write("a game.pgn", "1. e4 e5 *\n");
    fake({"0", "file://" + path("a%20game.pgn")});
    run("key Ctrl+O\nwait screen playing for 30\nexpect game.plies 2\nexpect dialog \"\"\n");
    EXPECT_NE(content(path("asked")).find("OpenFile Open which file?"), std::string::npos);
}

TEST_F(PortalTest, AGameIsSavedWhereItWasChosen) {
    fake({"0", "file://" + path("new.pgn")});
    run("click menu.chess\nclick option.mode.next\nclick new.start\nwait screen playing\n"
        "click @e2\nclick @e4\nwait game.plies 1\nkey Ctrl+S\nwait toasts.0 != \"\" for 30\n");
    EXPECT_NE(content(path("new.pgn")).find("1. e4"), std::string::npos);
    EXPECT_NE(content(path("asked")).find("SaveFile"), std::string::npos);
}

TEST_F(PortalTest, NothingChosenChangesNothing) {
    fake({"1"});
    run("click menu.open\nwait dialog \"\" for 30\nexpect screen menu\nexpect prompt \"\"\n");
    EXPECT_NE(content(path("asked")).find("OpenFile"), std::string::npos);
}

TEST_F(PortalTest, OneThatKnowsNoFilesIsReplacedByTheField) {
    fake({"refuse"});
    run("key Ctrl+O\nwait prompt != \"\" for 30\nkey Escape\nwait prompt \"\"\n");
}

TEST_F(PortalTest, ABusWithoutOneGivesTheField) {
    run("key Ctrl+O\nwait prompt != \"\" for 30\n");
}

}  // namespace
}  // namespace tablero::desktop
