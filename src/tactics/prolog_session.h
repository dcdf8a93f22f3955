#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "tactics/facts.h"

namespace tablero::tactics {

// A pattern that takes part in the score of a move: base + weight * score when its score is above
// zero, base alone when it has none.
struct Motif {
    std::string name;
    bool has_score = true;
    int base = 0;
    int weight = 0;
    bool from_user = false;
};

struct MotifHit {
    std::size_t motif = 0;  // index into PrologSession::motifs()
    MoveFact move{};
    int score = 0;  // 1 for a motif without score
};

struct MotifAnswer {
    std::vector<MotifHit> hits;         // a motif may hit a move several times
    std::vector<std::string> problems;  // what went wrong in a user's rules, with file and line
};

// The knowledge base in an embedded Prolog. There can be one session in a process at a time, and
// Prolog cannot be started again once a session has ended. Prolog runs on a thread of its own; the
// functions here may be called from any thread and wait for their turn.
class PrologSession {
  public:
    // Starts Prolog and loads the built-in knowledge. Fails when this build has no Prolog, when it
    // cannot be started, or when it has been started before.
    static Result<std::unique_ptr<PrologSession>> start();

    ~PrologSession();
    PrologSession(const PrologSession&) = delete;
    PrologSession& operator=(const PrologSession&) = delete;

    // Adds the motifs of a user's file, in place of those of an earlier one. When anything in it is
    // wrong the error names file and line, and the session goes on with the built-in knowledge
    // alone.
    Status load(const std::string& path);

    // The motifs in force, the built-in ones first: capture, promotion, fork, skewer, absolute_pin,
    // relative_pin.
    const std::vector<Motif>& motifs() const;

    MotifAnswer ask(const PositionFacts& facts, Variant variant);

  private:
    class Impl;
    explicit PrologSession(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace tablero::tactics
