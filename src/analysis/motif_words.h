#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/words/language.h"

namespace tablero::analysis {

// The motifs that moves and exercises have, for programs.
std::vector<std::string> motif_names();

// How people call what a review lists as `motifs` and `missed`: "fork", "win by fours" for
// "missed_vcf". A name that nobody knows is given back as it is.
std::string motif_words(std::string_view name, Language language);

}  // namespace tablero::analysis
