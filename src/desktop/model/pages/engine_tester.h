#pragma once

#include <optional>
#include <string>

#include "desktop/model/think/job_thread.h"
#include "desktop/model/think/mailbox.h"
#include "play/program/probe.h"

namespace tablero::desktop {

// Finds out in the background what a program is. A new test takes the place of the one before.
class EngineTester {
  public:
    struct Answer {
        std::string command;
        Result<program::Found> found;
    };

    void test(const std::string& command) {
        command_ = command;
        ++asked_;
        testing_ = true;
        worker_.cancel();
        worker_.run([this, command, question = asked_](const std::stop_token& stop) {
            auto found = program::probe(command, stop);
            if (!stop.stop_requested()) answers_.post({question, {command, std::move(found)}});
        });
    }
    bool is_testing() const { return testing_; }
    const std::string& command() const { return command_; }
    std::optional<Answer> take_answer() {
        std::optional<Answer> last;
        for (auto& [question, answer] : answers_.drain()) {
            if (question == asked_) last = std::move(answer);
        }
        if (last) testing_ = false;
        return last;
    }

  private:
    struct Posted {
        std::uint64_t question;
        Answer answer;
    };
    std::string command_;
    std::uint64_t asked_ = 0;
    bool testing_ = false;
    Mailbox<Posted> answers_;
    JobThread worker_;  // last: uses everything above
};

}  // namespace tablero::desktop
