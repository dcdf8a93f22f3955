#include "desktop/model/pages/file_dialog.h"

#include <cstdlib>
#include <utility>

#include "desktop/model/pages/desk.h"
#include "desktop/model/pages/desktop_dialog.h"
#include "desktop/model/settings/store.h"
#include "play/program/process.h"

namespace tablero::desktop {

namespace {

constexpr auto kForever = std::chrono::hours(24);

// All that the program prints, which may be several lines: names of files may have them.
std::string printed_by(program::Process& process, const std::stop_token& stop) {
    std::string text;
    std::string line;
    while (process.read_line(line, Clock::now() + kForever, stop) == program::Process::Read::kLine)
        text += (text.empty() ? "" : "\n") + line;
    return text;
}

// What a program with a dialog printed before it ended.
Result<std::string> chosen_by(const std::vector<std::string>& command,
                              const std::stop_token& stop) {
    auto process = program::Process::start({command, ""});
    if (!process) return process.error();
    std::string path = printed_by(*process, stop);
    // Whoever closes the dialog has chosen nothing: the program ends with 1.
    process->wait_for_end(Clock::now() + std::chrono::seconds(2));
    const Error end = process->how_it_ended();
    if (end.message != "exit code 0" && end.message != "exit code 1") return end;
    return path;
}

}  // namespace

void FileDialog::ask(PromptKind kind,
                     Phrase title,
                     const std::string& initial,
                     Prompt::Reaction reaction) {
    Question question{kind, title, initial, std::move(reaction)};
    auto chooser = chooser_for(question);
    if (!chooser) return type(std::move(question));
    asked_ = std::move(question);
    run(std::move(chooser));
    desk_.dialog.open({.title = desk_.word(title),
                       .text = desk_.word(tr("Choose the file in the window that opens."))},
                      {{"dialog.type",
                        desk_.word(tr("Type its name here")),
                        "",
                        [this] {
                            Question open = std::move(*asked_);
                            cancel();
                            type(std::move(open));
                        }},
                       {"dialog.no", desk_.word(tr("Cancel")), "Esc", [this] { cancel(); }, true}},
                      [this] { cancel(); });
}

void FileDialog::ask_for_file(Phrase title, std::function<void(const std::string& path)> take) {
    ask(PromptKind::kOpenFile, title, "", [take = std::move(take)](const std::string& typed) {
        if (!typed.empty()) take(expanded_path(typed));
        return Status();
    });
}

FileDialog::Chooser FileDialog::chooser_for(const Question& question) const {
    const FileDialogs wish = desk_.settings.file_dialogs;
    const bool wanted =
        wish == FileDialogs::kDesktop || (wish == FileDialogs::kAuto && desk_.start_up.has_desktop);
    if (!wanted) return {};
    const bool saves = question.kind == PromptKind::kSaveFile;
    const FileQuestion asked{desk_.word(question.title),
                             question.initial,
                             saves,
                             saves ? "" : "*.pgn *.PGN *.fen *.epd *.sgf *.SGF *.psq *.zst",
                             desk_.word(tr("Games"))};
    const char* search_path = std::getenv("PATH");
    if (auto command = desktop_dialog(asked, search_path != nullptr ? search_path : ""))
        return [command = std::move(*command)](const std::stop_token& stop) {
            return chosen_by(command, stop);
        };
    if (!desk_.start_up.portal) return {};
    return [portal = desk_.start_up.portal, asked](const std::stop_token& stop) {
        return portal(asked, stop);
    };
}

void FileDialog::run(Chooser chooser) {
    worker_.cancel();
    worker_.run(
        [this, question = ++number_, chooser = std::move(chooser)](const std::stop_token& stop) {
            const auto chosen = chooser(stop);
            if (!stop.stop_requested())
                outcomes_.post({question, chosen ? *chosen : "", !chosen.ok()});
        });
}

void FileDialog::tick() {
    for (Outcome& outcome : outcomes_.drain()) {
        if (!asked_ || outcome.question != number_) continue;
        Question question = std::move(*asked_);
        asked_.reset();
        desk_.dialog.close();
        if (outcome.is_broken) {
            type(std::move(question));
        } else if (!outcome.path.empty()) {
            if (const Status status = question.reaction(outcome.path); !status)
                desk_.complain(status.error());
        }
    }
}

void FileDialog::type(Question question) {
    desk_.prompt.open(
        question.kind, question.title, std::move(question.initial), std::move(question.reaction));
}

void FileDialog::cancel() {
    asked_.reset();
    ++number_;
    worker_.cancel();
}

}  // namespace tablero::desktop
