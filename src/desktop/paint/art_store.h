#pragma once

#include <array>
#include <map>
#include <memory>
#include <tuple>

#include <SFML/Graphics/Texture.hpp>

#include "chess/types.h"
#include "desktop/draw/icon_art.h"
#include "desktop/theme/palette.h"

namespace tablero::desktop {

enum class StoneKind : std::uint8_t { kFirst, kSecond, kGrey };

// Pictures of pieces, stones and wood on the graphics card, made when first asked for in a size
// and kept until the colours change.
class ArtStore {
  public:
    // Drops what was made for other colours, or too much; true when anything was dropped.
    bool use(const Look& look, StoneStyle stones);

    const sf::Texture& piece(chess::Piece piece, int size);
    const sf::Texture& stone(StoneKind kind, int size);
    const sf::Texture& wood();
    const sf::Texture& icon(Icon icon, int size);
    const StoneColours& stone_colours(StoneKind kind) const;
    bool has_letters() const { return stones_ == StoneStyle::kColoured; }

  private:
    using Made = std::map<std::pair<int, int>, std::unique_ptr<sf::Texture>>;

    Look look_;
    StoneStyle stones_ = StoneStyle::kColoured;
    Made pieces_;
    Made stone_pictures_;
    Made icons_;
    std::unique_ptr<sf::Texture> wood_;
};

}  // namespace tablero::desktop
