#include "search/params.h"

#include "base/text.h"

namespace tablero::search {

bool is_param_name(std::string_view name, std::string_view written) {
    std::string plain(written);
    std::erase(plain, '_');
    std::string bare(name);
    std::erase(bare, '_');
    return equals_ignoring_case(bare, plain);
}

}  // namespace tablero::search
