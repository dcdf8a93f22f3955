#include "desktop/model/game/board_view.h"

#include <algorithm>
#include <array>

#include "chess/notation/fen.h"
#include "desktop/model/game/refusals.h"

namespace tablero::desktop {

namespace {

using gomoku::AnyBoard;
using gomoku::Point;

constexpr std::array<int, 6> kPawns{1, 3, 3, 5, 9, 0};

// What the pieces that are missing say about what was taken; promoted pieces hide a pawn each.
void show_material(const chess::Position& start,
                   const chess::Position& now,
                   ChessBoardView& board) {
    for (const auto color : {chess::kWhite, chess::kBlack}) {
        auto& taken = board.taken[chess::Color(~color)];
        for (const auto type :
             {chess::kQueen, chess::kRook, chess::kBishop, chess::kKnight, chess::kPawn}) {
            const int missing = chess::popcount(start.pieces(color, type)) -
                                chess::popcount(now.pieces(color, type));
            for (int i = 0; i < missing; ++i)
                taken.push_back(type);
            const int worth = kPawns[type] * chess::popcount(now.pieces(color, type));
            board.material_balance += color == chess::kWhite ? worth : -worth;
        }
    }
}

void show_chess_board(const play::Game& game, int ply, GameView& view) {
    const auto shown = game.position_after(static_cast<std::size_t>(ply));
    const chess::Position& position = shown.chess();
    const chess::Position& start = game.start().chess();
    ChessBoardView board;
    for (int square = 0; square < 64; ++square)
        board.squares[static_cast<std::size_t>(square)] =
            position.piece_on(static_cast<chess::Square>(square));
    board.side_to_move = position.side_to_move();
    if (position.in_check()) board.check = position.king_square(position.side_to_move());
    if (ply > 0) {
        const auto last = game.moves()[static_cast<std::size_t>(ply - 1)];
        board.last_move = shown_move(last.chess());
        board.last_was_capture =
            game.position_after(static_cast<std::size_t>(ply - 1)).is_capture(last);
    }
    show_material(start, position, board);
    board.fen = chess::to_fen(position);
    view.first_move_number = start.fullmove_number();
    view.first_mover = game.start().side_to_move();
    view.chess = std::move(board);
}

// The stones of a five that stands but can still be broken.
std::vector<Point> pending_five(const AnyBoard& board, gomoku::Color owner) {
    const auto cell = owner == gomoku::Color::kBlack ? gomoku::Cell::kBlack : gomoku::Cell::kWhite;
    const auto is_own = [&](int column, int row) {
        return column >= 0 && row >= 0 && column < board.size() && row < board.size() &&
               board.at(gomoku::point_at(column, row)) == cell;
    };
    std::vector<Point> stones;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
                if (!is_own(column, row) || is_own(column - dx, row - dy)) continue;
                int length = 0;
                while (is_own(column + length * dx, row + length * dy))
                    ++length;
                for (int i = 0; length >= 5 && i < length; ++i)
                    stones.push_back(gomoku::point_at(column + i * dx, row + i * dy));
            }
        }
    }
    return stones;
}

std::vector<Point> taken_by_last(const AnyBoard& board) {
    return board.visit([](const auto& given) {
        if (given.moves_played() == 0) return std::vector<Point>{};
        const auto& taken = given.last_captured();
        return std::vector<Point>(taken.begin(), taken.end());
    });
}

void show_stones(const AnyBoard& board, GomokuBoardView& view) {
    const auto size = static_cast<std::size_t>(board.size());
    view.cells.assign(size * size, gomoku::Cell::kEmpty);
    view.numbers.assign(size * size, 0);
    const auto index = [&](Point point) {
        return static_cast<std::size_t>(gomoku::row_of(point)) * size +
               static_cast<std::size_t>(gomoku::column_of(point));
    };
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            const Point point = gomoku::point_at(column, row);
            view.cells[index(point)] = board.at(point);
        }
    }
    const auto moves = board.moves();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (board.at(moves[i]) != gomoku::Cell::kEmpty)
            view.numbers[index(moves[i])] = static_cast<int>(i) + 1;
    }
}

