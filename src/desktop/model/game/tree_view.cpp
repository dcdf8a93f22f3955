#include "desktop/model/game/tree_view.h"

#include <array>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "chess/notation/pgn_commands.h"
#include "chess/notation/piece_letters.h"
#include "desktop/model/game/game_line.h"
#include "gomoku/notation/sgf_annotations.h"

namespace tablero::desktop {

namespace {

using record::kNoNode;
using record::kRoot;
using record::NodeId;

std::string joined(const std::vector<std::string>& comments) {
    std::string text;
    for (const std::string& comment : comments) {
        const std::string words = chess::without_commands(comment);
        if (!words.empty()) text += (text.empty() ? "" : " ") + words;
    }
    return text;
}

// Each game's notation has its own words for them.
template <class M>
std::vector<std::uint16_t> glyphs_at(const record::Tree<M>& tree, NodeId id) {
    if constexpr (std::is_same_v<M, chess::Move>)
        return tree[id].glyphs;
    else
        return gomoku::glyphs_of(tree[id].notes());
}

template <class M>
bool has_more_than_a_line(const record::Tree<M>& tree) {
    for (NodeId id = kRoot; id != kNoNode; id = tree[id].first_child) {
        if (!tree[id].comments.empty() || !tree[id].comments_before.empty() ||
            !glyphs_at(tree, id).empty() || tree[id].next_sibling != kNoNode)
            return true;
    }
    return false;
}

// Writes the pieces one after the other. Variations wait on a stack, so that no depth of nesting is
// a danger.
template <class M>
class TreeReader {
  public:
    TreeReader(const GameLine& line, const record::Tree<M>& tree, Language language)
        : line_(line),
          tree_(tree),
          language_(language),
          walker_(line.game()) {}

    std::vector<TreePiece> read() {
        comment(kRoot, tree_[kRoot].comments, 0);
        if (tree_[kRoot].first_child != kNoNode) todo_.push_back({tree_[kRoot].first_child, 0});
        bool numbered = true;
        while (!todo_.empty()) {
            const Task task = todo_.back();
            todo_.pop_back();
            numbered = read_move(task, numbered);
        }
        return std::move(pieces_);
    }

  private:
    struct Task {
        NodeId id;
        int depth;
        bool begins = false;
        bool resumes = false;
    };

    // Whether the next move must tell its number, even a second one.
    bool read_move(const Task& task, bool numbered) {
        const auto& node = tree_[task.id];
        const bool told = comment(task.id, node.comments_before, task.depth);
        TreePiece piece{
            TreePiece::Kind::kMove,
            task.id,
            number(task.id, numbered || told || task.begins || task.resumes) + text_of(task.id),
            task.depth,
            task.begins,
            task.resumes,
            task.begins && line_.is_folded(task.id)};
        for (const auto glyph : glyphs_at(tree_, task.id))
            piece.text += glyph_text(glyph);
        pieces_.push_back(piece);
        if (piece.is_folded) {
            pieces_.push_back(
                {TreePiece::Kind::kFolded, task.id, "…", task.depth, false, false, true});
            return true;
        }
        const bool commented = comment(task.id, node.comments, task.depth);
        const bool has_variations =
            tree_[node.parent].first_child == task.id && node.next_sibling != kNoNode;
        if (node.first_child != kNoNode)
            todo_.push_back({node.first_child, task.depth, false, has_variations});
        if (has_variations) wait(task.id, task.depth + 1);
        return commented;
    }

    void wait(NodeId first, int depth) {
        const std::size_t before = todo_.size();
        for (NodeId id = tree_[first].next_sibling; id != kNoNode; id = tree_[id].next_sibling)
            todo_.insert(todo_.begin() + static_cast<std::ptrdiff_t>(before),
                         Task{id, depth, true});
    }

    bool comment(NodeId id, const std::vector<std::string>& comments, int depth) {
        std::string text = joined(comments);
        if (text.empty()) return false;
        pieces_.push_back({TreePiece::Kind::kComment, id, std::move(text), depth});
        return true;
    }

    std::string text_of(NodeId id) {
        walker_.go_to(tree_[id].parent);
        const std::string text = walker_.position().text_of(walker_.move_at(id));
        return walker_.is_chess() ? chess::in_letters_of(language_, text) : text;
    }

    std::string number(NodeId id, bool always) {
        walker_.go_to(tree_[id].parent);
        const play::Position& position = walker_.position();
        if (!walker_.is_chess()) {
            const bool first = walker_.ply() % 2 == 0;
            return always || first ? fmt::format("{}. ", walker_.ply() + 1) : "";
        }
        const bool white = position.side_to_move() == play::kFirstSide;
        if (!white && !always) return "";
        return fmt::format("{}{} ", position.chess().fullmove_number(), white ? "." : "…");
    }

    const GameLine& line_;
    const record::Tree<M>& tree_;
    Language language_;
    play::Game walker_;
    std::vector<Task> todo_;
    std::vector<TreePiece> pieces_;
};

}  // namespace

std::vector<TreePiece> tree_pieces(const GameLine& line, Language language) {
    return line.game().visit_tree([&]<class M>(const record::Tree<M>& tree) {
        return has_more_than_a_line(tree) ? TreeReader<M>(line, tree, language).read()
                                          : std::vector<TreePiece>();
    });
}

TreeCache::Pieces TreeCache::of(const GameLine& line, Language language) {
    if (!pieces_ || version_ != line.version() || language_ != language) {
        version_ = line.version();
        language_ = language;
        pieces_ = std::make_shared<const std::vector<TreePiece>>(tree_pieces(line, language));
    }
    return pieces_;
}

std::string glyph_text(int glyph) {
    constexpr std::array<std::string_view, 24> kSigns{
        "",   "!",  "?",   "!!",  "??",   "!?",   "?!",  "□",   "", "", " =",  " =",
        " =", " ∞", " +=", " =+", " +/-", " -/+", " +-", " -+", "", "", " zz", " zz"};
    constexpr std::array<std::pair<int, std::string_view>, 7> kRarer{
        {{36, " ↑"}, {37, " ↑"}, {40, " →"}, {41, " →"}, {44, " =/∞"}, {140, " ∆"}, {146, " N"}}};
    const auto index = static_cast<std::size_t>(glyph);
    if (index < kSigns.size() && !kSigns[index].empty()) return std::string(kSigns[index]);
    for (const auto& [number, sign] : kRarer)
        if (number == glyph) return std::string(sign);
    return fmt::format(" ${}", glyph);
}

std::string comment_text(const play::Game& game, NodeId id) {
    return game.visit_tree([&](const auto& tree) { return joined(tree[id].comments); });
}

}  // namespace tablero::desktop
