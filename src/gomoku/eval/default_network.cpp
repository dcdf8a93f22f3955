#include "gomoku/eval/default_network.h"

namespace tablero::gomoku {

std::shared_ptr<const PointNetwork> default_network(RuleSet /*rules*/) {
    return nullptr;
}

}  // namespace tablero::gomoku
