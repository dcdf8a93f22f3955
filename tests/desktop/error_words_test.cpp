#include "desktop/model/error_words.h"

#include <gtest/gtest.h>

#include "desktop/model/game_files.h"
#include "desktop/model/settings.h"
#include "desktop/model/store.h"

namespace tablero::desktop {
namespace {

std::string spanish(std::string_view complaint) {
    return told(complaint, Language::kSpanish);
}

TEST(ErrorWords, EnglishStaysAndUnknownComplaintsToo) {
    EXPECT_EQ(told("castling: missing", Language::kEnglish), "castling: missing");
    EXPECT_EQ(spanish("something else entirely"), "something else entirely");
    EXPECT_EQ(spanish(""), "");
}

TEST(ErrorWords, PlacesAreFilledAndTranslatedInTurn) {
    EXPECT_EQ(spanish("board: white has 2 kings"), "tablero: las blancas tienen 2 reyes");
    EXPECT_EQ(spanish("move 3: move j10: forbidden, double_three"),
              "jugada 3: jugada j10: prohibida, doble tres");
    EXPECT_EQ(spanish("/a: b/c.pgn: there is no such file"), "/a: b/c.pgn: no existe ese archivo");
    EXPECT_EQ(spanish("exit code 127 on uci: \"cannot start /a/b: No such file or directory\""),
              "en uci: no se puede iniciar /a/b, no existe");
}

// Complaints as the readers really make them.
TEST(ErrorWords, BadFilesAreToldOfInSpanish) {
    const auto complaint = [](std::string_view text, std::string_view name) {
        const auto read = read_game(text, name);
        return spanish(read ? read->remark : read.error().message);
    };
    EXPECT_EQ(complaint("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a.fen"),
              "tablero: \"9\" en la fila 6 no es una pieza");
    EXPECT_EQ(complaint("8/8/8/8/8/8/8/8 w - - 0 1", "a.fen"),
              "tablero: las blancas tienen 0 reyes");
    EXPECT_EQ(complaint("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "a.fen"), "turno: \"x\" no es ni w ni b");
    EXPECT_EQ(complaint("1. e4 e5 2. Ke3 *", "a.pgn"),
              "línea 1: \"Ke3\": aquí no existe esa jugada");
    EXPECT_EQ(complaint("", "a.pgn"), "no contiene ninguna partida");
    EXPECT_EQ(complaint("(;GM[4]SZ[15];B[h8];W[h8])", "a.sgf"), "jugada h8: el punto está ocupado");
    EXPECT_EQ(complaint("(;GM[4]SZ[99])", "a.sgf"), "SZ \"99\": debe estar entre 5 y 22");
    EXPECT_EQ(spanish(read_file("/nowhere/at/all").error().message),
              "/nowhere/at/all: no existe ese archivo");
    EXPECT_EQ(spanish(write_file("/nowhere/at/all", "").error().message),
              "/nowhere/at/all: no se puede escribir");
    EXPECT_EQ(spanish(settings_from_json("{").error().message), "no es JSON");
    EXPECT_EQ(spanish(settings_from_json(R"({"options": {"theme": "pink"}})").error().message),
              "theme: \"pink\" no es un valor de esta opción");
}

}  // namespace
}  // namespace tablero::desktop
