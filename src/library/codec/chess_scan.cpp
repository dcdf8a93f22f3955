#include "library/codec/chess_scan.h"

#include <numeric>

#include "base/text.h"
#include "library/codec/game_codec.h"

namespace tablero::library {

namespace {

using chess::Bitboard;
using chess::Board;

enum class Verdict : std::uint8_t { kNotYet, kHere, kNever };

int pawns_of(const Board& board) {
    return chess::popcount(board.by_type[chess::kPawn]);
}

// Pawns that have not moved yet. One that is gone from there never comes back, which ends most
// searches early.
class HomePawns {
  public:
    HomePawns(Bitboard white, Bitboard black)
        : white_(white & chess::rank_board(chess::kRank2)),
          black_(black & chess::rank_board(chess::kRank7)) {}

    bool are_gone(const Board& board) const {
        return (white_ & ~board.pieces(chess::kWhite, chess::kPawn)) != 0 ||
               (black_ & ~board.pieces(chess::kBlack, chess::kPawn)) != 0;
    }

  private:
    Bitboard white_;
    Bitboard black_;
};

class ExactMatcher {
  public:
    explicit ExactMatcher(const ExactPosition& wanted)
        : position_(wanted.position),
          board_(wanted.position.board()),
          pieces_(chess::popcount(board_.occupied())),
          pawns_(pawns_of(board_)),
          home_(board_.pieces(chess::kWhite, chess::kPawn),
                board_.pieces(chess::kBlack, chess::kPawn)) {}

    Verdict judge(const ReplayBoard& at) const {
        if (at.board.by_color == board_.by_color)
            return at.side == position_.side_to_move() && at.board == board_ ? Verdict::kHere
                                                                             : Verdict::kNotYet;
        const bool too_few = chess::popcount(at.board.occupied()) < pieces_ ||
                             pawns_of(at.board) < pawns_ || home_.are_gone(at.board);
        return too_few ? Verdict::kNever : Verdict::kNotYet;
    }
    // The board says nothing of castling and en passant.
    bool confirms(const chess::Position& position) const {
        return position.key() == position_.key();
    }

  private:
    const chess::Position& position_;
    Board board_;
    int pieces_;
    int pawns_;
    HomePawns home_;
};

class PawnMatcher {
  public:
    explicit PawnMatcher(const PawnStructure& wanted)
        : wanted_(wanted),
          pawns_(chess::popcount(wanted.white | wanted.black)),
          home_(wanted.white, wanted.black) {}

    Verdict judge(const ReplayBoard& at) const {
        if (at.board.pieces(chess::kWhite, chess::kPawn) == wanted_.white &&
            at.board.pieces(chess::kBlack, chess::kPawn) == wanted_.black) {
            return Verdict::kHere;
        }
        const bool too_few = pawns_of(at.board) < pawns_ || home_.are_gone(at.board);
        return too_few ? Verdict::kNever : Verdict::kNotYet;
    }
    bool confirms(const chess::Position&) const { return true; }

  private:
    PawnStructure wanted_;
    int pawns_;
    HomePawns home_;
};

class MaterialMatcher {
  public:
    explicit MaterialMatcher(const Material& wanted)
        : wanted_(wanted),
          pieces_(pieces_of(wanted)) {}

    Verdict judge(const ReplayBoard& at) const {
        const int pieces = chess::popcount(at.board.occupied());
        if (pieces != pieces_) return pieces < pieces_ ? Verdict::kNever : Verdict::kNotYet;
        for (const auto color : {chess::kWhite, chess::kBlack}) {
            for (unsigned type = chess::kPawn; type < chess::kKing; ++type) {
                const auto squares = at.board.by_color[color] & at.board.by_type[type];
                if (chess::popcount(squares) != wanted_.counts[color][type])
                    return Verdict::kNotYet;
            }
        }
        return Verdict::kHere;
    }
    bool confirms(const chess::Position&) const { return true; }

  private:
    Material wanted_;
    int pieces_;
};

// The position after so many moves, with all that belongs to it.
std::optional<chess::Position> position_at(std::string_view data, int ply) {
    ChessReplay replay(data);
    ChessCoder coder(replay.start());
    while (replay.ply() < ply) {
        const auto move = replay.next();
        if (!move || !coder.allows(*move)) return std::nullopt;
        replay.play(*move);
        coder.make(*move);
    }
    return coder.position();
}

template <class Matcher>
std::optional<ChessHit> scan(const Matcher& matcher, std::string_view data) {
    ChessReplay replay(data);
    for (;;) {
        const Verdict verdict = matcher.judge(replay.board());
        if (verdict == Verdict::kNever) return std::nullopt;
        const auto move = replay.next();
        if (verdict == Verdict::kHere) {
            const auto position = position_at(data, replay.ply());
            if (position && matcher.confirms(*position))
                return ChessHit{replay.ply(), move.value_or(chess::Move::none())};
        }
        if (!move) return std::nullopt;
        replay.play(*move);
    }
}

}  // namespace

Result<Material> parse_material(std::string_view text) {
    constexpr std::string_view kLetters = "PNBRQ";
    Material material;
    std::size_t side = 0;
    std::size_t kings = 0;
    for (const char letter : text) {
        if (letter == 'v' || letter == '-') continue;
        if (letter == 'K' && ++kings <= 2) {
            side = kings - 1;
            continue;
        }
        const std::size_t type = kLetters.find(letter);
        if (type == std::string_view::npos || kings == 0)
            return Error(
                "material {}: {} does not belong there", quoted(text), quoted({&letter, 1}));
        ++material.counts[side][type];
    }
    if (kings != 2) return Error("material {}: there are two kings, as in KRPvKR", quoted(text));
    return material;
}

int pieces_of(const ChessPattern& pattern) {
    constexpr int kAll = 32;
    if (const auto* exact = std::get_if<ExactPosition>(&pattern))
        return chess::popcount(exact->position.pieces());
    if (std::holds_alternative<PawnStructure>(pattern)) return kAll;
    int pieces = 2;  // the kings
    for (const auto& side : std::get<Material>(pattern).counts)
        pieces = std::accumulate(side.begin(), side.end(), pieces);
    return pieces;
}

std::optional<ChessHit> find_in_game(const ChessPattern& pattern, std::string_view data) {
    if (const auto* exact = std::get_if<ExactPosition>(&pattern))
        return scan(ExactMatcher(*exact), data);
    if (const auto* pawns = std::get_if<PawnStructure>(&pattern))
        return scan(PawnMatcher(*pawns), data);
    return scan(MaterialMatcher(std::get<Material>(pattern)), data);
}

}  // namespace tablero::library
