#include <gtest/gtest.h>

#include "base/words/say.h"
#include "desktop/model/game/game_files.h"
#include "desktop/model/settings/settings.h"
#include "desktop/model/settings/store.h"

namespace tablero::desktop {
namespace {

std::string in(const char* code, const Error& complaint) {
    return say(*Language::from_code(code), complaint);
}

Error complaint_of(std::string_view text, std::string_view name) {
    const auto read = read_game(text, name);
    return read ? *read->remark : read.error();
}

// Complaints as the readers really make them.
TEST(BadFiles, AreToldOfInSpanish) {
    const auto complaint = [](std::string_view text, std::string_view name) {
        return in("es", complaint_of(text, name));
    };
    EXPECT_EQ(complaint("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a.fen"),
              "tablero: \"9\" en la fila 6 no es una pieza");
    EXPECT_EQ(complaint("8/8/8/8/8/8/8/8 w - - 0 1", "a.fen"),
              "tablero: las blancas tienen 0 reyes");
    EXPECT_EQ(complaint("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "a.fen"), "turno: \"x\" no es ni w ni b");
    EXPECT_EQ(complaint("1. e4 e5 2. Ke3 *", "a.pgn"),
              "línea 1: \"Ke3\": aquí no existe esa jugada");
    EXPECT_EQ(complaint("", "a.pgn"), "no contiene ninguna partida");
    EXPECT_EQ(complaint("(;GM[4]SZ[15];B[h8];W[h8])", "a.sgf"),
              "jugada 2: jugada h8: el punto está ocupado");
    EXPECT_EQ(complaint("(;GM[4]SZ[99])", "a.sgf"), "SZ \"99\": debe estar entre 5 y 22");
    EXPECT_EQ(in("es", read_file("/nowhere/at/all").error()),
              "/nowhere/at/all: no existe ese archivo");
    EXPECT_EQ(in("es", write_file("/nowhere/at/all", "").error()), "/nowhere/at/all: no existe");
    EXPECT_EQ(in("es", settings_from_json("{").error()), "no es JSON");
    EXPECT_EQ(in("es", settings_from_json(R"({"options": {"theme": "pink"}})").error()),
              "theme: \"pink\" no es un valor de esta opción");
}

TEST(BadFiles, AreToldOfInFrench) {
    EXPECT_EQ(in("fr", complaint_of("8/8/8/8/8/8/8/8 w - - 0 1", "a.fen")),
              "échiquier\u00a0: les blancs ont 0 rois");
    EXPECT_EQ(in("fr", complaint_of("1. e4 e5 2. Ke3 *", "a.pgn")),
              "ligne 1\u00a0: \"Ke3\"\u00a0: ce coup n'existe pas ici");
}

// The words of a file are nobody's to translate: a file may be called "white".
TEST(BadFiles, NamesStayAsTheyAre) {
    EXPECT_EQ(in("es", read_file("white").error()), "white: no existe ese archivo");
    EXPECT_EQ(in("es", read_file("missing: {}").error()), "missing: {}: no existe ese archivo");
}

}  // namespace
}  // namespace tablero::desktop
