#pragma once

#include <string_view>

#include "base/error.h"
#include "match/statistics.h"

namespace tablero::match {

// A sequential test of "the first engine is elo0 stronger" against "it is elo1 stronger", in
// logistic Elo: accepts the wrong one with chance alpha (elo1 though elo0 holds) or beta (elo0
// though elo1 holds).
struct SprtSettings {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;
    double beta = 0.05;

    double lower_bound() const;  // LLR at which elo0 is accepted
    double upper_bound() const;  // LLR at which elo1 is accepted
};

enum class SprtDecision { kContinue, kAcceptElo0, kAcceptElo1 };

// "elo0,elo1[,alpha,beta]"
Result<SprtSettings> parse_sprt(std::string_view text);

// The logarithm of the generalised likelihood ratio of the two hypotheses: each is given the most
// likely distribution of pair results whose mean is the score it claims. 0 when there are no pairs.
double log_likelihood_ratio(const Pentanomial& pairs, double elo0, double elo1);

SprtDecision decide(const SprtSettings& settings, double llr);

}  // namespace tablero::match
