#include "library/exercises.h"

namespace tablero::library {

namespace {

std::int64_t number_of(Day day) {
    return day.time_since_epoch().count();
}

Day day_from(std::int64_t number) {
    return Day(std::chrono::days(number));
}

// All rows of a statement without parameters, each made into something.
template <typename Make>
auto all_rows(Library& library, std::string_view sql, const Make& make)
    -> Result<std::vector<decltype(make(std::declval<const Statement&>()))>> {
    std::vector<decltype(make(std::declval<const Statement&>()))> found;
    Statement& rows = library.database().prepared(sql);
    rows.bind();
    while (rows.row())
        found.push_back(make(rows));
    const Status status = rows.status();
    rows.reset();
    if (!status) return status.error();
    return found;
}

}  // namespace

Status keep_exercise(Library& library, const KeptExercise& exercise) {
    return library.database()
        .prepared(
            "INSERT INTO exercises (name, text) VALUES (?, ?) "
            "ON CONFLICT (name) DO UPDATE SET text = excluded.text")
        .bind(exercise.id, exercise.text)
        .run();
}

Result<std::vector<KeptExercise>> exercise_texts(Library& library) {
    return all_rows(
        library, "SELECT name, text FROM exercises ORDER BY id", [](const Statement& row) {
            return KeptExercise{std::string(row.text(0)), std::string(row.text(1))};
        });
}

Status keep_answer(Library& library, const KeptAnswer& answer, const Card& card) {
    Database& database = library.database();
    Transaction transaction(database);
    if (!transaction.begun()) return transaction.begun();
    Status done = database.prepared("INSERT INTO answers (exercise, day, quality) VALUES (?, ?, ?)")
                      .bind(answer.exercise, number_of(answer.day), answer.quality)
                      .run();
    if (!done) return done;
    done =
        database
            .prepared(
                "INSERT OR REPLACE INTO cards (exercise, ease, interval, repetitions, "
                "due) VALUES (?, ?, ?, ?, ?)")
            .bind(answer.exercise, card.ease, card.interval, card.repetitions, number_of(card.due))
            .run();
    if (!done) return done;
    return transaction.commit();
}

Result<std::map<std::string, Card>> cards(Library& library) {
    const auto rows = all_rows(library,
                               "SELECT exercise, ease, interval, repetitions, due FROM cards",
                               [](const Statement& row) {
                                   return std::pair(std::string(row.text(0)),
                                                    Card{row.real(1),
                                                         static_cast<int>(row.number(2)),
                                                         static_cast<int>(row.number(3)),
                                                         day_from(row.number(4))});
                               });
    if (!rows) return rows.error();
    return std::map<std::string, Card>(rows->begin(), rows->end());
}

Result<std::vector<KeptAnswer>> kept_answers(Library& library) {
    return all_rows(library,
                    "SELECT exercise, day, quality FROM answers ORDER BY id",
                    [](const Statement& row) {
                        return KeptAnswer{std::string(row.text(0)),
                                          day_from(row.number(1)),
                                          static_cast<int>(row.number(2))};
                    });
}

Result<std::vector<OpenMistake>> open_mistakes(Library& library) {
    return all_rows(library,
                    "SELECT game, ply, judgement FROM mistakes WHERE examined = 0 "
                    "ORDER BY game DESC, ply",
                    [](const Statement& row) {
                        return OpenMistake{row.number(0),
                                           static_cast<int>(row.number(1)),
                                           static_cast<int>(row.number(2))};
                    });
}

Status close_mistake(Library& library, const OpenMistake& mistake) {
    return library.database()
        .prepared("UPDATE mistakes SET examined = 1 WHERE game = ? AND ply = ?")
        .bind(mistake.game, mistake.ply)
        .run();
}

}  // namespace tablero::library
