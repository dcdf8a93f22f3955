#include "analysis/report_pgn.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/enum_names.h"
#include "base/text.h"
#include "base/version.h"
#include "base/words/say.h"
#include "chess/notation/pgn_commands.h"
#include "chess/notation/pgn_writer.h"

namespace tablero::analysis {

namespace {

using chess::GameRecord;
using record::NodeId;

constexpr std::size_t kAddedPlies = 8;
constexpr std::string_view kAnnotator = "Tablero";
// Stands before our variations, so that a later review knows them.
constexpr Phrase kBetter = tr("Better:");

bool is_better_mark(std::string_view comment) {
    const auto& languages = Language::all();
    return std::any_of(languages.begin(), languages.end(), [&](Language language) {
        return comment == language.of(kBetter);
    });
}

bool is_judgement_glyph(int nag) {
    return nag == 2 || nag == 4 || nag == 6;
}

// Takes the [%…] that the comment begins with off its front.
std::string take_commands(std::string& comment) {
    std::size_t end = 0;
    while (comment.compare(end, 2, "[%") == 0) {
        const auto close = comment.find(']', end);
        if (close == std::string::npos) break;
        end = std::min(comment.find_first_not_of(' ', close + 1), comment.size());
    }
    std::string commands(trim(comment.substr(0, end)));
    comment.erase(0, end);
    return commands;
}

void append(std::string& text, const std::string& more) {
    if (!text.empty() && !more.empty()) text += ' ';
    text += more;
}

// For white, as lichess writes it: "0.32", "#-3". Empty when the mate is on the board.
std::string eval_command(const PlyReview& ply) {
    const Score score = ply.player == 0 ? ply.after : -ply.after;
    std::string text = score_text(score);
    if (text == "#") return "";
    if (text.starts_with('+')) text.erase(0, 1);
    return fmt::format("[%eval {}]", text);
}

std::string remark(const PlyReview& ply, Language language) {
    constexpr std::array<Phrase, kJudgements> kRemarks{
        Phrase{}, {}, {}, tr("Inaccuracy. {}"), tr("Mistake. {}"), tr("Blunder. {}")};
    return say(language, name_in(kRemarks, ply.judgement), ply.reason);
}

class Annotation {
  public:
    Annotation(const GameRecord& game, const GameReview& review)
        : game_(game),
          review_(review),
          again_(game_.tag("Annotator").value_or("").starts_with(kAnnotator)) {}

    GameRecord write() {
        NodeId id = record::kRoot;
        for (std::size_t i = 0; i < review_.plies.size(); ++i) {
            const NodeId parent = id;
            id = game_.tree[id].first_child;
            if (again_) forget_variations(parent);
            annotate(id, review_.plies[i]);
            if (is_bad(review_.plies[i].judgement)) add_line(parent, review_.plies[i]);
        }
        set_tags();
        return std::move(game_);
    }

  private:
    void annotate(NodeId id, const PlyReview& ply) {
        auto& notes = game_.tree.notes(id);
        auto& comments = notes.comments;
        for (auto& comment : comments) {
            const bool is_ours = again_ && comment.starts_with("[%eval");
            if (is_ours) comment = take_commands(comment);
        }
        chess::set_command(comments, "eval", "");
        std::string own = eval_command(ply);
        // Commands stay together, as readers of clocks expect them.
        if (!comments.empty()) append(own, take_commands(comments.front()));
        append(own, remark(ply, review_.language));
        comments.insert(comments.begin(), own);
        std::erase(comments, "");
        std::erase_if(notes.glyphs, is_judgement_glyph);
        if (const int nag = nag_of(ply.judgement); nag != 0)
            notes.glyphs.insert(notes.glyphs.begin(), static_cast<std::uint16_t>(nag));
    }

    void forget_variations(NodeId parent) {
        NodeId id = game_.tree[game_.tree[parent].first_child].next_sibling;
        while (id != record::kNoNode) {
            const NodeId next = game_.tree[id].next_sibling;
            const auto& said = game_.tree[id].comments_before;
            if (!said.empty() && is_better_mark(said.front())) game_.tree.detach(id);
            id = next;
        }
    }

    void add_line(NodeId parent, const PlyReview& ply) {
        for (std::size_t i = 0; i < std::min(ply.line_moves.size(), kAddedPlies); ++i) {
            parent = game_.tree.add(parent, ply.line_moves[i].chess());
            if (i == 0)
                game_.tree.notes(parent).comments_before.emplace_back(review_.language.of(kBetter));
        }
    }

    void set_tags() {
        game_.set_tag("Annotator", fmt::format("{} {}", kAnnotator, version()));
        if (review_.opening.empty()) return;
        if (game_.tag("ECO").value_or("?") == "?") game_.set_tag("ECO", review_.eco);
        if (game_.tag("Opening").value_or("?") == "?") game_.set_tag("Opening", review_.opening);
    }

    GameRecord game_;
    const GameReview& review_;
    bool again_;
};

}  // namespace

std::string to_annotated_pgn(const GameRecord& game, const GameReview& review) {
    return to_pgn(Annotation(game, review).write());
}

}  // namespace tablero::analysis
