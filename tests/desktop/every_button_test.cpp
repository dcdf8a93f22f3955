#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/desktop/window_fixture.h"

// Every button of every screen is pressed with the mouse in the real window. The scripts' dumps
// tell which widgets could be pressed at any time; one that no script pressed fails the test, so a
// new button needs a press here.

namespace tablero::desktop {
namespace {

using Names = std::set<std::string>;

// "move.12" and "move.3" are the same button.
std::string kind_of(const std::string& name) {
    for (const std::string many : {"move.",
                                   "node.",
                                   "fold.",
                                   "line.",
                                   "explorer.",
                                   "list.row.",
                                   "dialog.value.",
                                   "dialog.glyph.",
                                   "dialog.analyst.",
                                   "dialog.tag.",
                                   "dialog.opponent.",
                                   "engines.row.",
                                   "engines.option.",
                                   "editor.piece.",
                                   "analyst.",
                                   "prompt.pick.",
                                   "menu.game.",
                                   "menu.tab.",
                                   "train.set.",
                                   "tab.",
                                   "menu.recent."}) {
        if (name.starts_with(many)) return many;
    }
    return name;
}

Names kinds(const nlohmann::json& names) {
    Names result;
    for (const auto& name : names)
        result.insert(kind_of(name));
    return result;
}

// A choice by its button, which shows all values, and by its two arrows.
std::string through(std::initializer_list<const char*> choices) {
    std::string script;
    for (const std::string name : choices) {
        const std::string row = "click option." + name;
        script += row + "\nwait dialog != \"\"\nkey Escape\nwait dialog \"\"\n" + row +
                  ".previous\n" + row + ".next\n" + row + ".previous\n";
    }
    return script;
}

// One value out of those that the button shows.
std::string choose(const std::string& choice, const std::string& value) {
    return "click option." + choice + "\nwait dialog != \"\"\nclick dialog.value." + value +
           "\nwait dialog \"\"\n";
}

// A bar by its place and its arrows.
std::string along(std::initializer_list<const char*> bars) {
    std::string script;
    for (const std::string name : bars) {
        const std::string row = "click option." + name;
        script += row + "\n" + row + ".previous\n" + row + ".next\n";
    }
    return script;
}

std::string twice(std::initializer_list<const char*> switches) {
    std::string script;
    for (const std::string name : switches)
        script += "click option." + name + "\nclick option." + name + "\n";
    return script;
}

std::string play(std::initializer_list<const char*> points) {
    std::string script;
    for (const std::string point : points)
        script += "click @" + point + "\n";
    return script;
}

const std::string kCancelled =
    "wait prompt != \"\"\nclick prompt.field\nclick prompt.cancel\nwait prompt \"\"\n";

class EveryButton : public WindowTest, public testing::WithParamInterface<const char*> {
  protected:
    // Runs a script in the language of the test and remembers what it saw and pressed.
    void press(const std::string& script, const std::string& after_dump = "") {
        const std::string dump = path("dump.json");
        std::filesystem::remove(dump);
        run(script + "dump " + dump + "\n" + after_dump, {"--lang", GetParam()});
        const auto json = nlohmann::json::parse(content(dump), nullptr, false);
        ASSERT_TRUE(json.is_object());
        seen_.merge(kinds(json["seen"]));
        pressed_.merge(kinds(json["pressed"]));
    }

    // No game lies open at the next start.
    void forget() {
        std::filesystem::remove(path("profile/autosave.json"));
        std::filesystem::remove(path("profile/open_games.json"));
    }

