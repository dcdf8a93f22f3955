#include "analysis/batch/batch.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "analysis/batch/game_input.h"
#include "analysis/reviewer.h"
#include "base/progress.h"
#include "base/words/say.h"
#include "library/store.h"

namespace tablero::analysis {

namespace {

class LocalSource : public EvaluationSource {
  public:
    LocalSource() = default;
    LocalSource(const std::string& tables_path, std::shared_ptr<const chess::Tablebase> tables)
        : reviewer_(tables_path, std::move(tables)) {}

    Result<std::optional<Evaluations>> evaluate(const Job& job,
                                                const std::string& /*id*/,
                                                const std::stop_token& stop) override {
        return reviewer_.evaluate(job.game, job.limits, stop);
    }

  private:
    Reviewer reviewer_;
};

// A game on its way through the batch. The thread that works on it owns it until it is done.
struct Task {
    std::size_t id = 0;
    RecordedGame game;
    RenderedGame rendered;
    GameReview review;  // where it is kept
    Status status;      // of the store
    bool reused = false;
    bool stopped = false;
    bool done = false;  // guarded by the mutex of the batch
};

std::string describe(const ReviewLimits& limits, Language language) {
    if (limits.movetime) return say(language, tr("{} ms a position"), *limits.movetime);
    return say(language, tr("{} nodes a position"), limits.nodes.value_or(0));
}

// The main thread reads, writes and waits; the others evaluate and render. At most a window of
// games is in memory.
class Batch {
  public:
    Batch(const BatchSettings& settings, Outputs& outputs, library::Store* store)
        : settings_(settings),
          outputs_(outputs),
          store_(store),
          input_(settings.files, settings.stop),
          window_(static_cast<std::size_t>(settings.threads) * 2 + 2),
          progress_("analyse", 0, "games") {}

    Result<BatchSummary> run() {
        std::vector<std::jthread> workers;
        workers.reserve(static_cast<std::size_t>(settings_.threads));
        for (int i = 0; i < settings_.threads; ++i)
            workers.emplace_back([this](const std::stop_token& stop) { work(stop); });
        std::jthread counter;
        if (progress_.is_visible()) {
            counter = std::jthread([this](const std::stop_token& stop) {
                if (const auto total = count_games(settings_.files, stop))
                    progress_.set_total(*total);
            });
        }
        const Status status = feed();
        for (auto& worker : workers)
            worker.request_stop();
        counter.request_stop();
        wake_.notify_all();
        if (!status) return status.error();
        return summary_;
    }

  private:
    // Reads ahead, and writes what is ready, in order.
    Status feed() {
        for (bool more = true; more || !pending_.empty();) {
            while (more && pending_.size() < window_)
                more = read_one();
            if (pending_.empty()) continue;
            if (!await_front()) {
                summary_.interrupted = true;
                return {};
            }
            if (Status written = write_front(); !written) return written;
            progress_.update(summary_.games);
        }
        return {};
    }

    bool read_one() {
        auto next = input_.next();
        if (settings_.stop.stop_requested()) summary_.interrupted = true;
        if (!next || summary_.interrupted) return false;
        if (!next->ok()) {
            complain(next->error());
            return true;
        }
        auto task = std::make_shared<Task>();
        task->id = ++last_id_;
        task->game = std::move(**next);
        pending_.push_back(task);
        {
            const std::lock_guard lock(mutex_);
            queue_.push_back(std::move(task));
        }
        wake_.notify_one();
        return true;
    }

    // False when the user wants to stop.
    bool await_front() {
        std::unique_lock lock(mutex_);
        while (!pending_.front()->done) {
            if (settings_.stop.stop_requested()) return false;
            finished_.wait_for(lock, std::chrono::milliseconds(100));
        }
        return !pending_.front()->stopped;
    }

    Status write_front() {
        const auto task = std::move(pending_.front());
        pending_.pop_front();
        if (!task->status) return task->status;
        ++summary_.games;
        if (task->reused) ++summary_.reused;
        if (!settings_.outputs.pgn.empty() && !task->game.is_chess())
            task->game.errors.push_back(Error("a gomoku game cannot be written as PGN"));
        const RecordedGame& game = task->game;
        for (const Error& error : game.errors)
            tell(Error("{}: game {}: {}", game.file, game.number, error));
        if (!game.errors.empty()) ++summary_.bad;
        if (settings_.keep && game.errors.empty()) {
            if (Status kept = settings_.keep(game, task->review); !kept) return kept;
        }
        outputs_.add_to_club(game, task->review);
        if (settings_.outputs.none()) progress_.clear();
        return outputs_.add(task->rendered);
    }

