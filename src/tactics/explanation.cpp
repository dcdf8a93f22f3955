#include "tactics/explanation.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words/say.h"
#include "chess/movegen.h"
#include "chess/notation/san.h"
#include "engine/win_rate.h"
#include "tactics/danger.h"

namespace tablero::tactics {

namespace {

using chess::Move;
using chess::Position;
using chess::Square;

// In centipawns: so much less than the best is clearly worse, so much for the mover clearly better.
constexpr search::Score kClearDifference = 100;
constexpr int kShownPlies = 6;

class Narrator {
  public:
    explicit Narrator(const ExplanationInput& input) : input_(input), language_(input.language) {}

    ExplainedMove explain(const EngineLine& line) const {
        ExplainedMove move;
        move.line = line;
        move.san = to_san(input_.position, line.moves.front());
        move.win_chance = engine::win_share(line.score);
        move.is_good = input_.is_good.value_or(!is_clearly_worse(line.score));
        move.motifs =
            find_motifs({input_.position, line.moves, input_.previous_to, input_.previous_capture});
        find_threats(move);
        if (!move.is_good) move.refutation = find_refutation(line);
        add_user_motifs(move);
        move.text = tell(move);
        return move;
    }

  private:
    bool is_clearly_worse(search::Score score) const {
        if (search::is_decided(input_.best.score) && search::is_decided(score)) {
            return (score > 0) != (input_.best.score > 0);
        }
        return score + kClearDifference < input_.best.score;
    }

    Position after(const std::vector<Move>& moves, std::size_t count) const {
        Position position = input_.position;
        for (std::size_t i = 0; i < count; ++i)
            position.make(moves[i]);
        return position;
    }

    std::vector<FoundMotif> find_refutation(const EngineLine& line) const {
        const Move move = line.moves.front();
        return find_motifs({after(line.moves, 1),
                            {line.moves.begin() + 1, line.moves.end()},
                            move.to(),
                            input_.position.captured_piece(move)});
    }

    std::string named(const Position& position, Move move) const {
        return move_phrase(position, move, language_, input_.form);
    }
    void find_threats(ExplainedMove& move) const;
    void add_user_motifs(ExplainedMove& move) const;
    std::string tell(const ExplainedMove& move) const;
    std::vector<std::string> deeds_at_once(const ExplainedMove& move) const;
    void add_rescue(std::vector<std::string>& deeds,
                    const Position& before,
                    const Position& after,
                    Move move) const;
    std::string later_motifs(const ExplainedMove& move) const;
    std::string threats(const ExplainedMove& move) const;
    std::string drawback(const ExplainedMove& move) const;
    std::string verdict(const ExplainedMove& move) const;

