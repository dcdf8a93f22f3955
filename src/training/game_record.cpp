#include "training/game_record.h"

namespace tablero::training::internal {

Result<Preamble> take_preamble(ByteReader& in, std::size_t code_size) {
    Preamble preamble;
    std::uint8_t result = 0;
    std::uint8_t length = 0;
    const Error cut_off("game ends early");
    if (!in.get(preamble.index) || !in.get(result) || !in.get(length)) return cut_off;
    if (result > 2) return Error("result {}", result);
    preamble.result = static_cast<GameResult>(result);
    preamble.start.resize(length);
    if (!in.get_all(preamble.start) || !in.get(preamble.opening) || !in.get(preamble.scored)) {
        return cut_off;
    }
    const std::size_t scored_size = code_size + sizeof(std::int16_t);
    if (in.left() != code_size * preamble.opening + scored_size * preamble.scored) {
        return Error("length does not fit the number of moves");
    }
    return preamble;
}

void put_preamble(ByteWriter& out, const Preamble& preamble) {
    out.put(preamble.index);
    out.put(static_cast<std::uint8_t>(preamble.result));
    out.put(static_cast<std::uint8_t>(preamble.start.size()));
    out.put(preamble.start.data(), preamble.start.size());
    out.put(preamble.opening);
    out.put(preamble.scored);
}

}  // namespace tablero::training::internal
