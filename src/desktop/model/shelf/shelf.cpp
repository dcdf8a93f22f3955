#include "desktop/model/shelf/shelf.h"

#include "desktop/model/shelf/open_library.h"

namespace tablero::desktop {

void Shelf::keep(library::AnyRecord game, std::uint64_t key) {
    if (!exists()) return;
    worker_.run([this, game = std::move(game), key](const std::stop_token& /*stop*/) {
        if (const Status status = put(game, key); !status) failures_.post(status.error());
    });
}

Status Shelf::put(const library::AnyRecord& game, std::uint64_t key) {
    if (const auto opened = open_once(library_, path_); !opened) return opened.error();
    if (const auto known = kept_.find(key); known != kept_.end()) {
        const Status removed = library_->remove(known->second);
        if (!removed) return removed;
        kept_.erase(known);
    }
    const auto id = library_->add(game, "Tablero");
    if (!id) return id.error();
    kept_[key] = *id;
    return {};
}

}  // namespace tablero::desktop
