#include "desktop/model/error_words.h"

#include <array>
#include <optional>
#include <vector>

namespace tablero::desktop {

namespace {

// {} stands for anything; what it was is translated in turn.
struct Phrase {
    std::string_view english;
    std::string_view spanish;
};

// The first that fits counts.
constexpr std::array kPhrases{
    // Where it is
    Phrase{"board: {}", "tablero: {}"},
    Phrase{"line {}: {}", "línea {}: {}"},
    Phrase{"move {}: {}", "jugada {}: {}"},
    Phrase{"head {}: {}", "cabecera {}: {}"},
    Phrase{"size {}: {}", "tamaño {}: {}"},
    Phrase{"board {}: {}", "tablero {}: {}"},
    // Files
    Phrase{"{}: there is no such file", "{}: no existe ese archivo"},
    Phrase{"{}: not a file", "{}: no es un archivo"},
    Phrase{"{}: larger than 64 MB", "{}: ocupa más de 64 MB"},
    Phrase{"{}: cannot be read", "{}: no se puede leer"},
    Phrase{"{}: cannot be written", "{}: no se puede escribir"},
    Phrase{"{}: the name must end in {} or {}", "{}: el nombre debe acabar en {} o {}"},
    Phrase{"it is empty", "está vacío"},
    Phrase{"no game in it", "no contiene ninguna partida"},
    Phrase{"no start position", "falta la posición inicial"},
    Phrase{"start position", "posición inicial"},
    Phrase{"not JSON", "no es JSON"},
    Phrase{"{}: not a text", "{}: no es un texto"},
    Phrase{"{}: missing or wrong", "{}: falta o está mal"},
    Phrase{"players: not two", "jugadores: no son dos"},
    Phrase{"{}: {} is no value of this option", "{}: {} no es un valor de esta opción"},
    // Positions
    Phrase{"empty FEN", "FEN vacío"},
    Phrase{"{} ranks instead of 8", "{} filas en vez de 8"},
    Phrase{"two numbers in a row in rank {}", "dos números seguidos en la fila {}"},
    Phrase{"{} in rank {} is not a piece", "{} en la fila {} no es una pieza"},
    Phrase{"rank {} has more squares than 8", "la fila {} tiene más de 8 casillas"},
    Phrase{"rank {} has fewer squares than 8", "la fila {} tiene menos de 8 casillas"},
    Phrase{"{} has {} kings", "las {} tienen {} reyes"},
    Phrase{"{} has {} pieces, more than 16", "las {} tienen {} piezas, más de 16"},
    Phrase{"pawn on {}", "peón en {}"},
    Phrase{"side to move: {} is neither w nor b", "turno: {} no es ni w ni b"},
    Phrase{"side to move: {} is in check but {} is to move",
           "turno: las {} están en jaque y juegan las {}"},
    Phrase{"{} is not a castling right", "{} no es un enroque"},
    Phrase{"{} is not a square", "{} no es una casilla"},
    Phrase{"trailing text: {}", "sobra texto: {}"},
    Phrase{"missing", "falta"},
    Phrase{"white", "blancas"},
    Phrase{"black", "negras"},
    Phrase{"side to move", "turno"},
    Phrase{"castling", "enroque"},
    Phrase{"en passant", "al paso"},
    // Moves and games
    Phrase{"not a move", "no es una jugada"},
    Phrase{"no such move here", "aquí no existe esa jugada"},
    Phrase{"ambiguous, {} or {}", "ambigua, {} o {}"},
    Phrase{"leaves the king in check", "deja al rey en jaque"},
    Phrase{"the promotion piece is missing", "falta la pieza de la coronación"},
    Phrase{"a promotion piece where no pawn promotes", "no corona ningún peón"},
    Phrase{"castling is not possible here", "aquí no se puede enrocar"},
    Phrase{"a null move is not possible in check", "en jaque no se puede pasar"},
    Phrase{"the game is too long", "la partida es demasiado larga"},
    Phrase{"the comment is not closed", "el comentario no se cierra"},
    Phrase{"variant {} is not chess", "la variante {} no es ajedrez"},
    // Gomoku
    Phrase{"must be {} to {}", "debe estar entre {} y {}"},
    Phrase{"rule {} is not known", "no se conoce la regla {}"},
    Phrase{"expected Piskvorky WxH", "se esperaba Piskvorky WxH"},
    Phrase{"expected a square, such as 15x15", "se esperaba un cuadrado, como 15x15"},
    Phrase{"not on a board of {} by {}", "fuera de un tablero de {} por {}"},
    Phrase{"expected a letter and a number, such as j10",
           "se esperaba una letra y un número, como j10"},
    Phrase{"off the board", "fuera del tablero"},
    Phrase{"the point is occupied", "el punto está ocupado"},
    Phrase{"the game is over", "la partida ha terminado"},
    Phrase{"forbidden, {}", "prohibida, {}"},
    Phrase{"double_three", "doble tres"},
    Phrase{"double_four", "doble cuatro"},
    Phrase{"overline", "línea larga"},
    Phrase{"SGF: expected {}", "SGF: se esperaba {}"},
    Phrase{"a property at {}", "una propiedad en {}"},
    Phrase{"SGF: the text ends before {}", "SGF: el texto acaba antes de {}"},
    Phrase{"SGF: property {} has no value", "SGF: la propiedad {} no tiene valor"},
    Phrase{"SGF: value of {} has no end", "SGF: el valor de {} no acaba"},
    Phrase{"not a game of gomoku", "no es una partida de gomoku"},
    Phrase{"SGF: SZ after the first move", "SGF: SZ tras la primera jugada"},
    Phrase{"SGF: {} {} out of turn", "SGF: {} {} fuera de turno"},
    // Second engines
    Phrase{"exit code 127 on {}: \"cannot start {}: {}\"", "en {}: no se puede iniciar {}, {}"},
    Phrase{"No such file or directory", "no existe"},
    Phrase{"Permission denied", "no hay permiso"},
    Phrase{"exit code {} on {}", "código de salida {} en {}"},
    Phrase{"signal {} ({}) on {}", "señal {} ({}) en {}"},
    Phrase{"its guardian was killed on {}", "murió su vigilante en {}"},
    // Anything else with a place before it
    Phrase{"{}: {}", "{}: {}"},
};

// What the places of a pattern stand for in the text; none when it does not fit.
std::optional<std::vector<std::string_view>> fitted(std::string_view pattern,
                                                    std::string_view text) {
    std::vector<std::string_view> found;
    for (;;) {
        const auto place = pattern.find("{}");
        if (place == std::string_view::npos)
            return pattern == text ? std::optional(found) : std::nullopt;
        if (text.substr(0, place) != pattern.substr(0, place)) return std::nullopt;
        text.remove_prefix(place);
        pattern.remove_prefix(place + 2);
        const auto literal = pattern.substr(0, pattern.find("{}"));
        const bool is_last = literal.size() == pattern.size();
        const auto end = literal.empty() ? text.size()
                         : is_last       ? text.rfind(literal)
                                         : text.find(literal);
        if (end == std::string_view::npos || (is_last && end + literal.size() != text.size()))
            return std::nullopt;
        found.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

std::string filled(std::string_view pattern, const std::vector<std::string_view>& parts) {
    std::string result;
    for (const auto part : parts) {
        const auto place = pattern.find("{}");
        result += pattern.substr(0, place);
        result += told(part, Language::kSpanish);
        pattern.remove_prefix(place + 2);
    }
    return result.append(pattern);
}

}  // namespace

std::string told(std::string_view complaint, Language language) {
    if (language == Language::kEnglish) return std::string(complaint);
    for (const Phrase& phrase : kPhrases) {
        if (const auto parts = fitted(phrase.english, complaint))
            return filled(phrase.spanish, *parts);
    }
    return std::string(complaint);
}

}  // namespace tablero::desktop
