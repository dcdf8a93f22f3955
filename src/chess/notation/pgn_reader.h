#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/byte_source.h"
#include "base/error.h"
#include "chess/move.h"
#include "chess/notation/pgn_scanner.h"
#include "chess/notation/pgn_start.h"
#include "chess/position.h"

namespace tablero::chess {

enum class PgnResult : std::uint8_t { kUnknown, kWhiteWins, kBlackWins, kDraw };
// "*", "1-0", "0-1", "1/2-1/2"
std::string_view result_text(PgnResult result);
// kUnknown for anything that is no result.
PgnResult parse_result(std::string_view text);

struct PgnProblem {
    enum class Kind : std::uint8_t {
        kWarning,    // something odd was skipped or mended
        kVariation,  // a variation is broken: the rest of it is skipped
        kGame        // the game is broken: its main line ends here
    };
    Kind kind;
    std::size_t line;
    Error what;

    bool is_error() const { return kind != Kind::kWarning; }
    // "line 12: …"
    Error error() const { return Error("line {}: {}", line, what); }
    std::string text() const { return error().message; }
};

// Hears what a reader finds, in the order of the text. Views are valid during the call only.
class PgnVisitor {
  public:
    virtual ~PgnVisitor() = default;
    // Games count from 1; the line is where the game begins.
    virtual void begin_game(std::size_t /*number*/, std::size_t /*line*/) {}
    virtual void tag(std::string_view /*name*/, std::string_view /*value*/) {}
    // After the tags; not called when there is no usable start: the game then has no moves.
    virtual void start(const Position& /*position*/) {}
    // A legal move, or Move::null(), about to be made in the position.
    virtual void move(const Position& /*before*/, Move /*move*/) {}
    // Only with PgnDetail::kEverything. A variation replaces the move before it.
    virtual void comment(std::string_view /*text*/) {}
    virtual void nag(int /*number*/) {}
    virtual void escape(std::string_view /*text*/) {}
    virtual void begin_variation() {}
    virtual void end_variation() {}
    virtual void problem(const PgnProblem& /*problem*/) {}
    virtual void end_game(PgnResult /*result*/) {}
};

enum class PgnDetail : std::uint8_t {
    kMoves,      // tags and main lines; comments and variations are jumped over, unchecked
    kEverything  // with comments, glyphs and variations, every move of which is checked as well
};

// Reads games from PGN text of any size, one after the other, in bounded memory and, apart from
// tags that set up a position and from problems, without touching the heap. Whatever is wrong with
// a game is told to the visitor with its line, and the next game is read as if nothing had been.
class PgnReader {
  public:
    // Longer games than any rule allows end with an error.
    static constexpr std::size_t kMostPlies = 65'535;
    // Deeper variations are skipped with an error.
    static constexpr std::size_t kMostDepth = 1'000'000;
    // Problems of one game that are told; further ones are passed over in silence.
    static constexpr int kMostProblems = 100;
    // Escape lines before a game that are told.
    static constexpr std::size_t kMostEscapes = 1'000;

    explicit PgnReader(std::unique_ptr<ByteSource> source, PgnDetail detail = PgnDetail::kMoves);

    // Reads the next game; false when there is none.
    bool read_game(PgnVisitor& visitor);
    // What the source said when it failed; the games end there.
    const Status& status() const { return scanner_.status(); }

  private:
    // What a skipped piece of text ends with.
    enum class Skip : std::uint8_t { kNothing, kUnreadVariation, kBrokenVariation, kBrokenGame };
    struct Variation {
        Move replaced;
        std::size_t length;  // of the path when it began
    };

    const PgnToken& token() const { return scanner_.current(); }
    bool find_game();
    void read_tags();
    bool begins_another_game() const;
    void read_foreword();
    void set_up();
    bool at_end_of_game() const;
    void read_movetext_token();
    void read_skipped_token();
    void read_move();
    void read_glyph();
    void read_comment();
    void read_escape();
    void keep_escape();
    void tell_escapes();
    void open_variation();
    void close_variation();
    void read_ending();
    void read_afterwords();
    void play(Move move);
    void take_back();
    void skip(Skip what);
    void give_up(Error what);
    void tell(PgnProblem::Kind kind, Error what);

    PgnScanner scanner_;
    PgnDetail detail_;
    PgnVisitor* visitor_ = nullptr;  // during read_game only
    const Position standard_;
    Position position_;
    PgnStart start_;
    std::vector<std::string> escapes_;  // that stand before the next game
    bool after_prose_ = false;          // words stood before the game
    std::string first_tag_;
    PgnResult result_tag_ = PgnResult::kUnknown;
    std::vector<Move> path_;
    std::vector<Variation> variations_;
    Skip skip_ = Skip::kNothing;
    std::size_t skip_depth_ = 0;
    std::size_t games_ = 0;
    int problems_ = 0;
};

}  // namespace tablero::chess
