#include "analysis/judgement.h"

#include <algorithm>
#include <array>

#include "base/enum_names.h"
#include "engine/win_rate.h"

namespace tablero::analysis {

namespace {

constexpr int kCap = 1000;

bool is_forced(Score score) {
    return search::is_counted_win(score) || search::is_counted_loss(score);
}

// `lead`: how far the game was decided already.
Judgement judge_forced(Score lead) {
    if (lead > 999) return Judgement::kInaccuracy;
    return lead > 700 ? Judgement::kMistake : Judgement::kBlunder;
}

}  // namespace

int capped_centipawns(Score score) {
    return std::clamp(score, -kCap, kCap);
}

double chances(Score score) {
    return engine::winning_chances(score);
}

double win_percent(Score score) {
    return 50 + 50 * chances(score);
}

std::string_view name_of(Judgement judgement) {
    constexpr std::array<std::string_view, kJudgements> kNames{
        "none", "best", "good", "inaccuracy", "mistake", "blunder"};
    return name_in(kNames, judgement);
}

Phrase words_for(Judgement judgement) {
    constexpr std::array<Phrase, kJudgements> kWords{
        Phrase{}, tr("best"), tr("good"), tr("inaccuracy"), tr("mistake"), tr("blunder")};
    return name_in(kWords, judgement);
}

int nag_of(Judgement judgement) {
    constexpr std::array<int, kJudgements> kNags{0, 0, 0, 6, 2, 4};
    return name_in(kNags, judgement);
}

std::string_view mark_of(Judgement judgement) {
    constexpr std::array<std::string_view, kJudgements> kMarks{"", "", "", "?!", "?", "??"};
    return name_in(kMarks, judgement);
}

Judgement judge(Score before, Score after) {
    if (search::is_counted_win(before) && !search::is_counted_win(after))
        return judge_forced(is_forced(after) ? 0 : after);
    if (!is_forced(before) && search::is_counted_loss(after)) return judge_forced(-before);
    if (is_forced(before) || is_forced(after)) return Judgement::kGood;
    const double drop = chances(before) - chances(after);
    if (drop >= 0.3) return Judgement::kBlunder;
    if (drop >= 0.2) return Judgement::kMistake;
    return drop >= 0.1 ? Judgement::kInaccuracy : Judgement::kGood;
}

}  // namespace tablero::analysis
