#include "base/error.h"

#include <cerrno>
#include <system_error>

namespace tablero {

Error Error::verbatim(std::string words) {
    Error error;
    error.message = std::move(words);
    return error;
}

Error Error::system(int code) {
    switch (code) {
        case ENOENT:
            return Error("No such file or directory");
        case EACCES:
            return Error("Permission denied");
        default:
            return verbatim(std::generic_category().message(code));
    }
}

Error in_context(std::string_view where, const Error& error) {
    return Error("{}: {}", where, error);
}

}  // namespace tablero
