#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/words/language.h"
#include "play/game.h"
#include "record/tree.h"

namespace tablero::desktop {

class GameLine;

// A piece of the tree of moves, in the order in which people read it: a move, then what is said of
// it, then its alternatives, then what follows.
struct TreePiece {
    enum class Kind : std::uint8_t { kMove, kComment, kFolded };
    Kind kind = Kind::kMove;
    record::NodeId node = record::kRoot;
    std::string text;        // "12. Nf3!?", "the old main line"
    int depth = 0;           // 0: the main line
    bool begins = false;     // a variation begins here
    bool resumes = false;    // the line goes on after a variation
    bool is_folded = false;  // of one that begins: the rest of it is hidden
};

// None where there is nothing to read beside the moves of one line.
std::vector<TreePiece> tree_pieces(const GameLine& line, Language language);

// Made anew only when it reads differently.
class TreeCache {
  public:
    using Pieces = std::shared_ptr<const std::vector<TreePiece>>;
    Pieces of(const GameLine& line, Language language);

  private:
    std::uint64_t version_ = 0;
    Language language_ = kEnglish;
    Pieces pieces_;
};

// How annotators write a glyph of PGN's list: "!", "?!", "+-", "$44".
std::string glyph_text(int glyph);

// What people wrote beside a move, without the commands of programs.
std::string comment_text(const play::Game& game, record::NodeId id);

}  // namespace tablero::desktop
