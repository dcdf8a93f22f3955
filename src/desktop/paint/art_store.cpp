#include "desktop/paint/art_store.h"

#include "desktop/draw/board_art.h"
#include "desktop/draw/canvas.h"

namespace tablero::desktop {

namespace {

// While a window is being resized every size is asked for once; old ones are dropped in bulk.
constexpr std::size_t kMostPictures = 120;
constexpr int kWoodSide = 1024;

std::unique_ptr<sf::Texture> texture_of(const Pixmap& picture) {
    auto texture = std::make_unique<sf::Texture>();
    load_texture(*texture, picture);
    return texture;
}

}  // namespace

bool ArtStore::use(const Look& look, StoneStyle stones) {
    bool dropped = look != look_ || stones != stones_;
    if (look != look_) {
        pieces_.clear();
        wood_.reset();
    }
    if (dropped) stone_pictures_.clear();
    look_ = look;
    stones_ = stones;
    // Only here, between frames: a batch of this frame may still point at a picture.
    for (Made* made : {&pieces_, &stone_pictures_, &icons_}) {
        if (made->size() <= kMostPictures) continue;
        made->clear();
        dropped = true;
    }
    return dropped;
}

const sf::Texture& ArtStore::piece(chess::Piece piece, int size) {
    auto& texture = pieces_[{piece, size}];
    if (!texture) {
        const Palette& colours = palette(look_);
        const bool white = chess::color_of(piece) == chess::kWhite;
        // Fine lines would vanish on small squares.
        const StrokeWeight weight = size < 44 ? StrokeWeight::kBold : colours.stroke;
        texture = texture_of(piece_picture(static_cast<PieceShape>(chess::type_of(piece)),
                                           white ? colours.white_pieces : colours.black_pieces,
                                           weight,
                                           size));
    }
    return *texture;
}

const StoneColours& ArtStore::stone_colours(StoneKind kind) const {
    if (kind == StoneKind::kGrey) return grey_stone();
    const bool first = kind == StoneKind::kFirst;
    if (stones_ == StoneStyle::kClassic) return classic_stone(first);
    return first ? palette(look_).first : palette(look_).second;
}

const sf::Texture& ArtStore::stone(StoneKind kind, int size) {
    auto& texture = stone_pictures_[{static_cast<int>(kind), size}];
    if (!texture) texture = texture_of(stone_picture(stone_colours(kind), size));
    return *texture;
}

const sf::Texture& ArtStore::icon(Icon icon, int size) {
    auto& texture = icons_[{static_cast<int>(icon), size}];
    if (!texture) texture = texture_of(icon_picture(icon, size));
    return *texture;
}

const sf::Texture& ArtStore::wood() {
    if (!wood_) wood_ = texture_of(wood_picture(palette(look_), kWoodSide, kWoodSide));
    return *wood_;
}

}  // namespace tablero::desktop
