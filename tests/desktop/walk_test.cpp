#include <cstdlib>
#include <map>
#include <set>

#include "base/rng.h"
#include "base/words/catalogue.h"
#include "desktop/model/game/file_pieces.h"
#include "desktop/model/game/game_files.h"
#include "desktop/model/game/game_line.h"
#include "desktop/views/hand.h"
#include "desktop/views/layout.h"
#include "library/importer.h"
#include "library/library.h"
#include "tests/desktop/model_fixture.h"

// Somebody who presses anything, anywhere, in any order: no screen may fall apart, nothing may
// crash or hang.

namespace tablero::desktop {
namespace {

constexpr std::array<Vec, 4> kWindows = {{{1000, 800}, {640, 560}, {1600, 1000}, {700, 1000}}};

constexpr std::array<Key, 24> kKeys{
    Key::kEscape, Key::kEnter, Key::kTab,   Key::kLeft,   Key::kRight,    Key::kUp,
    Key::kDown,   Key::kHome,  Key::kEnd,   Key::kF,      Key::kU,        Key::kH,
    Key::kL,      Key::kS,     Key::kD,     Key::kR,      Key::kV,        Key::kX,
    Key::kO,      Key::kN,     Key::kSpace, Key::kPageUp, Key::kPageDown, Key::kM};

using Words = std::set<std::string>;

// Words of three letters and more, in small letters.
void add_words(Words& words, std::string_view text) {
    std::string word;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const char c = i < text.size() ? text[i] : ' ';
        const bool is_letter = std::isalpha(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0;
        if (is_letter) {
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            continue;
        }
        if (word.size() >= 3) words.insert(word);
        word.clear();
    }
}

// The beginning of a word may be an English one ("italiana" as "it…").
std::string without_cut_word(const std::string& text) {
    return text.ends_with("…") ? text.substr(0, text.rfind(' ') + 1) : text;
}

// What is said in English only, and never in the language.
Words english_words(Language language) {
    Words english;
    Words own;
    for (const po::Catalogue& catalogue : po::catalogues()) {
        if (catalogue.code != language.code()) continue;
        for (const po::Entry& entry : catalogue.entries) {
            add_words(english, entry.key.substr(entry.key.find(po::kContextEnd) + 1));
            add_words(own, entry.translation);
        }
    }
    for (const std::string& word : own)
        english.erase(word);
    return english;
}

class Walk : public ModelTest, public testing::WithParamInterface<std::uint64_t> {
  protected:
    Walk() : rng_(GetParam()) {
        // What is saved by name lands here, the suggested one included.
        std::filesystem::current_path(directory_);
        setenv("HOME", directory_.c_str(), 1);
        library_ = path("library.tbl");
    }
    ~Walk() override { std::filesystem::current_path(std::filesystem::temp_directory_path()); }

    void take_into_library(const std::string& file) {
        auto library = library::Library::open(library_, library::Library::Mode::kCreate);
        ASSERT_TRUE(library.ok());
        ASSERT_TRUE(library::import_file(**library, file, {}).ok());
    }

    std::size_t below(std::size_t count) { return rng_.below(static_cast<std::uint32_t>(count)); }

    void lay_out() {
        snapshot_ = snapshot_of(model());
        hand_.follow(snapshot_);
        scene_ = layout(snapshot_, window_, measure_, hand_.scrolls());
    }

    void look() {
        lay_out();
        const Rect whole{0, 0, window_.x, window_.y};
        for (const Widget& widget : scene_.widgets)
            ASSERT_TRUE(whole.contains(widget.rect)) << widget.name << " '" << widget.text << "'";
        ASSERT_FALSE(scene_.pressable().empty()) << "no way on";
        if (model().language() != kEnglish) expect_no_english();
    }

    // Fields hold what was typed; notes over everything and lists to pick from name files.
    void expect_no_english() {
        Words& english = english_[std::string(model().language().code())];
        if (english.empty()) english = english_words(model().language());
        for (const Widget& widget : scene_.widgets) {
            const std::string said = without_cut_word(widget.text) + " " + widget.tip;
            const bool names_files =
                widget.layer > scene_.top_layer || widget.name.starts_with("prompt.pick.") ||
                said.find(directory_.filename().string()) != std::string::npos ||
                said.find(directory_.parent_path().string() + "/") != std::string::npos;
            if (widget.kind == WidgetKind::kField || widget.kind == WidgetKind::kTyped ||
                names_files)
                continue;
            Words words;
            add_words(words, said);
            for (const std::string& word : words)
                EXPECT_FALSE(english.contains(word)) << widget.name << " '" << widget.text << "'";
        }
    }

    void apply(const Hand::Actions& actions) {
        for (const Action& action : actions) {
            model().apply(action);
            lay_out();
        }
    }

    void press(Vec at, MouseButton button) {
        apply(hand_.moved(at, scene_, snapshot_, Clock::now()));
        apply(hand_.pressed(button, scene_, snapshot_));
        apply(hand_.released(button, scene_, snapshot_, {}));
    }

    // No tables of gigabytes, no dozens of threads, no programs by chance.
    static bool is_harmless(const std::string& name) {
        return name.find("hash") == std::string::npos &&
               name.find("threads") == std::string::npos &&
               name.find("language") == std::string::npos &&
               name.find("command") == std::string::npos &&
               name != "game.delete" &&  // whoever deletes wants to lose something
               name.find("opponent") == std::string::npos;
    }

