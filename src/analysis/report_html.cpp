#include "analysis/report_html.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/playable.h"
#include "analysis/replay.h"
#include "analysis/report_script.h"
#include "analysis/report_style.h"
#include "analysis/svg.h"
#include "base/markup.h"
#include "base/sha256.h"
#include "base/version.h"
#include "base/words/say.h"
#include "gomoku/names.h"

namespace tablero::analysis {

namespace {

constexpr std::size_t kMostMoments = 6;

std::string percent(const std::optional<double>& value, Language language) {
    return value ? decimal(language, fmt::format("{:.1f} %", *value)) : "–";
}

std::string figure(const std::optional<double>& value) {
    return value ? fmt::format("{:.0f}", *value) : "–";
}

// "12. Nf3??", "12… Nf6": the stone's number alone in gomoku.
std::string numbered(const RecordedGame& game, const PlyReview& ply, Language language) {
    const bool dots = game.is_chess() && ply.player == 1;
    return fmt::format("{}{} {}{}",
                       ply.number,
                       dots ? "…" : ".",
                       escaped(game.move_text(ply.move, language)),
                       mark_of(ply.judgement));
}

// " · 1:02:03 left" after the move, where the record has clocks.
std::string clock_text(const PlyReview& ply, Language language) {
    if (!ply.clock) return "";
    const auto seconds = static_cast<long>(*ply.clock);
    return say(
        language, tr(" · {}:{:02}:{:02} left"), seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string counted(const PlayerReview& figures,
                    Judgement judgement,
                    const PluralPhrase& phrase,
                    Language language) {
    return say_count(language, phrase, static_cast<unsigned long>(figures.count(judgement)));
}

std::string rules_of(const RecordedGame& game) {
    return fmt::format("Gomoku, {}", gomoku::name_of(game.game.gomoku_record().rules));
}

std::string details_line(const RecordedGame& game, const GameReview& review) {
    const auto headers = game.headers();
    std::vector<std::string> parts;
    for (const char* name : {"Event", "Site", "Date", "Round"}) {
        const auto value = record::find_tag(headers, name).value_or("");
        if (!value.empty() && !value.starts_with('?') && value != "-")
            parts.push_back(escaped(value));
    }
    if (!game.is_chess()) parts.push_back(rules_of(game));
    if (!review.opening.empty())
        parts.push_back(fmt::format("{} {}", escaped(review.eco), escaped(review.opening)));
    return fmt::format("<p class=\"details\">{}</p>\n", fmt::join(parts, " · "));
}

// Whom nobody has named is called by the colour.
bool is_named(const RecordedGame& game, std::size_t player) {
    return game.player_name(player) != "?";
}
std::string shown_name(const RecordedGame& game, std::size_t player, Language language) {
    return is_named(game, player) ? escaped(game.player_name(player))
                                  : std::string(language.of(game.color_name(player)));
}

std::string player_card(const RecordedGame& game, const GameReview& review, std::size_t player) {
    const PlayerReview& figures = review.players[player];
    const Language language = review.language;
    return fmt::format(
        "<div class=\"player\"><h3>{} <small>{}</small></h3><p class=\"accuracy\">{}</p>"
        "<p>{}</p><ul><li>{}</li><li class=\"inaccuracy\">{}</li><li class=\"mistake\">{}</li>"
        "<li class=\"blunder\">{}</li></ul></div>\n",
        shown_name(game, player, language),
        is_named(game, player) ? language.of(game.color_name(player)) : "",
        percent(figures.accuracy, language),
        language.of(tr("accuracy")),
        say(language, tr("{} average centipawn loss"), figure(figures.centipawn_loss)),
        counted(figures,
                Judgement::kInaccuracy,
                tr_plural("{} inaccuracy", "{} inaccuracies"),
                language),
        counted(figures, Judgement::kMistake, tr_plural("{} mistake", "{} mistakes"), language),
        counted(figures, Judgement::kBlunder, tr_plural("{} blunder", "{} blunders"), language));
}

// The worst moves, in the order of the game.
std::vector<std::size_t> key_moments(const GameReview& review) {
    std::vector<std::size_t> moments;
    for (std::size_t i = 0; i < review.plies.size(); ++i) {
        if (is_bad(review.plies[i].judgement)) moments.push_back(i);
    }
    const auto drop = [&](std::size_t i) {
        return review.plies[i].win_before - review.plies[i].win_after;
    };
    std::stable_sort(moments.begin(), moments.end(), [&](std::size_t a, std::size_t b) {
        return drop(a) > drop(b);
    });
    moments.resize(std::min(moments.size(), kMostMoments));
    std::sort(moments.begin(), moments.end());
    return moments;
}

std::string board_at(const RecordedGame& game, const GameReview& review, std::size_t ply) {
    const PlyReview& move = review.plies[ply];
    return svg_board(game.game.position_after(ply), move.played, move.best_move());
}

std::string moment_card(const RecordedGame& game, const GameReview& review, std::size_t ply) {
    const PlyReview& move = review.plies[ply];
    return fmt::format(
        "<figure>{}<figcaption><b class=\"{}\" data-ply=\"{}\">{}</b> <span class=\"score\">{} → "
        "{}{}</span><p>{}</p><p class=\"line\">{}</p></figcaption></figure>\n",
        board_at(game, review, ply),
        name_of(move.judgement),
        ply + 1,
        numbered(game, move, review.language),
        score_text(move.before),
        score_text(move.after),
        clock_text(move, review.language),
        reason_text(game, review, ply),
        say(review.language, tr("Better: {}"), better_line(game, review, ply)));
}

std::string moments_section(const RecordedGame& game, const GameReview& review) {
    const auto moments = key_moments(review);
    if (moments.empty()) return "";
    std::string text = fmt::format("<h3>{}</h3>\n<div class=\"moments\">\n",
                                   review.language.of(tr("Key moments")));
    for (const std::size_t ply : moments)
        text += moment_card(game, review, ply);
    return text + "</div>\n";
}

std::string headings(Language language, std::initializer_list<Phrase> names) {
    std::string cells;
    for (const Phrase& name : names)
        cells += fmt::format("<th>{}</th>", language.of(name));
    return cells;
}

std::string mistakes_table(const RecordedGame& game, const GameReview& review) {
    const Language language = review.language;
    std::string rows;
    for (std::size_t i = 0; i < review.plies.size(); ++i) {
        const PlyReview& ply = review.plies[i];
        if (!is_bad(ply.judgement)) continue;
        rows += fmt::format(
            "<tr data-of=\"{0}\"><td class=\"{1}\" data-ply=\"{0}\">{2}</td><td class=\"kind\">{3}"
            "</td><td class=\"score\">{4} → {5}</td><td class=\"line\">{6}</td><td "
            "class=\"why\">{7}"
            "</td></tr>\n",
            i + 1,
            name_of(ply.judgement),
            numbered(game, ply, language),
            language.of(words_for(ply.judgement)),
            score_text(ply.before),
            score_text(ply.after),
            better_line(game, review, i),
            reason_text(game, review, i));
    }
    if (rows.empty())
        return fmt::format("<p>{}</p>\n", language.of(tr("No mistakes worth a word.")));
    return fmt::format("<h3>{}</h3>\n<div class=\"wide\"><table><tr>{}</tr>\n{}</table></div>\n",
                       language.of(tr("Mistakes and their reasons")),
                       headings(language, {tr("Move"), {}, tr("Score"), tr("Better"), tr("Why")}),
                       rows);
}

// Names, scores and reasons of the moves are there for the script; the reason shows under the
// mouse.
std::string move_list(const RecordedGame& game, const GameReview& review) {
    std::string text = fmt::format("<div class=\"list\"><h3>{}</h3>\n<p class=\"moves\">",
                                   review.language.of(tr("All moves")));
    for (std::size_t i = 0; i < review.plies.size(); ++i) {
        const PlyReview& ply = review.plies[i];
        const std::string name = numbered(game, ply, review.language);
        const bool shows_number = !game.is_chess() || ply.player == 0 || i == 0;
        text += fmt::format(
            "<span{} data-ply=\"{}\" data-name=\"{}\" data-score=\"{}\" title=\"{}\">{}</span> ",
            !is_bad(ply.judgement) ? "" : fmt::format(" class=\"{}\"", name_of(ply.judgement)),
            i + 1,
            name,
            score_text(review.scores[i + 1]),
            escaped(ply.reason),
            shows_number ? name
                         : escaped(game.move_text(ply.move, review.language)) +
                               std::string(mark_of(ply.judgement)));
    }
    return text + escaped(game.result()) + "</p></div>\n";
}

std::string button(std::string_view where, std::string_view sign, std::string_view name) {
    return fmt::format(
        R"(<button type="button" data-go="{0}" title="{2}" aria-label="{2}">{1}</button>)",
        where,
        sign,
        escaped(name));
}

// The board that the script of the page plays the game on; without it nothing of this shows.
std::string replay_panel(const RecordedGame& game, Language language) {
    const auto key = [&](const Phrase& what, const Phrase& name) {
        return fmt::format("{} ({})", language.of(what), language.of(name));
    };
    std::string buttons = button("first", "«", key(tr("Start of the game"), tr("Home", "key"))) +
                          button("previous", "‹", key(tr("One move back"), tr("Left arrow"))) +
                          button("next", "›", key(tr("One move on"), tr("Right arrow"))) +
                          button("last", "»", key(tr("End of the game"), tr("End", "key")));
    if (game.is_chess()) buttons += button("flip", "⇅", language.of(tr("Turn the board")));
    return fmt::format(
        "<div class=\"replay\" data-standing=\"{}\" data-moves=\"{}\">{}<div class=\"controls\">{}"
        "</div><div class=\"now\"></div><button type=\"button\" class=\"back\" data-go=\"back\" "
        "hidden>{}</button></div>\n",
        standing(game.game.start()),
        changes_of(game.game.start(), game.game.moves()),
        svg_empty_board(game.game.start()),
        buttons,
        language.of(tr("Back to the game")));
}

std::string errors_list(const RecordedGame& game, Language language) {
    if (game.errors.empty()) return "";
    std::string text = "<ul class=\"errors\">";
    for (const Error& error : game.errors)
        text += fmt::format("<li>{}</li>", escaped(say(language, error)));
    return text + "</ul>\n";
}

}  // namespace

std::string html_head(const HtmlSummary& summary) {
    const Language language = summary.language;
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{0}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
        "'unsafe-inline'; script-src 'sha256-{7}'\">\n<title>{1}</title>\n<style>{2}</style>\n"
        "</head>\n<body>\n{3}"
        "<header><h1>{1}</h1><p>{4} · Tablero {5} · {6}</p></header>\n<main>\n",
        language.code(),
        language.of(summary.title),
        kReportStyle,
        svg_symbols(),
        say_count(language, tr_plural("{} game", "{} games"), summary.games),
        version(),
        escaped(summary.limits),
        base64_of_hex(sha256(kReportScript)));
}

std::string html_index_begin(Language language) {
    return fmt::format(
        "<section class=\"index\"><h2>{}</h2>\n<div class=\"wide\"><table>\n"
        "<tr>{}<th colspan=\"2\">{}</th><th colspan=\"2\">?!, ?, ?\?</th></tr>\n",
        language.of(tr("Games")),
        headings(
            language,
            {{}, tr("First player"), tr("Second player"), tr("Result"), tr("Opening or rules")}),
        language.of(tr("Accuracy")));
}

std::string html_index_row(std::size_t id, const RecordedGame& game, const GameReview& review) {
    const auto counts = [&](std::size_t player) {
        const PlayerReview& figures = review.players[player];
        return fmt::format("{} {} {}",
                           figures.count(Judgement::kInaccuracy),
                           figures.count(Judgement::kMistake),
                           figures.count(Judgement::kBlunder));
    };
    return fmt::format(
        "<tr><td><a href=\"#game-{0}\">{0}</a></td><td><a href=\"#game-{0}\">{1}</a></td>"
        "<td>{2}</td><td>{3}</td><td>{4}</td><td>{5}</td><td>{6}</td><td>{7}</td><td>{8}</td>"
        "</tr>\n",
        id,
        shown_name(game, 0, review.language),
        shown_name(game, 1, review.language),
        escaped(game.result()),
        game.is_chess() ? escaped(review.opening) : rules_of(game),
        percent(review.players[0].accuracy, review.language),
        percent(review.players[1].accuracy, review.language),
        counts(0),
        counts(1));
}

std::string html_index_end() {
    return "</table></div></section>\n";
}

std::string html_game(std::size_t id, const RecordedGame& game, const GameReview& review) {
    std::string text = fmt::format("<section id=\"game-{}\">\n<h2>{} – {} <small>{}</small></h2>\n",
                                   id,
                                   shown_name(game, 0, review.language),
                                   shown_name(game, 1, review.language),
                                   escaped(game.result()));
    text += details_line(game, review);
    text += errors_list(game, review.language);
    if (review.plies.empty())
        return text + fmt::format("<p>{}</p>\n</section>\n",
                                  review.language.of(tr("No moves to review.")));
    text += "<div class=\"overview\">" + player_card(game, review, 0) +
            svg_graph(review, game.is_chess()) + player_card(game, review, 1) + "</div>\n";
    text +=
        "<div class=\"study\">\n" + replay_panel(game, review.language) + "<div class=\"told\">\n";
    text += moments_section(game, review);
    text += mistakes_table(game, review);
    text += move_list(game, review);
    return text + "</div>\n</div>\n</section>\n";
}

std::string html_end() {
    return fmt::format("</main>\n<script>{}</script>\n</body>\n</html>\n", kReportScript);
}

}  // namespace tablero::analysis
