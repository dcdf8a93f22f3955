#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "desktop/model/think/job_thread.h"
#include "desktop/model/think/mailbox.h"
#include "library/library.h"

namespace tablero::desktop {

// The library that games go to by themselves. Everything is done in a thread of its own, in order;
// what was asked for is finished before the shelf goes.
class Shelf {
  public:
    // Without a path nothing is kept.
    explicit Shelf(std::string path) : path_(std::move(path)) {}
    ~Shelf() { worker_.finish(); }
    Shelf(const Shelf&) = delete;
    Shelf& operator=(const Shelf&) = delete;

    const std::string& path() const { return path_; }
    bool exists() const { return !path_.empty(); }

    // Takes a game in; the same key again replaces what it stood for.
    void keep(library::AnyRecord game, std::uint64_t key);
    // All games that were given are in the library.
    bool is_settled() const { return worker_.is_idle(); }
    // What went wrong since the last call.
    std::vector<Error> take_failures() { return failures_.drain(); }

  private:
    Status put(const library::AnyRecord& game, std::uint64_t key);

    std::string path_;
    // Of the worker.
    std::unique_ptr<library::Library> library_;
    std::map<std::uint64_t, library::GameId> kept_;

    Mailbox<Error> failures_;
    JobThread worker_;
};

}  // namespace tablero::desktop