    void press_something() {
        const auto names = scene_.pressable();
        const std::string& name = names[below(names.size())];
        const Widget& widget = *scene_.find(name);
        // What is saved stays in the folder of the test.
        const bool leads_out = widget.text == "../";
        if (is_harmless(name) && !leads_out) press(widget.rect.centre(), MouseButton::kLeft);
    }

    // No walk may go on without ever seeing an end, whatever game it is in.
    void play_to_an_end() {
        GameSettings game;
        game.mode = Mode::kTwoPeople;
        model().apply(StartGameWith{game});
        model().apply(Confirm{});
        model().apply(Resign{});
        model().apply(Confirm{});
    }

    // Nor may it pass by a page that lies off the way: one after the other.
    void open_a_page() {
        for (int i = 0; i < 8 && model().screen() != Screen::kMenu; ++i) {
            model().apply(GoBack{});
            if (model().dialog()) model().apply(Confirm{});
        }
        switch (next_page_++ % 8) {
            case 0:
                return model().apply(OpenTraining{});
            case 1:
                return model().apply(OpenEngines{});
            case 2:
                return model().apply(OpenEditor{});
            case 3:
                return model().apply(OpenFile{"a.pgn"});
            case 4:
                return model().apply(OpenLibrary{});
            case 5:
                return model().apply(OpenNewGame{GameKind::kChess});
            case 6:
                return model().apply(OpenOptions{});
            default:
                model().apply(OpenFile{"a.pgn", 0});
                return model().apply(OpenReview{});
        }
    }

    void step() {
        const std::size_t choice = below(100);
        if (model().prompt() && choice < 50) {
            static constexpr std::array<const char*, 4> kWords{"e4", "j10", "a.pgn", "x.sgf"};
            return model().apply(TypeText{kWords[below(kWords.size())]});
        }
        if (choice < 45) return press_something();
        if (choice < 85 && scene_.board) {
            const Rect& field = scene_.board->field;
            const Vec at{field.x + field.w * static_cast<float>(below(1000)) / 1000,
                         field.y + field.h * static_cast<float>(below(1000)) / 1000};
            return press(at, choice < 82 ? MouseButton::kLeft : MouseButton::kRight);
        }
        if (choice < 88) return apply(hand_.wheel(choice % 2 == 0 ? 1 : -1, scene_, snapshot_));
        if (choice < 90) window_ = kWindows[below(kWindows.size())];
        if (choice == 99) return play_to_an_end();
        if (choice == 98) return open_a_page();
        const KeyPress key{kKeys[below(kKeys.size())], choice == 91, choice == 92};
        if (const auto action = model().action_for(key)) model().apply(*action);
    }

    Rng rng_;
    int next_page_ = 0;
    std::map<std::string, Words> english_;  // that must not be seen, by language
    TextMeasure measure_ = *TextMeasure::open(*find_fonts());
    Vec window_ = kWindows.front();
    Snapshot snapshot_;
    Scene scene_;
    Hand hand_;
};

constexpr std::array<std::string_view, 3> kOwned{
    "[White \"A\"]\n\n1. e4 {ok} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 1-0\n\n",
    "[White \"B\"]\n\n1. d4 d5 2. c4 e6 *\n\n",
    "[White \"C\"]\n\n1. c4 $5 g6 0-1\n"};

// Whether every move of a line is there in a game, as its main line or beside it.
bool holds_line(play::Game game, const std::vector<play::Move>& line) {
    for (const play::Move move : line) {
        const auto child = GameLine(game, true).child(move);
        if (child == record::kNoNode) return false;
        game.go_to(child);
    }
    return true;
}

std::int64_t games_in(const std::string& path) {
    const auto library = library::Library::open(path);
    return library ? (*library)->count() : 0;
}

TEST_P(Walk, LeavesEveryScreenWhole) {
    for (const std::string_view game : kOwned)
        std::ofstream("a.pgn", std::ios::app) << game;
    take_into_library("a.pgn");
    // Every second walk is in another language, with the inspector open.
    if (GetParam() % 2 == 0) {
        const auto& languages = Language::all();
        const Language language = languages[1 + GetParam() / 2 % (languages.size() - 1)];
        model().apply(SetOption{OptionId::kLanguage, std::string(language.code())});
        model().apply(SetOption{OptionId::kInspector, "on"});
    }
    std::array<int, kScreens> visits{};
    for (int i = 0; i < 2500; ++i) {
        model().tick(Clock::now());
        ASSERT_NO_FATAL_FAILURE(look()) << "step " << i;
        ++visits[static_cast<std::size_t>(model().screen())];
        step();
        if (model().wants_quit()) restart();
    }
    // Nothing people own is lost, whatever was opened, tried and saved.
    const std::string kept = content("a.pgn");
    const auto games = games_of(kept, "a.pgn");
    ASSERT_GE(games.size(), kOwned.size());
    for (std::size_t i = 0; i < kOwned.size(); ++i) {
        const auto before = read_game(kOwned[i], "a.pgn");
        const auto after = read_game(games[i], "a.pgn");
        ASSERT_TRUE(after.ok()) << games[i];
        EXPECT_TRUE(holds_line(after->game, before->game.main_line())) << games[i];
    }
    EXPECT_GE(games_in(library_), static_cast<std::int64_t>(kOwned.size()));
    for (std::size_t screen = 0; screen < visits.size(); ++screen)
        EXPECT_GT(visits[screen], 0) << screen;
}

INSTANTIATE_TEST_SUITE_P(Seeds, Walk, testing::Values(1, 2, 4, 5));

}  // namespace
}  // namespace tablero::desktop
