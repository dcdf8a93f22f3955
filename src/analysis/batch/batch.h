#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/batch/job.h"
#include "analysis/batch/outputs.h"
#include "chess/tablebase.h"

namespace tablero::analysis {

// Where evaluations come from: an engine in this thread, or other machines. One object per thread.
class EvaluationSource {
  public:
    virtual ~EvaluationSource() = default;
    // None when told to stop.
    virtual Result<std::optional<Evaluations>> evaluate(const Job& job,
                                                        const std::string& id,
                                                        const std::stop_token& stop) = 0;
};

// An engine of its own, perhaps with end-game tables.
std::unique_ptr<EvaluationSource> local_source();
std::unique_ptr<EvaluationSource> local_source(const std::string& tables_path,
                                               std::shared_ptr<const chess::Tablebase> tables);

struct BatchSettings {
    std::vector<std::string> files;
    ReviewLimits limits;
    Language language;                             // of what is said in the reports
    tactics::Level level = tactics::Level::kClub;  // and for whom
    int threads = 1;                               // how many games at the same time
    OutputPaths outputs;
    std::string store;     // path; empty: nothing is remembered
    std::string identity;  // of the engine that evaluates; see engine_identity()
    std::function<std::unique_ptr<EvaluationSource>()> make_source = [] { return local_source(); };
    std::shared_ptr<const chess::Tablebase> tables;  // for what is told of endings, or none
    std::stop_token stop;
    // Keeps a game with its review elsewhere, too; in the order of the input. An error ends it all.
    std::function<Status(const RecordedGame&, const GameReview&)> keep;
    // Hears of every bad game or file.
    std::function<void(const Error&)> complain;
};

struct BatchSummary {
    std::size_t games = 0;
    std::size_t bad = 0;     // games and files with errors
    std::size_t reused = 0;  // games whose evaluations were in the store
    bool interrupted = false;
};

// Reviews every game of the files. Reports have the games in the order of the input, whatever the
// threads do. When told to stop, what is done is in the store, and the reports stay as they were.
// Fails when a report or the store cannot be written.
Result<BatchSummary> run_batch(const BatchSettings& settings);

}  // namespace tablero::analysis
