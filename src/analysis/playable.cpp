#include "analysis/playable.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "analysis/replay.h"
#include "base/markup.h"

namespace tablero::analysis {

namespace {

constexpr std::size_t kMostTold = 8;
// A reason's line is told from the move, from the answer, or from what comes after a pass.
constexpr std::size_t kMostUntold = 2;

struct NumberedMove {
    std::string number;  // "12. ", "12... ", or nothing
    std::string text;
};

std::string number_before(const play::Position& position, bool is_first) {
    if (!position.is_chess()) return "";
    const int number = position.chess().fullmove_number();
    if (position.side_to_move() == 0) return fmt::format("{}. ", number);
    return is_first ? fmt::format("{}... ", number) : "";
}

// A line from a position of the game, told from the move of index `first` on.
class ToldLine {
  public:
    ToldLine(play::Position start, std::size_t ply, std::vector<play::Move> moves)
        : start_(std::move(start)),
          ply_(ply),
          moves_(std::move(moves)) {}

    std::size_t size() const { return moves_.size(); }

    std::vector<NumberedMove> told_from(std::size_t first, Language language) const {
        std::vector<NumberedMove> told;
        play::Position position = start_;
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            if (i >= first) {
                told.push_back(
                    {number_before(position, i == first), position.text_of(moves_[i], language)});
            }
            position.play(moves_[i]);
        }
        return told;
    }

    std::string markup(const std::vector<NumberedMove>& told, std::size_t first) const {
        const auto end = moves_.begin() + static_cast<std::ptrdiff_t>(first + told.size());
        std::string html = fmt::format(
            "<span class=\"pv\" data-at=\"{}\" data-from=\"{}\" "
            "data-moves=\"{}\">",
            ply_,
            first,
            changes_of(start_, {moves_.begin(), end}));
        for (const NumberedMove& move : told) {
            if (&move != &told.front()) html += ' ';
            html += fmt::format("{}<span>{}</span>", move.number, escaped(move.text));
        }
        return html + "</span>";
    }

  private:
    play::Position start_;
    std::size_t ply_;
    std::vector<play::Move> moves_;
};

std::string told_text(const std::vector<NumberedMove>& told) {
    std::string text;
    for (const NumberedMove& move : told) {
        if (!text.empty()) text += ' ';
        text += move.number + move.text;
    }
    return text;
}

// A place in a text, and what to write there instead.
struct Link {
    std::size_t begin = 0;
    std::size_t length = 0;
    std::string html;
};

bool ends_a_word(const std::string& text, std::size_t at) {
    return at >= text.size() || std::isalnum(static_cast<unsigned char>(text[at])) == 0;
}

// As much of the line as the text tells, if it does at all. A move without a number is no line.
std::optional<Link> find_line(const std::string& text,
                              const ToldLine& line,
                              std::size_t first,
                              Language language) {
    auto told = line.told_from(first, language);
    const std::size_t least = !told.empty() && told.front().number.empty() ? 2 : 1;
    for (; told.size() >= least; told.pop_back()) {
        const std::string words = told_text(told);
        const std::size_t begin = text.find(words);
        if (begin == std::string::npos || !ends_a_word(text, begin + words.size())) continue;
        return Link{begin, words.size(), line.markup(told, first)};
    }
    return std::nullopt;
}

// The moves of a reason's line; they end where one cannot be read.
std::vector<play::Move> line_moves(play::Position position, const std::vector<std::string>& ids) {
    std::vector<play::Move> moves;
    for (const std::string& id : ids) {
        const auto parsed = position.is_chess() && id == "0000"
                                ? Result<play::Move>(play::Move(chess::Move::null()))
                                : position.parse(id);
        if (!parsed || !position.is_legal(*parsed)) break;
        moves.push_back(*parsed);
        position.play(*parsed);
    }
    return moves;
}

// Longer ones first: they are not to be cut up by others.
std::vector<Link> links_in(const std::string& text,
                           const std::vector<ToldLine>& lines,
                           Language language) {
    std::vector<Link> links;
    for (const ToldLine& line : lines) {
        for (std::size_t first = 0; first <= std::min(kMostUntold, line.size()); ++first) {
            if (auto link = find_line(text, line, first, language)) links.push_back(*link);
        }
    }
    std::stable_sort(links.begin(), links.end(), [](const Link& a, const Link& b) {
        return a.length > b.length;
    });
    std::vector<Link> kept;
    for (Link& link : links) {
        const bool free = std::none_of(kept.begin(), kept.end(), [&](const Link& other) {
            return link.begin < other.begin + other.length &&
                   other.begin < link.begin + link.length;
        });
        if (free) kept.push_back(std::move(link));
    }
    std::sort(
        kept.begin(), kept.end(), [](const Link& a, const Link& b) { return a.begin < b.begin; });
    return kept;
}

}  // namespace

std::string better_line(const RecordedGame& game, const GameReview& review, std::size_t ply) {
    auto moves = review.plies[ply].line_moves;
    if (moves.size() > kMostTold) moves.erase(moves.begin() + kMostTold, moves.end());
    if (moves.empty()) return "";
    const ToldLine line(game.game.position_after(ply), ply, std::move(moves));
    return line.markup(line.told_from(0, review.language), 0);
}

std::string reason_text(const RecordedGame& game, const GameReview& review, std::size_t ply) {
    const PlyReview& move = review.plies[ply];
    const play::Position start = game.game.position_after(ply);
    std::vector<ToldLine> lines{{start, ply, move.line_moves}};
    for (const tactics::Reason& reason : move.reasons)
        lines.emplace_back(start, ply, line_moves(start, reason.line));
    std::string html;
    std::size_t done = 0;
    for (const Link& link : links_in(move.reason, lines, review.language)) {
        html += escaped(move.reason.substr(done, link.begin - done)) + link.html;
        done = link.begin + link.length;
    }
    return html + escaped(move.reason.substr(done));
}

}  // namespace tablero::analysis
