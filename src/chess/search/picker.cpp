#include "chess/search/picker.h"

#include "chess/piece_values.h"

namespace tablero::chess {

int quiet_history(ChessWorker& w, const search::Frame<Chess>* frame, Move move) {
    const Position& p = w.position;
    const Piece piece = p.piece_on(move.from());
    const int index = piece_to(piece, move.to());
    int sum = w.heuristics->quiet(p.side_to_move(), move, frame->game.threats.all).get() +
              w.heuristics->pawn(p.pawn_key())[index].get();
    for (const int back : {1, 2, 4}) {
        const PieceToHistory* continuation = frame[-back].game.continuation;
        if (continuation != nullptr) sum += (*continuation)[index].get();
    }
    return sum;
}

int capture_history(ChessWorker& w, Move move) {
    const Position& p = w.position;
    return w.heuristics
        ->capture(p.piece_on(move.from()), move.to(), type_of(p.captured_piece(move)))
        .get();
}

MovePicker::MovePicker(ChessWorker& worker, ChessNode& node)
    : w_(worker),
      p_(worker.position),
      n_(node),
      table_move_(node.table_move) {
    stage_ = table_move_     ? Stage::kTableMove
             : p_.in_check() ? Stage::kMakeEvasions
                             : Stage::kMakeCaptures;
}

MovePicker::MovePicker(ChessWorker& worker, ChessNode& node, int see_threshold, bool with_checks)
    : w_(worker),
      p_(worker.position),
      n_(node),
      captures_only_(true),
      with_checks_(with_checks),
      see_threshold_(see_threshold) {
    const Move move = node.table_move;
    if (move && (p_.in_check() || (p_.is_tactical(move) && p_.see_ge(move, see_threshold))))
        table_move_ = move;
    stage_ = table_move_     ? Stage::kTableMove
             : p_.in_check() ? Stage::kMakeEvasions
                             : Stage::kMakeCaptures;
}

int MovePicker::capture_score(Move move) const {
    const int promotion = move.is_promotion() ? see_value(move.promotion()) - see_value(kPawn) : 0;
    return w_.config().params.order_victim *
               (see_value(type_of(p_.captured_piece(move))) + promotion) +
           capture_history(w_, move);
}

// Out of reach of cheaper pieces, or into it.
int MovePicker::danger_score(Move move) const {
    const PieceType type = type_of(p_.piece_on(move.from()));
    const Bitboard danger = n_.frame->game.threats.against(type);
    if (danger == 0) return 0;
    const int change = contains(danger, move.from()) - contains(danger, move.to());
    return change * w_.config().params.order_danger * see_value(type) / see_value(kKnight);
}

int MovePicker::quiet_score(Move move) const {
    const Params& params = w_.config().params;
    const int history = quiet_history(w_, n_.frame, move) + danger_score(move);
    const bool checks = p_.gives_check(move) && p_.see_ge(move, -params.order_check_loss);
    return checks ? history + params.order_check : history;
}

template <GenKind K, typename ScoreOf>
void MovePicker::list_scored(const ScoreOf& score_of) {
    list_.clear();
    next_ = 0;
    generate<K>(p_, list_);
    for (std::size_t i = 0; i < list_.size(); ++i)
        scores_[i] = score_of(list_[i]);
}

void MovePicker::score_captures() {
    list_scored<GenKind::kCaptures>([this](Move move) { return capture_score(move); });
}

void MovePicker::score_quiets() {
    list_scored<GenKind::kQuiets>([this](Move move) { return quiet_score(move); });
}

void MovePicker::score_evasions() {
    constexpr int kCapturesFirst = 1 << 20;
    list_scored<GenKind::kAll>([this](Move move) {
        return p_.is_tactical(move) ? kCapturesFirst + capture_score(move)
                                    : quiet_history(w_, n_.frame, move);
    });
}

void MovePicker::list_quiet_checks() {
    list_.clear();
    next_ = 0;
    if (!with_checks_) return;
    MoveList quiets;
    generate<GenKind::kQuiets>(p_, quiets);
    for (const Move move : quiets) {
        if (p_.gives_check(move) && p_.see_ge(move, see_threshold_)) list_.push(move);
    }
}

// Selection instead of sorting: most nodes are cut after a few moves.
Move MovePicker::take_best() {
    std::size_t best = next_;
    for (std::size_t i = next_ + 1; i < list_.size(); ++i) {
        if (scores_[i] > scores_[best]) best = i;
    }
    std::swap(list_.begin()[best], list_.begin()[next_]);
    std::swap(scores_[best], scores_[next_]);
    return list_[next_++];
}

bool MovePicker::is_killer(Move move) const {
    const auto& killers = n_.frame->game.killers;
    return move == killers[0] || move == killers[1];
}

Move MovePicker::killer(int index) {
    const Move move = n_.frame->game.killers[index];
    if (n_.facts.skip_quiets || !move || move == table_move_ || p_.is_tactical(move)) return {};
    return p_.is_pseudo_legal(move) && p_.is_legal(move) ? move : Move{};
}

Move MovePicker::good_capture() {
    while (next_ < list_.size()) {
        const Move move = take_best();
        if (move == table_move_) continue;
        const int threshold = captures_only_
                                  ? see_threshold_
                                  : -scores_[next_ - 1] / w_.config().params.order_losing_divisor;
        if (p_.see_ge(move, threshold)) return move;
        bad_captures_.push(move);
    }
    return {};
}

Move MovePicker::quiet() {
    while (!n_.facts.skip_quiets && next_ < list_.size()) {
        const Move move = take_best();
        if (move != table_move_ && !is_killer(move)) return move;
    }
    return {};
}

Move MovePicker::evasion() {
    while (next_ < list_.size()) {
        const Move move = take_best();
        if (move != table_move_) return move;
    }
    return {};
}

Move MovePicker::next() {
    switch (stage_) {
        case Stage::kTableMove:
            stage_ = p_.in_check() ? Stage::kMakeEvasions : Stage::kMakeCaptures;
            return table_move_;
        case Stage::kMakeCaptures:
            score_captures();
            stage_ = Stage::kGoodCaptures;
            [[fallthrough]];
        case Stage::kGoodCaptures:
            if (const Move move = good_capture()) return move;
            if (captures_only_) {
                stage_ = Stage::kMakeChecks;
                return next();
            }
            stage_ = Stage::kFirstKiller;
            [[fallthrough]];
        case Stage::kFirstKiller:
            stage_ = Stage::kSecondKiller;
            if (const Move move = killer(0)) return move;
            [[fallthrough]];
        case Stage::kSecondKiller:
            stage_ = Stage::kMakeQuiets;
            if (const Move move = killer(1)) return move;
            [[fallthrough]];
        case Stage::kMakeQuiets:
            if (!n_.facts.skip_quiets) score_quiets();
            stage_ = Stage::kQuiets;
            [[fallthrough]];
        case Stage::kQuiets:
            if (const Move move = quiet()) return move;
            stage_ = Stage::kBadCaptures;
            [[fallthrough]];
        case Stage::kBadCaptures:
            return next_bad_ < bad_captures_.size() ? bad_captures_[next_bad_++] : Move{};
        case Stage::kMakeEvasions:
            score_evasions();
            stage_ = Stage::kEvasions;
            [[fallthrough]];
        case Stage::kEvasions:
            return evasion();
        case Stage::kMakeChecks:
            list_quiet_checks();
            stage_ = Stage::kChecks;
            [[fallthrough]];
        case Stage::kChecks:
            break;
    }
    return next_ < list_.size() ? list_[next_++] : Move{};
}

}  // namespace tablero::chess
