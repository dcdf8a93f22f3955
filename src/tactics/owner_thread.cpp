#include "tactics/owner_thread.h"

namespace tablero::tactics {

OwnerThread::OwnerThread() : thread_([this] { serve(); }) {}

OwnerThread::~OwnerThread() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void OwnerThread::run(const std::function<void()>& work) {
    const std::lock_guard turn(callers_);
    std::unique_lock lock(mutex_);
    work_ = &work;
    changed_.notify_all();
    changed_.wait(lock, [this] { return work_ == nullptr; });
}

void OwnerThread::serve() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return work_ != nullptr || ending_; });
        if (work_ == nullptr) return;
        const std::function<void()>& work = *work_;
        lock.unlock();
        work();
        lock.lock();
        work_ = nullptr;
        changed_.notify_all();
    }
}

}  // namespace tablero::tactics
