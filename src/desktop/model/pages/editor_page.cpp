#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "desktop/model/game/board_draft.h"
#include "desktop/model/game/board_view.h"
#include "desktop/model/game/show_game.h"
#include "desktop/model/pages/board_page.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/pages/play_on.h"
#include "desktop/model/settings/option_table.h"

namespace tablero::desktop {

namespace {

constexpr std::array<std::string_view, 12> kPieceNames{
    "wp", "wn", "wb", "wr", "wq", "wk", "bp", "bn", "bb", "br", "bq", "bk"};
constexpr int kEraser = 12;
constexpr std::array<std::string_view, 3> kStoneNames{"black", "white", "empty"};

chess::Piece piece_of(int chosen) {
    if (chosen >= kEraser) return chess::kNoPiece;
    return chess::make_piece(chosen < 6 ? chess::kWhite : chess::kBlack,
                             static_cast<chess::PieceType>(chosen % 6));
}

gomoku::Cell stone_of(int chosen) {
    return chosen == 0   ? gomoku::Cell::kBlack
           : chosen == 1 ? gomoku::Cell::kWhite
                         : gomoku::Cell::kEmpty;
}

// The file of a rook that is not where it stands in ordinary chess: ": g".
std::string rook_text(int file) {
    if (file <= 0 || file == 7) return "";
    return fmt::format(": {}", static_cast<char>('a' + file));
}

// A board on which pieces are put wherever one likes. What is wrong with the position is told all
// the time; one that is right is analysed or played.
class EditorPage : public Hears<EditorPage, BoardPage> {
  public:
    using Hears::Hears;

    std::string title() const override { return desk_.word(tr("Board editor")); }
    const GameView* game() const override { return &view_; }
    const EditorView* editor() const override { return &shown_; }
    std::optional<play::Position> position() const override {
        const auto position = position_of(draft_);
        return position ? std::optional(*position) : std::nullopt;
    }
    std::vector<Button> buttons() const override;
    std::optional<Action> action_for(const KeyPress& key) const override {
        return Page::action_for(key);
    }
    bool opens_with(const Action& action) override;
    void follow() override { refresh(); }

    void on(const GoBack& /*action*/) { desk_.screen = back_; }
    void on(const PickPiece& action) { chosen_ = action.piece; }
    void on(const ChessClick& action) { put(action.square); }
    void on(const ChessDrag& action);
    void on(const GomokuClick& action);
    void on(const DrawMark& action);
    void on(const DrawPoint& action);
    void on(const ChangeDraft& action) { change(action.what); }
    void on(const UndoChange& /*action*/) { travel(before_, after_); }
    void on(const RedoChange& /*action*/) { travel(after_, before_); }
    void on(const Flip& /*action*/) { flipped_ = !flipped_; }
    void on(const TakeTyped& /*action*/);
    void on(const CopyPosition& /*action*/) {
        if (is_chess()) desk_.notes.clipboard = fen_of(draft_);
    }
    void on(const PasteText& action) {
        BoardDraft pasted = draft_;
        if (const Status status = take_typed(pasted, action.text, stone()); !status)
            return desk_.complain(status.error());
        set(std::move(pasted));
    }
    void on(const StartFromDraft& action);

  private:
    bool is_chess() const { return draft_.game == GameKind::kChess; }
    gomoku::Cell stone() const { return stone_of(chosen_); }
    void set(BoardDraft draft);
    void put(chess::Square square);
    void change(DraftChange what);
    void change_game();
    void choose_rules();
    void travel(std::vector<BoardDraft>& from, std::vector<BoardDraft>& to);
    void refresh();
    void add_pieces(ButtonList& list) const;
    void add_chess(ButtonList& list) const;

