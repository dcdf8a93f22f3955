#include "tactics/prolog_session.h"

#include <array>
#include <cassert>
#include <string_view>

#include <SWI-Prolog.h>
#include <fmt/format.h>

#include "tactics/embedded_knowledge.h"
#include "tactics/owner_thread.h"

namespace tablero::tactics {

namespace {

constexpr const char* kModule = "tablero_session";

// Terms made inside are given back when it ends.
class Frame {
  public:
    Frame() : id_(PL_open_foreign_frame()) {}
    ~Frame() { PL_discard_foreign_frame(id_); }
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;

  private:
    fid_t id_;
};

// Building the few hundred cells of a position fails only when Prolog's stack (1 GB) is full.
void built([[maybe_unused]] int done) {
    assert(done);
}

term_t atom_term(const char* text) {
    const term_t term = PL_new_term_ref();
    PL_put_atom_chars(term, text);
    return term;
}

term_t text_term(std::string_view text, int type) {
    const term_t term = PL_new_term_ref();
    built(PL_put_chars(term, type | REP_UTF8, text.size(), text.data()));
    return term;
}

term_t int_term(int value) {
    const term_t term = PL_new_term_ref();
    built(PL_put_integer(term, value));
    return term;
}

template <typename... Terms>
term_t compound(const char* name, Terms... arguments) {
    const term_t term = PL_new_term_ref();
    const atom_t atom = PL_new_atom(name);
    built(PL_cons_functor(term, PL_new_functor(atom, sizeof...(arguments)), arguments...));
    PL_unregister_atom(atom);
    return term;
}

std::string text_of(term_t term) {
    char* text = nullptr;
    std::size_t size = 0;
    if (!PL_get_nchars(term, &size, &text, CVT_ALL | CVT_WRITE | BUF_DISCARDABLE | REP_UTF8))
        return "?";
    return {text, size};
}

int int_of(term_t term) {
    int value = 0;
    return PL_get_integer(term, &value) ? value : 0;
}

term_t argument(term_t term, std::size_t number) {
    const term_t result = PL_new_term_ref();
    built(PL_get_arg(number, term, result));
    return result;
}

bool is_compound(term_t term, std::string_view name) {
    atom_t atom = 0;
    std::size_t arity = 0;
    return PL_get_name_arity(term, &atom, &arity) && name == PL_atom_chars(atom);
}

template <typename Visit>
void for_each(term_t list, Visit visit) {
    const term_t rest = PL_copy_term_ref(list);
    const term_t head = PL_new_term_ref();
    while (PL_get_list(rest, head, rest))
        visit(head);
}

// Calls module:name(arguments...) once; what it binds can be read from the arguments afterwards.
template <typename... Terms>
Status call(const char* module, const char* name, Terms... arguments) {
    constexpr std::size_t kCount = sizeof...(arguments);
    const term_t first = PL_new_term_refs(static_cast<int>(kCount));
    [[maybe_unused]] std::size_t i = 0;
    (built(PL_put_term(first + i++, arguments)), ...);
    const predicate_t predicate = PL_predicate(name, static_cast<int>(kCount), module);
    const qid_t query = PL_open_query(nullptr, PL_Q_CATCH_EXCEPTION, predicate, first);
    Status status;
    if (!PL_next_solution(query)) {
        const term_t exception = PL_exception(query);
        status =
            Error{fmt::format("Prolog: {}: {}", name, exception ? text_of(exception) : "failed")};
    }
    PL_cut_query(query);
    return status;
}

Status load_session_rules() {
    const term_t stream = PL_new_term_ref();
    if (auto opened = call("system", "open_string", text_term(kSessionRules, PL_STRING), stream);
        !opened) {
        return opened;
    }
    const term_t options = PL_new_term_ref();
    PL_put_nil(options);
    built(PL_cons_list(options, compound("stream", stream), options));
    return call("user", "load_files", atom_term("tablero/session.pl"), options);
}

Status load_built_in(const char* name, std::string_view text) {
    return call(kModule, "load_text", atom_term(name), text_term(text, PL_STRING));
}

// Prolog finds its own files by the compiled-in path; the flags keep it from signals, the terminal
// and the user's initialisation file.
Status start_prolog() {
    if (PL_is_initialised(nullptr, nullptr))
        return Error{"Prolog has been started already in this process"};
    static constexpr std::array<const char*, 6> kArguments{
        "tablero", "-q", "-O", "--no-signals", "-f", "none"};
    std::array<char*, kArguments.size() + 1> argv{};
    for (std::size_t i = 0; i < kArguments.size(); ++i)
        argv[i] = const_cast<char*>(kArguments[i]);
    if (!PL_initialise(static_cast<int>(kArguments.size()), argv.data())) {
        return Error{"Prolog cannot be started"};
    }
    return {};
}

Status load_knowledge() {
    const Frame frame;
    if (auto loaded = load_session_rules(); !loaded) return loaded;
    if (auto started = call(kModule, "start"); !started) return started;
    if (auto loaded = load_built_in("tablero/chess_patterns.pl", kChessPatterns); !loaded)
        return loaded;
    return load_built_in("tablero/chess_motifs.pl", kChessMotifs);
}

void push_front(term_t list, term_t item) {
    built(PL_cons_list(list, item, list));
}

term_t color_term(bool white) {
    return atom_term(white ? "white" : "black");
}

term_t square_fact(const char* name, SquareFact square) {
    return compound(name, int_term(square.row), int_term(square.column));
}

// The facts of the position as a Prolog list, in the order in which they are given.
term_t facts_term(const PositionFacts& facts, Variant variant) {
    const term_t list = PL_new_term_ref();
    PL_put_nil(list);
    for (auto move = facts.moves.rbegin(); move != facts.moves.rend(); ++move) {
        push_front(list,
                   compound("move",
                            int_term(move->from_row),
                            int_term(move->from_column),
                            int_term(move->to_row),
                            int_term(move->to_column)));
    }
    for (const PieceFact& piece : facts.pieces) {
        const std::array<char, 2> type{piece.type, '\0'};
        push_front(list,
                   compound("piece",
                            atom_term(type.data()),
                            color_term(piece.white),
                            int_term(piece.row),
                            int_term(piece.column)));
    }
    for (const char right : facts.castling) {
        const bool white = right == 'K' || right == 'Q';
        const bool king_side = right == 'K' || right == 'k';
        push_front(
            list, compound("castling", color_term(white), atom_term(king_side ? "king" : "queen")));
    }
    if (facts.en_passant) push_front(list, square_fact("en_passant", facts.en_passant));
    if (facts.last_capture) push_front(list, square_fact("last_capture", facts.last_capture));
    push_front(list, compound("side_to_move", color_term(facts.white_to_move)));
    push_front(list,
               compound("variant", atom_term(variant == Variant::kStrict ? "strict" : "literal")));
    return list;
}

MotifHit hit_of(term_t term) {
    MotifHit hit;
    hit.motif = static_cast<std::size_t>(int_of(argument(term, 1)));
    hit.move = {int_of(argument(term, 2)),
                int_of(argument(term, 3)),
                int_of(argument(term, 4)),
                int_of(argument(term, 5))};
    const term_t score = argument(term, 6);
    hit.score = PL_is_atom(score) ? 1 : int_of(score);
    return hit;
}

}  // namespace

class PrologSession::Impl {
  public:
    ~Impl() {
        if (started_) owner.run([] { PL_cleanup(PL_CLEANUP_NO_CANCEL); });
    }

