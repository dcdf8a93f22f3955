#include "base/rng.h"
#include "desktop/model/game/file_pieces.h"
#include "desktop/model/game/game_files.h"
#include "desktop/model/settings/store.h"
#include "library/library.h"
#include "tests/desktop/model_fixture.h"

namespace tablero::desktop {
namespace {

class Files : public ModelTest {};

TEST_F(Files, PgnIsSavedAndOpened) {
    start(two_people(GameKind::kChess));
    for (const char* move : {"e4", "e5", "Nf3"})
        type(move);
    model().apply(SaveFile{path("game.pgn")});
    EXPECT_TRUE(has_toast("game.pgn"));
    EXPECT_NE(content(path("game.pgn")).find("1. e4 e5 2. Nf3"), std::string::npos);
    model_.reset();
    std::filesystem::remove_all(path("profile"));
    auto given = start_up();
    given.file = path("game.pgn");
    model_ = std::make_unique<AppModel>(given);
    ASSERT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_EQ(plies(), 3U);
    EXPECT_EQ(game().mode, Mode::kAnalysis);
}

TEST_F(Files, AFileAtTheStartDoesNotCostTheUnfinishedGame) {
    start(two_people(GameKind::kChess));
    type("d4");
    model_.reset();
    write("game.pgn", "1. e4 e5 2. Nf3 *\n");
    write("bad.pgn", "1. Ke7 what");
    auto given = start_up();
    given.file = path("bad.pgn");
    model_ = std::make_unique<AppModel>(given);
    ASSERT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_EQ(game().moves.back().text, "d4");
    model_.reset();
    given.file = path("game.pgn");
    model_ = std::make_unique<AppModel>(given);
    ASSERT_TRUE(model().dialog());
    EXPECT_EQ(game().moves.back().text, "d4");
    model().apply(Confirm{});
    EXPECT_EQ(game().moves.back().text, "Nf3");
}

TEST_F(Files, GomokuIsSavedAndOpenedInBothFormats) {
    start(two_people(GameKind::kGomoku));
    for (const char* move : {"j10", "k11", "j11"})
        type(move);
    for (const char* name : {"game.psq", "game.sgf"}) {
        model().apply(SaveFile{path(name)});
        const auto read = read_game(content(path(name)), name);
        ASSERT_TRUE(read.ok()) << read.error().message;
        std::vector<std::string> moves;
        for (const play::Move move : read->game.main_line())
            moves.push_back(read->game.start().id_of(move));
        EXPECT_EQ(moves, (std::vector<std::string>{"j10", "k11", "j11"}));
        EXPECT_EQ(read->settings.rules, gomoku::RuleSet::k42);
        EXPECT_EQ(read->settings.board_size, 19);
    }
}

TEST_F(Files, AFormatThatDoesNotFitIsRefused) {
    start(two_people(GameKind::kGomoku));
    type("j10");
    model().apply(SaveFile{path("game.pgn")});
    EXPECT_FALSE(std::filesystem::exists(path("game.pgn")));
    EXPECT_TRUE(has_toast(".psq or .sgf"));
    model().apply(SaveFile{"/no/such/folder/game.psq"});
    EXPECT_TRUE(has_toast("Could not save"));
}

TEST_F(Files, ABadFileGivesAMessageAndNothingIsLost) {
    start(two_people(GameKind::kChess));
    type("e4");
    write("bad.fen", "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    write("bad.pgn", "1. e4 e5 2. Ke3 *");
    write("bad.sgf", "(;GM[1]SZ[19];B[aa])");
    write("binary.bin", std::string("\x00\xff\x13\x7f", 4));
    for (const char* name : {"bad.fen", "bad.sgf", "binary.bin", "missing.pgn"}) {
        model().apply(OpenFile{path(name)});
        EXPECT_EQ(plies(), 1U) << name;
        EXPECT_FALSE(model().dialog()) << name;
        EXPECT_TRUE(has_toast("Could not open")) << name;
    }
    EXPECT_TRUE(has_toast("bad.sgf: "));
    EXPECT_TRUE(has_toast("binary.bin: no game in it"));
}

TEST_F(Files, AGameIsOpenedAsFarAsItCanBeRead) {
    write("broken.pgn", "1. e4 e5 2. Ke3 Nf6 *");
    model().apply(OpenFile{path("broken.pgn")});
    EXPECT_EQ(plies(), 2U);
    EXPECT_TRUE(has_toast("broken.pgn was opened as far as it can be read: line 1: \"Ke3\""));
}

TEST_F(Files, WhatTheHeadOfAFileSaysIsShownAndSavedAgain) {
    write("game.pgn",
          "[Event \"Casual\"]\n[White \"Anna\"]\n[Black \"?\"]\n[ECO \"C20\"]\n"
          "[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
    model().apply(OpenFile{path("game.pgn")});
    EXPECT_EQ(game().players[0].name, "Anna");
    EXPECT_EQ(game().players[1].name, "Black");
    restart();  // as after a crash: the head is kept with the game
    model().apply(SaveFile{path("again.pgn")});
    for (const char* part : {"[Event \"Casual\"]", "[White \"Anna\"]", "[ECO \"C20\"]", "e5 1-0"})
        EXPECT_NE(content(path("again.pgn")).find(part), std::string::npos) << part;
    model().apply(Navigate{Step::kLast});
    type("Nf3");  // what is tried out does not change who won
    model().apply(SaveFile{path("more.pgn")});
    EXPECT_NE(content(path("more.pgn")).find("2. Nf3 1-0"), std::string::npos);
    write("game.sgf", "(;GM[4]SZ[15]PB[Anna]PW[Ben];B[h8])");
    model().apply(OpenFile{path("game.sgf")});
    EXPECT_EQ(game().players[0].name, "Anna");
    EXPECT_EQ(game().players[1].name, "Ben");
}

constexpr const char* kStudy =
    "[Event \"One\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"
    "1. e4 $1 {best by test} e5 (1... c5 {open} 2. Nf3) 2. Nf3 Nc6 1-0\n\n"
    "[Event \"Two\"]\n[White \"C\"]\n[Black \"D\"]\n[Result \"*\"]\n\n1. d4   d5 *\n\n"
    "[Event \"Three\"]\n[Result \"0-1\"]\n\n1. c4 {odd  spaces} 0-1\n";

TEST_F(Files, AFileOfSeveralGamesKeepsThemAll) {
    write("study.pgn", kStudy);
    model().apply(OpenFile{path("study.pgn"), 0});
    EXPECT_EQ(game().shown_ply, 0) << "a file opens at its start";
    model().apply(Navigate{Step::kForward});
    model().apply(ChessDrag{chess::kE7, chess::kE6});
    model().apply(SaveFile{path("study.pgn")});
    ASSERT_TRUE(model().dialog());
    EXPECT_EQ(content(path("study.pgn")), kStudy) << "before the answer nothing is written";
    EXPECT_EQ(model().dialog()->buttons[0].name, "dialog.replace");
    model().apply(DialogChoice{0});
    const std::string saved = content(path("study.pgn"));
    for (const char* part : {"best by test", "$1", "open", "2. Nf3)", "1... e6", "2. Nf3 Nc6 1-0"})
        EXPECT_NE(saved.find(part), std::string::npos) << part << "\n" << saved;
    const std::string rest = std::string(kStudy).substr(std::string(kStudy).find("[Event \"Two"));
    EXPECT_TRUE(saved.ends_with(rest)) << "the others stay byte by byte";
    model().apply(SaveFile{path("study.pgn")});
    model().apply(DialogChoice{1});  // once more, behind the others
    EXPECT_EQ(games_of(content(path("study.pgn")), "study.pgn").size(), 4U);
}

TEST_F(Files, AnotherFileIsNotWrittenOver) {
    write("study.pgn", kStudy);
    start(two_people(GameKind::kChess));
    type("d4");
    model().apply(SaveFile{path("study.pgn")});
    ASSERT_TRUE(model().dialog());
    EXPECT_EQ(model().dialog()->buttons[0].name, "dialog.append");
    for (const Button& button : model().dialog()->buttons)
        EXPECT_NE(button.name, "dialog.overwrite");
    model().apply(GoBack{});
    EXPECT_EQ(content(path("study.pgn")), kStudy);
    model().apply(SaveFile{path("study.pgn")});
    model().apply(DialogChoice{0});
    const std::string saved = content(path("study.pgn"));
    EXPECT_TRUE(saved.starts_with(kStudy));
    EXPECT_EQ(games_of(saved, "study.pgn").size(), 4U);
    type("d5");
    model().apply(SaveFile{path("study.pgn")});
    EXPECT_EQ(model().dialog()->buttons[0].name, "dialog.replace") << "it lies there now";
    model().apply(DialogChoice{0});
    EXPECT_EQ(games_of(content(path("study.pgn")), "study.pgn").size(), 4U);
    EXPECT_NE(content(path("study.pgn")).find("1. d4 d5 *"), std::string::npos);
}

TEST_F(Files, AFileThatChangedMeanwhileIsNotWrittenOver) {
    write("game.pgn", "1. e4 *\n");
    model().apply(OpenFile{path("game.pgn")});
    write("game.pgn", "1. c4 c5 *\n");
    type("d4");
    model().apply(SaveFile{path("game.pgn")});
    ASSERT_TRUE(model().dialog());
    EXPECT_EQ(content(path("game.pgn")), "1. c4 c5 *\n");
}

TEST_F(Files, UndoReachesAcrossASave) {
    write("game.pgn", "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n");
    model().apply(OpenFile{path("game.pgn")});
    model().apply(GoToPly{1});
    model().apply(ChessDrag{chess::kC7, chess::kC5});
    model().apply(SaveFile{path("game.pgn")});
    EXPECT_FALSE(model().dialog()) << "its own file, alone in it";
    EXPECT_NE(content(path("game.pgn")).find("c5"), std::string::npos);
    model().apply(*model().action_for({Key::kZ, true}));
    EXPECT_EQ(plies(), 3U);
    EXPECT_EQ(game().moves[1].text, "e5");
    model().apply(SaveFile{path("game.pgn")});
    EXPECT_EQ(content(path("game.pgn")).find("c5"), std::string::npos);
    model().apply(*model().action_for({Key::kZ, true, true}));
    EXPECT_EQ(game().moves[1].text, "c5");
}

TEST_F(Files, RandomBytesAreRefusedAndTheOpenGameStays) {
    start(two_people(GameKind::kChess));
    type("e4");
    Rng rng(3);
    for (int i = 0; i < 50; ++i) {
        std::string bytes;
        for (int n = 0; n < 400; ++n)
            bytes += static_cast<char>(rng.below(256));
        write("junk.pgn", bytes);
        model().apply(OpenFile{path("junk.pgn")});
        ASSERT_FALSE(model().dialog()) << i;
        ASSERT_EQ(plies(), 1U) << i;
    }
    EXPECT_TRUE(has_toast("junk.pgn: "));
}

TEST_F(Files, ANameIsCompletedOrAskedForAgain) {
    start(two_people(GameKind::kChess));
    type("e4");
    model().apply(OpenPrompt{PromptKind::kSaveFile});
    EXPECT_TRUE(model().prompt()->typed.text.ends_with("/White-Black.pgn"));
    model().apply(TypeText{"/no/such/folder/x"});
    EXPECT_EQ(model().prompt()->typed.text, "/no/such/folder/x")
        << "takes the place of the suggestion";
    model().apply(SubmitText{});
    ASSERT_TRUE(model().prompt());
    EXPECT_EQ(model().prompt()->typed.text, "/no/such/folder/x");
    EXPECT_FALSE(model().prompt()->error.empty());
    while (!model().prompt()->typed.text.empty())
        model().apply(EraseText{});
    model().apply(TypeText{path("mine")});
    model().apply(SubmitText{});
    EXPECT_TRUE(std::filesystem::exists(path("mine.pgn")));
    model().apply(OpenPrompt{PromptKind::kSaveFile});
    EXPECT_EQ(model().prompt()->typed.text, path("mine.pgn")) << "where it lies";
}

TEST_F(Files, APictureIsAskedForByItsEnding) {
    start(two_people(GameKind::kChess));
    model().apply(SaveFile{path("board.svg")});
    EXPECT_EQ(model().take_picture(), path("board.svg"));
    EXPECT_FALSE(model().take_picture());
    model().apply(PictureSaved{path("board.svg"), ""});
    EXPECT_TRUE(has_toast("Saved as board.svg"));
}

TEST_F(Files, APictureDoesNotTakeThePlaceOfAnythingUnasked) {
    write("mine.png", "a photograph");
    start(two_people(GameKind::kChess));
    model().apply(SaveFile{path("mine.png")});
    EXPECT_FALSE(model().take_picture());
    ASSERT_TRUE(model().dialog());
    model().apply(Confirm{});
    ASSERT_TRUE(model().prompt()) << "another name";
    EXPECT_EQ(model().prompt()->typed.text, path("mine.png"));
    model().apply(GoBack{});
    model().apply(SaveFile{path("mine.png")});
    model().apply(DialogChoice{0});
    EXPECT_EQ(model().take_picture(), path("mine.png"));
}

TEST_F(Files, APictureOfTheBoardIsInTheMenuOfTheGame) {
    start(two_people(GameKind::kChess));
    model().apply(ShowMore{});
    ASSERT_TRUE(model().dialog());
    for (const Button& button : std::vector(model().dialog()->buttons))
        if (button.name == "game.picture") model().apply(button.action);
    ASSERT_TRUE(model().prompt());
    EXPECT_TRUE(model().prompt()->typed.text.ends_with("White-Black.png"))
        << model().prompt()->typed.text;
}

TEST_F(Files, FoldersAndFilesAreOfferedAndPicked) {
    std::filesystem::create_directories(path("games/old"));
    write("games/a.pgn", "1. e4 *\n");
    write("games/notes.txt", "no game");
    write("games/old/b.fen", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
    model().apply(OpenPrompt{PromptKind::kOpenFile});
    model().apply(TypeText{path("games/")});
    const auto labels = [&] {
        std::vector<std::string> offered;
        for (const Button& button : model().prompt()->suggestions)
            offered.push_back(button.label);
        return offered;
    };
    EXPECT_EQ(labels(), (std::vector<std::string>{"../", "old/", "a.pgn"}));
    model().apply(TypeText{"o"});
    EXPECT_EQ(labels(), (std::vector<std::string>{"old/"}));
    model().apply(MoveFocus{1});
    model().apply(ActivateFocus{});
    EXPECT_EQ(labels(), (std::vector<std::string>{"../", "b.fen"}));
    model().apply(model().prompt()->suggestions[1].action);
    EXPECT_FALSE(model().prompt());
    EXPECT_EQ(model().screen(), Screen::kPlaying);
}

TEST_F(Files, SavingShowsTheFolderAndKeepsTheNameInAnother) {
    std::filesystem::create_directories(path("games/old"));
    write("games/a.pgn", "[White \"Berg, Tomas\"]\n[Black \"Cruz, Elena\"]\n\n1. e4 *\n");
    model().apply(OpenFile{path("games/a.pgn")});
    ASSERT_EQ(model().screen(), Screen::kPlaying);
    model().apply(OpenPrompt{PromptKind::kSaveFile});
    ASSERT_TRUE(model().prompt());
    const auto label = [&](std::size_t i) { return model().prompt()->suggestions.at(i).label; };
    ASSERT_EQ(model().prompt()->suggestions.size(), 3U);
    EXPECT_EQ(label(0) + label(1) + label(2), "../old/a.pgn");
    model().apply(model().prompt()->suggestions[1].action);
    EXPECT_EQ(model().prompt()->typed.text, path("games/old/a.pgn"));
}

TEST_F(Files, SuggestedNamesAreThoseOfThePlayers) {
    write("a.pgn", "[White \"Berg, Tomas\"]\n[Black \"Cruz, Elena\"]\n\n1. e4 *\n");
    model().tick(Clock::now());
    model().apply(PasteText{content(path("a.pgn"))});
    ASSERT_EQ(model().screen(), Screen::kPlaying);
    model().apply(OpenPrompt{PromptKind::kSaveFile});
    EXPECT_TRUE(model().prompt()->typed.text.ends_with("Berg_Tomas-Cruz_Elena.pgn"))
        << model().prompt()->typed.text;
}

TEST_F(Files, ThereIsAWayUpFromWhereTheProgramRuns) {
    model().apply(OpenPrompt{PromptKind::kOpenFile});
    model().apply(TypeText{"./"});
    const auto& up = model().prompt()->suggestions.front();
    ASSERT_EQ(up.label, "../");
    model().apply(up.action);
    EXPECT_EQ(model().prompt()->typed.text,
              (std::filesystem::current_path().parent_path() / "").string());
}

TEST_F(Files, AGameOfGomokuHasItsDay) {
    start(two_people(GameKind::kGomoku));
    type("j10");
    model().apply(OpenPrompt{PromptKind::kSaveFile});
    model().apply(TypeText{path("day.sgf")});
    model().apply(SubmitText{});
    EXPECT_NE(content(path("day.sgf")).find("DT[20"), std::string::npos)
        << content(path("day.sgf"));
    write("old.sgf", "(;GM[4]SZ[15];B[hh])");
    model().apply(OpenFile{path("old.sgf")});
    model().apply(Confirm{});
    model().apply(OpenPrompt{PromptKind::kSaveFile});
    model().apply(TypeText{path("new.sgf")});
    model().apply(SubmitText{});
    EXPECT_EQ(content(path("new.sgf")).find("DT["), std::string::npos) << "nobody knows it";
}

TEST_F(Files, FinishedGamesGoToTheLibrary) {
    auto given = start_up();
    given.folders.library = path("library.tbl");
    model_ = std::make_unique<AppModel>(given);
    start(two_people(GameKind::kChess));
    for (const char* move : {"f3", "e5", "g4", "Qh4"})
        type(move);
    model().tick(Clock::now());
    model().apply(TakeBack{});
    type("Qh4");  // the same game once more
    model().tick(Clock::now());
    model().apply(Rematch{});
    for (const char* move : {"d4", "d5"})
        type(move);
    auto gomoku = two_people(GameKind::kGomoku);
    model().apply(StartGameWith{gomoku});  // what was not finished is kept too
    model().apply(Confirm{});
    type("j10");
    model_.reset();
    const auto library = library::Library::open(path("library.tbl"));
    ASSERT_TRUE(library.ok()) << library.error().message;
    ASSERT_EQ((*library)->count(), 2);
    std::vector<library::GameId> ids;
    ASSERT_TRUE((*library)->for_each(0, 1000, [&](const library::StoredGame& stored) {
        ids.push_back(stored.id);
        return true;
    }));
    const auto headings = (*library)->headings(ids);
    EXPECT_EQ((*headings)[0].result, library::GameResult::kSecondWins);
    EXPECT_EQ((*headings)[0].plies, 4);
    EXPECT_EQ((*headings)[1].result, library::GameResult::kUnknown);
}

TEST_F(Files, OpeningAsksBeforeAGameIsLost) {
    start(two_people(GameKind::kChess));
    type("e4");
    write("position.fen", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\n");
    model().apply(OpenFile{path("position.fen")});
    ASSERT_TRUE(model().dialog());
    model().apply(Decline{});
    EXPECT_EQ(plies(), 1U);
    model().apply(OpenFile{path("position.fen")});
    model().apply(Confirm{});
    EXPECT_EQ(game().chess->fen, "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
}

TEST_F(Files, PositionsAndGamesGoThroughTheClipboard) {
    start(two_people(GameKind::kChess));
    type("e4");
    model().apply(CopyPosition{});
    const auto fen = model().take_clipboard();
    ASSERT_TRUE(fen);
    EXPECT_EQ(fen->substr(0, 20), "rnbqkbnr/pppppppp/8/");
    EXPECT_FALSE(model().take_clipboard());
    model().apply(CopyGame{});
    const auto pgn = model().take_clipboard();
    ASSERT_TRUE(pgn);
    EXPECT_NE(pgn->find("1. e4"), std::string::npos);
    model().apply(PasteText{*fen});
    model().apply(Confirm{});
    EXPECT_EQ(game().mode, Mode::kAnalysis);
    EXPECT_EQ(plies(), 0U);
    model().apply(PasteText{*pgn});
    EXPECT_EQ(plies(), 1U);
    model().apply(PasteText{"# rule 42\n# size 19\nj10 k11"});
    ASSERT_TRUE(game().gomoku);
    EXPECT_EQ(plies(), 2U);
    model().apply(PasteText{"nonsense here"});
    EXPECT_TRUE(has_toast("neither a position nor a game"));
    model().apply(PasteText{""});
    EXPECT_TRUE(has_toast("empty"));
    EXPECT_EQ(plies(), 2U);
}

TEST_F(Files, PasteGoesIntoAnOpenPrompt) {
    model().apply(OpenPrompt{PromptKind::kOpenFile});
    model().apply(PasteText{"/tmp/x.pgn\nsecond line"});
    EXPECT_EQ(model().prompt()->typed.text, "/tmp/x.pgn");
}

TEST_F(Files, TypedPathsOpen) {
    write("a.fen", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
    model().apply(OpenPrompt{PromptKind::kOpenFile});
    model().apply(TypeText{path("a.fen")});
    model().apply(SubmitText{});
    ASSERT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_EQ(game().chess->squares[chess::kE2], chess::kWhitePawn);
}

TEST_F(Files, WritingReplacesWholeFilesOnly) {
    EXPECT_FALSE(write_file(path("deep/er/file"), "no folder yet").ok());
    make_folder_for(path("deep/er/file"));
    ASSERT_TRUE(write_file(path("deep/er/file"), "first").ok());
    ASSERT_TRUE(write_file(path("deep/er/file"), "second").ok());
    EXPECT_EQ(content(path("deep/er/file")), "second");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(path("deep/er")), {}), 1);
    EXPECT_FALSE(write_file(path("deep/er"), "a folder is there").ok());
    EXPECT_FALSE(read_file(path("deep")).ok());
}

}  // namespace
}  // namespace tablero::desktop