    Screen back_ = Screen::kMenu;
    BoardDraft draft_ = empty_draft(GameKind::kChess);
    std::vector<BoardDraft> before_;
    std::vector<BoardDraft> after_;
    int chosen_ = 0;
    bool flipped_ = false;
    std::uint64_t serial_ = 0;
    GameView view_;
    EditorView shown_;
};

void EditorPage::add_pieces(ButtonList& list) const {
    list.group(ButtonGroup::kItems);
    const auto add = [&](std::string_view name, std::string label, int piece) {
        list.add(fmt::format("editor.piece.{}", name),
                 std::move(label),
                 "",
                 PickPiece{piece},
                 {.is_on = piece == chosen_});
    };
    if (is_chess()) {
        for (int i = 0; i < kEraser; ++i)
            add(kPieceNames[static_cast<std::size_t>(i)], std::string(1, "PNBRQKpnbrqk"[i]), i);
        return add("empty", desk_.word(tr("Remove pieces")), kEraser);
    }
    constexpr std::array<Phrase, 3> kLabels{
        tr("Black stones"), tr("White stones"), tr("Remove stones")};
    for (int i = 0; i < 3; ++i)
        add(kStoneNames[static_cast<std::size_t>(i)],
            desk_.word(kLabels[static_cast<std::size_t>(i)]),
            i);
}

void EditorPage::add_chess(ButtonList& list) const {
    constexpr std::array<const char*, 4> kRights{"editor.castle.white_short",
                                                 "editor.castle.white_long",
                                                 "editor.castle.black_short",
                                                 "editor.castle.black_long"};
    constexpr std::array<Phrase, 4> kLabels{
        tr("White O-O"), tr("White O-O-O"), tr("Black O-O"), tr("Black O-O-O")};
    for (std::size_t i = 0; i < 4; ++i)
        list.add(kRights[i],
                 desk_.word(kLabels[i]) + rook_text(draft_.castling[i]),
                 "",
                 ChangeDraft{static_cast<DraftChange>(static_cast<int>(DraftChange::kCastling) +
                                                      static_cast<int>(i))},
                 {.enabled = !castling_files(draft_, i).empty(), .is_on = draft_.castling[i] >= 0});
    const bool passing = !en_passant_files(draft_).empty();
    list.add("editor.en_passant",
             draft_.en_passant_file < 0
                 ? desk_.word(tr("En passant: none"))
                 : say(desk_.settings.language,
                       tr("En passant: {}"),
                       std::string(1, static_cast<char>('a' + draft_.en_passant_file))),
             "E",
             ChangeDraft{DraftChange::kEnPassant},
             {.enabled = passing, .is_on = draft_.en_passant_file >= 0});
}

std::vector<Button> EditorPage::buttons() const {
    ButtonList list(desk_.settings.language, ButtonGroup::kItems);
    add_pieces(list);
    list.group(ButtonGroup::kControls);
    const bool white = (draft_.side == kFirstSide) == is_chess();
    const Phrase side = white ? tr("White moves") : tr("Black moves");
    list.add("editor.side", side, "S", ChangeDraft{DraftChange::kSide});
    if (is_chess()) {
        add_chess(list);
    } else {
        list.add("editor.rules",
                 desk_.word(rule_text(draft_.rules)),
                 "U",
                 ChangeDraft{DraftChange::kRules})
            .add("editor.size",
                 fmt::format("{0} × {0}", draft_.size),
                 "Z",
                 ChangeDraft{DraftChange::kSize},
                 {.enabled = draft_.rules != gomoku::RuleSet::kRenju});
    }
    list.add("editor.clear", tr("Empty"), "C", ChangeDraft{DraftChange::kClear})
        .add("editor.start", tr("Start position"), "R", ChangeDraft{DraftChange::kStart})
        .add("editor.type", tr("Type a position"), "Enter", TakeTyped{});
    if (is_chess()) list.add("editor.flip", tr("Flip"), "F", Flip{});
    const bool works = shown_.faults.empty();
    return list
        .add("editor.game",
             is_chess() ? tr("Gomoku") : tr("Chess"),
             "G",
             ChangeDraft{DraftChange::kGame})
        .add("editor.find",
             tr("Find games"),
             "Ctrl+F",
             FindPosition{},
             {.enabled = works && desk_.shelf.exists()})
        .add("editor.analyse", tr("Analyse"), "A", StartFromDraft{false}, {.enabled = works})
        .add("editor.play", tr("Play"), "P", StartFromDraft{true}, {.enabled = works})
        .add("editor.back", tr("Back"), "Esc", GoBack{})
        .take();
}

bool EditorPage::opens_with(const Action& action) {
    if (!std::holds_alternative<OpenEditor>(action)) return false;
    desk_.click();
    back_ = desk_.screen;
    before_.clear();
    after_.clear();
    flipped_ = false;
    const bool from_board = desk_.session && desk_.screen == Screen::kPlaying;
    draft_ =
        draft_of(from_board ? desk_.session->game().line().shown_position() : play::Position());
    chosen_ = 0;
    refresh();
    return true;
}

void EditorPage::set(BoardDraft draft) {
    settle(draft);
    if (draft == draft_) return;
    before_.push_back(std::exchange(draft_, std::move(draft)));
    after_.clear();
    ++serial_;
    refresh();
}

void EditorPage::travel(std::vector<BoardDraft>& from, std::vector<BoardDraft>& to) {
    if (from.empty()) return;
    to.push_back(std::exchange(draft_, from.back()));
    from.pop_back();
    ++serial_;
    refresh();
}

// The same piece again takes it away.
void EditorPage::put(chess::Square square) {
    if (!is_chess()) return;
    BoardDraft draft = draft_;
    const chess::Piece piece = piece_of(chosen_);
    draft.squares[square] = draft.squares[square] == piece ? chess::kNoPiece : piece;
    set(std::move(draft));
}

void EditorPage::on(const ChessDrag& action) {
    if (!is_chess()) return;
    BoardDraft draft = draft_;
    const chess::Piece piece = std::exchange(draft.squares[action.from], chess::kNoPiece);
    if (action.to != chess::kNoSquare) draft.squares[action.to] = piece;
    set(std::move(draft));
}

void EditorPage::on(const GomokuClick& action) {
    if (is_chess()) return;
    BoardDraft draft = draft_;
    gomoku::Cell& cell = draft.cell(action.point);
    cell = cell == stone() ? gomoku::Cell::kEmpty : stone();
    set(std::move(draft));
}

void EditorPage::on(const DrawMark& action) {
    if (!is_chess() || action.from != action.to) return;
    BoardDraft draft = draft_;
    draft.squares[action.from] = chess::kNoPiece;
    set(std::move(draft));
}

void EditorPage::on(const DrawPoint& action) {
    if (is_chess() || action.from != action.to) return;
    BoardDraft draft = draft_;
    draft.cell(action.from) = gomoku::Cell::kEmpty;
    set(std::move(draft));
}

void EditorPage::change_game() {
    const bool chess = is_chess();
    BoardDraft draft = chess ? empty_draft(GameKind::kGomoku) : draft_of(play::Position());
    if (chess) {
        draft.rules = desk_.settings.gomoku.rules;
        resize(draft, desk_.settings.gomoku.board_size);
    }
    chosen_ = 0;
    set(std::move(draft));
}

void EditorPage::choose_rules() {
    std::vector<Dialog::Answer> answers;
    for (const OptionValue& value :
         option_values(desk_.settings, GameKind::kGomoku, OptionId::kRules)) {
        const auto rules = gomoku::kRuleSets[answers.size()];
        answers.push_back(
            {fmt::format("dialog.value.{}", value.name), value.label, "", [this, rules] {
                 BoardDraft draft = draft_;
                 draft.rules = rules;
                 if (!gomoku::has_captures(rules)) draft.captured = {};
                 if (rules == gomoku::RuleSet::kRenju) resize(draft, 15);
                 set(std::move(draft));
             }});
    }
    DialogView view{desk_.word(tr("Rules")), ""};
    view.is_list = true;
    desk_.dialog.open(std::move(view), std::move(answers), {});
}

void EditorPage::change(DraftChange what) {
    constexpr std::array<int, 6> kBoardSizes{9, 11, 13, 15, 19, 22};
    desk_.click();
    BoardDraft draft = draft_;
    switch (what) {
        case DraftChange::kSide:
            draft.side = other(draft.side);
            break;
        case DraftChange::kEnPassant:
            draft.en_passant_file = next_file(en_passant_files(draft), draft.en_passant_file);
            break;
        case DraftChange::kClear:
            draft = cleared(draft);
            break;
        case DraftChange::kStart:
            draft = draft_of(is_chess() ? play::Position()
                                        : play::Position::gomoku(draft.rules, draft.size));
            break;
        case DraftChange::kGame:
            return change_game();
        case DraftChange::kRules:
            return choose_rules();
        case DraftChange::kSize: {
            const auto* next = std::upper_bound(kBoardSizes.begin(), kBoardSizes.end(), draft.size);
            resize(draft, next == kBoardSizes.end() ? kBoardSizes.front() : *next);
            break;
        }
        default: {
            const auto right =
                static_cast<std::size_t>(what) - static_cast<std::size_t>(DraftChange::kCastling);
            draft.castling[right] = next_file(castling_files(draft, right), draft.castling[right]);
        }
    }
    set(std::move(draft));
}

void EditorPage::on(const TakeTyped& /*action*/) {
    desk_.prompt.open(PromptKind::kOption,
                      is_chess() ? tr("FEN, or pieces and squares: Ke1 qd8 -a2")
                                 : tr("Points for stones of the chosen colour: h8 -j9"),
                      is_chess() ? fen_of(draft_) : "",
                      [this](const std::string& typed) -> Status {
                          BoardDraft draft = draft_;
                          Status status = take_typed(draft, typed, stone());
                          if (status) set(std::move(draft));
                          return status;
                      });
}

void EditorPage::on(const StartFromDraft& action) {
    const auto position = position_of(draft_);
    if (!position) return desk_.complain(position.error());
    const play::Game start(*position);
    if (action.plays) return offer_to_play_on(desk_, start);
    analyse(desk_, start);
}

void EditorPage::refresh() {
    const Language language = desk_.settings.language;
    shown_ = {};
    for (const Error& fault : faults_of(draft_))
        shown_.faults.push_back(say(language, fault));
    shown_.chosen = chosen_;
    view_ = {};
    view_.game = draft_.game;
    view_.mode = Mode::kAnalysis;
    view_.title = title();
    view_.turn = draft_.side;
    for (const Side side : {kFirstSide, kSecondSide})
        view_.players[side].name =
            desk_.word((side == kFirstSide) == is_chess() ? tr("White") : tr("Black"));
    view_.serial = serial_;
    if (is_chess()) {
        ChessBoardView board;
        board.squares = draft_.squares;
        board.side_to_move = draft_.side == kFirstSide ? chess::kWhite : chess::kBlack;
        board.flipped = flipped_;
        for (int i = 0; i < 64; ++i) {
            if (draft_.squares[static_cast<std::size_t>(i)] != chess::kNoPiece)
                board.movable.push_back(static_cast<chess::Square>(i));
        }
        board.fen = fen_of(draft_);
        view_.chess = std::move(board);
    } else {
        GomokuBoardView board;
        board.size = draft_.size;
        board.rules = draft_.rules;
        board.cells = draft_.cells;
        board.numbers.assign(draft_.cells.size(), 0);
        board.side_to_move = static_cast<gomoku::Color>(chosen_ == 1 ? 1 : 0);
        board.accepts_click = true;
        view_.gomoku = std::move(board);
    }
}

}  // namespace

std::unique_ptr<Page> make_editor_page(Desk& desk) {
    return std::make_unique<EditorPage>(desk);
}

}  // namespace tablero::desktop
