#include "desktop/model/pages/desk.h"

#include <random>

#include "desktop/model/game/game_files.h"

namespace tablero::desktop {

namespace {

std::uint64_t seed_of(const StartUp& start_up) {
    return start_up.seed != 0 ? start_up.seed : std::random_device{}();
}

}  // namespace

Desk::Desk(StartUp given)
    : start_up(std::move(given)),
      rng(seed_of(start_up)),
      shelf(start_up.folders.library) {}

std::vector<Layer*> Desk::layers() {
    std::vector<Layer*> open;
    if (help.is_open()) open.push_back(&help);
    if (prompt.view()) open.push_back(&prompt);
    if (dialog.view()) open.push_back(&dialog);
    open.push_back(&page());
    return open;
}

const Layer& Desk::top() const {
    if (help.is_open()) return help;
    if (prompt.view()) return prompt;
    return dialog.view() ? static_cast<const Layer&>(dialog) : page();
}

void Desk::tell(Session::News news) {
    if (news.board_changed) notes.withdraw_refusals();
    for (Session::Note& note : news.notes)
        toast(std::move(note.text),
              note.is_refusal ? Toast::Kind::kRefusal
              : note.is_error ? Toast::Kind::kError
                              : Toast::Kind::kInfo);
    notes.sounds.insert(notes.sounds.end(), news.sounds.begin(), news.sounds.end());
}

void Desk::ask(Phrase title, Phrase question, Dialog::Reaction on_yes) {
    dialog.open({word(title), word(question)},
                {{"dialog.yes", word(tr("Yes")), "Enter", std::move(on_yes), true},
                 {"dialog.no", word(tr("No")), "Esc", [] {}}},
                {});
}

void Desk::replace_game(Dialog::Reaction by) {
    if (!has_game() || session->game().is_analysis()) return by();
    ask(tr("Give up the game in progress?"),
        keeper.keeps_games() ? tr("It goes to the library as it is.")
                             : tr("A new game takes its place."),
        std::move(by));
}

void Desk::start(const GameSettings& game) {
    keeper.forget_game();
    open(OpenGame(game));
}

void Desk::open(OpenGame opened) {
    if (!open_games.park()) keeper.put_away();
    lay(std::move(opened));
}

void Desk::lay(OpenGame opened) {
    session.reset();  // before the next one asks the engines
    ++games;
    session = std::make_unique<Session>(surroundings(), std::move(opened), now);
    keeper.take_as_saved(*session);
    celebration.reset();
    prompt.close();
    focus.clear();
    screen = Screen::kPlaying;
}

void Desk::open_record(library::AnyRecord record, int ply) {
    auto read = std::visit([](auto& one) { return game_from(std::move(one)); }, record);
    if (!read) return complain(read.error());
    replace_game([this, ply, game = OpenGame(read->settings, std::move(read->game))] {
        keeper.forget_game();
        open(game);
        session->go_to(session->game().line().node_after(ply));
    });
}

void Desk::leave_game() {
    if (!has_game()) {
        session.reset();
    } else if (session->settings().mode != Mode::kAnalysis) {
        session->set_paused(true);
    }
    screen = Screen::kMenu;
}

}  // namespace tablero::desktop
