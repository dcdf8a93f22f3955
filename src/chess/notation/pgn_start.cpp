#include "chess/notation/pgn_start.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

#include "base/text.h"
#include "chess/notation/fen.h"

namespace tablero::chess {
namespace {

// Letters and digits only, in lower case: "Fischer Random" is "fischerrandom".
std::string plain(std::string_view text) {
    std::string result;
    for (const char c : to_lower(text)) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) result += c;
    }
    return result;
}

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_standard_chess(std::string_view name) {
    constexpr std::array<std::string_view, 7> kNames{
        "", "standard", "chess", "normal", "classical", "orthodox", "fromposition"};
    return is_one_of(kNames, name);
}

bool is_chess960_name(std::string_view name) {
    constexpr std::array<std::string_view, 5> kNames{
        "chess960", "960", "fischerandom", "fischerrandom", "frc"};
    return is_one_of(kNames, name.ends_with("chess") ? name.substr(0, name.size() - 5) : name);
}

}  // namespace

void PgnStart::clear() {
    fen_.clear();
    variant_.clear();
    set_up_ = true;
    line_ = 0;
}

void PgnStart::tag(std::string_view name, std::string_view value, std::size_t line) {
    if (name == "FEN") {
        fen_ = trim(value);
    } else if (name == "SetUp") {
        set_up_ = trim(value) != "0";
        return;
    } else if (name == "Variant") {
        variant_ = trim(value);
    } else {
        return;
    }
    line_ = line;
}

Result<Position> PgnStart::position(std::vector<std::string>& warnings) const {
    const std::string variant = plain(variant_);
    const bool chess960 = is_chess960_name(variant);
    if (!chess960 && !is_standard_chess(variant))
        return Error("variant {} is not chess", quoted(variant_));
    auto parsed = parse_fen(has_fen() ? std::string_view(fen_) : kStartFen, {.chess960 = chess960});
    if (!parsed) return in_context("FEN", parsed.error());
    std::move(parsed->warnings.begin(), parsed->warnings.end(), std::back_inserter(warnings));
    return std::move(parsed->position);
}

}  // namespace tablero::chess
