#include "library/importer.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "base/sha256.h"
#include "library/game_file.h"
#include "library/position_index.h"

namespace tablero::library {

namespace {

// Games in one transaction: enough to make its end cheap, few enough that they fit into memory and
// others wait little.
constexpr std::size_t kBatch = 4096;

// A name for the content of a file: its size, its beginning and its end. Empty for what can be read
// only once, and for what cannot be read.
Result<std::string> digest_of(const std::string& path) {
    constexpr std::streamoff kPiece = 1 << 16;
    std::error_code failed;
    if (!std::filesystem::is_regular_file(path, failed)) return std::string();
    const auto size = static_cast<std::streamoff>(std::filesystem::file_size(path, failed));
    std::ifstream file(path, std::ios::binary);
    if (failed || !file) return Error("cannot read {}", path);
    std::string text = fmt::format("{}\n", size);
    std::string piece(static_cast<std::size_t>(std::min(kPiece, size)), '\0');
    for (const std::streamoff at : {std::streamoff{0}, size - std::min(kPiece, size)}) {
        file.seekg(at);
        file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        text += piece;
    }
    return sha256(text);
}

// How far the library came with a file.
class Journal {
  public:
    Journal(Database& database, std::string digest)
        : database_(database),
          digest_(std::move(digest)) {}

    bool remembers() const { return !digest_.empty(); }

    struct Entry {
        std::size_t games = 0;  // read, good or bad
        bool finished = false;
    };
    Result<Entry> read() {
        Statement& find =
            database_.prepared("SELECT games, finished FROM imports WHERE digest = ?");
        Entry entry;
        if (find.bind(digest_).row())
            entry = {static_cast<std::size_t>(find.number(0)), find.number(1) != 0};
        const Status status = find.status();
        find.reset();
        if (!status) return status.error();
        return entry;
    }
    Status write(const Entry& entry) {
        if (!remembers()) return {};
        return database_
            .prepared("INSERT OR REPLACE INTO imports (digest, games, finished) VALUES (?, ?, ?)")
            .bind(digest_, static_cast<std::int64_t>(entry.games), entry.finished ? 1 : 0)
            .run();
    }

  private:
    Database& database_;
    std::string digest_;
};

class Import {
  public:
    Import(Library& library, std::string path, std::string digest, const ImportSettings& settings)
        : library_(library),
          path_(std::move(path)),
          settings_(settings),
          source_(settings.source.empty() ? std::filesystem::path(path_).filename().string()
                                          : settings.source),
          journal_(library.database(), std::move(digest)) {}

    Result<ImportSummary> run() {
        auto before = journal_.read();
        if (!before) return before.error();
        entry_ = *before;
        summary_.skipped = entry_.games;
        if (entry_.finished) return summary_;
        auto file = GameFile::open(path_, settings_.stop);
        if (!file && !settings_.stop.stop_requested()) return file.error();
        if (file) {
            if (const Status taken = take_all(std::move(*file)); !taken) return taken.error();
        }
        summary_.interrupted = !entry_.finished;
        if (entry_.finished && entry_.games == 0) {
            settings_.complain(in_context(path_, Error("no game in it")));
            ++summary_.bad;
        }
        return summary_;
    }

  private:
    Status take_all(std::unique_ptr<GameFile> file) {
        file_ = std::move(file);
        skip(entry_.games);
        while (!entry_.finished && file_->status() && !settings_.stop.stop_requested()) {
            if (Status taken = take_batch(); !taken) return taken;
        }
        return settings_.stop.stop_requested() ? Status() : file_->status();
    }

    void skip(std::size_t games) {
        while (games > 0 && !settings_.stop.stop_requested() && file_->skip()) {
            if (--games % kBatch == 0) settings_.progress(summary_, file_->bytes());
        }
    }

    // A batch and how far it came are one transaction: neither is there without the other. Games
    // are read before it, so that other programs get their turn.
    Status take_batch() {
        std::vector<IncomingGame> games;
        while (games.size() < kBatch) {
            auto game = file_->next_prepared(library_.openings());
            if (!game || settings_.stop.stop_requested()) break;
            games.push_back(std::move(*game));
        }
        Transaction transaction(library_.database());
        if (!transaction.begun()) return transaction.begun();
        Status done = nobody_else();
        if (done) done = take_games(games);
        if (done) done = journal_.write(entry_);
        if (done) done = transaction.commit();
        if (!done) library_.forget();
        settings_.progress(summary_, file_->bytes());
        return done ? index_full_segments(library_, settings_.stop) : done;
    }

    Status nobody_else() {
        const auto now = journal_.read();
        if (!now) return now.error();
        if (!journal_.remembers() || now->games == entry_.games) return {};
        return Error("another program is importing {}", path_);
    }

    // What ends with an error is not finished: it may be whole next time.
    Status take_games(const std::vector<IncomingGame>& games) {
        for (const IncomingGame& game : games) {
            if (const Status taken = take(game); !taken) return taken;
        }
        entry_.games += games.size();
        const bool ended = games.size() < kBatch && !settings_.stop.stop_requested();
        entry_.finished = ended && file_->status().ok();
        return {};
    }

    Status take(const IncomingGame& game) {
        for (const auto& problem : game.problems)
            settings_.complain(in_context(path_, problem));
        if (!game.game) {
            ++summary_.bad;
            return {};
        }
        const auto id = library_.add(*game.game, source_);
        if (!id) return id.error();
        ++summary_.imported;
        if (!game.problems.empty()) ++summary_.flawed;
        return {};
    }

    Library& library_;
    std::string path_;
    const ImportSettings& settings_;
    std::string source_;
    Journal journal_;
    Journal::Entry entry_;
    std::unique_ptr<GameFile> file_;
    ImportSummary summary_;
};

}  // namespace

Result<ImportSummary> import_file(Library& library,
                                  const std::string& path,
                                  const ImportSettings& settings) {
    auto digest = digest_of(path);
    if (!digest) return digest.error();
    return Import(library, path, std::move(*digest), settings).run();
}

}  // namespace tablero::library
