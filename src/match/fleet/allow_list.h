#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "base/error.h"
#include "match/engine_spec.h"
#include "play/game.h"

namespace tablero::match {

// Our own engine, as the worker that runs has it beside itself.
inline constexpr std::string_view kOurs = "tablero";
// Instead of the path of a file: content of the fleet, as in "content:SHA256".
inline constexpr std::string_view kContentValue = "content:";

// A program that a worker is willing to run for others.
struct AllowedEngine {
    program::Spec spec;              // with options that it always gets
    std::set<std::string> settable;  // names of options that a job may set
    std::set<std::string> files;     // of them those whose values are content
};

// Which engines a worker runs. A job names one and never says what to run; options that could make
// an engine read or write files of the worker are not for jobs to set.
class AllowList {
  public:
    // Our own engines, of this folder.
    explicit AllowList(const std::string& folder);

    // {"NAME": {"cmd": …, "dir": …, "proto": "uci"|"gomocup", "options": {NAME: VALUE},
    // "settable": [NAME], "files": [NAME]}}; all but cmd may be left out. An error names what is
    // wrong.
    Status add(std::string_view json);

    // By name; for gomoku our own is another program.
    Result<AllowedEngine> find(const std::string& name, play::GameKind game) const;

  private:
    std::map<std::string, AllowedEngine> engines_;
    AllowedEngine ours_chess_;
    AllowedEngine ours_gomoku_;
};

// A name that a job can call an engine: letters, digits and "._-".
bool is_engine_name(std::string_view name);

}  // namespace tablero::match
