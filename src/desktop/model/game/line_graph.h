#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "desktop/model/game/game_line.h"
#include "desktop/model/think/job_thread.h"
#include "desktop/model/think/thinker.h"

namespace tablero::desktop {

// The chance of the first side when all is over.
double decided_chance(const play::Outcome& outcome);

// How the chances go along the line that is looked at. Places nobody has thought about yet get a
// short look in a thread of its own, one after the other.
class LineGraph {
  public:
    LineGraph();
    ~LineGraph();

    // Takes what was found, and has the places of the line looked at that have no value; `nodes` 0:
    // the usual look. True when there is something new.
    bool tick(const GameLine& line, std::uint64_t nodes);
    // A longer look, for the first side.
    void note(record::NodeId node, double chance) { chances_[node] = chance; }
    // Before the first move and after each one, as far as they are known.
    std::vector<std::optional<double>> along(const GameLine& line) const;

  private:
    struct Found;

    void look_at(const GameLine& line, const std::vector<bool>& wanted, std::uint64_t nodes);

    std::map<record::NodeId, std::optional<double>> chances_;  // none: it is being looked at
    std::unique_ptr<Thinker> thinker_;                         // of the worker
    std::shared_ptr<Found> found_;
    JobThread worker_;  // last: uses everything above
};

}  // namespace tablero::desktop