    Status initialise() {
        if (auto started = start_prolog(); !started) return started;
        started_ = true;
        if (auto loaded = load_knowledge(); !loaded) return loaded;
        return read_motifs();
    }

    Status load(const std::string& path) {
        const Frame frame;
        const term_t problems = PL_new_term_ref();
        if (auto loaded = call(kModule, "load_user", text_term(path, PL_ATOM), problems); !loaded)
            return loaded;
        std::string message;
        for_each(problems, [&](term_t problem) {
            if (!message.empty()) message += "; ";
            message += text_of(problem);
        });
        if (auto read = read_motifs(); !read) return read;
        if (!message.empty()) return Error{message};
        return {};
    }

    MotifAnswer ask(const PositionFacts& facts, Variant variant) {
        const Frame frame;
        MotifAnswer answer;
        const term_t hits = PL_new_term_ref();
        if (auto asked = call(kModule, "ask", facts_term(facts, variant), hits); !asked) {
            answer.problems.push_back(asked.error().message);
            return answer;
        }
        for_each(hits, [&](term_t hit) {
            const Frame inner;
            if (is_compound(hit, "failed")) {
                answer.problems.push_back(text_of(argument(hit, 2)));
            } else {
                answer.hits.push_back(hit_of(hit));
            }
        });
        return answer;
    }

    OwnerThread owner;
    std::vector<Motif> motifs;

  private:
    Status read_motifs() {
        const Frame frame;
        const term_t list = PL_new_term_ref();
        if (auto asked = call(kModule, "motifs", list); !asked) return asked;
        motifs.clear();
        for_each(list, [&](term_t item) {
            motifs.push_back({text_of(argument(item, 1)),
                              int_of(argument(item, 2)) == 5,
                              int_of(argument(item, 3)),
                              int_of(argument(item, 4)),
                              text_of(argument(item, 5)) == "kb"});
        });
        return {};
    }

    bool started_ = false;
};

PrologSession::PrologSession(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
PrologSession::~PrologSession() = default;

Result<std::unique_ptr<PrologSession>> PrologSession::start() {
    auto impl = std::make_unique<Impl>();
    Status status;
    impl->owner.run([&] { status = impl->initialise(); });
    if (!status) return status.error();
    return std::unique_ptr<PrologSession>(new PrologSession(std::move(impl)));
}

Status PrologSession::load(const std::string& path) {
    Status status;
    impl_->owner.run([&] { status = impl_->load(path); });
    return status;
}

const std::vector<Motif>& PrologSession::motifs() const {
    return impl_->motifs;
}

MotifAnswer PrologSession::ask(const PositionFacts& facts, Variant variant) {
    MotifAnswer answer;
    impl_->owner.run([&] { answer = impl_->ask(facts, variant); });
    return answer;
}

}  // namespace tablero::tactics
