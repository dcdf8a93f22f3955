#include "desktop/model/think/job_thread.h"

#include <sys/resource.h>
#include <utility>

namespace tablero::desktop {

namespace {

constexpr int kYielding = 3;

}  // namespace

JobThread::JobThread() : thread_([this](const std::stop_token& ending) { work(ending); }) {}

JobThread::~JobThread() {
    thread_.request_stop();
    cancel();
}

void JobThread::run(Job job) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(job));
    }
    changed_.notify_all();
}

void JobThread::cancel() {
    std::deque<Job> dropped;
    std::stop_source running;
    {
        const std::lock_guard lock(mutex_);
        dropped.swap(waiting_);
        running = running_;
    }
    // Outside the lock: whoever is told may take time.
    running.request_stop();
}

bool JobThread::is_idle() const {
    const std::lock_guard lock(mutex_);
    return !busy_ && waiting_.empty();
}

void JobThread::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !busy_ && waiting_.empty(); });
}

void JobThread::work(const std::stop_token& ending) {
    // Where both want the same core, searching yields to drawing. On Linux this is about the
    // calling thread alone, and those that a job starts inherit it.
    static_cast<void>(setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + kYielding));
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, ending, [this] { return !waiting_.empty(); })) {
        if (ending.stop_requested()) return;
        Job job = std::move(waiting_.front());
        waiting_.pop_front();
        running_ = std::stop_source();
        busy_ = true;
        const std::stop_token token = running_.get_token();
        lock.unlock();
        job(token);
        job = nullptr;  // what it holds goes before it counts as done
        lock.lock();
        busy_ = false;
        changed_.notify_all();
    }
}

}  // namespace tablero::desktop
