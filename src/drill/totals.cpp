#include "drill/totals.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>

#include <fmt/format.h>

#include "analysis/motif_words.h"
#include "base/words/say.h"
#include "chess/eval/handcrafted.h"

namespace tablero::drill {

namespace {

// Counts by name.
class Counter {
  public:
    void add(const std::string& name, Grade grade) {
        if (name.empty()) return;
        Tally& tally = tallies_[name];
        tally.name = name;
        ++tally.answers;
        tally.right += grade == Grade::kAtOnce ? 1 : 0;
    }
    std::vector<Tally> take() const {
        std::vector<Tally> sorted;
        for (const auto& [name, tally] : tallies_)
            sorted.push_back(tally);
        std::stable_sort(sorted.begin(), sorted.end(), [](const Tally& a, const Tally& b) {
            return a.answers > b.answers;
        });
        return sorted;
    }

  private:
    std::map<std::string, Tally> tallies_;
};

std::string chess_movement(const chess::Position& position, chess::Move move) {
    constexpr std::array<std::string_view, 6> kPieces{
        "pawn", "knight", "bishop", "rook", "queen", "king"};
    if (move.is_castling()) return "castling";
    const auto type = chess::type_of(position.piece_on(move.from()));
    int up = chess::rank_of(move.to()) - chess::rank_of(move.from());
    if (position.side_to_move() == chess::kBlack) up = -up;
    return fmt::format("{}_{}",
                       kPieces[type],
                       up > 0   ? "forward"
                       : up < 0 ? "backward"
                                : "sideways");
}

std::string gomoku_movement(const gomoku::AnyBoard& board, gomoku::Point point) {
    constexpr int kNear = 2;
    const auto last = board.last_move();
    if (last == gomoku::kNoPoint) return "far";
    const int columns = std::abs(gomoku::column_of(point) - gomoku::column_of(last));
    const int rows = std::abs(gomoku::row_of(point) - gomoku::row_of(last));
    return std::max(columns, rows) <= kNear ? "near" : "far";
}

struct MovementName {
    std::string_view name;
    Phrase words;
};
constexpr std::array kMovementNames{
    MovementName{"pawn_forward", tr("pawn moves")},
    MovementName{"knight_forward", tr("forward knight moves")},
    MovementName{"knight_backward", tr("backward knight moves")},
    MovementName{"bishop_forward", tr("forward bishop moves")},
    MovementName{"bishop_backward", tr("backward bishop moves")},
    MovementName{"rook_forward", tr("forward rook moves")},
    MovementName{"rook_backward", tr("backward rook moves")},
    MovementName{"rook_sideways", tr("sideways rook moves")},
    MovementName{"queen_forward", tr("forward queen moves")},
    MovementName{"queen_backward", tr("backward queen moves")},
    MovementName{"queen_sideways", tr("sideways queen moves")},
    MovementName{"king_forward", tr("forward king moves")},
    MovementName{"king_backward", tr("backward king moves")},
    MovementName{"king_sideways", tr("sideways king moves")},
    MovementName{"castling", tr("castling moves")},
    MovementName{"near", tr("moves near the last stone")},
    MovementName{"far", tr("moves far from the last stone")},
};

std::string phase_text(const std::string& phase, Language language) {
    if (phase == "opening") return say(language, tr("opening", "phase"));
    if (phase == "endgame") return say(language, tr("endgame", "phase"));
    return say(language, tr("middlegame", "phase"));
}

// Enough answers, and clearly fewer found than of all.
bool is_weak(const Tally& tally, const Tally& all) {
    constexpr int kEnough = 5;
    constexpr double kClearly = 0.15;
    return tally.answers >= kEnough && tally.share() <= all.share() - kClearly;
}

struct Weakness {
    double share;
    std::string sentence;
};

void add_rows(std::string& text,
              const std::string& heading,
              const std::vector<Tally>& tallies,
              const std::function<std::string(const std::string&)>& words) {
    constexpr std::size_t kShown = 12;
    if (tallies.empty()) return;
    text += fmt::format("\n{}\n", heading);
    for (std::size_t i = 0; i < std::min(kShown, tallies.size()); ++i) {
        const Tally& tally = tallies[i];
        text += fmt::format("  {:>3} / {:<3}  {}\n", tally.right, tally.answers, words(tally.name));
    }
}

}  // namespace

std::string phase_of(const Exercise& exercise) {
    if (!exercise.position.is_chess()) {
        constexpr int kOpeningStones = 12;
        constexpr int kLateStones = 60;
        const int stones = exercise.position.gomoku().stones();
        return stones <= kOpeningStones ? "opening"
               : stones <= kLateStones  ? "middlegame"
                                        : "endgame";
    }
    constexpr int kOpeningMoves = 12;
    constexpr int kEndgamePieces = 8;  // two rooks a side at most, or a queen each
    const auto& position = exercise.position.chess();
    if (chess::game_phase(position) <= kEndgamePieces) return "endgame";
    return position.fullmove_number() <= kOpeningMoves ? "opening" : "middlegame";
}

std::string movement_of(const Exercise& exercise) {
    const play::Move answer = exercise.answers.front();
    if (exercise.position.is_chess())
        return chess_movement(exercise.position.chess(), answer.chess());
    return gomoku_movement(exercise.position.gomoku(), answer.point());
}

std::string movement_text(const std::string& movement, Language language) {
    const auto* const found =
        std::find_if(kMovementNames.begin(), kMovementNames.end(), [&](const MovementName& known) {
            return known.name == movement;
        });
    return found == kMovementNames.end() ? movement : say(language, found->words);
}

Totals totals_of(const std::vector<GivenAnswer>& answers) {
    Totals totals;
    Counter motifs;
    Counter phases;
    Counter openings;
    Counter movements;
    for (const auto& [exercise, grade] : answers) {
        ++totals.all.answers;
        totals.all.right += grade == Grade::kAtOnce ? 1 : 0;
        for (const std::string& motif : exercise->motifs)
            motifs.add(motif, grade);
        phases.add(phase_of(*exercise), grade);
        openings.add(exercise->eco, grade);
        movements.add(movement_of(*exercise), grade);
    }
    totals.motifs = motifs.take();
    totals.phases = phases.take();
    totals.openings = openings.take();
    totals.movements = movements.take();
    return totals;
}

Result<Totals> totals_of(library::Library& library) {
    const auto exercises = kept_exercises(library);
    if (!exercises) return exercises.error();
    const auto kept = library::kept_answers(library);
    if (!kept) return kept.error();
    std::map<std::string, const Exercise*> by_id;
    for (const Exercise& exercise : *exercises)
        by_id[exercise.id()] = &exercise;
    std::vector<GivenAnswer> answers;
    for (const auto& answer : *kept) {
        const auto found = by_id.find(answer.exercise);
        if (found != by_id.end()) answers.push_back({found->second, grade_of(answer.quality)});
    }
    return totals_of(answers);
}

std::vector<std::string> weaknesses(const Totals& totals, Language language) {
    std::vector<Weakness> found;
    for (const Tally& tally : totals.movements) {
        if (!is_weak(tally, totals.all)) continue;
        found.push_back({tally.share(),
                         say(language,
                             tr("You miss {}: {} of {} found."),
                             movement_text(tally.name, language),
                             tally.right,
                             tally.answers)});
    }
    const auto add = [&](const Tally& tally, const std::string& name) {
        if (!is_weak(tally, totals.all)) return;
        found.push_back({tally.share(),
                         say(language,
                             tr("Often missed: {} ({} of {} found)."),
                             name,
                             tally.right,
                             tally.answers)});
    };
    for (const Tally& tally : totals.motifs)
        add(tally, analysis::motif_words(tally.name, language));
    for (const Tally& tally : totals.phases)
        add(tally, phase_text(tally.name, language));
    for (const Tally& tally : totals.openings)
        add(tally, tally.name);
    std::stable_sort(found.begin(), found.end(), [](const Weakness& a, const Weakness& b) {
        return a.share < b.share;
    });
    std::vector<std::string> sentences;
    for (Weakness& weakness : found)
        sentences.push_back(std::move(weakness.sentence));
    return sentences;
}

std::string to_text(const Totals& totals, Language language) {
    std::string text =
        say(language, tr("Found at once: {} of {}."), totals.all.right, totals.all.answers) + "\n";
    add_rows(text, say(language, tr("By motif")), totals.motifs, [&](const std::string& name) {
        return analysis::motif_words(name, language);
    });
    add_rows(text, say(language, tr("By phase")), totals.phases, [&](const std::string& name) {
        return phase_text(name, language);
    });
    add_rows(text, say(language, tr("By opening")), totals.openings, [](const std::string& name) {
        return name;
    });
    add_rows(text, say(language, tr("By move")), totals.movements, [&](const std::string& name) {
        return movement_text(name, language);
    });
    const auto missed = weaknesses(totals, language);
    if (!missed.empty()) text += "\n";
    for (const std::string& sentence : missed)
        text += sentence + "\n";
    return text;
}

}  // namespace tablero::drill
