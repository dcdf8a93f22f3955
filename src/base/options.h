#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace tablero {

enum class OptionKind { kCheck, kSpin, kCombo, kString, kButton };

// What is known of a setting before anybody sets it. `initial` is "true" or "false" for a check,
// a number for a spin, one of `choices` for a combo, anything for a string, nothing for a button.
struct OptionSpec {
    std::string name;
    OptionKind kind = OptionKind::kString;
    std::string initial;
    std::int64_t least = 0;  // spin only
    std::int64_t most = 0;
    std::vector<std::string> choices;  // combo only
    std::string description;           // one sentence, for help and documents
};

struct SpinRange {
    std::int64_t initial;
    std::int64_t least;
    std::int64_t most;
};

// The settings of an engine: one table that every front end prints, sets and documents from.
// Names are found without regard to case. Used from one thread.
class Options {
  public:
    // The first of a combo's choices is the initial one.
    // `apply` carries a checked value out; when it fails, the old value stays. May be empty.
    void add_check(std::string name,
                   bool initial,
                   std::string description,
                   std::function<Status(bool)> apply);
    void add_spin(std::string name,
                  SpinRange range,
                  std::string description,
                  std::function<Status(std::int64_t)> apply);
    void add_combo(std::string name,
                   std::vector<std::string> choices,
                   std::string description,
                   std::function<Status(const std::string&)> apply);
    void add_string(std::string name,
                    std::string initial,
                    std::string description,
                    std::function<Status(const std::string&)> apply);
    void add_button(std::string name, std::string description, std::function<Status()> apply);

    // Fails, and changes nothing, for an unknown name, a value of the wrong kind or out of range,
    // and whatever `apply` refuses. The message names the option.
    Status set(std::string_view name, std::string_view value);

    // In the order of their adding.
    const std::vector<OptionSpec>& specs() const { return specs_; }
    // The present value as text; the option must exist.
    const std::string& value(std::string_view name) const;

  private:
    // Takes the text, gives the value as it is stored ("TRUE" becomes "true").
    using Apply = std::function<Result<std::string>(std::string_view)>;

    void add(OptionSpec spec, Apply apply);
    std::size_t find(std::string_view name) const;

    std::vector<OptionSpec> specs_;
    std::vector<std::string> values_;
    std::vector<Apply> apply_;
};

}  // namespace tablero
