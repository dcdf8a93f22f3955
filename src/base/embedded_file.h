#pragma once

#include <cstdint>
#include <span>

// TABLERO_EMBEDDED_FILE(name, "path") makes a file part of the program; name() are its bytes.
// Stands outside of namespaces, in a source whose target tells the path by tablero_embed (cmake); a
// file that is not there has no bytes. Hidden: else 64-bit ARM looks both ends up in a table of
// addresses, where the linker gives local names of one section the same entry, and no file has
// bytes.

// NOLINTBEGIN(cppcoreguidelines-macro-usage,modernize-avoid-c-arrays): the linker alone knows the
// size.
#define TABLERO_EMBEDDED_FILE(name, path)                                             \
    asm(".pushsection .rodata\n"                                                      \
        ".balign 64\n"                                                                \
        "tablero_" #name                                                              \
        "_begin:\n"                                                                   \
        ".incbin \"" path                                                             \
        "\"\n"                                                                        \
        "tablero_" #name                                                              \
        "_end:\n"                                                                     \
        ".byte 0\n"                                                                   \
        ".popsection\n");                                                             \
    extern "C" {                                                                      \
    [[gnu::visibility("hidden")]] extern const std::uint8_t tablero_##name##_begin[]; \
    [[gnu::visibility("hidden")]] extern const std::uint8_t tablero_##name##_end[];   \
    }                                                                                 \
    static std::span<const std::uint8_t> name() {                                     \
        return {tablero_##name##_begin, tablero_##name##_end};                        \
    }                                                                                 \
    static_assert(true, "a semicolon follows")
// NOLINTEND(cppcoreguidelines-macro-usage,modernize-avoid-c-arrays)
