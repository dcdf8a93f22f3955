#pragma once

#include <string>

#include "tactics/fact_wording.h"

namespace tablero::tactics {

// Says facts about one move, one at a time.
class FactTeller {
  public:
    FactTeller(const MoveQuestion& question, const Telling& telling)
        : question_(question),
          telling_(telling),
          language_(telling.language) {}

    // The predicate of a sentence whose subject is the move.
    std::string predicate(const Fact& fact) const;
    // A sentence about a bad move.
    std::string sentence(const Fact& fact) const;

    std::string played() const { return named(question_.position, question_.played.moves.front()); }
    std::string best() const { return named(question_.position, question_.best.moves.front()); }
    std::string verdict_on_best() const;
    // "attacks the rook on d1": of a kBetterDoes, as a predicate of the better move.
    std::string what_best_does(const Fact& fact) const;
    std::string overlooks(const Fact& threat, const Fact& loss) const;
    std::string preference(const Fact& fact) const;
    // " (31... Ne3 32. Rf2)": how it goes on after the move.
    std::string continuation() const;

  private:
    std::string named(const chess::Position& position, chess::Move move) const {
        return move_phrase(position, move, language_, telling_.form);
    }
    std::size_t shown_plies() const;
    // The board before the move of that index in the line of a fact.
    chess::Position board_at(const Fact& fact, std::size_t ply) const;
    // The line of a fact from that move on.
    std::string line_from(const Fact& fact, std::size_t first) const;
    // " (12. Nf6+ Kh8 13. Nxd7)", or nothing where the move says it all.
    std::string in_brackets(const Fact& fact, std::size_t first) const;
    std::string motif_of(const Fact& fact) const;
    // ": Qb4+ forks …", where a later move decides.
    std::string decided_by(const Fact& fact) const;

    std::string missed(const Fact& fact) const;
    std::string suffered(const Fact& fact) const;
    std::string ignored(const Fact& fact) const;
    std::string allowed_reply(const Fact& fact) const;
    std::string gain(const Fact& fact) const;
    std::string loss(const Fact& fact) const;
    std::string good_material(const Fact& fact) const;
    std::string mate(const Fact& fact) const;
    std::string trade(const Fact& fact) const;
    std::string threat(const Fact& fact) const;
    std::string aim(const Fact& fact) const;
    std::string draw(const Fact& fact) const;
    std::string by_tables(const Fact& fact) const;
    std::string choice(const Fact& fact) const;

    const MoveQuestion& question_;
    const Telling& telling_;
    Language language_;
};

}  // namespace tablero::tactics
