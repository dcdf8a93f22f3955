#include <fmt/format.h>

#include "base/rng.h"
#include "base/text.h"
#include "desktop/model/game/file_pieces.h"
#include "library/library.h"
#include "tests/desktop/window_fixture.h"

// Somebody who presses anything anywhere in the real window, page after page: it goes on, and the
// games that lay in the file are in it afterwards.

namespace tablero::desktop {
namespace {

struct Page {
    const char* name;
    const char* way;  // the script that leads there from the menu
};

std::ostream& operator<<(std::ostream& out, const Page& page) {
    return out << page.name;
}

class WindowWalk : public WindowTest, public testing::WithParamInterface<Page> {
  protected:
    // Clicks into the window and keys; some keys twice, so that lists are walked and questions
    // answered.
    static std::string wander(std::uint64_t seed) {
        static constexpr std::array<const char*, 20> kKeys{
            "Tab", "Tab", "Enter", "Enter", "Right", "Left", "Down",   "Down",   "Up",  "End",
            "h",   "l",   "c",     "g",     "p",     "F",    "Ctrl+S", "Ctrl+C", "F10", "space"};
        Rng rng(seed);
        std::string script;
        for (int i = 0; i < 60; ++i) {
            if (rng.below(3) == 0)
                script += fmt::format("key {}\n", kKeys[rng.below(kKeys.size())]);
            else if (rng.below(8) == 0)
                script += fmt::format("wheel {}\n", rng.below(2) == 0 ? 1 : -1);
            else
                script += fmt::format("click {},{}\n", rng.below(1000), 44 + rng.below(756));
        }
        return script;
    }
};

TEST_P(WindowWalk, LosesNoGame) {
    const std::string games =
        "[White \"A\"]\n\n1. e4 {ok} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 1-0\n\n"
        "[White \"B\"]\n\n1. d4 d5 2. c4 e6 *\n\n"
        "[White \"C\"]\n\n1. c4 $5 g6 0-1\n";
    write("a.pgn", games);
    write("profile/settings.json", R"({"options": {"animation": "off"}})");
    const std::string open = "click menu.open\nwait prompt != \"\"\ntype " + path("a.pgn") +
                             "\nkey Enter\nwait screen list\nwait list.total 3\nkey Enter\n"
                             "wait screen playing\nclick @h2\nclick @h4\nwait game.moves.0 h4\n";
    const std::string way = GetParam().way;
    // A game of the file lies open, with a move that nobody has saved, wherever one walks.
    run(open + (way.empty() ? "" : "key Escape\nclick dialog.yes\nwait screen menu\n") + way +
        wander(static_cast<std::uint64_t>(GetParam().name[0])));
    const std::string left = content(path("a.pgn"));
    const auto before = games_of(games, "a.pgn");
    const auto after = games_of(left, "a.pgn");
    ASSERT_GE(after.size(), before.size()) << left;
    for (std::size_t i = 1; i < before.size(); ++i)
        EXPECT_EQ(trim(after[i]), trim(before[i]));
    for (const char* part : {"[White \"A\"]", "e4", "e5", "c5", "Nf3", "Nc6"})
        EXPECT_NE(after[0].find(part), std::string::npos) << part << " in " << after[0];
    // What was tried is on the board, behind a tab, in the file, or given to the library.
    const std::string kept =
        content(path("profile/autosave.json")) + content(path("profile/open_games.json")) + left;
    const auto library = library::Library::open(path("profile/library.tbl"));
    EXPECT_TRUE(kept.find("h4") != std::string::npos || (library && (*library)->count() > 0));
}

INSTANTIATE_TEST_SUITE_P(
    Pages,
    WindowWalk,
    testing::Values(Page{"board", ""},
                    Page{"library", "click menu.library\nwait screen list\n"},
                    Page{"training", "click menu.train\nwait screen training\n"},
                    Page{"exercise",
                         "click menu.train\nwait screen training\n"
                         "wait buttons.1.enabled true for 60\nclick train.set.gomoku\n"
                         "wait training.mood asks\n"},
                    Page{"position editor", "click menu.editor\nwait screen editor\n"},
                    Page{"machines", "click menu.engines\nwait screen engines\n"},
                    Page{"new game", "click menu.gomoku\nwait screen new_game\n"},
                    Page{"options", "click menu.options\nwait screen options\n"},
                    Page{"review",
                         "click menu.resume\nwait screen playing\nkey v\nwait screen review\n"}),
    [](const auto& tested) {
        std::string name = tested.param.name;
        std::erase(name, ' ');
        return name;
    });

}  // namespace
}  // namespace tablero::desktop
