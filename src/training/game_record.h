#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/packed_bytes.h"

namespace tablero::training {

enum class GameResult : std::uint8_t { kBlackWins, kDraw, kWhiteWins };

// How the moves of a game become bytes. `start` reads the text a game starts from; a code is a
// small number that stands for a move of a position, one for each legal move; `play` gets legal
// moves only.
template <typename F>
concept GameFormat = requires(typename F::Position& position,
                              const typename F::Position& before,
                              typename F::Move move,
                              typename F::Code code,
                              const std::string& text) {
    { F::start(text) } -> std::same_as<Result<typename F::Position>>;
    { F::code_of(before, move) } -> std::same_as<Result<typename F::Code>>;
    { F::move_of(before, code) } -> std::same_as<Result<typename F::Move>>;
    F::play(position, move);
};

template <GameFormat F>
struct ScoredMove {
    typename F::Move move;
    std::int16_t score = 0;  // for the side that plays it

    friend bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

// One game of self-play.
template <GameFormat F>
struct GameRecord {
    std::uint32_t index = 0;                // its number within the run
    std::string start;                      // what F::start reads
    std::vector<typename F::Move> opening;  // random moves, without scores
    std::vector<ScoredMove<F>> moves;       // what the engine played, with what it thought
    GameResult result = GameResult::kDraw;

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

namespace internal {

// What precedes the moves.
struct Preamble {
    std::uint32_t index = 0;
    GameResult result = GameResult::kDraw;
    std::string start;
    std::uint8_t opening = 0;
    std::uint16_t scored = 0;
};

// `code_size`: bytes of a move's code.
Result<Preamble> take_preamble(ByteReader& in, std::size_t code_size);
void put_preamble(ByteWriter& out, const Preamble& preamble);

// Plays the game, calling `on_opening` and `on_scored` before each move.
template <GameFormat F, typename OnOpening, typename OnScored>
Result<Preamble> play_through(std::span<const std::uint8_t> bytes,
                              const OnOpening& on_opening,
                              const OnScored& on_scored) {
    ByteReader in(bytes);
    Result<Preamble> preamble = take_preamble(in, sizeof(typename F::Code));
    if (!preamble) return preamble;
    Result<typename F::Position> position = F::start(preamble->start);
    if (!position) return position.error();
    const int plies = preamble->opening + preamble->scored;
    for (int ply = 0; ply < plies; ++ply) {
        typename F::Code code{};
        in.get(code);
        const auto move = F::move_of(*position, code);
        if (!move) return Error("ply {}: {}", ply, move.error());
        if (ply < preamble->opening) {
            on_opening(*move);
        } else {
            std::int16_t score = 0;
            in.get(score);
            on_scored(*position, ply, ScoredMove<F>{*move, score}, preamble->result);
        }
        F::play(*position, *move);
    }
    return preamble;
}

}  // namespace internal

// A game in bytes, all numbers little-endian:
//   u32 index, u8 result, u8 length of the start, start, u8 opening moves, u16 scored moves,
//   a code for each opening move, a code and an i16 score for each scored one.
// Fails when a move is not legal or there are too many.
template <GameFormat F>
Result<std::vector<std::uint8_t>> encode_game(const GameRecord<F>& game) {
    if (game.start.size() > UINT8_MAX || game.opening.size() > UINT8_MAX ||
        game.moves.size() > UINT16_MAX) {
        return Error("game is too long");
    }
    Result<typename F::Position> position = F::start(game.start);
    if (!position) return position.error();
    ByteWriter out;
    internal::put_preamble(out,
                           {game.index,
                            game.result,
                            game.start,
                            static_cast<std::uint8_t>(game.opening.size()),
                            static_cast<std::uint16_t>(game.moves.size())});
    const auto put_move = [&](typename F::Move move) -> Status {
        const auto code = F::code_of(*position, move);
        if (!code) return code.error();
        out.put(*code);
        F::play(*position, move);
        return {};
    };
    for (const auto move : game.opening) {
        if (Status status = put_move(move); !status) return status.error();
    }
    for (const auto& [move, score] : game.moves) {
        if (Status status = put_move(move); !status) return status.error();
        out.put(score);
    }
    return std::move(out.bytes());
}

template <GameFormat F>
Result<GameRecord<F>> decode_game(std::span<const std::uint8_t> bytes) {
    GameRecord<F> game;
    const auto preamble = internal::play_through<F>(
        bytes,
        [&](typename F::Move move) { game.opening.push_back(move); },
        [&](const auto& /*position*/, int /*ply*/, ScoredMove<F> move, GameResult /*result*/) {
            game.moves.push_back(move);
        });
    if (!preamble) return preamble.error();
    game.index = preamble->index;
    game.result = preamble->result;
    game.start = preamble->start;
    return game;
}

// Plays an encoded game through: visit(position, ply, scored move, result) sees each position with
// a scored move, its distance from the start in plies, and the move, before it is played. What was
// seen before an error stays valid.
template <GameFormat F, typename Visitor>
Status replay_game(std::span<const std::uint8_t> bytes, const Visitor& visit) {
    const auto preamble = internal::play_through<F>(
        bytes, [](typename F::Move /*move*/) {}, visit);
    if (!preamble) return preamble.error();
    return {};
}

}  // namespace tablero::training