    Names seen_;
    Names pressed_;
};

std::string options_page(const std::string& log) {
    return "click menu.options\nwait screen options\n"
           "click option.theme\nwait dialog != \"\"\nclick dialog.value.light\n"
           "wait dialog \"\"\n" +
           along({"music_volume", "effects_volume"}) +
           through({"theme",
                    "board_set",
                    "piece_set",
                    "stones",
                    "help",
                    "line_count",
                    "chess_strength",
                    "gomoku_strength",
                    "engine_time",
                    "hash",
                    "threads",
                    "file_dialogs",
                    "language"}) +
           "click option.help.next\n" +
           twice({"coordinates",
                  "move_numbers",
                  "animation",
                  "background",
                  "music",
                  "effects",
                  "evaluation",
                  "engine_lines",
                  "explorer",
                  "keep_games"}) +
           "click option.tables\n" + kCancelled +
           "click option.inspector\nwait options.inspector != \"\"\n"
           "click option.inspector_file\nwait prompt != \"\"\ntype " +
           log + "\nclick prompt.ok\nwait options.inspector_file " + log +
           "\nclick option.inspector\nclick options.back\nwait screen menu\n"
           "key ?\nwait help true\nclick help.close\nwait help false\n"
           "click menu.open\nwait prompt != \"\"\nclick prompt.pick.0\n" +
           kCancelled + "click menu.review\n" + kCancelled;
}

std::string chess_page() {
    return "click menu.chess\nwait screen new_game\n" + through({"strength", "side", "move_time"}) +
           twice({"chess960"}) + "click option.time\nwait dialog != \"\"\nclick dialog.other\n" +
           kCancelled + through({"time"}) +
           "click option.opponent.next\nwait options.command != \"\"\n"
           "click option.command\n" +
           kCancelled + "click option.opponent.next\n" + through({"opponent"}) +
           "click option.mode.previous\nwait options.second_opponent != \"\"\n" +
           through({"second_strength"}) +
           "click option.second_opponent.next\nwait options.second_command != \"\"\n"
           "click option.second_command\n" +
           kCancelled + "click option.second_opponent.previous\n" + through({"second_opponent"}) +
           "click option.mode.next\n" + through({"mode"}) + "click new.back\nwait screen menu\n";
}

std::string gomoku_page() {
    return "click menu.gomoku\nwait screen new_game\n" +
           through({"board_size", "opening", "strength", "rules"}) + "click option.rules.next\n" +
           "click option.mode.next\nwait options.suggestions != \"\"\n" + twice({"suggestions"}) +
           "click option.mode.previous\nclick new.back\nwait screen menu\n";
}

// What is said of a game between two people, from its first move to its end.
std::string chess_game(const std::string& file) {
    return "click menu.chess\nwait screen new_game\n" + choose("mode", "two") +
           "click new.start\nwait screen playing\n" + play({"e2", "e4", "e7", "e5"}) +
           "wait game.plies 2\n"
           "click game.flip\nwait game.chess.flipped true\nclick game.flip\n"
           "click game.pause\nwait game.paused true\nclick game.pause\nwait game.paused false\n"
           "click game.lines\nwait game.lines >= 1 for 60\nclick game.lines\n"
           "click game.why\nwait game.why_last != \"\" for 60\nclick game.why\n"
           "click game.hint\nwait game.chess.suggestion != \"\" for 60\n"
           "click game.type_move\nwait prompt != \"\"\ntype Nf3\nclick prompt.ok\n"
           "wait game.plies 3\n"
           "click game.save\nwait prompt != \"\"\ntype " +
           file +
           "\nclick prompt.ok\nwait prompt \"\"\n"
           "click game.open\n" +
           kCancelled +
           "click game.copy\n"
           "click game.options\nwait screen options\nclick options.back\nwait screen playing\n"
           "click nav.back\nwait game.shown 2\nclick nav.first\nwait game.shown 0\n"
           "click nav.forward\nwait game.shown 1\nclick nav.last\nwait game.shown 3\n"
           "click move.1\nwait game.shown 1\n"
           "click game.take_back\nwait game.plies 2\n"
           "click game.review\nwait screen review\nwait review.running false for 60\n"
           "click review.previous_mistake\nclick review.next_mistake\nclick graph\n"
           "click review.flip\nclick review.save\n" +
           kCancelled +
           "click review.back\nwait screen playing\n"
           "click game.menu\nwait dialog != \"\"\nclick dialog.no\nwait screen playing\n"
           "click game.menu\nwait dialog != \"\"\nclick dialog.yes\nwait screen menu\n"
           "click menu.resume\nwait screen playing\n"
           "click game.draw\nwait screen game_over\nclick over.next\nwait ending false\n"
           "click over.take_back\nwait screen playing\n"
           "click game.draw\nwait screen game_over\nclick over.next\nwait ending false\n"
           "click over.save\n" +
           kCancelled + "click over.open\n" + kCancelled +
           "click over.copy\nclick over.flip\nwait game.chess.flipped true\nclick over.flip\n"
           "click over.options\nwait screen options\nclick options.back\n"
           "wait screen game_over\nclick over.more\nwait dialog != \"\"\n"
           "click dialog.close\nwait dialog \"\"\n"
           "click over.review\nwait screen review\nclick review.back\nwait screen game_over\n"
           "click over.new\nwait screen playing\nwait game.plies 0\n" +
           play({"d2", "d4"}) +
           "click game.resign\nwait dialog != \"\"\nclick dialog.yes\nwait screen game_over\n"
           "click ending\nwait ending false\nclick over.menu\nwait screen menu\n";
}

std::string promotions(const std::string& file) {
    std::string script = "click menu.open\nwait prompt != \"\"\ntype " + file +
                         "\nclick prompt.ok\nwait screen playing\n";
    for (const std::string piece : {"queen", "rook", "bishop", "knight"})
        script += play({"b7", "b8"}) + "wait game.chess.promotion true\nclick promotion." + piece +
                  "\nwait game.plies 1\nclick game.take_back\nwait game.plies 0\n";
    return script + play({"e1", "e2"}) + "wait game.plies 1\n";
}

// Behind "More", by its words.
std::string more(const std::string& what) {
    return "click game.more\nwait dialog != \"\"\nclick game." + what + "\nwait dialog \"\"\n";
}

// Node numbers are those of the file: 1 e4, 2 e5, 3 the variation c5, 4 Nf3.
std::string analysis_board(const std::string& file) {
    return "click menu.analyse\nwait screen playing\nwait explorer.0.move != \"\" for 60\n"
           "click explorer.e2e4\nwait game.plies 1\nkey Escape\nclick dialog.yes\n"
           "wait screen menu\nclick menu.analyse_gomoku\nwait screen playing\nkey Escape\n"
           "wait screen menu\nclick menu.open\nwait prompt != \"\"\ntype " +
           file +
           "\nclick prompt.ok\nwait screen playing\nclick fold.3\nclick fold.3\n"
           "click node.3\nwait game.moves.1 c5\n"
           "click game.comment\nwait prompt != \"\"\ntype sharp\nclick prompt.ok\n"
           "click game.glyph\nwait dialog != \"\"\nclick dialog.glyph.5\n"
           "click game.promote\nclick game.threat\nwait game.threat true\n"
           "click game.threat\nwait game.lines >= 1 for 60\nclick line.1.1\n"
           "wait game.shown 3\nclick game.delete\nwait game.shown 2\n" +
           "click game.more\nwait dialog != \"\"\nclick game.head\n"
           "wait dialog_buttons.0.name dialog.tag.White\nclick dialog.tag.White\n"
           "wait prompt != \"\"\ntype Anna\nclick prompt.ok\nwait game.players.0 Anna\n"
           "click dialog.tag.other\n" +
           kCancelled + more("main_line") + more("picture") + kCancelled + more("copy_game") +
           more("undo") + more("redo") + more("full_screen") + "key F11\n" + more("keys") +
           "wait help true\nclick help.close\nwait help false\n" + more("find") +
           "wait screen list\nclick list.back\nwait screen playing\nclick game.menu\n"
           "click dialog.yes\nwait screen menu\n";
}

// An engine of the list: added, set, put beside the board, played on against, removed.
std::string engines_page() {
    return "click menu.engines\nwait screen engines\nclick engines.add\nwait prompt != \"\"\n"
           "type " +
           std::string(TABLERO_BIN_DIR) +
           "/mock_uci\nclick prompt.ok\nwait engines.names.0 Mock for 60\n"
           "click engines.row.0\nclick engines.option.0\n"
           "wait engines.options.UCI_LimitStrength != off\nclick engines.analyses\n"
           "click engines.test\nwait engines.testing false for 60\n"
           "click engines.rename\n" +
           kCancelled +
           "click engines.back\nwait screen menu\nclick menu.analyse\nwait screen playing\n"
           "wait game.analysts.0.depth 3 for 60\nhover analyst.1.1.1\n"
           "wait game.preview.moves 1\nclick analyst.1.1.1\nwait game.plies 1\n"
           "wait game.graph 2 for 60\nclick graph\nkey End\nwait game.shown 1\n"
           "click game.analysts\nwait dialog != \"\"\nclick dialog.analyst.0\n"
           "wait game.analysts.0.name != Mock\n"
           "click game.analysts\nclick dialog.engines\nwait screen engines\nkey Escape\n"
           "wait screen playing\nclick game.more\nclick game.play_on\n"
           "wait dialog_buttons.0.name dialog.opponent.0\nclick dialog.opponent.1\nwait turn "
           "human\n"
           "key Escape\nwait dialog != \"\"\nclick dialog.yes\nwait screen menu\n"
           "click menu.engines\nclick engines.remove\nclick dialog.yes\n"
           "wait engines.status != \"\"\nclick engines.back\nwait screen menu\n";
}

std::string editor_page() {
    return "click menu.editor\nwait screen editor\nclick editor.clear\n"
           "wait editor.faults.0 != \"\"\nclick editor.start\nwait game.chess.fen != \"\"\n"
           "click editor.piece.wq\nclick @e4\ndrag @e4 @d4\nrightclick @d4\n"
           "click editor.castle.white_short\nclick editor.castle.white_long\n"
           "click editor.castle.black_short\nclick editor.castle.black_long\n"
           "click editor.type\nwait prompt != \"\"\ntype 4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1\n"
           "click prompt.ok\nclick editor.en_passant\nclick editor.side\nclick editor.side\n"
           "click editor.flip\nclick editor.play\nwait dialog != \"\"\nkey Escape\n"
           "click editor.game\nclick editor.size\nclick editor.rules\nwait dialog != \"\"\n"
           "click dialog.value.freestyle\nclick @h8\nclick editor.analyse\n"
           "wait dialog != \"\"\nclick dialog.yes\n"
           "wait screen playing\nclick game.more\nclick game.editor\nwait screen editor\nclick "
           "editor.back\n"
           "wait screen playing\nkey Escape\nwait screen menu\n";
}

std::string library_page(const std::string& file) {
    std::string script =
        "click menu.library\nwait screen list\nclick list.import\nwait prompt != \"\"\ntype " +
        file + "\nclick prompt.ok\nwait list.total >= 2 for 60\n";
    for (int column = 0; column < 6; ++column)
        script += "click list.column." + std::to_string(column) + "\n";
    return script + "click list.kind\nclick list.kind\nclick list.kind\n" +
           "click list.result\nclick list.result\nclick list.result\nclick list.result\n" +
           "click list.search\n" + kCancelled +
           "click list.position\nwait screen editor\nclick editor.find\nwait screen list\n"
           "click list.back\nwait screen list\nclick list.back\nwait screen menu\nclick "
           "menu.library\nwait list.total >= 2 for 60\n"
           "click list.row.1\nwait list.selected 1\nclick list.open\nwait screen playing for 60\n"
           "key Escape\nclick dialog.yes\nwait screen menu\nclick menu.game.0\n"
           "wait screen playing for 60\nclick tab.0\nwait screen playing\n" +
           more("close") +
           "wait screen playing\nkey Escape\nclick dialog.yes\nwait screen menu\n"
           "click menu.tab.0\nwait screen playing\nkey Escape\nclick dialog.yes\n"
           "wait screen menu\nclick menu.recent.0\n"
           "wait screen playing\nkey Escape\nclick dialog.yes\nwait screen menu\n";
}

// One exercise of a file whose only game misses a mate.
std::string training_page(const std::string& file) {
    return "click menu.train\nwait screen training\nclick train.make\n"
           "wait toasts.0 != \"\" for 120\nclick train.file\nwait prompt != \"\"\ntype " +
           file +
           "\nclick prompt.ok\nwait toasts.1 != \"\" for 120\nframes 20\nclick train.set.files\n"
           "wait training.mood asks\nclick train.flip\nclick train.flip\nclick train.hint\n"
           "click train.type_move\n" +
           kCancelled + play({"a7", "a6"}) +
           "wait training.mood wrong for 60\nclick train.again\nwait training.mood asks\n"
           "click train.solution\nwait training.solution != \"\"\nclick train.next\n"
           "click train.back\nwait screen menu\n";
}

// Swap2 offers three answers after the third stone, two of them again after the fifth.
std::string swap2(const std::string& answer) {
    return "click new.start\nwait screen playing\n" + play({"j10", "k11", "k10"}) +
           "wait dialog_buttons.2.name dialog.choice.2\nclick dialog.choice." + answer + "\n";
}

std::string gomoku_game() {
    return "click menu.gomoku\nwait screen new_game\n" + choose("mode", "two") +
           choose("opening", "swap2") + swap2("2") + play({"a1", "b1"}) +
           "wait dialog != \"\"\nclick dialog.choice.1\nwait dialog \"\"\n"
           "click game.suggestions\nclick game.suggestions\nclick game.hint\n"
           "wait game.gomoku.suggestion != \"\" for 60\n" +
           play({"d4"}) + "wait game.plies 6\nclick game.menu\nclick dialog.yes\n" +
           "wait screen menu\nclick menu.gomoku\n"
           "click new.start\nwait dialog != \"\"\nclick dialog.yes\nwait screen playing\n" +
           play({"j10", "k11", "k10"}) +
           "wait dialog != \"\"\nclick dialog.choice.0\nwait dialog \"\"\n";
}

std::string against(const std::string& command) {
    return R"({"chess": {"mode": "engine", "opponent": "program", "command": ")" + command +
           R"("}, "options": {"animation": "off"}})";
}

