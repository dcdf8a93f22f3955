#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "base/error.h"

namespace tablero::cli {

// Options that name files are added by these functions, and by no others: the type that the help
// shows says what becomes of the file, and check_files goes by it.
constexpr const char* kInput = "FILE";       // read; - is standard input
constexpr const char* kItems = "FILES";      // read one after the other, a bad one is reported
constexpr const char* kOutput = "OUT";       // written; - is standard output
constexpr const char* kFolder = "DIR";       // holds what is written, made where it is missing
constexpr const char* kSource = "DIR|FILE";  // files below it are read
constexpr const char* kLibrary = "LIBRARY";  // read and written

template <typename T>
CLI::Option* add_file(
    CLI::App& verb, const char* kind, const std::string& name, T& value, const std::string& text) {
    return verb.add_option(name, value, text)->type_name(kind);
}

// Before a verb starts its work: what is to be read can be read, what is to be written can be
// written, and nothing is written over what is read or written by another option.
Status check_files(const CLI::App& app);

}  // namespace tablero::cli
