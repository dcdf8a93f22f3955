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

    std::string wrapped() const {
        std::string text;
        std::size_t column = 0;
        for (const auto& word : words_) {
            if (column > 0 && column + 1 + word.size() > kColumns) {
                text += '\n';
                column = 0;
            } else if (column > 0) {
                text += ' ';
                ++column;
            }
            // In the first column a percent sign would hide the line.
            if (column == 0 && word.front() == '%') {
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
    explicit MovetextWriter(const PgnGame& game) : game_(game), position_(*game.start) {}

    std::string write() {
        const PgnGame::Node& root = game_[PgnGame::kRoot];
        write_comments(root.comments);
        PgnGame::NodeId next = root.first_child;
        while (next != PgnGame::kNoNode || !open_.empty())
            next = next == PgnGame::kNoNode ? leave_line() : write_move(next);
        words_.add(std::string(result_text(game_.result)));
        return words_.wrapped();
    }

  private:
    // Alternatives to a move of the line around them.
    struct Open {
        PgnGame::NodeId main;
        PgnGame::NodeId alternative;  // the next one to write
        std::size_t length;           // of the path before them
    };

    // Each gives the node to go on with; kNoNode at the end of a line.
    PgnGame::NodeId write_move(PgnGame::NodeId id) {
        const PgnGame::Node& node = game_[id];
        const bool black = position_.side_to_move() == kBlack;
        if (!black || number_wanted_)
            words_.add(fmt::format("{}{}", position_.fullmove_number(), black ? "..." : "."));
        number_wanted_ = false;
        words_.add(to_san(position_, node.move));
        play(node.move);
        write_remarks(node);
        const bool continues_line = game_[node.parent].first_child == id;
        if (!continues_line || node.next_sibling == PgnGame::kNoNode) return node.first_child;
        open_.push_back({id, node.next_sibling, path_.size() - 1});
        return begin_alternative();
    }

    PgnGame::NodeId begin_alternative() {
        Open& open = open_.back();
        while (path_.size() > open.length)
            take_back();
        const PgnGame::NodeId id = open.alternative;
        open.alternative = game_[id].next_sibling;
        words_.open('(');
        write_comments(game_[id].comments_before);
        number_wanted_ = true;
        return id;
    }

    PgnGame::NodeId leave_line() {
        words_.close(')');
        if (open_.back().alternative != PgnGame::kNoNode) return begin_alternative();
        const Open done = open_.back();
        open_.pop_back();
        while (path_.size() > done.length)
            take_back();
        play(game_[done.main].move);
        number_wanted_ = true;
        return game_[done.main].first_child;
    }

    void write_remarks(const PgnGame::Node& node) {
        for (const auto nag : node.nags)
            words_.add(fmt::format("${}", nag));
        write_comments(node.comments);
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

    const PgnGame& game_;
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

std::string start_tags(const PgnGame& game) {
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

std::string to_pgn(const PgnGame& game) {
    std::string text;
    for (const auto& tag : game.tags)
        text += tag_line(tag.name, tag.value);
    text += start_tags(game);
    if (!text.empty()) text += '\n';
    text += game.start ? MovetextWriter(game).write() : std::string(result_text(game.result));
    return text + "\n\n";
}

}  // namespace tablero::chess
