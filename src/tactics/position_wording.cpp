#include "tactics/position_wording.h"

#include <array>

#include "base/words/say.h"
#include "tactics/wording.h"

namespace tablero::tactics {

namespace {

// What is said when the mover has less of it, and when the other side has more.
struct Pair {
    FactKind kind;
    Phrase own;
    Phrase theirs;
};

constexpr std::array<Pair, 16> kPhrases{{
    {FactKind::kPassedPawn,
     tr("goes without a passed pawn on {}"),
     tr("gives the opponent a passed pawn on {}")},
    {FactKind::kIsolatedPawn,
     tr("leaves an isolated pawn on {}"),
     tr("spares the opponent an isolated pawn on {}")},
    {FactKind::kDoubledPawn,
     tr("leaves a doubled pawn on {}"),
     tr("spares the opponent a doubled pawn on {}")},
    {FactKind::kBackwardPawn,
     tr("leaves a backward pawn on {}"),
     tr("spares the opponent a backward pawn on {}")},
    {FactKind::kRookFile,
     tr("goes without a file for the rook on {}"),
     tr("leaves the file to the enemy rook on {}")},
    {FactKind::kOutpost,
     tr("goes without an outpost for the knight on {}"),
     tr("lets an enemy knight settle on {}")},
    {FactKind::kBishopPair,
     tr("gives up the bishop pair"),
     tr("leaves the opponent the bishop pair")},
    {FactKind::kBadBishop, tr("leaves a bad bishop on {}, shut in by its own pawns"), {}},
    {FactKind::kSpace, tr("gives up space"), tr("gives the opponent space")},
    {FactKind::kDevelopment, tr("falls behind in development"), {}},
    {FactKind::kCastlingRight, tr("gives up castling"), {}},
    {FactKind::kKingActivity, tr("leaves its king passive"), tr("lets the enemy king into play")},
    {FactKind::kOpposition, tr("gives up the opposition"), {}},
    {FactKind::kRunawayPawn, tr("leaves the king outside the square of the pawn on {}"), {}},
    {FactKind::kRookBehindPasser,
     tr("leaves the rook away from its place behind the passed pawn on {}"),
     {}},
    {FactKind::kWrongBishop, tr("goes without the corner {}, which the bishop does not reach"), {}},
}};

// What is said when a move gives the mover more of it, and when it takes it from the other side.
constexpr std::array<Pair, 13> kGains{{
    {FactKind::kKingSafety, tr("makes its king safer"), tr("puts pressure on the enemy king")},
    {FactKind::kPassedPawn, tr("makes a passed pawn on {}"), {}},
    {FactKind::kIsolatedPawn, {}, tr("gives the opponent an isolated pawn on {}")},
    {FactKind::kDoubledPawn, {}, tr("gives the opponent a doubled pawn on {}")},
    {FactKind::kBackwardPawn, {}, tr("gives the opponent a backward pawn on {}")},
    {FactKind::kRookFile, tr("opens the file for the rook on {}"), {}},
    {FactKind::kOutpost, tr("settles the knight on {}"), {}},
    {FactKind::kMobility, tr("gives its pieces more room"), tr("takes room from the enemy pieces")},
    {FactKind::kKingActivity, tr("brings the king into play"), tr("keeps the enemy king out")},
    {FactKind::kOpposition, tr("takes the opposition"), {}},
    {FactKind::kRunawayPawn, tr("lets the pawn on {} run, for the king is outside its square"), {}},
    {FactKind::kRookBehindPasser, tr("puts the rook behind the passed pawn on {}"), {}},
    {FactKind::kWrongBishop, tr("reaches the corner that the bishop does not"), {}},
}};

template <std::size_t kCount>
Phrase phrase_in(const std::array<Pair, kCount>& pairs, const Fact& fact) {
    for (const Pair& pair : pairs) {
        if (pair.kind == fact.kind) return fact.is_theirs ? pair.theirs : pair.own;
    }
    return {};
}

std::string square_list(const Fact& fact, Language language) {
    std::vector<std::string> names;
    for (const chess::Square square : fact.squares)
        names.push_back(square_name(square));
    return enumeration(language, names);
}

// The first square is the king's, the others those of the pieces that bear on it.
std::string siege_phrase(const Fact& fact, const chess::Position& board, Language language) {
    const auto pieces = pieces_on(board, {fact.squares.begin() + 1, fact.squares.end()}, language);
    const std::string king = square_name(fact.squares.front());
    return fact.is_theirs
               ? say(language, tr("gives up the pressure of {} on the king on {}"), pieces, king)
               : say(language, tr("exposes the king on {} to {}"), king, pieces);
}

std::string file_name(chess::Square square) {
    return {static_cast<char>('a' + file_of(square))};
}

std::string develops_phrase(const Fact& fact, const chess::Position& before, Language language) {
    Nouns piece(language);
    add_some(piece, type_of(before.piece_on(fact.line.front().from())), 1);
    if (fact.squares.size() < 2) return say(language, tr("develops {}"), piece);
    std::vector<std::string> names;
    for (std::size_t i = 1; i < fact.squares.size(); ++i)
        names.push_back(square_name(fact.squares[i]));
    return say(language, tr("develops {}, which bears on {}"), piece, enumeration(language, names));
}

std::string offer_phrase(const Fact& fact, const chess::Position& before, Language language) {
    switch (type_of(before.piece_on(fact.squares.front()))) {
        case chess::kQueen:
            return say(language, tr("offers to trade queens"));
        case chess::kRook:
            return say(language, tr("offers to trade rooks"));
        default:
            return say(language, tr("offers to trade minor pieces"));
    }
}

// The squares are those of pieces that the move leaves where they stand.
std::string plan_phrase(const Fact& fact, const chess::Position& before, Language language) {
    const auto piece = [&](std::size_t i) {
        return pieces_on(before, {fact.squares[i]}, language);
    };
    const std::string square = square_name(fact.squares.back());
    switch (fact.kind) {
        case FactKind::kBlocksPasser:
            return say(language, tr("blocks the passed pawn on {}"), square);
        case FactKind::kPins:
            return say(language, tr("pins {} to {}"), piece(0), piece(1));
        case FactKind::kSeventhRank:
            return say(language, tr("puts the rook on the seventh rank"));
        case FactKind::kDoublesRooks:
            return say(
                language, tr("doubles the rooks on the {}-file"), file_name(fact.squares[0]));
        case FactKind::kOffersTrade:
            return offer_phrase(fact, before, language);
        case FactKind::kClearsCastling:
            return say(language, tr("clears the way for castling"));
        case FactKind::kMakesLuft:
            return say(language, tr("gives the king on {} a way off its rank"), square);
        case FactKind::kBlocksCheck:
            return say(language, tr("blocks the check of {}"), piece(0));
        case FactKind::kLeavesCheck:
            return say(language, tr("takes the king out of the check of {}"), piece(0));
        case FactKind::kGuards:
            return say(language, tr("covers {}"), piece(0));
        case FactKind::kKeepsOut:
            return say(language, tr("keeps {} from {}"), piece(0), square);
        case FactKind::kOpensLine:
            return say(language, tr("opens the way for {}"), piece(0));
        default:
            return say(language, tr("heads for {}"), square);
    }
}

std::string effect_phrase(const Fact& fact, const chess::Position& before, Language language) {
    const auto piece = [&] { return pieces_on(before, {fact.squares.front()}, language); };
    switch (fact.kind) {
        case FactKind::kCastles:
            return say(language, tr("brings the king into safety"));
        case FactKind::kDevelops:
            return develops_phrase(fact, before, language);
        case FactKind::kTakesFile: {
            const std::string file = file_name(fact.squares.front());
            return fact.squares.size() == 1
                       ? say(language, tr("puts the rook on the open {}-file"), file)
                       : say(language,
                             tr("puts the rook on the half-open {}-file, before {}"),
                             file,
                             pieces_on(before, {fact.squares.back()}, language));
        }
        case FactKind::kPushesPassedPawn:
            return say(
                language, tr("pushes the passed pawn to {}"), square_name(fact.squares.front()));
        case FactKind::kCentralises:
            return say(language, tr("centralises the knight"));
        case FactKind::kTakesCentre:
            return say(language, tr("takes space in the centre"));
        case FactKind::kAttacks:
            return say(language, tr("attacks {}"), pieces_on(before, fact.squares, language));
        case FactKind::kSaves:
            return say(language, tr("saves {}"), piece());
        case FactKind::kProtects:
            return say(language, tr("protects {}"), piece());
        case FactKind::kGivesCheck:
            return say(language, tr("gives check"));
        default:
            return plan_phrase(fact, before, language);
    }
}

}  // namespace

bool is_positional(FactKind kind) {
    return kind >= FactKind::kKingSafety && kind <= FactKind::kWrongBishop;
}

std::string position_phrase(const Fact& fact, const chess::Position& before, Language language) {
    if (!fact.is_gain && fact.kind == FactKind::kKingSafety)
        return siege_phrase(fact, before, language);
    if (!fact.is_gain && fact.kind == FactKind::kMobility) {
        const auto piece = pieces_on(before, fact.squares, language);
        return fact.is_theirs ? say(language, tr("gives {} more room"), piece)
                              : say(language, tr("leaves {} little room"), piece);
    }
    // As an effect of a good move it is something else than as a comparison of two lines.
    if (fact.kind == FactKind::kKingActivity && fact.difference == 0)
        return say(language, tr("brings the king into play"));
    const Phrase phrase = fact.is_gain ? phrase_in(kGains, fact) : phrase_in(kPhrases, fact);
    if (!phrase.empty()) return say(language, phrase, square_list(fact, language));
    return effect_phrase(fact, before, language);
}

}  // namespace tablero::tactics
