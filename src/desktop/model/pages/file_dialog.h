#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "desktop/model/pages/prompt.h"
#include "desktop/model/think/job_thread.h"
#include "desktop/model/think/mailbox.h"

namespace tablero::desktop {

struct Desk;

// Asks for the name of a file: by the desktop's own dialog, which runs as a child while the window
// goes on, or by the prompt where there is none or it fails.
class FileDialog {
  public:
    explicit FileDialog(Desk& desk) : desk_(desk) {}

    // What is done with the name may fail: then that is told.
    void ask(PromptKind kind, Phrase title, const std::string& initial, Prompt::Reaction reaction);
    // For a file to read: what is done with its path. Nothing is done where none is named.
    void ask_for_file(Phrase title, std::function<void(const std::string& path)> take);
    // Once a frame: takes what was chosen.
    void tick();

  private:
    struct Question {
        PromptKind kind;
        Phrase title;
        std::string initial;
        Prompt::Reaction reaction;
    };
    struct Outcome {
        std::uint64_t question = 0;
        std::string path;  // empty: nothing was chosen
        bool is_broken = false;
    };

    // Shows it and waits for its end: the path, an empty one when nothing was chosen.
    using Chooser = std::function<Result<std::string>(const std::stop_token& stop)>;

    // The desktop's own, where there is one and it is wanted.
    Chooser chooser_for(const Question& question) const;
    void run(Chooser chooser);
    // By the prompt.
    void type(Question question);
    void cancel();

    Desk& desk_;
    std::optional<Question> asked_;  // while the desktop's dialog is open
    std::uint64_t number_ = 0;
    Mailbox<Outcome> outcomes_;
    JobThread worker_;
};

}  // namespace tablero::desktop
