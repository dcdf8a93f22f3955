#include "play/game.h"

#include <algorithm>
#include <cassert>
#include <type_traits>

namespace tablero::play {

namespace {

using record::NodeId;

// The move as the tree of its game has it.
template <class Own>
Own own_move(Move move) {
    if constexpr (std::is_same_v<Own, chess::Move>) {
        return move.chess();
    } else {
        return move.point();
    }
}

// An empty record for a game from that position. Stones that were played to get there are set up.
gomoku::GameRecord blank_record(const gomoku::AnyBoard& start) {
    gomoku::GameRecord record;
    record.rules = start.rules();
    record.size = start.size();
    if (start.stones() == 0) return record;
    record.setup = gomoku::Setup{};
    record.setup->size = start.size();
    record.setup->side = start.side_to_move();
    for (int row = 0; row < start.size(); ++row) {
        for (int column = 0; column < start.size(); ++column) {
            const auto point = gomoku::point_at(column, row);
            if (start.at(point) == gomoku::Cell::kBlack) record.setup->black.push_back(point);
            if (start.at(point) == gomoku::Cell::kWhite) record.setup->white.push_back(point);
        }
    }
    for (const auto color : gomoku::kColors)
        record.setup->captured[static_cast<std::size_t>(color)] = start.captured(color);
    return record;
}

Result<gomoku::AnyBoard> start_of(const gomoku::GameRecord& record) {
    if (record.setup) return gomoku::AnyBoard::from_setup(record.rules, *record.setup);
    return gomoku::AnyBoard::create(record.rules, record.size);
}

}  // namespace

Game::Game(Editors editor, Position start)
    : editor_(std::move(editor)),
      start_(std::move(start)),
      position_(start_) {}

Game::Game(Position start) : start_(std::move(start)), position_(start_) {
    if (is_chess()) {
        chess::GameRecord record;
        record.start = start_.chess();
        editor_.emplace<0>(std::move(record));
    } else {
        editor_.emplace<1>(blank_record(start_.gomoku()));
    }
}

Result<Game> Game::from(chess::GameRecord record) {
    if (!record.start) return Error("no usable start position");
    Position start(*record.start);
    return Game(record::Editor<chess::GameRecord>(std::move(record)), std::move(start));
}

Result<Game> Game::from(gomoku::GameRecord record, std::vector<Error>* problems) {
    auto board = start_of(record);
    if (!board) return board.error();
    Game game(record::Editor<gomoku::GameRecord>(std::move(record)), Position(std::move(*board)));
    const auto& tree = game.gomoku_record().tree;
    for (NodeId id = 1; id < tree.size(); ++id) {  // a move stands behind the one it follows
        if (!tree.contains(id)) continue;
        game.go_to(tree[id].parent);
        const Status status = game.position().gomoku().check(tree[id].move);
        if (status) continue;
        if (problems != nullptr)
            problems->push_back(Error("move {}: {}", game.ply() + 1, status.error()));
        std::get<1>(game.editor_).remove(id);
    }
    // What was taken out is no edit that could be undone.
    return Game(record::Editor<gomoku::GameRecord>(game.gomoku_record()), game.start());
}

const record::Tags& Game::tags() const {
    return std::visit(
        [](const auto& editor) -> const record::Tags& { return editor.record().tags; }, editor_);
}

Move Game::move_at(NodeId id) const {
    return visit_tree([&](const auto& tree) { return Move(tree[id].move); });
}

std::vector<Move> Game::moves() const {
    std::vector<Move> moves;
    for (const NodeId id : path())
        moves.push_back(move_at(id));
    return moves;
}

std::vector<chess::Move> Game::chess_moves() const {
    std::vector<chess::Move> moves;
    for (const NodeId id : path())
        moves.push_back(chess_record().tree[id].move);
    return moves;
}

std::vector<Move> Game::main_line() const {
    return visit_tree([](const auto& tree) {
        const auto line = tree.main_line();
        std::vector<Move> moves;
        for (const auto move : line)
            moves.push_back(Move(move));
        return moves;
    });
}

Position Game::position_after(std::size_t ply) const {
    assert(ply <= this->ply());
    Position position = position_;
    for (auto played = this->ply(); played > ply; --played)
        position.take_back(move_at(path()[played - 1]));
    return position;
}

void Game::step_to(NodeId child) {
    position_.play(move_at(child));
    place_.enter(child);
}

NodeId Game::play(Move move) {
    assert(position_.is_legal(move));
    const NodeId child = std::visit(
        [&]<class R>(record::Editor<R>& editor) {
            return editor.add(at(), own_move<typename record::Editor<R>::Move>(move));
        },
        editor_);
    step_to(child);
    return child;
}

bool Game::take_back() {
    if (ply() == 0) return false;
    const NodeId last = at();
    previous();
    std::visit([&](auto& editor) { editor.remove(last); }, editor_);
    return true;
}

bool Game::next() {
    if (!visit_tree([&](const auto& tree) { return place_.next(tree); })) return false;
    position_.play(move_at(at()));
    return true;
}

bool Game::previous() {
    if (ply() == 0) return false;
    position_.take_back(move_at(at()));
    return place_.previous();
}

void Game::last() {
    while (next()) {
    }
}

bool Game::go_to(NodeId id) {
    record::Cursor target;
    if (!visit_tree([&](const auto& tree) { return target.to(tree, id); })) return false;
    const auto& there = target.path();
    const auto parting = std::mismatch(path().begin(), path().end(), there.begin(), there.end());
    const auto common = static_cast<std::size_t>(parting.second - there.begin());
    while (ply() > common)
        previous();
    for (auto step = common; step < there.size(); ++step)
        step_to(there[step]);
    return true;
}

void Game::settle() {
    record::Cursor standing = place_;
    visit_tree([&](const auto& tree) { standing.settle(tree); });
    while (ply() > standing.ply())
        previous();
}

}  // namespace tablero::play
