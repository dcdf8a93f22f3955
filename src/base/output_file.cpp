#include "base/output_file.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <stdio_ext.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

namespace tablero {

namespace fs = std::filesystem;

namespace {

Error failure(const std::string& path) {
    const int code = errno != 0 ? errno : EIO;
    if (path != "-") return in_context(path, Error::system(code));
    // It is told here: nobody shall stumble over it once more at the end of the program.
    __fpurge(stdout);
    std::clearerr(stdout);
    return in_context("standard output", Error::system(code));
}

// Where the bytes shall be in the end: behind links, so that a link stays one.
std::string place_of(const std::string& path) {
    std::error_code error;
    const auto real = fs::canonical(path, error);
    return error ? path : real.string();
}

std::string folder_of(const std::string& path) {
    const auto folder = fs::path(path).parent_path();
    return folder.empty() ? "." : folder.string();
}

bool is_special(const struct stat& file) {
    return !S_ISREG(file.st_mode) && !S_ISDIR(file.st_mode);
}

bool same_file(const std::string& a, const std::string& b) {
    if (a == "-" || b == "-") return a == b;
    std::error_code error;
    struct stat file {};
    // Several outputs may well go to one device.
    if (stat(a.c_str(), &file) == 0) return !is_special(file) && fs::equivalent(a, b, error);
    const auto absolute = [&](const std::string& path) {
        return fs::weakly_canonical(fs::absolute(path, error), error);
    };
    return absolute(a) == absolute(b);
}

}  // namespace

struct OutputFile::Draft {
    std::string path;     // as the user named it
    std::string place;    // empty where it is written as it comes
    std::string working;  // the draft beside its place
    std::FILE* file = nullptr;
};

void OutputFile::Discard::operator()(Draft* draft) const {
    if (draft->file != nullptr && draft->file != stdout) std::fclose(draft->file);
    if (draft->file != nullptr && !draft->working.empty()) unlink(draft->working.c_str());
    delete draft;
}

Result<OutputFile> OutputFile::open(const std::string& path) {
    OutputFile output;
    output.draft_.reset(new Draft{path, "", "", nullptr});
    Draft& draft = *output.draft_;
    if (path == "-") {
        draft.file = stdout;
        return output;
    }
    if (const Status writable = check_writable(path); !writable) return writable.error();
    struct stat old {};
    const bool exists = stat(path.c_str(), &old) == 0;
    if (exists && is_special(old)) {
        draft.file = std::fopen(path.c_str(), "w");
    } else {
        draft.place = place_of(path);
        // Two programs may write at once: each has a draft of its own until the renaming.
        draft.working = fmt::format("{}.{}.part", draft.place, getpid());
        draft.file = std::fopen(draft.working.c_str(), "w+");
        if (draft.file != nullptr && exists) fchmod(fileno(draft.file), old.st_mode & 07777);
    }
    if (draft.file == nullptr) return failure(path);
    return output;
}

Status OutputFile::write(std::string_view text) {
    errno = 0;
    if (std::fwrite(text.data(), 1, text.size(), draft_->file) != text.size())
        return failure(draft_->path);
    return {};
}

Status OutputFile::append(OutputFile& other) {
    std::FILE* from = other.draft_->file;
    if (std::fflush(from) != 0) return failure(other.draft_->path);
    std::rewind(from);
    std::string chunk(1 << 16, '\0');
    while (const auto got = std::fread(chunk.data(), 1, chunk.size(), from)) {
        if (Status written = write(std::string_view(chunk).substr(0, got)); !written)
            return written;
    }
    return std::ferror(from) != 0 ? Status(failure(other.draft_->path)) : Status();
}

Status OutputFile::commit() {
    Draft& draft = *draft_;
    errno = 0;
    if (std::fflush(draft.file) != 0) return failure(draft.path);
    if (draft.file == stdout) return {};
    if (draft.place.empty()) {
        return std::fclose(std::exchange(draft.file, nullptr)) == 0 ? Status()
                                                                    : failure(draft.path);
    }
    // A name must never stand for bytes that a power cut can take away.
    if (fsync(fileno(draft.file)) != 0) return failure(draft.path);
    if (std::rename(draft.working.c_str(), draft.place.c_str()) != 0) return failure(draft.path);
    std::fclose(std::exchange(draft.file, nullptr));
    return {};
}

Status write_file(const std::string& path, std::string_view content) {
    auto file = OutputFile::open(path);
    if (!file) return file.error();
    if (Status written = file->write(content); !written) return written;
    return file->commit();
}

void cut_file(int file, std::int64_t size) {
    if (ftruncate(file, size) != 0) return;
}

Status append_to_file(const std::string& path, std::string_view content) {
    const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) return failure(path);
    struct stat before {};
    fstat(file, &before);
    Status status;
    while (status && !content.empty()) {
        const ssize_t put = ::write(file, content.data(), content.size());
        if (put > 0) content.remove_prefix(static_cast<std::size_t>(put));
        if (put <= 0 && errno != EINTR) status = failure(path);
    }
    if (!status && S_ISREG(before.st_mode)) cut_file(file, before.st_size);
    if (::close(file) != 0 && status) status = failure(path);
    return status;
}

Status check_writable(const std::string& path) {
    if (path == "-") return {};
    if (path.empty()) return Error("a file without a name");
    errno = 0;
    struct stat file {};
    if (stat(path.c_str(), &file) == 0) {
        if (S_ISDIR(file.st_mode)) return in_context(path, Error::system(EISDIR));
        if (access(path.c_str(), W_OK) != 0) return failure(path);
        if (is_special(file)) return {};
    } else if (errno != ENOENT) {
        return failure(path);
    }
    if (access(folder_of(place_of(path)).c_str(), W_OK | X_OK) != 0) return failure(path);
    return {};
}

Status keep_apart(const std::vector<NamedPath>& inputs, const std::vector<NamedPath>& outputs) {
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const auto& [name, path] = outputs[i];
        for (std::size_t j = 0; j < i; ++j) {
            if (same_file(path, outputs[j].path))
                return Error("{} and {} are the same file {}", outputs[j].name, name, path);
        }
        for (const auto& input : inputs) {
            if (path != "-" && same_file(path, input.path))
                return Error("{}: {} is read by this command", name, path);
        }
    }
    return {};
}

}  // namespace tablero