    void tell(const Error& error) {
        progress_.clear();
        if (settings_.complain) settings_.complain(error);
    }
    void complain(const Error& error) {
        tell(error);
        ++summary_.bad;
    }

    void work(const std::stop_token& stop) {
        std::unique_ptr<EvaluationSource> source;
        while (const auto task = take(stop)) {
            try {
                if (!source) source = settings_.make_source();
                evaluate(*task, *source, stop);
            } catch (const std::bad_alloc&) {
                task->status = Error("not enough memory");
            }
            {
                const std::lock_guard lock(mutex_);
                task->done = true;
            }
            finished_.notify_one();
        }
    }

    std::shared_ptr<Task> take(const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        if (!wake_.wait(lock, stop, [this] { return !queue_.empty(); })) return nullptr;
        if (stop.stop_requested()) return nullptr;
        auto task = std::move(queue_.front());
        queue_.pop_front();
        return task;
    }

    void evaluate(Task& task, EvaluationSource& source, const std::stop_token& stop) {
        GameReview review;
        review.language = settings_.language;
        if (task.game.game.ply() > 0) {
            const Job job{task.game.game, settings_.limits};
            const auto evaluations = find_or_evaluate(task, job, source, stop);
            if (task.stopped || !task.status) return;
            if (evaluations)
                review = analysis::review(task.game.game,
                                          *evaluations,
                                          settings_.language,
                                          settings_.level,
                                          settings_.tables.get());
        }
        task.rendered = render(settings_.outputs, task.id, task.game, review);
        if (settings_.keep || outputs_.wants_reviews()) task.review = std::move(review);
    }

    // None when there is no evaluation; the task says why.
    std::optional<Evaluations> find_or_evaluate(Task& task,
                                                const Job& job,
                                                EvaluationSource& source,
                                                const std::stop_token& stop) {
        const std::string id = job_id(job_text(job), settings_.identity);
        if (store_ != nullptr) {
            auto found = store_->find(id);
            if (!found) {
                task.status = found.error();
                return std::nullopt;
            }
            if (*found) {
                auto stored = parse_evaluations(**found, job.game);
                task.reused = stored.ok();
                if (stored) return std::move(*stored);
            }
        }
        auto answer = source.evaluate(job, id, stop);
        if (!answer) {
            task.game.errors.push_back(answer.error());
            return std::nullopt;
        }
        task.stopped = !answer->has_value();
        if (!task.stopped && store_ != nullptr) {
            task.status = store_->put(id, evaluations_text(**answer, job.game));
        }
        return std::move(*answer);
    }

    const BatchSettings& settings_;
    Outputs& outputs_;
    library::Store* store_;
    GameInput input_;
    std::size_t window_;
    Progress progress_;
    BatchSummary summary_;
    std::size_t last_id_ = 0;
    std::deque<std::shared_ptr<Task>> pending_;  // in the order of the input; main thread only
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::condition_variable finished_;
    std::deque<std::shared_ptr<Task>> queue_;  // waiting for a thread
};

}  // namespace

std::unique_ptr<EvaluationSource> local_source() {
    return std::make_unique<LocalSource>();
}

std::unique_ptr<EvaluationSource> local_source(const std::string& tables_path,
                                               std::shared_ptr<const chess::Tablebase> tables) {
    return std::make_unique<LocalSource>(tables_path, std::move(tables));
}

Result<BatchSummary> run_batch(const BatchSettings& settings) {
    std::unique_ptr<library::Store> store;
    if (!settings.store.empty()) {
        auto opened = library::Store::open(settings.store);
        if (!opened) return opened.error();
        store = std::move(*opened);
    }
    auto outputs = Outputs::open(settings.outputs);
    if (!outputs) return outputs.error();
    auto summary = Batch(settings, **outputs, store.get()).run();
    if (!summary || summary->interrupted) return summary;
    if (const auto finished =
            (*outputs)->finish(describe(settings.limits, settings.language), settings.language);
        !finished)
        return finished.error();
    return summary;
}

}  // namespace tablero::analysis
