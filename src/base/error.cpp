#include "base/error.h"

namespace tablero {

Error in_context(std::string_view where, Error error) {
    return Error{std::string(where) + ": " + std::move(error.message)};
}

}  // namespace tablero
