#include "desktop/model/shelf/open_library.h"

#include <utility>

#include "desktop/model/settings/store.h"

namespace tablero::desktop {

Result<library::Library*> open_once(std::unique_ptr<library::Library>& place,
                                    const std::string& path) {
    if (!place) {
        make_folder_for(path);
        auto library = library::Library::open(path, library::Library::Mode::kCreate);
        if (!library) return library.error();
        place = std::move(*library);
    }
    return place.get();
}

}  // namespace tablero::desktop
