#include "play/outcome.h"

#include "base/enum_names.h"

namespace tablero::play {

std::string_view name_of(EndReason reason) {
    static constexpr std::array<std::string_view, 20> kNames{"checkmate",
                                                             "stalemate",
                                                             "insufficient material",
                                                             "fifty-move rule",
                                                             "threefold repetition",
                                                             "five",
                                                             "captures",
                                                             "five_not_broken",
                                                             "full",
                                                             "no_legal_move",
                                                             "resignation",
                                                             "agreement",
                                                             "time",
                                                             "time against a bare king",
                                                             "abandoned",
                                                             "adjudicated: both agree",
                                                             "adjudicated: maximal length",
                                                             "illegal move",
                                                             "crash",
                                                             "stall"};
    return name_in(kNames, reason);
}

std::string_view result_text(std::optional<Side> winner) {
    if (!winner) return "1/2-1/2";
    return *winner == kFirstSide ? "1-0" : "0-1";
}

}  // namespace tablero::play
