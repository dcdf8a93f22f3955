#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace tablero::desktop {

// A thread that does one job after the other. run() and cancel() return at once; only the
// destructor waits, for the running job to notice that it was cancelled.
class JobThread {
  public:
    using Job = std::function<void(const std::stop_token&)>;

    JobThread();
    ~JobThread();
    JobThread(const JobThread&) = delete;
    JobThread& operator=(const JobThread&) = delete;

    // After those that wait already.
    void run(Job job);
    // The running job is told to stop, waiting ones are dropped.
    void cancel();
    // Nothing runs and nothing waits.
    bool is_idle() const;
    // Waits for that.
    void finish();

  private:
    void work(const std::stop_token& ending);

    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<Job> waiting_;
    std::stop_source running_;
    bool busy_ = false;
    std::jthread thread_;  // last: uses everything above
};

}  // namespace tablero::desktop
