#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace tablero::tactics {

// One thread on which everything given to run() is executed, one piece after the other: for
// libraries whose state belongs to the thread that started them. run() may be called from any
// thread and returns when the work is done.
class OwnerThread {
  public:
    OwnerThread();
    ~OwnerThread();

    void run(const std::function<void()>& work);

  private:
    void serve();

    std::mutex callers_;  // one caller at a time
    std::mutex mutex_;
    std::condition_variable changed_;
    const std::function<void()>* work_ = nullptr;
    bool ending_ = false;
    std::thread thread_;  // last: it uses the members above
};

}  // namespace tablero::tactics
