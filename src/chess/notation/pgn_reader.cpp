#include "chess/notation/pgn_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/enum_names.h"
#include "base/text.h"
#include "chess/notation/san.h"

namespace tablero::chess {

std::string_view result_text(PgnResult result) {
    constexpr std::array<std::string_view, 4> kTexts{"*", "1-0", "0-1", "1/2-1/2"};
    return name_in(kTexts, result);
}

PgnResult parse_result(std::string_view text) {
    for (const auto result : {PgnResult::kWhiteWins, PgnResult::kBlackWins, PgnResult::kDraw}) {
        if (text == result_text(result)) return result;
    }
    return PgnResult::kUnknown;
}

PgnReader::PgnReader(std::unique_ptr<ByteSource> source, PgnDetail detail)
    : scanner_(std::move(source)),
      detail_(detail) {
    scanner_.next();
}

bool PgnReader::read_game(PgnVisitor& visitor) {
    if (!find_game()) return false;
    visitor_ = &visitor;
    problems_ = 0;
    skip_ = Skip::kNothing;
    path_.clear();
    variations_.clear();
    visitor.begin_game(++games_, token().line);
    tell_escapes();
    read_tags();
    read_foreword();
    set_up();
    while (!at_end_of_game()) {
        read_movetext_token();
        scanner_.next();
    }
    read_ending();
    visitor_ = nullptr;
    return true;
}

// Text that belongs to no game is passed over.
bool PgnReader::find_game() {
    after_prose_ = false;
    for (;; scanner_.next()) {
        switch (token().kind) {
            case PgnTokenKind::kEnd:
                return false;
            case PgnTokenKind::kEscape:
                keep_escape();
                continue;
            case PgnTokenKind::kProse:
            case PgnTokenKind::kNag:
            case PgnTokenKind::kOpen:
            case PgnTokenKind::kClose:
                after_prose_ = true;
                continue;
            default:
                return true;
        }
    }
}

void PgnReader::read_tags() {
    start_.clear();
    first_tag_.clear();
    result_tag_ = PgnResult::kUnknown;
    for (;; scanner_.next()) {
        const PgnToken& tag = token();
        if (tag.kind == PgnTokenKind::kBadTag) {
            tell(PgnProblem::Kind::kWarning, Error("{} is not a tag", quoted(tag.text)));
        } else if (tag.kind == PgnTokenKind::kComment && first_tag_.empty()) {
            read_comment();
        } else if (tag.kind == PgnTokenKind::kEscape) {
            read_escape();
        } else if (tag.kind == PgnTokenKind::kTag && !begins_another_game()) {
            if (first_tag_.empty()) first_tag_ = tag.text;
            if (tag.text == "Result") result_tag_ = parse_result(trim(tag.value));
            start_.tag(tag.text, tag.value, tag.line);
            visitor_->tag(tag.text, tag.value);
        } else {
            return;
        }
    }
}

// Two blocks of tags without moves between them are two games.
bool PgnReader::begins_another_game() const {
    return !first_tag_.empty() && token().after_blank_line &&
           (token().text == "Event" || token().text == first_tag_);
}

// Kept even when nothing can be played.
void PgnReader::read_foreword() {
    for (;; scanner_.next()) {
        if (token().kind == PgnTokenKind::kComment) {
            read_comment();
        } else if (token().kind == PgnTokenKind::kEscape) {
            read_escape();
        } else {
            return;
        }
    }
}

void PgnReader::set_up() {
    if (start_.is_standard()) {
        position_ = standard_;
    } else {
        std::vector<std::string> warnings;
        auto position = start_.position(warnings);
        for (auto& warning : warnings) {
            visitor_->problem(
                {PgnProblem::Kind::kWarning, start_.line(), Error::verbatim("FEN: " + warning)});
        }
        if (!position) {
            visitor_->problem({PgnProblem::Kind::kGame, start_.line(), position.error()});
            skip(Skip::kBrokenGame);
            return;
        }
        position_ = std::move(*position);
    }
    visitor_->start(position_);
}

bool PgnReader::at_end_of_game() const {
    switch (token().kind) {
        case PgnTokenKind::kEnd:
        case PgnTokenKind::kTag:
            return true;
        case PgnTokenKind::kResult:
            return skip_ == Skip::kNothing ? variations_.empty()
                                           : skip_ == Skip::kBrokenGame && skip_depth_ == 0;
        default:
            return false;
    }
}

void PgnReader::read_movetext_token() {
    if (skip_ != Skip::kNothing) return read_skipped_token();
    switch (token().kind) {
        case PgnTokenKind::kMove:
            return read_move();
        case PgnTokenKind::kComment:
            return read_comment();
        case PgnTokenKind::kNag:
            return read_glyph();
        case PgnTokenKind::kEscape:
            return read_escape();
        case PgnTokenKind::kOpen:
            return open_variation();
        case PgnTokenKind::kClose:
            return close_variation();
        case PgnTokenKind::kBadTag:
        case PgnTokenKind::kProse:
            return tell(PgnProblem::Kind::kWarning,
                        Error("{} skipped: not a move", quoted(token().text)));
        default:
            return;
    }
}

void PgnReader::read_skipped_token() {
    if (token().kind == PgnTokenKind::kComment && token().unclosed) {
        read_comment();
    } else if (token().kind == PgnTokenKind::kOpen) {
        ++skip_depth_;
    } else if (token().kind == PgnTokenKind::kClose && skip_depth_ > 0) {
        if (--skip_depth_ > 0 || skip_ == Skip::kBrokenGame) return;
        if (std::exchange(skip_, Skip::kNothing) == Skip::kBrokenVariation) close_variation();
    }
}

void PgnReader::read_move() {
    if (path_.size() >= kMostPlies) return give_up(Error("the game is too long"));
    const SanReading reading = read_san(position_, token().text);
    if (reading.problem != SanProblem::kNone)
        return give_up(describe_problem(position_, token().text, reading.problem));
    visitor_->move(position_, reading.move);
    play(reading.move);
}

void PgnReader::read_glyph() {
    if (detail_ == PgnDetail::kMoves) return;
    constexpr std::array<std::string_view, 6> kGlyphs{"!", "?", "!!", "??", "!?", "?!"};
    const std::string_view text = token().text;
    if (text.front() == '$') {
        if (const auto number = parse_number<std::uint16_t>(text.substr(1)))
            return visitor_->nag(*number);
        return tell(PgnProblem::Kind::kWarning, Error("{} is not a glyph", quoted(text)));
    }
    const auto* glyph = std::find(kGlyphs.begin(), kGlyphs.end(), text.substr(0, 2));
    visitor_->nag(static_cast<int>(glyph - kGlyphs.begin()) + 1);
}

void PgnReader::read_comment() {
    if (detail_ == PgnDetail::kEverything && skip_ == Skip::kNothing)
        visitor_->comment(token().text);
    if (token().unclosed) tell(PgnProblem::Kind::kGame, Error("the comment is not closed"));
}

void PgnReader::read_escape() {
    if (detail_ == PgnDetail::kEverything) visitor_->escape(token().text);
}

void PgnReader::keep_escape() {
    if (detail_ == PgnDetail::kEverything && escapes_.size() < kMostEscapes)
        escapes_.emplace_back(token().text);
}

void PgnReader::tell_escapes() {
    for (const auto& escape : std::exchange(escapes_, {}))
        visitor_->escape(escape);
}

void PgnReader::open_variation() {
    if (detail_ == PgnDetail::kMoves) return skip(Skip::kUnreadVariation);
    const std::size_t line_begin = variations_.empty() ? 0 : variations_.back().length;
    if (path_.size() == line_begin) {
        tell(PgnProblem::Kind::kWarning, Error("variation skipped: no move that it could replace"));
        return skip(Skip::kUnreadVariation);
    }
    if (variations_.size() >= kMostDepth) {
        tell(PgnProblem::Kind::kVariation, Error("variation skipped: nested too deep"));
        return skip(Skip::kUnreadVariation);
    }
    const Move replaced = path_.back();
    take_back();
    variations_.push_back({replaced, path_.size()});
    visitor_->begin_variation();
}

void PgnReader::close_variation() {
    if (variations_.empty())
        return tell(PgnProblem::Kind::kWarning, Error("\")\" skipped: no variation is open"));
    const Variation variation = variations_.back();
    variations_.pop_back();
    while (path_.size() > variation.length)
        take_back();
    play(variation.replaced);
    visitor_->end_variation();
}

void PgnReader::read_ending() {
    if (!variations_.empty() || skip_ == Skip::kUnreadVariation)
        tell(PgnProblem::Kind::kWarning, Error("a variation is not closed"));
    while (!variations_.empty())
        close_variation();
    // Words without a tag or a move are something else than a game with a slip in it.
    const bool words = after_prose_ || problems_ > 0;
    if (words && first_tag_.empty() && path_.empty() && skip_ != Skip::kBrokenGame)
        tell(PgnProblem::Kind::kGame, Error("there is no game here"));
    PgnResult result = result_tag_;
    if (token().kind == PgnTokenKind::kResult) {
        const PgnResult ending = parse_result(token().text);
        if (result == PgnResult::kUnknown) result = ending;
        if (result != ending && ending != PgnResult::kUnknown) {
            tell(PgnProblem::Kind::kWarning,
                 Error("the game ends with {}, its tag says {}",
                       result_text(ending),
                       result_text(result)));
        }
        scanner_.next();
        read_afterwords();
    }
    visitor_->end_game(result);
}

// Comments and escape lines right behind the result belong to the game. Escape lines after an empty
// line belong to the next one, if there is one.
void PgnReader::read_afterwords() {
    for (;; scanner_.next()) {
        if (token().kind == PgnTokenKind::kEscape && token().after_blank_line) {
            keep_escape();
        } else if (token().kind == PgnTokenKind::kEscape) {
            read_escape();
        } else if (token().kind == PgnTokenKind::kComment && !token().after_blank_line) {
            read_comment();
        } else {
            break;
        }
    }
    if (token().kind == PgnTokenKind::kEnd) tell_escapes();
}

void PgnReader::play(Move move) {
    if (move == Move::null()) {
        position_.make_null();
    } else {
        position_.make(move);
    }
    path_.push_back(move);
}

void PgnReader::take_back() {
    const Move move = path_.back();
    path_.pop_back();
    if (move == Move::null()) {
        position_.unmake_null();
    } else {
        position_.unmake(move);
    }
}

void PgnReader::skip(Skip what) {
    skip_ = what;
    skip_depth_ = what == Skip::kBrokenGame ? 0 : 1;
}

// The line being read cannot go on.
void PgnReader::give_up(Error what) {
    const bool main_line = variations_.empty();
    tell(main_line ? PgnProblem::Kind::kGame : PgnProblem::Kind::kVariation, std::move(what));
    skip(main_line ? Skip::kBrokenGame : Skip::kBrokenVariation);
}

void PgnReader::tell(PgnProblem::Kind kind, Error what) {
    // The error that ends a game is never lost.
    if (++problems_ > kMostProblems && kind != PgnProblem::Kind::kGame) return;
    visitor_->problem({kind, token().line, std::move(what)});
}

}  // namespace tablero::chess
