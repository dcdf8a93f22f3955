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

constexpr std::array<Pair, 17> kPhrases{{
    {FactKind::kKingSafety, tr("leaves its king less safe"), tr("leaves the enemy king safer")},
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
     tr("goes without an open file for a rook on {}"),
     tr("leaves the enemy rook a file on {}")},
    {FactKind::kOutpost,
     tr("goes without an outpost for the knight on {}"),
     tr("lets an enemy knight settle on {}")},
    {FactKind::kBishopPair,
     tr("gives up the bishop pair"),
     tr("leaves the opponent the bishop pair")},
    {FactKind::kMobility,
     tr("leaves its pieces less room"),
     tr("gives the enemy pieces more room")},
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
constexpr std::array<Pair, 14> kGains{{
    {FactKind::kKingSafety, tr("makes its king safer"), tr("puts pressure on the enemy king")},
    {FactKind::kPassedPawn, tr("makes a passed pawn on {}"), {}},
    {FactKind::kIsolatedPawn, {}, tr("gives the opponent an isolated pawn on {}")},
    {FactKind::kDoubledPawn, {}, tr("gives the opponent a doubled pawn on {}")},
    {FactKind::kBackwardPawn, {}, tr("gives the opponent a backward pawn on {}")},
    {FactKind::kRookFile, tr("opens the file for the rook on {}"), {}},
    {FactKind::kOutpost, tr("settles the knight on {}"), {}},
    {FactKind::kMobility, tr("gives its pieces more room"), tr("takes room from the enemy pieces")},
    {FactKind::kSpace, tr("gains space"), tr("takes space from the opponent")},
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

std::string deed_phrase(const Fact& fact, const chess::Position& before, Language language) {
    const auto piece = [&] { return pieces_on(before, {fact.squares.front()}, language); };
    switch (fact.kind) {
        case FactKind::kCastles:
            return say(language, tr("castles"));
        case FactKind::kDevelops:
            return say(language, tr("develops a piece"));
        case FactKind::kTakesFile:
            return say(language, tr("puts the rook on a file without own pawns"));
        case FactKind::kPushesPassedPawn:
            return say(language, tr("pushes the passed pawn"));
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
        default:
            return say(language, tr("gives check"));
    }
}

}  // namespace

bool is_positional(FactKind kind) {
    return kind >= FactKind::kKingSafety && kind <= FactKind::kWrongBishop;
}

std::string position_phrase(const Fact& fact, const chess::Position& before, Language language) {
    // As a deed of a good move it is something else than as a comparison of two lines.
    if (fact.kind == FactKind::kKingActivity && fact.difference == 0)
        return say(language, tr("brings the king into play"));
    const Phrase phrase = fact.is_gain ? phrase_in(kGains, fact) : phrase_in(kPhrases, fact);
    if (!phrase.empty()) return say(language, phrase, square_list(fact, language));
    return deed_phrase(fact, before, language);
}

}  // namespace tablero::tactics
