#include "chess/notation/openings.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/text.h"
#include "chess/notation/san.h"
#include "chess/position.h"

namespace tablero::chess {
namespace {

// clang-format off
constexpr std::array kOpenings{
    Opening{"A00", "b4", "Polish Opening", "Apertura Sokolsky"},
    Opening{"A00", "g4", "Grob Opening", "Ataque Grob"},
    Opening{"A00", "Nc3", "Van Geet Opening", "Apertura Van Geet"},
    Opening{"A01", "b3", "Larsen Opening", "Apertura Larsen"},
    Opening{"A02", "f4", "Bird Opening", "Apertura Bird"},
    Opening{"A02", "f4 e5", "Bird Opening: From Gambit", "Apertura Bird: gambito From"},
    Opening{"A04", "Nf3", "Réti Opening", "Apertura Réti"},
    Opening{"A05", "Nf3 Nf6 g3", "King's Indian Attack", "Ataque indio de rey"},
    Opening{"A09", "Nf3 d5 c4", "Réti Opening", "Apertura Réti"},
    Opening{"A10", "c4", "English Opening", "Apertura inglesa"},
    Opening{"A15", "c4 Nf6", "English Opening: Anglo-Indian Defence", "Apertura inglesa: defensa angloindia"},
    Opening{"A20", "c4 e5", "English Opening: Reversed Sicilian", "Apertura inglesa: siciliana invertida"},
    Opening{"A28", "c4 e5 Nc3 Nf6 Nf3 Nc6", "English Opening: Four Knights", "Apertura inglesa: cuatro caballos"},
    Opening{"A30", "c4 c5", "English Opening: Symmetrical Variation", "Apertura inglesa: variante simétrica"},
    Opening{"A40", "d4", "Queen's Pawn Opening", "Apertura de peón de dama"},
    Opening{"A40", "d4 e5", "Englund Gambit", "Gambito Englund"},
    Opening{"A45", "d4 Nf6", "Indian Defence", "Defensa india"},
    Opening{"A45", "d4 Nf6 Bg5", "Trompowsky Attack", "Ataque Trompowsky"},
    Opening{"A46", "d4 Nf6 Nf3 e6 Bg5", "Torre Attack", "Ataque Torre"},
    Opening{"A51", "d4 Nf6 c4 e5", "Budapest Gambit", "Gambito Budapest"},
    Opening{"A53", "d4 Nf6 c4 d6", "Old Indian Defence", "Defensa india antigua"},
    Opening{"A56", "d4 Nf6 c4 c5", "Benoni Defence", "Defensa Benoni"},
    Opening{"A57", "d4 Nf6 c4 c5 d5 b5", "Benko Gambit", "Gambito Benko"},
    Opening{"A60", "d4 Nf6 c4 c5 d5 e6", "Modern Benoni", "Benoni moderna"},
    Opening{"A80", "d4 f5", "Dutch Defence", "Defensa holandesa"},
    Opening{"A84", "d4 f5 c4", "Dutch Defence", "Defensa holandesa"},
    Opening{"A87", "d4 f5 c4 Nf6 g3 g6", "Dutch Defence: Leningrad Variation", "Defensa holandesa: variante Leningrado"},
    Opening{"A90", "d4 f5 c4 Nf6 g3 e6 Bg2 d5", "Dutch Defence: Stonewall", "Defensa holandesa: muro de piedra"},
    Opening{"B00", "e4", "King's Pawn Opening", "Apertura de peón de rey"},
    Opening{"B00", "e4 Nc6", "Nimzowitsch Defence", "Defensa Nimzowitsch"},
    Opening{"B00", "e4 b6", "Owen Defence", "Defensa Owen"},
    Opening{"B01", "e4 d5", "Scandinavian Defence", "Defensa escandinava"},
    Opening{"B01", "e4 d5 exd5 Qxd5 Nc3 Qa5", "Scandinavian Defence: Main Line", "Defensa escandinava: línea principal"},
    Opening{"B01", "e4 d5 exd5 Nf6", "Scandinavian Defence: Modern Variation", "Defensa escandinava: variante moderna"},
    Opening{"B02", "e4 Nf6", "Alekhine Defence", "Defensa Alekhine"},
    Opening{"B04", "e4 Nf6 e5 Nd5 d4 d6 Nf3", "Alekhine Defence: Modern Variation", "Defensa Alekhine: variante moderna"},
    Opening{"B06", "e4 g6", "Modern Defence", "Defensa moderna"},
    Opening{"B07", "e4 d6 d4 Nf6 Nc3 g6", "Pirc Defence", "Defensa Pirc"},
    Opening{"B07", "e4 d6", "Pirc Defence", "Defensa Pirc"},
    Opening{"B09", "e4 d6 d4 Nf6 Nc3 g6 f4", "Pirc Defence: Austrian Attack", "Defensa Pirc: ataque austriaco"},
    Opening{"B10", "e4 c6", "Caro-Kann Defence", "Defensa Caro-Kann"},
    Opening{"B12", "e4 c6 d4 d5 e5", "Caro-Kann Defence: Advance Variation", "Defensa Caro-Kann: variante del avance"},
    Opening{"B13", "e4 c6 d4 d5 exd5 cxd5", "Caro-Kann Defence: Exchange Variation", "Defensa Caro-Kann: variante del cambio"},
    Opening{"B14", "e4 c6 d4 d5 exd5 cxd5 c4", "Caro-Kann Defence: Panov Attack", "Defensa Caro-Kann: ataque Panov"},
    Opening{"B18", "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5", "Caro-Kann Defence: Classical Variation", "Defensa Caro-Kann: variante clásica"},
    Opening{"B20", "e4 c5", "Sicilian Defence", "Defensa siciliana"},
    Opening{"B21", "e4 c5 d4 cxd4 c3", "Sicilian Defence: Smith-Morra Gambit", "Defensa siciliana: gambito Smith-Morra"},
    Opening{"B22", "e4 c5 c3", "Sicilian Defence: Alapin Variation", "Defensa siciliana: variante Alapin"},
    Opening{"B23", "e4 c5 Nc3", "Sicilian Defence: Closed Variation", "Defensa siciliana: variante cerrada"},
    Opening{"B23", "e4 c5 f4", "Sicilian Defence: Grand Prix Attack", "Defensa siciliana: ataque Grand Prix"},
    Opening{"B27", "e4 c5 Nf3", "Sicilian Defence", "Defensa siciliana"},
    Opening{"B30", "e4 c5 Nf3 Nc6 Bb5", "Sicilian Defence: Rossolimo Variation", "Defensa siciliana: variante Rossolimo"},
    Opening{"B33", "e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5", "Sicilian Defence: Sveshnikov Variation", "Defensa siciliana: variante Sveshnikov"},
    Opening{"B35", "e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6", "Sicilian Defence: Accelerated Dragon", "Defensa siciliana: dragón acelerado"},
    Opening{"B40", "e4 c5 Nf3 e6 d4 cxd4 Nxd4", "Sicilian Defence: Open, with e6", "Defensa siciliana: abierta con e6"},
    Opening{"B41", "e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6", "Sicilian Defence: Kan Variation", "Defensa siciliana: variante Kan"},
    Opening{"B44", "e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6", "Sicilian Defence: Taimanov Variation", "Defensa siciliana: variante Taimánov"},
    Opening{"B51", "e4 c5 Nf3 d6 Bb5+", "Sicilian Defence: Moscow Variation", "Defensa siciliana: variante Moscú"},
    Opening{"B56", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6", "Sicilian Defence: Classical Variation", "Defensa siciliana: variante clásica"},
    Opening{"B70", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6", "Sicilian Defence: Dragon Variation", "Defensa siciliana: variante del dragón"},
    Opening{"B75", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3", "Sicilian Defence: Dragon, Yugoslav Attack", "Defensa siciliana: dragón, ataque yugoslavo"},
    Opening{"B80", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6", "Sicilian Defence: Scheveningen Variation", "Defensa siciliana: variante Scheveningen"},
    Opening{"B90", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "Sicilian Defence: Najdorf Variation", "Defensa siciliana: variante Najdorf"},
    Opening{"B90", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3", "Sicilian Defence: Najdorf, English Attack", "Defensa siciliana: Najdorf, ataque inglés"},
    Opening{"B94", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5", "Sicilian Defence: Najdorf, with Bg5", "Defensa siciliana: Najdorf con Ag5"},
    Opening{"C00", "e4 e6", "French Defence", "Defensa francesa"},
    Opening{"C01", "e4 e6 d4 d5 exd5 exd5", "French Defence: Exchange Variation", "Defensa francesa: variante del cambio"},
    Opening{"C02", "e4 e6 d4 d5 e5", "French Defence: Advance Variation", "Defensa francesa: variante del avance"},
    Opening{"C03", "e4 e6 d4 d5 Nd2", "French Defence: Tarrasch Variation", "Defensa francesa: variante Tarrasch"},
    Opening{"C10", "e4 e6 d4 d5 Nc3 dxe4", "French Defence: Rubinstein Variation", "Defensa francesa: variante Rubinstein"},
    Opening{"C11", "e4 e6 d4 d5 Nc3 Nf6", "French Defence: Classical Variation", "Defensa francesa: variante clásica"},
    Opening{"C15", "e4 e6 d4 d5 Nc3 Bb4", "French Defence: Winawer Variation", "Defensa francesa: variante Winawer"},
    Opening{"C20", "e4 e5", "Open Game", "Apertura abierta"},
    Opening{"C21", "e4 e5 d4 exd4 c3", "Danish Gambit", "Gambito danés"},
    Opening{"C22", "e4 e5 d4 exd4 Qxd4", "Centre Game", "Apertura del centro"},
    Opening{"C23", "e4 e5 Bc4", "Bishop's Opening", "Apertura de alfil"},
    Opening{"C25", "e4 e5 Nc3", "Vienna Game", "Apertura vienesa"},
    Opening{"C30", "e4 e5 f4", "King's Gambit", "Gambito de rey"},
    Opening{"C32", "e4 e5 f4 d5", "King's Gambit: Falkbeer Countergambit", "Gambito de rey: contragambito Falkbeer"},
    Opening{"C33", "e4 e5 f4 exf4", "King's Gambit Accepted", "Gambito de rey aceptado"},
    Opening{"C40", "e4 e5 Nf3", "King's Knight Opening", "Apertura del caballo de rey"},
    Opening{"C40", "e4 e5 Nf3 f5", "Latvian Gambit", "Gambito letón"},
    Opening{"C41", "e4 e5 Nf3 d6", "Philidor Defence", "Defensa Philidor"},
    Opening{"C42", "e4 e5 Nf3 Nf6", "Petroff Defence", "Defensa Petrov"},
    Opening{"C44", "e4 e5 Nf3 Nc6 c3", "Ponziani Opening", "Apertura Ponziani"},
    Opening{"C44", "e4 e5 Nf3 Nc6 d4 exd4 Bc4", "Scotch Gambit", "Gambito escocés"},
    Opening{"C45", "e4 e5 Nf3 Nc6 d4", "Scotch Game", "Apertura escocesa"},
    Opening{"C46", "e4 e5 Nf3 Nc6 Nc3", "Three Knights Game", "Apertura de los tres caballos"},
    Opening{"C47", "e4 e5 Nf3 Nc6 Nc3 Nf6", "Four Knights Game", "Apertura de los cuatro caballos"},
    Opening{"C50", "e4 e5 Nf3 Nc6 Bc4", "Italian Game", "Apertura italiana"},
    Opening{"C50", "e4 e5 Nf3 Nc6 Bc4 Bc5", "Italian Game: Giuoco Piano", "Apertura italiana: giuoco piano"},
    Opening{"C51", "e4 e5 Nf3 Nc6 Bc4 Bc5 b4", "Evans Gambit", "Gambito Evans"},
    Opening{"C55", "e4 e5 Nf3 Nc6 Bc4 Nf6", "Two Knights Defence", "Defensa de los dos caballos"},
    Opening{"C57", "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5", "Two Knights Defence: Knight Attack", "Defensa de los dos caballos: ataque del caballo"},
    Opening{"C57", "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7", "Two Knights Defence: Fried Liver Attack", "Defensa de los dos caballos: ataque del hígado frito"},
    Opening{"C60", "e4 e5 Nf3 Nc6 Bb5", "Ruy Lopez", "Apertura española"},
    Opening{"C65", "e4 e5 Nf3 Nc6 Bb5 Nf6", "Ruy Lopez: Berlin Defence", "Apertura española: defensa berlinesa"},
    Opening{"C68", "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6", "Ruy Lopez: Exchange Variation", "Apertura española: variante del cambio"},
    Opening{"C70", "e4 e5 Nf3 Nc6 Bb5 a6", "Ruy Lopez: Morphy Defence", "Apertura española: defensa Morphy"},
    Opening{"C80", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4", "Ruy Lopez: Open Variation", "Apertura española: variante abierta"},
    Opening{"C84", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7", "Ruy Lopez: Closed Variation", "Apertura española: variante cerrada"},
    Opening{"C89", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5", "Ruy Lopez: Marshall Attack", "Apertura española: ataque Marshall"},
    Opening{"D00", "d4 d5", "Closed Game", "Apertura cerrada"},
    Opening{"D00", "d4 d5 e4", "Blackmar-Diemer Gambit", "Gambito Blackmar-Diemer"},
    Opening{"D00", "d4 d5 Bf4", "London System", "Sistema Londres"},
    Opening{"D02", "d4 d5 Nf3 Nf6 Bf4", "London System", "Sistema Londres"},
    Opening{"D02", "d4 Nf6 Nf3 e6 Bf4", "London System", "Sistema Londres"},
    Opening{"D05", "d4 d5 Nf3 Nf6 e3 e6 Bd3", "Colle System", "Sistema Colle"},
    Opening{"D06", "d4 d5 c4", "Queen's Gambit", "Gambito de dama"},
    Opening{"D07", "d4 d5 c4 Nc6", "Chigorin Defence", "Defensa Chigorin"},
    Opening{"D08", "d4 d5 c4 e5", "Albin Countergambit", "Contragambito Albin"},
    Opening{"D10", "d4 d5 c4 c6", "Slav Defence", "Defensa eslava"},
    Opening{"D20", "d4 d5 c4 dxc4", "Queen's Gambit Accepted", "Gambito de dama aceptado"},
    Opening{"D30", "d4 d5 c4 e6", "Queen's Gambit Declined", "Gambito de dama rehusado"},
    Opening{"D32", "d4 d5 c4 e6 Nc3 c5", "Tarrasch Defence", "Defensa Tarrasch"},
    Opening{"D35", "d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5", "Queen's Gambit Declined: Exchange Variation", "Gambito de dama rehusado: variante del cambio"},
    Opening{"D37", "d4 d5 c4 e6 Nc3 Nf6 Nf3", "Queen's Gambit Declined: Three Knights", "Gambito de dama rehusado: tres caballos"},
    Opening{"D43", "d4 d5 c4 c6 Nf3 Nf6 Nc3 e6", "Semi-Slav Defence", "Defensa semieslava"},
    Opening{"D50", "d4 d5 c4 e6 Nc3 Nf6 Bg5", "Queen's Gambit Declined: with Bg5", "Gambito de dama rehusado: con Ag5"},
    Opening{"D80", "d4 Nf6 c4 g6 Nc3 d5", "Grünfeld Defence", "Defensa Grünfeld"},
    Opening{"D85", "d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4", "Grünfeld Defence: Exchange Variation", "Defensa Grünfeld: variante del cambio"},
    Opening{"E00", "d4 Nf6 c4 e6", "Indian Defence: with e6", "Defensa india: con e6"},
    Opening{"E01", "d4 Nf6 c4 e6 g3", "Catalan Opening", "Apertura catalana"},
    Opening{"E11", "d4 Nf6 c4 e6 Nf3 Bb4+", "Bogo-Indian Defence", "Defensa bogoindia"},
    Opening{"E12", "d4 Nf6 c4 e6 Nf3 b6", "Queen's Indian Defence", "Defensa india de dama"},
    Opening{"E20", "d4 Nf6 c4 e6 Nc3 Bb4", "Nimzo-Indian Defence", "Defensa nimzoindia"},
    Opening{"E32", "d4 Nf6 c4 e6 Nc3 Bb4 Qc2", "Nimzo-Indian Defence: Classical Variation", "Defensa nimzoindia: variante clásica"},
    Opening{"E40", "d4 Nf6 c4 e6 Nc3 Bb4 e3", "Nimzo-Indian Defence: Rubinstein Variation", "Defensa nimzoindia: variante Rubinstein"},
    Opening{"E60", "d4 Nf6 c4 g6", "King's Indian Defence", "Defensa india de rey"},
    Opening{"E61", "d4 Nf6 c4 g6 Nc3 Bg7", "King's Indian Defence", "Defensa india de rey"},
    Opening{"E70", "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6", "King's Indian Defence: with e4", "Defensa india de rey: con e4"},
    Opening{"E76", "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f4", "King's Indian Defence: Four Pawns Attack", "Defensa india de rey: ataque de los cuatro peones"},
    Opening{"E80", "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3", "King's Indian Defence: Sämisch Variation", "Defensa india de rey: variante Sämisch"},
    Opening{"E90", "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3", "King's Indian Defence: Classical Variation", "Defensa india de rey: variante clásica"},
};
// clang-format on

}  // namespace

Openings::Openings() {
    for (const Opening& opening : kOpenings) {
        Position position;
        for (const auto san : words(opening.moves)) {
            const SanReading reading = read_san(position, san);
            assert(reading.move);
            position.make(reading.move);
        }
        by_key_.emplace(position.key(), &opening);
    }
}

std::span<const Opening> Openings::all() {
    return kOpenings;
}

const Opening* Openings::find(const Position& position) const {
    const auto found = by_key_.find(position.key());
    return found == by_key_.end() ? nullptr : found->second;
}

const Opening* Openings::name_game(const Position& start, std::span<const Move> moves) const {
    // No opening in the table is longer; what comes later cannot be in it.
    constexpr std::size_t kMostPlies = 20;
    const Opening* name = find(start);
    Position position = start;
    for (const Move move : moves.first(std::min(moves.size(), kMostPlies))) {
        if (!move) return name;
        position.make(move);
        if (const Opening* deeper = find(position)) name = deeper;
    }
    return name;
}

}  // namespace tablero::chess