    const ExplanationInput& input_;
    Language language_;
};

// What the move would win if it were our turn again: enemy pieces newly in danger, or mate in one.
void Narrator::find_threats(ExplainedMove& move) const {
    const Position& before = input_.position;
    Position next = after(move.line.moves, 1);
    if (legal_moves(next).empty()) return;
    const chess::Color them = next.side_to_move();
    const chess::Bitboard pieces =
        next.pieces(them) & ~next.pieces(chess::kKing) & ~next.pieces(chess::kPawn);
    for (chess::Bitboard rest = pieces; rest != 0;) {
        const Square square = chess::pop_lsb(rest);
        if (is_in_danger(next, square) && !is_in_danger(before, square))
            move.threatened.push_back(square);
    }
    if (next.in_check()) return;
    next.make_null();
    for (const Move again : legal_moves(next)) {
        if (!next.gives_check(again)) continue;
        next.make(again);
        const bool mate = legal_moves(next).empty();
        next.unmake(again);
        if (mate) {
            move.threatens_mate = true;
            return;
        }
    }
}

void Narrator::add_user_motifs(ExplainedMove& move) const {
    if (input_.session == nullptr) return;
    for (const MoveTactics& tactics :
         prolog_tactics(*input_.session, input_.position, Variant::kStrict).moves) {
        if (tactics.move != move.line.moves.front()) continue;
        for (const UserValue& value : tactics.user) {
            if (value.value) move.user_motifs.push_back(value);
        }
    }
}

std::string Narrator::tell(const ExplainedMove& move) const {
    const std::string threat = move.is_good ? threats(move) : "";
    std::vector<std::string> deeds = deeds_at_once(move);
    // A move that does nothing else is there for its threat, or for something quieter.
    const bool is_plain = deeds.empty();
    if (is_plain)
        deeds.push_back(
            !threat.empty()
                ? threat
                : say(language_, quiet_phrase(input_.position, move.line.moves.front())));
    std::string text = fmt::format(
        "{} {}.", named(input_.position, move.line.moves.front()), enumeration(language_, deeds));
    if (move.is_good) {
        text += later_motifs(move);
        if (!is_plain && !threat.empty()) text += ' ' + say(language_, tr("It {}."), threat);
    } else {
        text += drawback(move);
    }
    for (const UserValue& value : move.user_motifs) {
        text += ' ' + say(language_,
                          tr("Own motif: {}{}."),
                          value.name,
                          value.has_score ? fmt::format(" ({})", *value.value) : "");
    }
    return input_.tells_score ? text + verdict(move) : text;
}

// Captures, and the motifs that the move shows at once. A bad move gets no credit for them.
std::vector<std::string> Narrator::deeds_at_once(const ExplainedMove& move) const {
    const Move first = move.line.moves.front();
    const Position& position = input_.position;
    const Position next = after(move.line.moves, 1);
    std::vector<std::string> deeds;
    bool told_capture = false;
    if (move.is_good) {
        for (const FoundMotif& motif : move.motifs) {
            if (motif.ply != 0) continue;
            deeds.push_back(motif_phrase(motif, position, next, language_));
            told_capture |= motif.motif == LineMotif::kHangingPiece;
        }
    }
    if (position.is_capture(first) && !told_capture) {
        const Square taken = first.is_en_passant()
                                 ? make_square(file_of(first.to()), rank_of(first.from()))
                                 : first.to();
        deeds.insert(deeds.begin(),
                     say(language_, tr("takes {}"), pieces_on(position, {taken}, language_)));
    }
    if (first.is_castling()) deeds.push_back(say(language_, tr("castles")));
    if (deeds.empty() && next.in_check()) deeds.push_back(say(language_, tr("gives check")));
    if (deeds.empty() && move.is_good) add_rescue(deeds, position, next, first);
    return deeds;
}

// A piece of the mover's that was in danger and no longer is.
void Narrator::add_rescue(std::vector<std::string>& deeds,
                          const Position& before,
                          const Position& after,
                          Move move) const {
    const auto worth_saving = [&](Square square) {
        return type_of(before.piece_on(square)) != chess::kKing && is_in_danger(before, square);
    };
    if (worth_saving(move.from()) && !is_in_danger(after, move.to())) {
        deeds.push_back(
            say(language_, tr("saves {}"), pieces_on(before, {move.from()}, language_)));
        return;
    }
    chess::Bitboard others =
        before.pieces(before.side_to_move()) & after.pieces() & ~chess::square_board(move.from());
    while (others != 0) {
        const Square square = chess::pop_lsb(others);
        if (!worth_saving(square) || is_in_danger(after, square)) continue;
        deeds.push_back(say(language_, tr("protects {}"), pieces_on(before, {square}, language_)));
        return;
    }
}

// Motifs that show further down the line, where they are what the move is good for: in an even game
// the opponent need not go along.
std::string Narrator::later_motifs(const ExplainedMove& move) const {
    if (move.line.score < kClearDifference) return "";
    std::string text;
    for (const FoundMotif& motif : move.motifs) {
        if (motif.ply == 0) continue;
        const auto ply = static_cast<std::size_t>(motif.ply);
        const Position before = after(move.line.moves, ply);
        const Position next = after(move.line.moves, ply + 1);
        text += ' ' + say(language_,
                          tr("Later {} {}."),
                          named(before, move.line.moves[ply]),
                          motif_phrase(motif, before, next, language_));
    }
    return text;
}

// As the predicate of a sentence; empty when there is none.
std::string Narrator::threats(const ExplainedMove& move) const {
    if (move.threatens_mate) return say(language_, tr("threatens mate"));
    const Position next = after(move.line.moves, 1);
    std::vector<Square> pieces;
    for (const Square square : move.threatened) {
        const bool told =
            std::any_of(move.motifs.begin(), move.motifs.end(), [&](const FoundMotif& motif) {
                return motif.ply == 0 &&
                       std::find(motif.targets.begin(), motif.targets.end(), square) !=
                           motif.targets.end();
            });
        if (!told) pieces.push_back(square);
    }
    if (pieces.empty()) return "";
    return say(language_, tr("threatens {}"), pieces_on(next, pieces, language_));
}

// Why a move is worse: the answer, and what it shows. The line names the move it answers, or it
// could be read as what follows the better one.
std::string Narrator::drawback(const ExplainedMove& move) const {
    const std::vector<Move>& moves = move.line.moves;
    const std::string best = named(input_.position, input_.best.moves.front());
    if (moves.size() < 2) return ' ' + say(language_, tr("It is worse than {}."), best);
    const Position start = after(moves, 1);
    std::string text =
        ' ' +
        say(language_,
            tr("It is worse than {}: after {} comes {}."),
            best,
            named(input_.position, moves.front()),
            line_phrase(
                start, {moves.begin() + 1, moves.end()}, kShownPlies, language_, input_.form));
    // The motif of a move that is not shown would only puzzle.
    const auto motif =
        std::find_if(move.refutation.begin(), move.refutation.end(), [](const FoundMotif& found) {
            return found.ply < kShownPlies;
        });
    if (motif == move.refutation.end()) return text;
    const auto ply = static_cast<std::size_t>(motif->ply) + 1;
    const Position before = after(moves, ply);
    const Position next = after(moves, ply + 1);
    return text + fmt::format(" {} {}.",
                              named(before, moves[ply]),
                              motif_phrase(*motif, before, next, language_));
}

std::string Narrator::verdict(const ExplainedMove& move) const {
    const search::Score score = move.line.score;
    std::string worth = decimal(language_, fmt::format("{:+.2f}", score / 100.0));
    if (search::is_counted_win(score)) {
        worth = say(language_, tr("mate in {}"), (search::kWin - score + 1) / 2);
    } else if (search::is_counted_loss(score)) {
        worth = say(language_, tr("mated in {}"), (search::kWin + score) / 2);
    }
    return ' ' + say(language_, tr("Score {}, win chance {:.0f} %."), worth, 100 * move.win_chance);
}

}  // namespace

Explanation explain(const ExplanationInput& input) {
    Explanation explanation{input.position, {}};
    const Narrator narrator(input);
    for (const EngineLine& line : input.lines)
        explanation.moves.push_back(narrator.explain(line));
    return explanation;
}

std::string to_text(const Explanation& explanation) {
    std::string text;
    for (const ExplainedMove& move : explanation.moves)
        text += move.text + "\n";
    return text;
}

}  // namespace tablero::tactics
