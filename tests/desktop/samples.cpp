#include "tests/desktop/samples.h"

#include <array>
#include <cctype>
#include <cmath>

#include "base/text.h"
#include "desktop/model/pages/keys.h"
#include "desktop/model/settings/option_table.h"

namespace tablero::desktop::samples {

namespace {

// The words of a line, as if each were a move.
std::vector<LineStep> steps(std::string_view words) {
    std::vector<LineStep> steps;
    for (auto word = next_word(words); !word.empty(); word = next_word(words))
        steps.push_back({std::string(word), play::Move(chess::Move())});
    return steps;
}

std::array<chess::Piece, 64> squares_of(std::string_view placement) {
    std::array<chess::Piece, 64> squares{};
    squares.fill(chess::kNoPiece);
    static constexpr std::string_view kLetters = "pnbrqk";
    int row = 7;
    int column = 0;
    for (const char c : placement) {
        if (c == '/') {
            --row;
            column = 0;
        } else if (c >= '1' && c <= '8') {
            column += c - '0';
        } else {
            const auto type =
                static_cast<chess::PieceType>(kLetters.find(static_cast<char>(std::tolower(c))));
            const bool white = std::isupper(c) != 0;
            squares[static_cast<std::size_t>(row * 8 + column)] =
                chess::make_piece(white ? chess::kWhite : chess::kBlack, type);
            ++column;
        }
    }
    return squares;
}

Button button(const Snapshot& s, std::string name, Phrase label, Action action, ButtonGroup group) {
    Button result;
    result.name = std::move(name);
    result.label = s.word(label);
    result.key = "U";
    result.action = std::move(action);
    result.group = group;
    return result;
}

void add_game_buttons(Snapshot& s) {
    const auto control = [&](const char* name, Phrase label, Action action) {
        s.buttons.push_back(button(s, name, label, std::move(action), ButtonGroup::kControls));
    };
    control("game.take_back", tr("Take back"), TakeBack{});
    control("game.hint", tr("Hint"), Hint{});
    control("game.flip", tr("Flip"), Flip{});
    control("game.pause", tr("Pause"), TogglePause{});
    control("game.draw", tr("Draw"), OfferDraw{});
    control("game.resign", tr("Resign"), Resign{});
    control("game.lines", tr("Lines"), ToggleLines{});
    control("game.type_move", tr("Type a move"), OpenPrompt{});
    control("game.save", tr("Save"), OpenPrompt{PromptKind::kSaveFile});
    control("game.copy", tr("Copy"), CopyPosition{});
    control("game.review", tr("Review"), OpenReview{});
    control("game.menu", tr("Menu"), ShowMenu{});
    s.buttons[1].is_on = true;
    s.buttons[5].enabled = false;
    const auto step = [&](const char* name, Phrase label, Step where) {
        s.buttons.push_back(button(s, name, label, Navigate{where}, ButtonGroup::kNavigation));
    };
    step("game.first", tr("First"), Step::kFirst);
    step("game.back", tr("Previous"), Step::kBack);
    step("game.forward", tr("Next"), Step::kForward);
    step("game.last", tr("Last"), Step::kLast);
}

Snapshot blank(Language language, Screen screen) {
    Snapshot s;
    s.settings.language = language;
    s.screen = screen;
    return s;
}

// What is not a text of the window is Spanish for every language but English.
bool is_foreign(Language language) {
    return language != kEnglish;
}

Sample menu(Language language) {
    Sample sample{"menu", blank(language, Screen::kMenu), nullptr, nullptr, nullptr};
    Snapshot& s = sample.snapshot;
    const auto add = [&](const char* name, Phrase label, Action action) {
        s.buttons.push_back(button(s, name, label, std::move(action), ButtonGroup::kMain));
    };
    add("menu.resume", tr("Continue the last game"), ResumeGame{});
    add("menu.chess", tr("Chess"), OpenNewGame{GameKind::kChess});
    add("menu.gomoku", tr("Gomoku"), OpenNewGame{GameKind::kGomoku});
    add("menu.open", tr("Open a file"), OpenPrompt{PromptKind::kOpenFile});
    add("menu.options", tr("Options"), OpenOptions{});
    add("menu.exit", tr("Exit"), Quit{});
    s.buttons[0].is_default = true;
    s.focus = "menu.gomoku";
    return sample;
}

// The same after some games: whoever began is offered to go on, and what was last is in sight.
Sample used_menu(Language language) {
    Sample sample = menu(language);
    sample.name = "used_menu";
    Snapshot& s = sample.snapshot;
    const auto add =
        [&](std::string name, const char* label, const char* detail, ButtonGroup group) {
            s.buttons.push_back(button(s, std::move(name), tr("Tablero"), OpenKept{1}, group));
            s.buttons.back().label = label;
            s.buttons.back().detail = detail;
        };
    for (int i = 0; i < 3; ++i) {
        const std::string number = std::to_string(i);
        add("menu.game." + number,
            "Somebody With A Long Name – Another One With A Longer Name",
            "1/2-1/2 · 2026.11.17",
            ButtonGroup::kRecentGames);
    }
    add("menu.recent.0", "a rather long name of a file.pgn", "games", ButtonGroup::kRecent);
    return sample;
}

Sample page(Language language, std::string name, Screen screen, GameKind game, Mode mode) {
    Sample sample{std::move(name), blank(language, screen), nullptr, nullptr, nullptr};
    Snapshot& s = sample.snapshot;
    s.settings.choice(game).mode = mode;
    s.settings.choice(game).opponent.kind = PlayerKind::kProgram;
    s.settings.choice(game).opponent.command =
        "/usr/games/some-engine --with a long --command line";
    s.settings.choice(game).time.minutes = 10;
    s.title = s.word(screen == Screen::kOptions ? tr("Options")
                     : game == GameKind::kChess ? tr("A new game of chess")
                                                : tr("A new game of gomoku"));
    s.rows = screen == Screen::kOptions ? options_page_rows(s.settings)
                                        : new_game_rows(s.settings, game);
    s.buttons.push_back(button(s, "page.back", tr("Back"), GoBack{}, ButtonGroup::kMain));
    if (screen == Screen::kNewGame) {
        s.buttons.push_back(button(s, "page.start", tr("Start"), StartGame{}, ButtonGroup::kMain));
        s.buttons.back().is_default = true;
    }
    return sample;
}

void add_chess_moves(GameView& game) {
    for (const char* move :
         {"e4",  "e5",   "Nf3",  "Nc6", "Bc4", "Nf6",   "Ng5",  "d5",    "exd5", "Na5", "Bb5+",
          "c6",  "dxc6", "bxc6", "Qf3", "Be7", "Bxc6+", "Nxc6", "Qxc6+", "Bd7",  "Qf3", "O-O",
          "Nc3", "Rb8",  "O-O",  "Rb6", "d3",  "h6",    "Nge4", "Nxe4",  "Nxe4", "f5"})
        game.moves.push_back({move, 1234, Judgement::kNone});
    game.shown_ply = static_cast<int>(game.moves.size());
}

}  // namespace

Sample chess_game(Language language) {
    Sample sample{"chess", blank(language, Screen::kPlaying), nullptr, nullptr, nullptr};
    Snapshot& s = sample.snapshot;
    add_game_buttons(s);
    sample.game = std::make_unique<GameView>();
    GameView& game = *sample.game;
    game.game = GameKind::kChess;
    game.title =
        is_foreign(language) ? "Ajedrez · contra Tablero 1500" : "Chess · against Tablero 1500";
    game.players[0] = {is_foreign(language) ? "Tú" : "You",
                       "",
                       PlayerKind::kHuman,
                       ClockView{184000, true, false},
                       12400,
                       90000};
    game.players[1] = {
        "Tablero 1500", "", PlayerKind::kTablero, ClockView{9300, false, true}, 2100, 60000};
    game.turn_text = s.word(tr("Your move"));
    add_chess_moves(game);
    game.opening_name =
        is_foreign(language) ? "Defensa de los dos caballos" : "Two Knights Defence, Fried Liver";
    game.win_chance = 0.63;
    game.score = "+1.15";
    game.thinking.active = true;
    game.thinking.depth = 17;
    game.thinking.nodes = 1234567;
    game.thinking.elapsed = 3200;
    game.thinking.lines = {{0.63, "+1.15", steps("17. Nc3 Bg4 18. Qg3 Nd4 19. h3 Bf5 20. d3"), 17},
                           {0.58, "+0.80", steps("17. d3 Bg4 18. Qe3 Nd4 19. Na3"), 16}};
    game.why_last = is_foreign(language)
                        ? "f5 ataca el caballo de e4 y abre la columna f para la "
                          "torre; el caballo está defendido por el peón de d3."
                        : "f5 attacks the knight on e4 and opens the f-file for the "
                          "rook; the knight is defended by the pawn on d3.";
    game.why_suggested = is_foreign(language)
                             ? "Nc3: el caballo vuelve a casa y mantiene el peón de más."
                             : "Nc3: the knight steps back and white keeps the extra pawn.";
    ChessBoardView board;
    board.squares = squares_of("3q1rk1/p2bb1p1/1rn4p/4pp2/4N3/3P1Q2/PPP2PPP/R1B2RK1");
    board.last_move = {chess::kF7, chess::kF5};
    board.selected = chess::kE4;
    board.targets = {
        chess::kC3, chess::kC5, chess::kD2, chess::kD6, chess::kF6, chess::kG3, chess::kG5};
    board.movable = {chess::kE4};
    board.suggestion = {chess::kE4, chess::kC3};
    board.engine_arrows = {{chess::kF3, chess::kG3}};
    board.taken[0] = {chess::kKnight, chess::kPawn, chess::kPawn, chess::kPawn};
    board.taken[1] = {chess::kBishop, chess::kKnight, chess::kPawn};
    board.material_balance = 2;
    board.marks = {{chess::kC1, chess::kH6, 1}, {chess::kD5, chess::kD5, 2}};
    game.chess = board;
    s.game = sample.game.get();
    return sample;
}

namespace {

void put(GomokuBoardView& board, int column, int row, gomoku::Cell cell, int number) {
    const auto index = static_cast<std::size_t>(row * board.size + column);
    board.cells[index] = cell;
    board.numbers[index] = number;
}

GomokuBoardView gomoku_board() {
    GomokuBoardView board;
    board.cells.assign(361, gomoku::Cell::kEmpty);
    board.numbers.assign(361, 0);
    const std::array<std::pair<int, int>, 9> black = {
        {{9, 9}, {10, 10}, {11, 11}, {8, 8}, {9, 10}, {9, 11}, {12, 9}, {7, 10}, {11, 8}}};
    const std::array<std::pair<int, int>, 8> white = {
        {{10, 9}, {8, 9}, {9, 8}, {12, 12}, {7, 7}, {10, 11}, {13, 9}, {6, 11}}};
    int number = 1;
    for (std::size_t i = 0; i < black.size(); ++i) {
        put(board, black[i].first, black[i].second, gomoku::Cell::kBlack, number++);
        if (i < white.size())
            put(board, white[i].first, white[i].second, gomoku::Cell::kWhite, number++);
    }
    board.side_to_move = gomoku::Color::kWhite;
    board.accepts_click = true;
    board.last_move = gomoku::point_at(11, 8);
    board.has_captures = true;
    board.captured = {4, 2};
    board.forbidden = {
        {gomoku::point_at(8, 11), "That makes two open threes: not allowed (double-three)."},
        {gomoku::point_at(13, 13), "double three"}};
    board.breaking_points = {gomoku::point_at(5, 5)};
    board.breakable_five = {gomoku::point_at(9, 9), gomoku::point_at(10, 10)};
    board.suggestion = gomoku::point_at(8, 12);
    board.suggestion_reason = "j10 makes an open four.";
    return board;
}

}  // namespace

Sample gomoku_game(Language language) {
    Sample sample{"gomoku", blank(language, Screen::kPlaying), nullptr, nullptr, nullptr};
    Snapshot& s = sample.snapshot;
    add_game_buttons(s);
    sample.game = std::make_unique<GameView>();
    GameView& game = *sample.game;
    game.game = GameKind::kGomoku;
    game.title = is_foreign(language) ? "Gomoku · dos personas · reglas 42"
                                      : "Gomoku · two people · rules of 42";
    game.players[0] = {is_foreign(language) ? "Negras" : "Black",
                       "",
                       PlayerKind::kHuman,
                       std::nullopt,
                       4200,
                       90000};
    game.players[1] = {is_foreign(language) ? "Blancas" : "White",
                       "",
                       PlayerKind::kHuman,
                       std::nullopt,
                       812,
                       60000};
    game.turn = kSecondSide;
    game.turn_text = is_foreign(language) ? "Juegan blancas" : "White to move";
    for (int i = 1; i <= 17; ++i)
        game.moves.push_back({"k1" + std::to_string(i % 10), 800, Judgement::kNone});
    game.shown_ply = 17;
    game.win_chance = 0.41;
    game.score = "-120";
    game.why_suggested = is_foreign(language) ? "i13 hace un cuatro abierto: no se puede parar."
                                              : "i13 makes an open four: it cannot be stopped.";
    game.gomoku = gomoku_board();
    s.game = sample.game.get();
    return sample;
}

namespace {

Sample over(Language language, Outcome outcome, bool ending) {
    Sample sample = outcome == Outcome::kDefeat ? gomoku_game(language) : chess_game(language);
    sample.name = std::string(ending ? "ending" : "over") + "_" +
                  (outcome == Outcome::kVictory  ? "victory"
                   : outcome == Outcome::kDefeat ? "defeat"
                                                 : "draw");
    Snapshot& s = sample.snapshot;
    s.screen = Screen::kGameOver;
    s.shows_ending = ending;
    ResultView result;
    result.outcome = outcome;
    if (outcome != Outcome::kDraw) result.winner = kFirstSide;
    result.title = s.word(outcome == Outcome::kVictory  ? tr("Victory")
                          : outcome == Outcome::kDefeat ? tr("Defeat")
                                                        : tr("Draw"));
    result.reason = s.word(tr("Checkmate."));
    result.statistics = {{std::string(s.word(tr("Moves"))), "47"},
                         {std::string(s.word(tr("Thinking time"))), "3:12 / 2:45"},
                         {std::string(s.word(tr("Average per move"))), "4.1 s / 3.5 s"},
                         {std::string(s.word(tr("Opening"))), "Two Knights Defence, Fried Liver"}};
    sample.game->result = result;
    sample.game->turn_text = "";
    std::erase_if(s.buttons, [](const Button& b) { return b.group == ButtonGroup::kControls; });
    const auto add = [&](const char* name, Phrase label, Action action) {
        s.buttons.push_back(button(s, name, label, std::move(action), ButtonGroup::kMain));
    };
    if (ending) {
        s.buttons.clear();
        add("over.next", tr("Next"), SkipAnimation{});
        s.buttons.back().is_default = true;
        return sample;
    }
    add("over.rematch", tr("New game"), Rematch{});
    add("over.review", tr("Review"), OpenReview{});
    add("over.save", tr("Save"), OpenPrompt{PromptKind::kSaveFile});
    add("over.menu", tr("Menu"), ShowMenu{});
    return sample;
}

Sample review(Language language, bool running) {
    Sample sample = chess_game(language);
    sample.name = running ? "review_running" : "review";
    sample.snapshot.screen = Screen::kReview;
    std::erase_if(sample.snapshot.buttons,
                  [](const Button& b) { return b.group == ButtonGroup::kControls; });
    Snapshot& s = sample.snapshot;
    s.buttons.push_back(button(s,
                               "review.previous_mistake",
                               tr("Previous mistake"),
                               Navigate{Step::kPreviousMistake},
                               ButtonGroup::kNavigation));
    s.buttons.push_back(button(s,
                               "review.next_mistake",
                               tr("Next mistake"),
                               Navigate{Step::kNextMistake},
                               ButtonGroup::kNavigation));
    s.buttons.push_back(button(s, "review.save", tr("Save"), OpenPrompt{}, ButtonGroup::kMain));
    s.buttons.push_back(button(s, "review.copy", tr("Copy"), CopyGame{}, ButtonGroup::kMain));
    s.buttons.push_back(button(s, "review.menu", tr("Menu"), ShowMenu{}, ButtonGroup::kMain));
    sample.review = std::make_unique<ReviewView>();
    ReviewView& view = *sample.review;
    view.total = static_cast<int>(sample.game->moves.size());
    view.running = running;
    view.done = running ? 13 : view.total;
    for (int i = 0; i < view.total; ++i) {
        ReviewPly ply;
        ply.win_chance = 0.5 + 0.3 * std::sin(i * 0.45);
        ply.score = "+0.8";
        ply.judgement = i == 11      ? Judgement::kBlunder
                        : i == 7     ? Judgement::kMistake
                        : i == 20    ? Judgement::kInaccuracy
                        : i % 3 == 0 ? Judgement::kBest
                                     : Judgement::kGood;
        ply.better = i == 11 ? "Nxd5" : "";
        ply.why_played = i == 11 ? sample.game->why_last : "";
        ply.why_better = i == 11 ? sample.game->why_suggested : "";
        view.plies.push_back(ply);
        sample.game->moves[static_cast<std::size_t>(i)].judgement = ply.judgement;
    }
    sample.game->shown_ply = 12;
    view.accuracy = {87.4, 79.9};
    view.counts = {{{1, 0, 0}, {2, 1, 1}}};
    sample.game->chess->better_move = {chess::kF3, chess::kG3};
    s.review = sample.review.get();
    return sample;
}

Sample inspector(Language language) {
    Sample sample = chess_game(language);
    sample.name = "inspector";
    sample.snapshot.settings.inspector = true;
    sample.inspector = std::make_unique<InspectorView>();
    sample.inspector->depth = 17;
    for (int i = 0; i < 10; ++i)
        sample.inspector->moves.push_back(
            {"Nc3",
             "+1.15",
             "17. Nc3 Bg4 18. Qg3 Nd4 19. h3",
             123456,
             {{"material", 120}, {"mobility", 14}, {"king safety", -32}}});
    sample.inspector->statistics = {
        {"Depth", "17 / 29"}, {"Positions searched", "1.2 M"}, {"Table in use", "12 %"}};
    sample.snapshot.inspector = sample.inspector.get();
    return sample;
}

Sample training(Language language, bool with_board) {
    Sample sample = chess_game(language);
    sample.name = with_board ? "exercise" : "training";
    Snapshot& s = sample.snapshot;
    s.screen = Screen::kTraining;
    s.title = s.word(tr("Training"));
    s.buttons.clear();
    sample.training = std::make_unique<TrainingView>();
    TrainingView& view = *sample.training;
    view.status = "12";
    view.motifs = {{"discovered attack on something", 3, 9}, {"fork", 7, 8}};
    view.weaknesses = {"You miss backward knight moves: 2 of 9 found."};
    s.training = &view;
    const auto add = [&](const char* name, Phrase label, Action action, ButtonGroup group) {
        s.buttons.push_back(button(s, name, label, std::move(action), group));
    };
    if (!with_board) {
        s.game = nullptr;
        for (const Phrase set : {tr("Chess, made for Tablero"),
                                 tr("Gomoku, made for Tablero"),
                                 tr("My own mistakes"),
                                 tr("From my files")}) {
            add("train.set", set, StartLesson{}, ButtonGroup::kRecent);
            s.buttons.back().name += std::to_string(s.buttons.size());
            s.buttons.back().detail = say(language, tr("{} due · {} new"), 12, 345);
        }
        add("train.make", tr("Exercises from my games"), MakeExercises{}, ButtonGroup::kMain);
        add("train.file", tr("Exercises from a file"), MakeExercises{}, ButtonGroup::kMain);
        add("train.back", tr("Back"), GoBack{}, ButtonGroup::kMain);
        return sample;
    }
    view.mood = TrainingView::Mood::kWrong;
    view.place = say(language, tr("Exercise {} of {}"), 3, 12);
    view.task = sample.game->turn_text;
    view.verdict = s.word(tr("Not that."));
    view.reason = sample.game->why_last;
    view.line = "17. Nc3 Bg4 18. Qg3 Nd4 19. h3 Bf5 20. d3";
    add("train.back", tr("Back"), GoBack{}, ButtonGroup::kControls);
    add("train.hint", tr("Hint"), Hint{}, ButtonGroup::kControls);
    add("train.again", tr("Try again"), TryAgain{}, ButtonGroup::kControls);
    add("train.solution", tr("Solution"), ShowSolution{}, ButtonGroup::kControls);
    add("train.next", tr("Next one"), NextExercise{}, ButtonGroup::kControls);
    return sample;
}

Sample help(Language language) {
    Sample sample = chess_game(language);
    sample.name = "help";
    Snapshot& s = sample.snapshot;
    s.shows_help = true;
    for (const Phrase id : {tr("back"),
                            tr("next button; Enter presses it"),
                            tr("type a move"),
                            tr("step through the moves"),
                            tr("first and last position"),
                            tr("previous and next mistake"),
                            tr("take back"),
                            tr("hint"),
                            tr("suggestions (two people)"),
                            tr("engine lines"),
                            tr("flip the board"),
                            tr("engine: move now"),
                            tr("pause"),
                            tr("offer a draw"),
                            tr("resign"),
                            tr("review the game"),
                            tr("copy the position"),
                            tr("copy the game"),
                            tr("paste a position or game"),
                            tr("open a file"),
                            tr("save the game"),
                            tr("wipe arrows and circles"),
                            tr("options"),
                            tr("mute"),
                            tr("full screen"),
                            tr("this page"),
                            tr("arrows and circles")})
        s.help_lines.emplace_back(key_label("Ctrl+Shift+C", language), s.word(id));
    return sample;
}

Sample dialog(Language language) {
    Sample sample = chess_game(language);
    sample.name = "dialog";
    Snapshot& s = sample.snapshot;
    DialogView view{std::string(s.word(tr("Leave this game?"))),
                    std::string(s.word(tr("It is saved, and the menu offers to continue it."))),
                    {}};
    view.buttons.push_back(button(s, "dialog.no", tr("No"), Decline{}, ButtonGroup::kDialog));
    view.buttons.push_back(button(s, "dialog.yes", tr("Yes"), Confirm{}, ButtonGroup::kDialog));
    view.buttons.back().is_default = true;
    s.dialog = view;
    s.toasts.push_back(
        {Toast::Kind::kError,
         std::string(s.word(tr("The settings could not be read ({}); defaults are used."))),
         {}});
    s.toasts.push_back(
        {Toast::Kind::kInfo, std::string(s.word(tr("Your last game is back."))), {}});
    return sample;
}

Sample swap(Language language) {
    Sample sample = gomoku_game(language);
    sample.name = "swap";
    Snapshot& s = sample.snapshot;
    DialogView view{std::string(s.word(tr("Swap2"))),
                    std::string(s.word(tr("Three stones are on the board. What do you choose?"))),
                    {},
                    true};
    for (const Phrase answer : {tr("Play white"), tr("Take black"), tr("Place two more")})
        view.buttons.push_back(button(s,
                                      "dialog.choice." + std::to_string(view.buttons.size()),
                                      answer,
                                      DialogChoice{},
                                      ButtonGroup::kDialog));
    s.dialog = view;
    return sample;
}

Sample prompt(Language language) {
    Sample sample = chess_game(language);
    sample.name = "prompt";
    Snapshot& s = sample.snapshot;
    PromptView view{
        PromptKind::kSaveFile,
        std::string(s.word(tr("Save as (.pgn, .fen, .psq, .sgf; a picture: .svg, .png)"))),
        TypedText::at_end("/home/someone/games/a rather long name of a file.pgn"),
        std::string(s.word(tr("Could not save: {}"))),
        {}};
    view.buttons.push_back(
        button(s, "prompt.cancel", tr("Cancel"), GoBack{}, ButtonGroup::kDialog));
    view.buttons.push_back(button(s, "prompt.ok", tr("OK"), SubmitText{}, ButtonGroup::kDialog));
    s.prompt = view;
    return sample;
}

Sample promotion(Language language) {
    Sample sample = chess_game(language);
    sample.name = "promotion";
    ChessBoardView& board = *sample.game->chess;
    board.promotion = PromotionPicker{};
    board.promotion->from = chess::kC7;
    board.promotion->to = chess::kC8;
    return sample;
}

}  // namespace

Sample analysis(Language language) {
    Sample sample = chess_game(language);
    sample.name = "analysis";
    Snapshot& s = sample.snapshot;
    sample.game->mode = Mode::kAnalysis;
    sample.game->thinking.lines.push_back(sample.game->thinking.lines.back());
    for (const auto& [name, label] : {std::pair{"game.comment", tr("Comment")},
                                      std::pair{"game.glyph", tr("Mark")},
                                      std::pair{"game.promote", tr("Promote")},
                                      std::pair{"game.delete", tr("Delete")},
                                      std::pair{"game.threat", tr("Threat")},
                                      std::pair{"game.more", tr("More")}})
        s.buttons.push_back(button(s, name, label, ShowMore{}, ButtonGroup::kControls));
    std::erase_if(s.buttons, [](const Button& b) {
        return b.name == "game.draw" || b.name == "game.resign" || b.name == "game.pause";
    });
    std::vector<TreePiece> tree;
    for (std::size_t i = 0; i < sample.game->moves.size(); ++i) {
        TreePiece piece;
        piece.kind = TreePiece::Kind::kMove;
        piece.text = sample.game->moves[i].text;
        piece.node = static_cast<record::NodeId>(i + 1);
        tree.push_back(std::move(piece));
    }
    sample.game->tree = std::make_shared<const std::vector<TreePiece>>(std::move(tree));
    sample.explorer = std::make_unique<ExplorerView>();
    for (int i = 0; i < 12; ++i)
        sample.explorer->rows.push_back(
            {"Nf3", "m" + std::to_string(i), "Two Knights Defence, Fried Liver", 12, 40, 30});
    s.explorer = sample.explorer.get();
    return sample;
}

std::vector<Sample> all(Language language) {
    std::vector<Sample> samples;
    samples.push_back(menu(language));
    samples.push_back(used_menu(language));
    samples.push_back(analysis(language));
    samples.push_back(training(language, false));
    samples.push_back(training(language, true));
    samples.push_back(
        page(language, "options", Screen::kOptions, GameKind::kChess, Mode::kAgainstEngine));
    samples.push_back(
        page(language, "new_chess", Screen::kNewGame, GameKind::kChess, Mode::kAgainstEngine));
    samples.push_back(
        page(language, "new_gomoku", Screen::kNewGame, GameKind::kGomoku, Mode::kAgainstEngine));
    samples.push_back(
        page(language, "new_watch", Screen::kNewGame, GameKind::kGomoku, Mode::kWatch));
    samples.push_back(chess_game(language));
    samples.push_back(gomoku_game(language));
    samples.push_back(over(language, Outcome::kVictory, true));
    samples.push_back(over(language, Outcome::kDefeat, true));
    samples.push_back(over(language, Outcome::kDraw, true));
    samples.push_back(over(language, Outcome::kVictory, false));
    samples.push_back(over(language, Outcome::kDefeat, false));
    samples.push_back(review(language, false));
    samples.push_back(review(language, true));
    samples.push_back(inspector(language));
    samples.push_back(help(language));
    samples.push_back(dialog(language));
    samples.push_back(swap(language));
    samples.push_back(prompt(language));
    samples.push_back(promotion(language));
    return samples;
}

}  // namespace tablero::desktop::samples
