#include "protocol/text_game.h"

#include "base/words/say.h"

namespace tablero::text {

namespace {

Phrase why_over(const play::Outcome& outcome, bool white_won) {
    switch (outcome.reason) {
        case play::EndReason::kCheckmate:
            return white_won ? tr("Checkmate: White wins.") : tr("Checkmate: Black wins.");
        case play::EndReason::kStalemate:
            return tr("Stalemate: a draw.");
        case play::EndReason::kThreefold:
            return tr("The position occurred three times: a draw.");
        case play::EndReason::kFiftyMoves:
            return tr("Fifty moves without a capture or pawn move: a draw.");
        case play::EndReason::kInsufficientMaterial:
            return tr("Nobody can mate any more: a draw.");
        case play::EndReason::kFullBoard:
            return tr("The board is full: a draw.");
        case play::EndReason::kNoLegalMove:
            return tr("No legal move: a draw.");
        case play::EndReason::kCaptures:
            return white_won ? tr("Ten stones taken: White wins.")
                             : tr("Ten stones taken: Black wins.");
        case play::EndReason::kFiveNotBroken:
            return white_won ? tr("The five was not broken: White wins.")
                             : tr("The five was not broken: Black wins.");
        default:
            return white_won ? tr("Five in a row: White wins.") : tr("Five in a row: Black wins.");
    }
}

}  // namespace

std::string Game::board(Symbols symbols) const {
    const auto moves = game_.moves();
    return board_text(game_.position(),
                      moves.empty() ? std::nullopt : std::optional(moves.back()),
                      symbols,
                      language_);
}

std::string Game::side() const {
    const bool white = (game_.position().side_to_move() == play::kFirstSide) == game_.is_chess();
    return say(language_, white ? tr("White") : tr("Black"));
}

std::string Game::result() const {
    const auto outcome = game_.position().outcome();
    if (!outcome) return {};
    const bool white_won = (outcome->winner == play::kFirstSide) == game_.is_chess();
    return say(language_, why_over(*outcome, white_won));
}

Result<std::string> Game::play(std::string_view text) {
    const auto move = game_.position().read(text, language_);
    if (!move) return move.error();
    return make(*move);
}

std::string Game::make(play::Move move) {
    const std::string text = game_.position().text_of(move, language_);
    game_.play(move);
    return text;
}

}  // namespace tablero::text