// Two ways to go on when a second engine fails.
std::string failed_engine() {
    const std::string begin =
        "click new.start\nwait turn human\n" + play({"e2", "e4"}) + "wait dialog != \"\" for 60\n";
    return "click menu.chess\n" + begin +
           "click dialog.tablero\nwait game.plies >= 2 for 60\nkey Escape\nclick dialog.yes\n"
           "wait screen menu\nclick menu.chess\nclick new.start\nclick dialog.yes\n"
           "wait turn human\n" +
           play({"e2", "e4"}) +
           "wait dialog != \"\" for 60\nclick dialog.end\nwait screen game_over\n";
}

TEST_P(EveryButton, IsPressed) {
    write("promotion.fen", "7k/1P6/8/8/8/8/P7/4K3 w - - 0 1\n");
    press(options_page(path("inspector.log")) + chess_page() + gomoku_page());
    press(chess_game(path("game.pgn")) + promotions(path("promotion.fen")) +
              "click game.menu\nclick dialog.yes\nwait screen menu\n"
              "click menu.exit\nwait dialog != \"\"\nclick dialog.no\nwait dialog \"\"\n",
          "click menu.exit\nwait dialog != \"\"\nclick dialog.yes\nwait screen nowhere\n");
    EXPECT_TRUE(content(path("game.pgn")).find("1. e4 e5 2. Nf3") != std::string::npos);
    forget();
    write("study.pgn", "1. e4 e5 (1... c5) 2. Nf3 *\n");
    write("two.pgn", "1. e4 *\n\n1. d4 d5 *\n");
    press(analysis_board(path("study.pgn")) + library_page(path("two.pgn")));
    forget();
    write("missed.pgn", "1. f3 e5 2. g4 d6 3. h3 *\n");
    nodes_ = 20000;
    press(training_page(path("missed.pgn")));
    nodes_ = 300;
    forget();
    press(engines_page() + editor_page());
    forget();
    press(gomoku_game());
    forget();
    write("profile/settings.json",
          against(std::string(TABLERO_BIN_DIR) + "/mock_uci --crash-at 1"));
    press(failed_engine());
    nodes_ = 0;  // an engine that thinks until it is told to move
    write("profile/settings.json",
          R"({"chess": {"mode": "engine", "strength": "3200", "move_time": "30000"}})");
    press("click menu.chess\nclick new.start\nwait turn human\n" + play({"e2", "e4"}) +
          "wait game.thinking true\nclick game.move_now\nwait game.plies 2\n");
    for (const std::string& name : seen_)
        EXPECT_TRUE(pressed_.contains(name)) << name << " was never pressed";
}

INSTANTIATE_TEST_SUITE_P(Languages, EveryButton, testing::Values("en", "es", "fr"));

}  // namespace
}  // namespace tablero::desktop
