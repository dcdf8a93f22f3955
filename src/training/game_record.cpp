#include "training/game_record.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include <fmt/format.h>

#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"

namespace tablero::training {

using chess::Move;
using chess::Position;

namespace {

bool by_code(Move a, Move b) {
    return a.bits() < b.bits();
}

Result<std::uint8_t> place_of(const Position& position, Move move) {
    const chess::MoveList moves = chess::legal_moves(position);
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) {
        return Error{"illegal move " + chess::to_uci(move, position.is_chess960())};
    }
    const auto place =
        std::count_if(moves.begin(), moves.end(), [&](Move other) { return by_code(other, move); });
    if (place > 255) return Error{"more than 256 legal moves"};
    return static_cast<std::uint8_t>(place);
}

Result<Move> move_at(const Position& position, std::uint8_t place) {
    chess::MoveList moves = chess::legal_moves(position);
    if (place >= moves.size()) {
        return Error{fmt::format("move {} of {} legal ones", place + 1, moves.size())};
    }
    std::nth_element(moves.begin(), moves.begin() + place, moves.end(), by_code);
    return moves[place];
}

Result<Position> start_of(const std::string& fen) {
    if (fen.empty()) return Position();
    Result<chess::FenPosition> parsed = chess::parse_fen(fen);
    if (!parsed) return parsed.error();
    return std::move(parsed->position);
}

template <typename T>
void put(std::vector<std::uint8_t>& out, T value) {
    const std::size_t at = out.size();
    out.resize(at + sizeof value);
    std::memcpy(out.data() + at, &value, sizeof value);
}

template <typename T>
bool take(std::span<const std::uint8_t>& rest, T& value) {
    if (rest.size() < sizeof value) return false;
    std::memcpy(&value, rest.data(), sizeof value);
    rest = rest.subspan(sizeof value);
    return true;
}

// What precedes the moves.
struct Preamble {
    std::uint32_t index = 0;
    GameResult result = GameResult::kDraw;
    std::string fen;
    std::uint8_t opening = 0;
    std::uint16_t scored = 0;
};

Result<Preamble> take_preamble(std::span<const std::uint8_t>& rest) {
    Preamble preamble;
    std::uint8_t result = 0;
    std::uint8_t fen_length = 0;
    const Error cut_off = {"game ends early"};
    if (!take(rest, preamble.index) || !take(rest, result) || !take(rest, fen_length))
        return cut_off;
    if (result > 2) return Error{fmt::format("result {}", result)};
    preamble.result = static_cast<GameResult>(result);
    if (rest.size() < fen_length) return cut_off;
    preamble.fen.assign(rest.begin(), rest.begin() + fen_length);
    rest = rest.subspan(fen_length);
    if (!take(rest, preamble.opening) || !take(rest, preamble.scored)) return cut_off;
    if (rest.size() != preamble.opening + std::size_t{3} * preamble.scored) {
        return Error{"length does not fit the number of moves"};
    }
    return preamble;
}

// Plays the game, calling `on_opening` and `on_scored` before each move.
template <typename OnOpening, typename OnScored>
Result<Preamble> play_through(std::span<const std::uint8_t> bytes,
                              const OnOpening& on_opening,
                              const OnScored& on_scored) {
    Result<Preamble> preamble = take_preamble(bytes);
    if (!preamble) return preamble;
    Result<Position> start = start_of(preamble->fen);
    if (!start) return start.error();
    Position& position = *start;
    const int plies = preamble->opening + preamble->scored;
    for (int ply = 0; ply < plies; ++ply) {
        std::uint8_t place = 0;
        take(bytes, place);
        const Result<Move> move = move_at(position, place);
        if (!move) return in_context(fmt::format("ply {}", ply), move.error());
        if (ply < preamble->opening) {
            on_opening(*move);
        } else {
            std::int16_t score = 0;
            take(bytes, score);
            on_scored(position, ply, ScoredMove{*move, score}, preamble->result);
        }
        position.make(*move);
    }
    return preamble;
}

}  // namespace

Result<std::vector<std::uint8_t>> encode_game(const GameRecord& game) {
    if (game.start_fen.size() > 255 || game.opening.size() > 255 ||
        game.moves.size() > UINT16_MAX) {
        return Error{"game is too long"};
    }
    Result<Position> start = start_of(game.start_fen);
    if (!start) return start.error();
    std::vector<std::uint8_t> out;
    put(out, game.index);
    put(out, static_cast<std::uint8_t>(game.result));
    put(out, static_cast<std::uint8_t>(game.start_fen.size()));
    for (const char c : game.start_fen)
        put(out, c);
    put(out, static_cast<std::uint8_t>(game.opening.size()));
    put(out, static_cast<std::uint16_t>(game.moves.size()));
    const auto put_move = [&](Move move) -> Status {
        const Result<std::uint8_t> place = place_of(*start, move);
        if (!place) return place.error();
        put(out, *place);
        start->make(move);
        return {};
    };
    for (const Move move : game.opening) {
        if (Status status = put_move(move); !status) return status.error();
    }
    for (const auto& [move, score] : game.moves) {
        if (Status status = put_move(move); !status) return status.error();
        put(out, score);
    }
    return out;
}

Result<GameRecord> decode_game(std::span<const std::uint8_t> bytes) {
    GameRecord game;
    Result<Preamble> preamble = play_through(
        bytes,
        [&](Move move) { game.opening.push_back(move); },
        [&](const Position& /*position*/, int /*ply*/, ScoredMove move, GameResult /*result*/) {
            game.moves.push_back(move);
        });
    if (!preamble) return preamble.error();
    game.index = preamble->index;
    game.result = preamble->result;
    game.start_fen = preamble->fen;
    return game;
}

Status replay_game(std::span<const std::uint8_t> bytes, const GameVisitor& visit) {
    const Result<Preamble> preamble = play_through(
        bytes, [](Move /*move*/) {}, visit);
    if (!preamble) return preamble.error();
    return {};
}

}  // namespace tablero::training
