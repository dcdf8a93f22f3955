#include "chess/notation/pgn_writer.h"

#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "chess/notation/san.h"

namespace tablero::chess {
namespace {

using record::kNoNode;
using record::NodeId;
using Node = record::Node<Move>;

constexpr std::size_t kColumns = 80;

// Words that are separated by single blanks or line breaks.
class Words {
  public:
    void add(const std::string& word) {
        words_.push_back(std::exchange(prefix_, {}) + word);
        after_line_comment_ = false;
    }
    // Sticks to the next word.
    void open(char bracket) { prefix_ += bracket; }
    // Sticks to the last word.
    void close(char bracket) {
        if (after_line_comment_ || words_.empty()) {
            add({bracket});
        } else {
            words_.back() += bracket;
        }
    }
    void add_line_comment(std::string_view text) {
        if (!prefix_.empty()) words_.push_back(std::exchange(prefix_, {}));
        std::string line = ";";
        for (auto word = next_word(text); !word.empty(); word = next_word(text))
            line.append(" ").append(word);
        words_.push_back(line + '\n');
        after_line_comment_ = true;
    }
    // A line break before a word stands for a line of its own.
    void add_escape(std::string_view text) {
        words_.push_back(fmt::format("\n%{}\n", text));
        after_line_comment_ = true;
    }

    std::string wrapped() const {
        std::string text;
        std::size_t column = 0;
        for (std::string_view word : words_) {
            const bool own_line = word.front() == '\n';
            if (own_line) {
                if (column > 0) text += '\n';
                column = 0;
                word.remove_prefix(1);
            } else if (column > 0 && column + 1 + word.size() > kColumns) {
                text += '\n';
                column = 0;
            } else if (column > 0) {
                text += ' ';
                ++column;
            }
            // In the first column a percent sign would hide the line.
            if (column == 0 && word.front() == '%' && !own_line) {
                text += ' ';
                ++column;
            }
            text += word;
            column = word.ends_with('\n') ? 0 : column + word.size();
        }
        return text;
    }

  private:
    std::vector<std::string> words_;
    std::string prefix_;
    bool after_line_comment_ = false;
};

// Walks the tree without recursion: what is open waits on a stack.
class MovetextWriter {
  public:
    explicit MovetextWriter(const GameRecord& game)
        : game_(game),
          tree_(game.tree),
          position_(game.start.value_or(Position())) {}

    std::string write() {
        const Node& root = tree_[record::kRoot];
        write_remarks(root);
        NodeId next = root.first_child;
        while (next != kNoNode || !open_.empty())
            next = next == kNoNode ? leave_line() : write_move(next);
        words_.add(std::string(result_text(game_.result)));
        return words_.wrapped();
    }

  private:
    // Alternatives to a move of the line around them.
    struct Open {
        NodeId main;
        NodeId alternative;  // the next one to write
        std::size_t length;  // of the path before them
    };

    // Each gives the node to go on with; kNoNode at the end of a line.
    NodeId write_move(NodeId id) {
        const Node& node = tree_[id];
        const bool black = position_.side_to_move() == kBlack;
        if (!black || number_wanted_)
            words_.add(fmt::format("{}{}", position_.fullmove_number(), black ? "..." : "."));
        number_wanted_ = false;
        words_.add(to_san(position_, node.move));
        play(node.move);
        write_remarks(node);
        const bool continues_line = tree_[node.parent].first_child == id;
        if (!continues_line || node.next_sibling == kNoNode) return node.first_child;
        open_.push_back({id, node.next_sibling, path_.size() - 1});
        return begin_alternative();
    }

    NodeId begin_alternative() {
        Open& open = open_.back();
        while (path_.size() > open.length)
            take_back();
        const NodeId id = open.alternative;
        open.alternative = tree_[id].next_sibling;
        words_.open('(');
        write_comments(tree_[id].comments_before);
        number_wanted_ = true;
        return id;
    }

    NodeId leave_line() {
        words_.close(')');
        if (open_.back().alternative != kNoNode) return begin_alternative();
        const Open done = open_.back();
        open_.pop_back();
        while (path_.size() > done.length)
            take_back();
        play(tree_[done.main].move);
        number_wanted_ = true;
        return tree_[done.main].first_child;
    }

    void write_remarks(const Node& node) {
        for (const auto glyph : node.glyphs)
            words_.add(fmt::format("${}", glyph));
        write_comments(node.comments);
        if (node.first_child != kNoNode) write_comments(tree_[node.first_child].comments_before);
        for (const auto& property : node.properties)
            if (property.name == GameRecord::kEscape) words_.add_escape(property.values.front());
    }

    void write_comments(const std::vector<std::string>& comments) {
        for (const auto& comment : comments) {
            if (trim(comment).empty()) continue;
            number_wanted_ = true;
            if (comment.find('}') != std::string::npos) {
                words_.add_line_comment(comment);
                continue;
            }
            words_.open('{');
            write_comment_words(comment);
            words_.close('}');
        }
    }

    // Commands such as [%clk 0:01:02] stay in one piece.
    void write_comment_words(std::string_view comment) {
        for (auto word = next_word(comment); !word.empty(); word = next_word(comment)) {
            std::string piece(word);
            while (piece.find("[%") != std::string::npos && piece.find(']') == std::string::npos) {
                const auto more = next_word(comment);
                if (more.empty()) break;
                piece += ' ';
                piece += more;
            }
            words_.add(std::move(piece));
        }
    }

    void play(Move move) {
        if (move == Move::null()) {
            position_.make_null();
        } else {
            position_.make(move);
        }
        path_.push_back(move);
    }

    void take_back() {
        if (path_.back() == Move::null()) {
            position_.unmake_null();
        } else {
            position_.unmake(path_.back());
        }
        path_.pop_back();
    }

    const GameRecord& game_;
    const record::Tree<Move>& tree_;
    Position position_;
    Words words_;
    std::vector<Move> path_;
    std::vector<Open> open_;
    bool number_wanted_ = true;
};

std::string tag_line(std::string_view name, std::string_view value) {
    std::string escaped;
    for (const char c : value) {
        if (c == '"' || c == '\\') escaped += '\\';
        escaped += c == '\n' || c == '\r' ? ' ' : c;
    }
    return fmt::format("[{} \"{}\"]\n", name, escaped);
}

std::string start_tags(const GameRecord& game) {
    std::string text;
    if (!game.start) return text;
    const std::string fen = to_fen(*game.start);
    if (game.start->is_chess960() && !game.tag("Variant")) text += tag_line("Variant", "Chess960");
    if (fen != kStartFen && !game.tag("FEN")) {
        text += tag_line("SetUp", "1");
        text += tag_line("FEN", fen);
    }
    return text;
}

}  // namespace

std::string to_pgn(const GameRecord& game) {
    std::string text;
    for (const auto& tag : game.tags)
        text += tag_line(tag.name, tag.value);
    text += start_tags(game);
    if (!text.empty()) text += '\n';
    return text + MovetextWriter(game).write() + "\n\n";
}

}  // namespace tablero::chess
