#pragma once

#include <memory>
#include <optional>
#include <string>

#include "analysis/batch/club.h"
#include "analysis/recorded_game.h"
#include "analysis/review.h"
#include "base/output_file.h"

namespace tablero::analysis {

// Where the reports go; empty: not wanted, "-": standard output (not for HTML, which is put
// together at the end). With none of them a short text for people goes to standard output.
struct OutputPaths {
    std::string pgn;
    std::string json;
    std::string html;
    std::string club;  // one page about the players of all games

    bool none() const { return pgn.empty() && json.empty() && html.empty() && club.empty(); }
};

// One game in every form that is wanted.
struct RenderedGame {
    std::string text;
    std::string pgn;
    std::string json;
    std::string html;
    std::string html_row;
};

// `id` numbers the games of the run from 1. Free of side effects, for any thread.
RenderedGame render(const OutputPaths& paths,
                    std::size_t id,
                    const RecordedGame& game,
                    const GameReview& review);

// The report files. They are written beside their place and put there by finish(), so that a report
// is either the old one or a whole new one.
class Outputs {
  public:
    static Result<std::unique_ptr<Outputs>> open(OutputPaths paths);

    Status add(const RenderedGame& game);
    // For the page about the players, where it is wanted.
    bool wants_reviews() const { return club_file_.has_value(); }
    void add_to_club(const RecordedGame& game, const GameReview& review);
    // `limits`: for the head of the page, in its language.
    Status finish(const std::string& limits, Language language);

  private:
    explicit Outputs(OutputPaths paths);

    Status finish_html(const std::string& limits, Language language);

    OutputPaths paths_;
    std::size_t games_ = 0;
    std::optional<OutputFile> text_;
    std::optional<OutputFile> pgn_;
    std::optional<OutputFile> json_;
    std::optional<OutputFile> html_games_;
    std::optional<OutputFile> html_rows_;
    std::optional<OutputFile> club_file_;
    Club club_;
};

}  // namespace tablero::analysis