// Where the side to move may not play.
void show_closed_points(const AnyBoard& board,
                        int ply,
                        GomokuOpening opening,
                        Language language,
                        GomokuBoardView& view) {
    if (board.outcome().state != gomoku::State::kPlaying) return;
    for (const Point point : board.empty_points()) {
        const auto legality = board.legality(point);
        if (legality != gomoku::Legality::kLegal) {
            view.forbidden.push_back({point, say(language, objection_text(legality))});
        } else if (closed_by_opening(point, ply, board.size(), opening)) {
            view.closed_by_opening.push_back(point);
        }
    }
}

void show_gomoku_board(
    const play::Game& game, int ply, GomokuOpening opening, Language language, GameView& view) {
    const auto position = game.position_after(static_cast<std::size_t>(ply));
    const AnyBoard& board = position.gomoku();
    GomokuBoardView shown;
    shown.size = board.size();
    shown.rules = board.rules();
    shown.has_captures = gomoku::has_captures(board.rules());
    show_stones(board, shown);
    shown.side_to_move = board.side_to_move();
    shown.last_move = board.last_move();
    shown.last_taken = taken_by_last(board);
    shown.captured = {board.captured(gomoku::Color::kBlack), board.captured(gomoku::Color::kWhite)};
    shown.winning_line = board.winning_line();
    shown.breaking_points = board.breaking_replies();
    if (!shown.breaking_points.empty())
        shown.breakable_five = pending_five(board, ~board.side_to_move());
    show_closed_points(board, ply, opening, language, shown);
    view.gomoku = std::move(shown);
}

}  // namespace

std::optional<play::Game> new_game(const GameSettings& settings) {
    if (settings.game == GameKind::kGomoku)
        return play::Game(play::Position::gomoku(settings.rules, settings.board_size));
    if (settings.start_fen.empty()) return play::Game();
    const auto start = chess::parse_fen(settings.start_fen, {.chess960 = settings.chess960});
    if (!start) return std::nullopt;
    return play::Game(play::Position(start->position));
}

Phrase reason_text(play::EndReason reason) {
    switch (reason) {
        case play::EndReason::kCheckmate:
            return tr("Checkmate.");
        case play::EndReason::kStalemate:
            return tr("Stalemate.");
        case play::EndReason::kInsufficientMaterial:
            return tr("Neither side can give mate.");
        case play::EndReason::kFiftyMoves:
            return tr("Fifty moves without a capture or a pawn move.");
        case play::EndReason::kThreefold:
            return tr("The same position for the third time.");
        case play::EndReason::kFive:
            return tr("Five in a row.");
        case play::EndReason::kCaptures:
            return tr("Ten stones captured.");
        case play::EndReason::kFiveNotBroken:
            return tr("The five was not broken.");
        case play::EndReason::kFullBoard:
            return tr("The board is full.");
        case play::EndReason::kNoLegalMove:
            return tr("No legal move is left.");
        case play::EndReason::kResignation:
            return tr("{} resigned.");
        case play::EndReason::kTime:
            return tr("Time is up.");
        case play::EndReason::kTimeAgainstBareKing:
            return tr("Time is up, but the other side cannot give mate.");
        case play::EndReason::kAbandoned:
            return tr("Undecided: the game was ended.");
        default:
            return tr("Agreed.");
    }
}

void show_board(
    const play::Game& game, int ply, GomokuOpening opening, Language language, GameView& view) {
    if (game.is_chess()) {
        show_chess_board(game, ply, view);
    } else {
        show_gomoku_board(game, ply, opening, language, view);
    }
}

ChessMoveView shown_move(chess::Move move) {
    if (!move.is_castling()) return {move.from(), move.to()};
    const bool king_side = move.to() > move.from();
    return {
        move.from(),
        chess::make_square(king_side ? chess::kFileG : chess::kFileC, chess::rank_of(move.from()))};
}

GameSettings two_people_at(const play::Position& position) {
    GameSettings settings;
    settings.mode = Mode::kTwoPeople;
    settings.game = position.is_chess() ? GameKind::kChess : GameKind::kGomoku;
    if (!position.is_chess()) {
        settings.rules = position.gomoku().rules();
        settings.board_size = position.gomoku().size();
    }
    return settings;
}

}  // namespace tablero::desktop
