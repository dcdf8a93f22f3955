#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gomoku/notation/game_record.h"

namespace tablero::gomoku {

// Puts one game of an SGF collection together from its nodes and brackets. See SgfReader for what
// becomes of the properties.
class SgfBuilder {
  public:
    explicit SgfBuilder(bool is_utf8) : is_utf8_(is_utf8) {}

    // All properties of a node; the first node is that of the start.
    void add_node(std::vector<record::Property> properties);
    // The brackets around a variation, not those around the game.
    void open();
    void close();
    // On the main line the game cannot be read; in a variation, the rest of that is passed over.
    void fail(Error error);
    void fail_game(Error error);

    Result<GameRecord> take();

  private:
    struct Fork {
        record::NodeId node;
        int ply;
    };

    bool skips() const { return failure_ || skipped_depth_ > 0; }
    bool on_main_line() const;
    Status read_start(std::vector<record::Property>& properties);
    Result<bool> read_heading(record::Property& property);
    bool read_tag(const record::Property& property);
    Result<bool> read_setup(const record::Property& property);
    Setup& setup();
    Status play(std::string_view name, std::string_view value);
    void settle();

    bool is_utf8_;
    GameRecord record_;
    record::NodeId node_ = record::kRoot;
    int ply_ = 0;
    std::vector<Fork> forks_;
    std::vector<record::Notes> waiting_;  // of nodes without a move, for the move that comes
    bool has_start_ = false;
    bool side_given_ = false;
    int skipped_depth_ = 0;
    std::optional<Error> failure_;
};

}  // namespace tablero::gomoku
