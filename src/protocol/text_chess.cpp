#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "base/words/say.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/notation/piece_letters.h"
#include "chess/notation/san.h"
#include "engine/chess_engine.h"
#include "engine/win_rate.h"
#include "protocol/text_game.h"

namespace tablero::text {

namespace {

using chess::Move;
using chess::Position;

constexpr std::string_view kAsciiPieces = "PNBRQK.?pnbrqk";

// Filled symbols for black, outlined ones for white, as printed books have them.
std::string_view unicode_piece(chess::Piece piece) {
    constexpr std::array<std::string_view, 14> kPieces{
        "♙", "♘", "♗", "♖", "♕", "♔", "·", "?", "♟", "♞", "♝", "♜", "♛", "♚"};
    return kPieces[piece];
}

// Empty while the game goes on.
Phrase why_over(const Position& p) {
    if (chess::legal_moves(p).empty()) {
        if (!p.in_check()) return tr("Stalemate: a draw.");
        return p.side_to_move() == chess::kWhite ? tr("Checkmate: Black wins.")
                                                 : tr("Checkmate: White wins.");
    }
    if (p.repetition_count() >= 2) return tr("The position occurred three times: a draw.");
    if (p.is_fifty_move_draw()) return tr("Fifty moves without a capture or pawn move: a draw.");
    if (p.has_insufficient_material()) return tr("Nobody can mate any more: a draw.");
    return {};
}

std::string score_words(search::Score score, Language language) {
    if (search::is_counted_win(score))
        return say(language, tr("mate in {}"), (search::kWin - score + 1) / 2);
    if (search::is_counted_loss(score))
        return say(language, tr("mated in {}"), (search::kWin + score + 1) / 2);
    return say(language, tr("{:.0f} % to win"), 100 * engine::win_share(score));
}

class ChessGame : public Game {
  public:
    ChessGame(int milliseconds, ChessExplainer explain, Language language)
        : milliseconds_(milliseconds),
          explain_(std::move(explain)),
          language_(language) {}

    // The last move stands in brackets.
    std::string board(Symbols symbols) const override {
        const auto last = moves_.empty() ? chess::kNoSquare : moves_.back().to();
        std::string text;
        for (int rank = 7; rank >= 0; --rank) {
            text += fmt::format("  {} ", rank + 1);
            for (int file = 0; file < 8; ++file) {
                const auto square = chess::make_square(static_cast<chess::File>(file),
                                                       static_cast<chess::Rank>(rank));
                const chess::Piece piece = position().piece_on(square);
                text += square == last ? '(' : file > 0 && square == last + 1 ? ')' : ' ';
                if (symbols == Symbols::kUnicode) {
                    text += unicode_piece(piece);
                } else {
                    text += kAsciiPieces[piece];
                }
            }
            if (last != chess::kNoSquare && chess::file_of(last) == 7 &&
                chess::rank_of(last) == rank)
                text += ')';
            text += '\n';
        }
        return text + "     a b c d e f g h\n";
    }

    std::string side() const override {
        return say(language_,
                   position().side_to_move() == chess::kWhite ? tr("White") : tr("Black"));
    }
    std::string result() const override { return say(language_, why_over(position())); }

    Result<std::string> play(std::string_view text) override {
        // The letters of the language first, then those of the notation.
        const auto own =
            chess::parse_san(position(), chess::from_letters_of(language_, std::string(text)));
        const auto move = own ? own : chess::parse_san(position(), text);
        if (!move) return move.error();
        return make(*move);
    }

    std::string play_engine_move() override {
        const auto decision = think(level_ > 0);
        if (!decision.best) return result();
        const std::string reason = told(decision);
        const std::string san = make(decision.best);
        return fmt::format("{}  ({}): {}", san, score_words(decision.score, language_), reason);
    }

    std::string hint() override {
        const auto decision = think(false);
        if (!decision.best) return result();
        Position p = position();
        std::string line;
        for (std::size_t i = 0; i < decision.line.size() && i < 6; ++i) {
            line += (line.empty() ? "" : " ") + written(p, decision.line[i]);
            p.make(decision.line[i]);
        }
        return fmt::format("{}  ({}): {}\n  {}",
                           written(position(), decision.best),
                           score_words(decision.score, language_),
                           told(decision),
                           line);
    }

    // The engine looks at the position before the move: at its best, and at the move played.
    std::string why() override {
        if (moves_.empty()) return say(language_, tr("No move has been played yet."));
        const Position now = position();
        const Move played = moves_.back();
        Position before = now;
        before.unmake(played);
        engine_.set_position(before);
        const auto best = think(false);
        search::Limits<Move> only;
        only.move_time = milliseconds_;
        only.search_moves = {played};
        const auto own = best.best == played ? best : engine_.think(only);
        engine_.set_position(now);
        return explain_({before, own.line, own.score, best.line, best.score});
    }

    bool take_back() override {
        if (moves_.empty()) return false;
        Position p = position();
        p.unmake(moves_.back());
        moves_.pop_back();
        sans_.pop_back();
        engine_.set_position(std::move(p));
        return true;
    }

    Status set_level(int level) override {
        if (Status status = engine_.set_option("UCI_Elo", std::to_string(level)); !status)
            return status;
        level_ = level;
        return {};
    }

    std::string record() const override {
        std::string text;
        for (std::size_t i = 0; i < sans_.size(); ++i) {
            if (i % 2 == 0) text += fmt::format("{}. ", i / 2 + 1);
            text += sans_[i] + " ";
        }
        return text;
    }

  private:
    const Position& position() const { return engine_.position(); }

    std::string written(const Position& before, Move move) const {
        return chess::in_letters_of(language_, chess::to_san(before, move));
    }

    std::string make(Move move) {
        sans_.push_back(written(position(), move));
        moves_.push_back(move);
        Position p = position();
        p.make(move);
        engine_.set_position(std::move(p));
        return sans_.back();
    }

    std::string told(const search::Decision<Move>& decision) const {
        return explain_({position(), decision.line, decision.score, decision.line, decision.score});
    }

    search::Decision<Move> think(bool at_level) {
        search::Limits<Move> limits;
        limits.move_time = milliseconds_;
        auto settings = engine_.settings();
        settings.limits_strength = at_level;
        static_cast<void>(engine_.configure(std::move(settings)).ok());
        return engine_.think(limits);
    }

    int milliseconds_;
    ChessExplainer explain_;
    Language language_;
    int level_ = 0;
    engine::ChessEngine engine_;
    std::vector<Move> moves_;
    std::vector<std::string> sans_;
};

}  // namespace

std::unique_ptr<Game> new_chess_game(int milliseconds, ChessExplainer explain, Language language) {
    return std::make_unique<ChessGame>(milliseconds, std::move(explain), language);
}

}  // namespace tablero::text
