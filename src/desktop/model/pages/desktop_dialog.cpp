#include "desktop/model/pages/desktop_dialog.h"

#include <filesystem>
#include <unistd.h>

#include "base/text.h"

namespace tablero::desktop {

namespace {

bool is_found(const std::string& program, const std::string& search_path) {
    for (const auto folder : split(search_path, ':')) {
        if (folder.empty()) continue;
        const std::string path = std::string(folder) + "/" + program;
        std::error_code error;
        if (std::filesystem::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0)
            return true;
    }
    return false;
}

std::vector<std::string> zenity(const FileQuestion& question) {
    std::vector<std::string> command{"zenity",
                                     "--file-selection",
                                     "--title=" + question.title,
                                     "--filename=" + question.initial};
    if (question.saves) command.emplace_back("--save");
    if (!question.endings.empty()) {
        command.push_back("--file-filter=" + question.kind + " | " + question.endings);
        command.emplace_back("--file-filter=* | *");
    }
    return command;
}

std::vector<std::string> kdialog(const FileQuestion& question) {
    std::vector<std::string> command{"kdialog", "--title", question.title};
    command.emplace_back(question.saves ? "--getsavefilename" : "--getopenfilename");
    command.push_back(question.initial.empty() ? "." : question.initial);
    if (!question.endings.empty()) command.push_back(question.endings + "|" + question.kind);
    return command;
}

}  // namespace

std::optional<std::vector<std::string>> desktop_dialog(const FileQuestion& question,
                                                       const std::string& search_path) {
    if (is_found("zenity", search_path)) return zenity(question);
    if (is_found("kdialog", search_path)) return kdialog(question);
    return std::nullopt;
}

}  // namespace tablero::desktop
