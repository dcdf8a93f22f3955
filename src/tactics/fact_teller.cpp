#include "tactics/fact_teller.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/words/say.h"
#include "tactics/chess_names.h"
#include "tactics/danger.h"
#include "tactics/position_wording.h"

namespace tablero::tactics {

namespace {

// Pieces by name; "the exchange" where a rook goes for a minor piece.
struct Bargain {
    Nouns gets;
    Nouns gives;
};

Bargain bargain_of(std::vector<Taken> gets, std::vector<Taken> gives, Language language) {
    Bargain bargain{Nouns(language), Nouns(language)};
    const auto with_worth = [](std::vector<Taken>& pieces, chess::PieceType type) {
        return std::find_if(pieces.begin(), pieces.end(), [&](const Taken& piece) {
            return worth(piece.type) == worth(type);
        });
    };
    const auto rook = with_worth(gets, chess::kRook);
    const auto minor = with_worth(gives, chess::kKnight);
    if (rook != gets.end() && minor != gives.end()) {
        add_exchange(bargain.gets);
        gets.erase(rook);
        gives.erase(minor);
    }
    const auto by_worth = [](const Taken& a, const Taken& b) {
        return worth(a.type) > worth(b.type);
    };
    std::stable_sort(gets.begin(), gets.end(), by_worth);
    std::stable_sort(gives.begin(), gives.end(), by_worth);
    const auto pawns = std::count_if(
        gets.begin(), gets.end(), [](const Taken& piece) { return piece.type == chess::kPawn; });
    for (const Taken& piece : gets) {
        if (piece.type != chess::kPawn || pawns == 1)
            add_piece(bargain.gets, piece.type, piece.stood);
    }
    if (pawns > 1) add_some(bargain.gets, chess::kPawn, static_cast<int>(pawns));
    for (const chess::PieceType type :
         {chess::kQueen, chess::kRook, chess::kBishop, chess::kKnight, chess::kPawn}) {
        const auto count = std::count_if(
            gives.begin(), gives.end(), [&](const Taken& piece) { return piece.type == type; });
        add_some(bargain.gives, type, static_cast<int>(count));
    }
    return bargain;
}

}  // namespace

std::size_t FactTeller::shown_plies() const {
    constexpr std::array<std::size_t, 3> kShown{5, 10, 16};
    return kShown[static_cast<std::size_t>(telling_.level)];
}

Position FactTeller::board_at(const Fact& fact, std::size_t ply) const {
    Position position = question_.position;
    for (std::size_t i = 0; i < ply; ++i) {
        if (fact.line[i] == Move::null()) {
            position.make_null();
        } else {
            position.make(fact.line[i]);
        }
    }
    return position;
}

// Where it is long the moves in between are left out: it is the last one that shows the point.
std::string FactTeller::line_from(const Fact& fact, std::size_t first) const {
    const auto told = [&](std::size_t begin, std::size_t end) {
        return line_phrase(board_at(fact, begin),
                           {fact.line.begin() + static_cast<std::ptrdiff_t>(begin),
                            fact.line.begin() + static_cast<std::ptrdiff_t>(end)},
                           end - begin,
                           language_,
                           telling_.form);
    };
    const std::size_t last = fact.line.size() - 1;
    if (last - first <= shown_plies()) return told(first, last + 1);
    return fmt::format("{} … {}", told(first, first + shown_plies() - 1), told(last, last + 1));
}

std::string FactTeller::in_brackets(const Fact& fact, std::size_t first) const {
    if (fact.line.size() <= std::max<std::size_t>(first, 1)) return "";
    return fmt::format(" ({})", line_from(fact, first));
}

std::string FactTeller::motif_of(const Fact& fact) const {
    const auto ply = static_cast<std::size_t>(fact.motif->ply);
    return motif_phrase(*fact.motif, board_at(fact, ply), board_at(fact, ply + 1), language_);
}

std::string FactTeller::decided_by(const Fact& fact) const {
    if (!fact.motif || fact.motif->motif == LineMotif::kMate ||
        fact.motif->motif == LineMotif::kHangingPiece) {
        return "";
    }
    const auto ply = static_cast<std::size_t>(fact.motif->ply);
    if (ply >= shown_plies()) return "";
    return fmt::format(": {} {}", named(board_at(fact, ply), fact.line[ply]), motif_of(fact));
}

// "wins the queen on h7 for a bishop"
std::string FactTeller::gain(const Fact& fact) const {
    if (fact.change.is_won_by_promotion()) return say(language_, tr("brings a pawn through"));
    const auto bargain = bargain_of(fact.change.won, fact.change.lost, language_);
    return bargain.gives.empty()
               ? say(language_, tr("wins {}"), bargain.gets)
               : say(language_, tr("wins {} for {}"), bargain.gets, bargain.gives);
}

std::string FactTeller::loss(const Fact& fact) const {
    const auto bargain = bargain_of(fact.change.lost, fact.change.won, language_);
    return bargain.gives.empty()
               ? say(language_, tr("loses {}"), bargain.gets)
               : say(language_, tr("loses {} for {}"), bargain.gets, bargain.gives);
}

std::string FactTeller::mate(const Fact& fact) const {
    if (fact.kind == FactKind::kAllowsMate) {
        const std::string text = fact.mate_in == 0
                                     ? say(language_, tr("cannot stop the mating attack"))
                                     : say(language_, tr("cannot stop mate in {}"), fact.mate_in);
        return text + in_brackets(fact, 1);
    }
    if (fact.mate_in == 0) return say(language_, tr("gets a mating attack")) + in_brackets(fact, 0);
    if (fact.mate_in <= 1) return fact.motif ? motif_of(fact) : say(language_, tr("gives mate"));
    return say(language_, tr("mates in {}"), fact.mate_in) + in_brackets(fact, 0);
}

std::string FactTeller::good_material(const Fact& fact) const {
    std::string text = gain(fact);
    const bool at_once = fact.motif && fact.motif->ply == 0;
    const bool is_plain_capture = at_once && fact.motif->motif == LineMotif::kHangingPiece;
    if (is_plain_capture) return motif_of(fact);
    if (at_once) text = enumeration(language_, {motif_of(fact), text});
    return text + in_brackets(fact, 0) + (at_once ? "" : decided_by(fact));
}

std::string FactTeller::trade(const Fact& fact) const {
    constexpr std::array<Phrase, 5> kTrades{tr("trades pawns"),
                                            tr("trades minor pieces"),
                                            tr("trades minor pieces"),
                                            tr("trades rooks"),
                                            tr("trades queens")};
    const auto best = std::max_element(
        fact.change.traded.begin(), fact.change.traded.end(), [](const Taken& a, const Taken& b) {
            return worth(a.type) < worth(b.type);
        });
    const std::string trade = say(language_, kTrades[best->type]);
    return fact.difference > 0 ? say(language_, tr("{}, being ahead"), trade) : trade;
}

std::string FactTeller::threat(const Fact& fact) const {
    if (fact.kind == FactKind::kDoubleThreat)
        return say(language_,
                   tr("threatens {} and {}, and there is no defence to both"),
                   aim(fact.answer[0]),
                   aim(fact.answer[1]));
    const bool own =
        fact.kind == FactKind::kThreatensMate || fact.kind == FactKind::kThreatensMaterial;
    const std::size_t first = own ? 2 : 1;
    const std::string move = named(board_at(fact, first), fact.line[first]);
    const auto prey = bargain_of(fact.change.won, fact.change.lost, language_);
    switch (fact.kind) {
        case FactKind::kThreatensMate:
            return fact.mate_in == 1 ? say(language_, tr("threatens mate by {}"), move)
                                     : say(language_, tr("threatens mate in {}"), fact.mate_in) +
                                           in_brackets(fact, first);
        case FactKind::kThreatensMaterial: {
            if (fact.change.is_won_by_promotion())
                return say(language_, tr("threatens {}, bringing a pawn through"), move);
            // "Threatens Bxf4, winning the rook on f4" would say it twice.
            const bool takes_it = fact.squares == std::vector{fact.line[first].to()};
            return takes_it ? say(language_, tr("threatens {}"), prey.gets)
                            : say(language_, tr("threatens {}, winning {}"), move, prey.gets);
        }
        case FactKind::kStopsMate:
            return say(language_, tr("stops the mate that {} threatens"), move);
        default:
            return fact.change.is_won_by_promotion()
                       ? say(language_, tr("stops {}, which would bring a pawn through"), move)
                       : say(language_, tr("stops {}, which would win {}"), move, prey.gets);
    }
}

// Of one of two threats: what it is about.
std::string FactTeller::aim(const Fact& fact) const {
    if (fact.kind == FactKind::kThreatensMate)
        return say(language_, tr("mate by {}"), named(board_at(fact, 2), fact.line[2]));
    return fmt::format("{}", bargain_of(fact.change.won, fact.change.lost, language_).gets);
}

std::string FactTeller::draw(const Fact& fact) const {
    constexpr std::array<Phrase, 4> kDraws{tr("stalemate"),
                                           tr("perpetual check"),
                                           tr("a draw by repetition"),
                                           tr("a draw, for too little is left to mate")};
    return say(
        language_,
        kDraws[static_cast<std::size_t>(fact.end) - static_cast<std::size_t>(LineEnd::kStalemate)]);
}

std::string FactTeller::by_tables(const Fact& fact) const {
    if (fact.kind == FactKind::kTableWin)
        return say(language_, tr("is won by the end-game tables"));
    if (fact.kind == FactKind::kTableLoss)
        return say(language_, tr("is lost by the end-game tables"));
    return *fact.material < 0
               ? say(language_, tr("holds a fortress, drawn by the end-game tables"))
               : say(language_, tr("cannot break the fortress, drawn by the end-game tables"));
}

std::string FactTeller::choice(const Fact& fact) const {
    switch (fact.kind) {
        case FactKind::kForced:
            return say(language_, tr("is the only legal move"));
        case FactKind::kOnlyMove:
            return say(language_,
                       tr("is the only good move: {} is {} worse"),
                       named(question_.position, fact.line.front()),
                       decimal(language_, fmt::format("{:.1f}", fact.difference)));
        case FactKind::kBook:
            return say(language_, tr("is a book move: {}"), fact.name);
        default:
            return preference(fact);
    }
}

std::string FactTeller::preference(const Fact& fact) const {
    const auto amount = decimal(language_, fmt::format("{:.2f}", std::abs(fact.difference)));
    const bool same = question_.best.moves.front() == question_.played.moves.front();
    const chess::Square to = question_.played.moves.front().to();
    const bool takes = question_.position.is_capture(question_.played.moves.front()) &&
                       question_.position.piece_on(to) != chess::kNoPiece;
    if (same && takes)
        return say(language_, tr("takes {}"), pieces_on(question_.position, {to}, language_));
    if (same) return say(language_, tr("is the engine's choice"));
    if (fact.difference < 0.05) return say(language_, tr("is as good as {}"), best());
    return say(language_, tr("is {} behind {}"), amount, best());
}

std::string FactTeller::predicate(const Fact& fact) const {
    switch (fact.kind) {
        case FactKind::kMate:
        case FactKind::kAllowsMate:
            return mate(fact);
        case FactKind::kWinsMaterial:
        case FactKind::kPromotion:
            return good_material(fact);
        case FactKind::kSacrifice: {
            const auto bargain = bargain_of(fact.change.lost, fact.change.won, language_);
            return say(language_, tr("sacrifices {}"), bargain.gets) + in_brackets(fact, 0);
        }
        case FactKind::kUnavoidableLoss: {
            const auto bargain = bargain_of(fact.change.lost, fact.change.won, language_);
            return say(language_,
                       tr("is the best there is, though {} cannot be held"),
                       bargain.gets) +
                   in_brackets(fact, 1);
        }
        case FactKind::kTrade:
            return trade(fact);
        case FactKind::kRecapture:
            return say(language_,
                       tr("takes {} in return"),
                       pieces_on(question_.position, fact.squares, language_));
        case FactKind::kDraw:
            return say(language_, tr("leads to {}"), draw(fact)) + in_brackets(fact, 0);
        case FactKind::kTableWin:
        case FactKind::kTableLoss:
        case FactKind::kFortress:
            return by_tables(fact);
        case FactKind::kMotif:
            return fact.motif->ply == 0 ? motif_of(fact) : "";
        case FactKind::kThreatensMate:
        case FactKind::kThreatensMaterial:
        case FactKind::kDoubleThreat:
        case FactKind::kStopsMate:
        case FactKind::kStopsThreat:
            return threat(fact);
        case FactKind::kPrepares:
            return say(language_, tr("prepares {}"), named(board_at(fact, 2), fact.line[2]));
        case FactKind::kForced:
        case FactKind::kOnlyMove:
        case FactKind::kBook:
        case FactKind::kPreference:
            return choice(fact);
        case FactKind::kBetterDoes:
            return "";  // no predicate of this move
        case FactKind::kOwnMotif:
            return say(language_, tr("shows a motif of your own: {}"), fact.name);
        default: {
            // What two lines differ in is seen at the end of one of them.
            const bool at_end = is_positional(fact.kind) && !fact.is_gain;
            const Position board = at_end ? board_at(fact, fact.line.size()) : question_.position;
            return position_phrase(fact, board, language_);
        }
    }
}

}  // namespace tablero::tactics
