#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "base/text.h"
#include "desktop/model/game/chess_marks.h"
#include "desktop/model/game/gomoku_marks.h"
#include "desktop/model/game/tree_view.h"
#include "desktop/model/pages/desk.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/pages/play_on.h"
#include "gomoku/notation/sgf_annotations.h"

namespace tablero::desktop {

namespace {

using record::NodeId;

using Glyphs = std::vector<std::uint16_t>;

// Of either list one is said at most: how the move was, how the position is.
constexpr std::array<std::uint16_t, 6> kMoveGlyphs{1, 2, 3, 4, 5, 6};
constexpr std::array<std::uint16_t, 10> kPositionGlyphs{10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
// Those that are offered; SGF has no words for the only move, slight advantages and novelties.
constexpr std::array<std::uint16_t, 17> kChessGlyphs{
    1, 2, 3, 4, 5, 6, 7, 10, 13, 14, 15, 16, 17, 18, 19, 146, 0};
constexpr std::array<std::uint16_t, 13> kGomokuGlyphs{1, 2, 3, 4, 5, 6, 10, 13, 16, 17, 18, 19, 0};

// What the head of a game usually says.
constexpr std::array<std::pair<std::string_view, Phrase>, 7> kTags{{{"White", tr("White")},
                                                                    {"Black", tr("Black")},
                                                                    {"Result", tr("Result")},
                                                                    {"Date", tr("Date")},
                                                                    {"Event", tr("Event")},
                                                                    {"Site", tr("Place")},
                                                                    {"Round", tr("Round")}}};

bool is_result(std::string_view text) {
    return text == "1-0" || text == "0-1" || text == "1/2-1/2" || text == "*";
}

bool holds(std::span<const std::uint16_t> glyphs, std::uint16_t glyph) {
    return std::find(glyphs.begin(), glyphs.end(), glyph) != glyphs.end();
}

// What is said already is taken back; 0 takes back all that is offered.
void toggle_glyph(Glyphs& glyphs, std::uint16_t glyph) {
    if (glyph == 0) {
        std::erase_if(glyphs, [](std::uint16_t said) { return holds(kChessGlyphs, said); });
        return;
    }
    const bool was_said = holds(glyphs, glyph);
    const bool is_of_move = holds(kMoveGlyphs, glyph);
    std::erase_if(glyphs, [&](std::uint16_t said) {
        return said == glyph || (is_of_move && holds(kMoveGlyphs, said)) ||
               (holds(kPositionGlyphs, glyph) && holds(kPositionGlyphs, said));
    });
    if (!was_said) glyphs.insert(is_of_move ? glyphs.begin() : glyphs.end(), glyph);
}

// Commands of programs in front of what people wrote stay.
record::Notes with_comment(record::Notes notes, const std::string& text) {
    std::string kept;
    for (const std::string& comment : notes.comments) {
        for (auto at = comment.find("[%"); at != std::string::npos;
             at = comment.find("[%", at + 1)) {
            const auto end = comment.find(']', at);
            if (end == std::string::npos) break;
            kept += comment.substr(at, end - at + 1) + " ";
        }
    }
    notes.comments.clear();
    if (!(kept + text).empty()) {
        std::string comment = kept + text;
        if (comment.ends_with(' ')) comment.pop_back();
        notes.comments.push_back(std::move(comment));
    }
    return notes;
}

// What is done with the tree of moves on an analysis board, at the place that is looked at.
class TreeActions : public DeskActions<TreeActions> {
  public:
    using DeskActions::DeskActions;

    bool on(const PromoteVariation& action) {
        return at_move([&](auto& editor, NodeId id) {
            return action.to_main_line ? editor.promote_to_main_line(id) : promote(editor, id);
        });
    }
    bool on(const DeleteMoves& /*action*/) {
        return at_move([](auto& editor, NodeId id) {
            editor.remove(id);
            return true;
        });
    }
    bool on(const SetGlyph& action) {
        return is_free() && game().shown() > 0 && at_notes([&](record::Notes& notes) {
                   if (game().game().is_chess()) return toggle_glyph(notes.glyphs, action.glyph);
                   Glyphs glyphs = gomoku::glyphs_of(notes);
                   toggle_glyph(glyphs, action.glyph);
                   gomoku::set_glyphs(notes, glyphs);
               });
    }
    bool on(const EditComment& /*action*/) {
        if (!is_free()) return false;
        const NodeId id = game().line().shown_node();
        desk_.prompt.open(PromptKind::kComment,
                          tr("Comment"),
                          comment_text(game().game(), id),
                          [this, id](const std::string& typed) {
                              set_comment(id, typed);
                              return Status();
                          });
        return true;
    }
    bool on(const ChooseGlyph& /*action*/);
    bool on(const ChooseAnalysts& /*action*/);
    bool on(const PlayOn& /*action*/) {
        if (!is_free()) return false;
        offer_to_play_on(desk_, game().game());
        return true;
    }
    bool on(const FoldVariation& action) {
        if (!is_free()) return false;
        desk_.session->change([&](OpenGame& open) { return open.fold(action.node); });
        return true;
    }
    bool on(const StepVariation& action) {
        if (!is_free()) return false;
        desk_.session->go_to(sibling(action.step));
        return true;
    }
    bool on(const PlayLine& action);
    bool on(const PreviewLine& action) {
        if (!is_free()) return false;
        desk_.session->preview(action.line);
        return true;
    }
    bool on(const ToggleThreat& /*action*/) {
        if (!is_free()) return false;
        Wishes wishes = desk_.session->wishes();
        wishes.threat = !wishes.threat;
        wishes.lines = wishes.lines || wishes.threat;
        desk_.session->set_wishes(wishes);
        return true;
    }
    bool on(const DrawMark& action) {
        return is_free() && game().game().is_chess() && at_notes([&](record::Notes& notes) {
                   std::vector<ChessMark> marks = marks_of(notes);
                   toggle_mark(marks, action);
                   set_marks(notes, marks);
               });
    }
    bool on(const DrawPoint& action) {
        return is_free() && !game().game().is_chess() && at_notes([&](record::Notes& notes) {
                   change_points(notes, [&](std::vector<record::Mark>& marks) {
                       toggle_mark(marks, action.from, action.to);
                   });
               });
    }
    bool on(const ClearMarks& /*action*/) {
        return is_free() && at_notes([&](record::Notes& notes) {
                   if (game().game().is_chess()) return set_marks(notes, {});
                   change_points(notes, [](std::vector<record::Mark>& marks) { marks.clear(); });
               });
    }
    bool on(const EditTag& action);

  private:
    const OpenGame& game() const { return desk_.session->game(); }
    bool is_free() const {
        return desk_.session && desk_.screen == Screen::kPlaying && game().is_analysis();
    }
    // Up among the alternatives; from the first of them up where its line began.
    template <class Editor>
    static bool promote(Editor& editor, NodeId id) {
        while (id != record::kRoot) {
            if (editor.tree().previous_sibling(id) != record::kNoNode) return editor.promote(id);
            id = editor.tree()[id].parent;
        }
        return false;
    }
    template <class Edit>
    bool at_move(Edit&& edit) {
        if (!is_free() || game().shown() == 0) return false;
        const NodeId id = game().line().shown_node();
        desk_.session->change([&](OpenGame& open) {
            return open.edit([&](auto& editor) { return edit(editor, id); });
        });
        return true;
    }
    // Drawings are kept with the move.
    template <class Change>
    bool at_notes(Change&& change) {
        const NodeId id = game().line().shown_node();
        desk_.session->change([&](OpenGame& open) {
            return open.edit([&](auto& editor) {
                record::Notes notes = editor.tree()[id].notes();
                change(notes);
                editor.set_notes(id, std::move(notes));
                return true;
            });
        });
        return true;
    }
    template <class Change>
    void change_points(record::Notes& notes, Change&& change) {
        const int size = game().game().gomoku_record().size;
        record::Annotations annotations = gomoku::annotations_of(notes, size);
        change(annotations.marks);
        // Clocks alone depend on who moved, and they stay as they are.
        gomoku::annotate(notes, annotations, size, gomoku::Color::kBlack);
    }
    void set_comment(NodeId id, const std::string& text) {
        desk_.session->change([&](OpenGame& open) {
            return open.edit([&](auto& editor) {
                if (!editor.tree().contains(id)) return false;
                editor.set_notes(id, with_comment(editor.tree()[id].notes(), text));
                return true;
            });
        });
    }
    std::string value_of(const std::string& tag) const {
        return std::string(record::find_tag(game().game().tags(), tag).value_or(""));
    }
    void list_tags();
    void set_tag(const std::string& name, const std::string& value);
    Status take_tag(const std::string& typed);
    NodeId sibling(int step) const;
};

bool TreeActions::on(const ChooseGlyph& /*action*/) {
    if (!is_free() || game().shown() == 0) return false;
    std::vector<Dialog::Answer> answers;
    const std::span<const std::uint16_t> offered =
        game().game().is_chess() ? std::span<const std::uint16_t>(kChessGlyphs) : kGomokuGlyphs;
    for (const std::uint16_t glyph : offered) {
        answers.push_back(
            {fmt::format("dialog.glyph.{}", glyph),
             glyph == 0 ? desk_.word(tr("none")) : std::string(trim(glyph_text(glyph))),
             "",
             [this, glyph] { on(SetGlyph{glyph}); }});
    }
    const auto& moves = desk_.session->view().moves;
    DialogView view{moves[static_cast<std::size_t>(game().shown() - 1)].text,
                    desk_.word(tr("How was this move?"))};
    view.is_list = true;
    desk_.dialog.open(std::move(view), std::move(answers), {});
    return true;
}

// The engines of the list that know the game, each to be switched on or off.
bool TreeActions::on(const ChooseAnalysts& /*action*/) {
    if (!is_free()) return false;
    std::vector<Dialog::Answer> answers;
    EngineList& engines = desk_.settings.engines;
    for (std::size_t i = 0; i < engines.size(); ++i) {
        if (engines[i].game != game().settings().game) continue;
        answers.push_back({fmt::format("dialog.analyst.{}", answers.size()),
                           (engines[i].analyses ? "✓ " : "") + engines[i].name,
                           "",
                           [this, i, &engines] {
                               engines[i].analyses = !engines[i].analyses;
                               desk_.session->settings_changed();
                               desk_.keeper.save_settings();
                           }});
    }
    answers.push_back({"dialog.engines",
                       desk_.word(tr("List of engines")),
                       "",
                       [this] { desk_.perform(OpenEngines{}); },
                       answers.empty()});
    desk_.dialog.open({desk_.word(tr("Who analyses along?")),
                       desk_.word(tr("Each engine shows its own lines beside Tablero's."))},
                      std::move(answers),
                      {});
    return true;
}

// Moves of a line of the engine, into the tree.
bool TreeActions::on(const PlayLine& action) {
    if (!is_free()) return false;
    const LineView* line = desk_.session->view().line_at(action);
    if (line == nullptr) return true;
    const std::vector<LineStep> steps = line->steps;
    desk_.session->preview(std::nullopt);
    desk_.session->change([&](OpenGame& open) {
        for (std::size_t i = 0; i < steps.size() && static_cast<int>(i) < action.moves; ++i) {
            if (!open.position().is_legal(steps[i].move)) break;
            open.play(steps[i].move, desk_.now);
        }
        return true;
    });
    return true;
}

bool TreeActions::on(const EditTag& action) {
    if (!is_free()) return false;
    if (action.name.empty()) {
        list_tags();
        return true;
    }
    const auto heading = std::find_if(
        kTags.begin(), kTags.end(), [&](const auto& tag) { return tag.first == action.name; });
    desk_.prompt.open(PromptKind::kText,
                      heading->second,
                      value_of(action.name),
                      [this, name = action.name](const std::string& typed) -> Status {
                          const std::string value = typed == "½-½" ? "1/2-1/2" : typed;
                          if (name == "Result" && game().game().is_chess() && !is_result(value))
                              return Error("A result is 1-0, 0-1, 1/2-1/2 or *");
                          set_tag(name, value);
                          list_tags();
                          return {};
                      });
    return true;
}

// The head of the game as a list: what is pressed is written anew.
void TreeActions::list_tags() {
    std::vector<Dialog::Answer> answers;
    for (const auto& [name, heading] : kTags) {
        const std::string tag(name);
        answers.push_back({"dialog.tag." + tag,
                           desk_.word(heading),
                           "",
                           [this, tag] { on(EditTag{tag}); },
                           false,
                           value_of(tag)});
    }
    answers.push_back({"dialog.tag.other", desk_.word(tr("Another tag")), "", [this] {
                           desk_.prompt.open(
                               PromptKind::kText,
                               tr("Name and value of a tag: White = Anna"),
                               "",
                               [this](const std::string& typed) { return take_tag(typed); });
                       }});
    desk_.dialog.open({desk_.word(tr("Head of the game")), ""}, std::move(answers), {});
}

void TreeActions::set_tag(const std::string& name, const std::string& value) {
    desk_.session->change([&](OpenGame& open) {
        return open.edit([&](auto& editor) {
            editor.set_tag(name, value);
            return true;
        });
    });
}

Status TreeActions::take_tag(const std::string& typed) {
    const auto equals = typed.find('=');
    if (typed.empty()) return {};
    const std::string name(trim(std::string_view(typed).substr(0, equals)));
    if (equals == std::string::npos || name.empty() || name.find(' ') != std::string::npos)
        return Error("Write it like this: White = Anna");
    set_tag(name, std::string(trim(std::string_view(typed).substr(equals + 1))));
    return {};
}

// The alternative to the move that led here, or to the last one that has any.
NodeId TreeActions::sibling(int step) const {
    return game().game().visit_tree([&](const auto& tree) {
        record::Cursor place;
        place.to(tree, game().line().shown_node());
        if (step > 0) {
            place.next_variation(tree);
        } else {
            place.previous_variation(tree);
        }
        return place.at();
    });
}

}  // namespace

std::unique_ptr<Handler> make_tree_actions(Desk& desk) {
    return std::make_unique<TreeActions>(desk);
}

}  // namespace tablero::desktop
