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

functor_t functor_of(const char* name, std::size_t arity) {
    const atom_t atom = PL_new_atom(name);
    const functor_t functor = PL_new_functor(atom, arity);
    PL_unregister_atom(atom);
    return functor;
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
    predicate_t predicate = PL_predicate(name, static_cast<int>(kCount), module);
    qid_t query = PL_open_query(nullptr, PL_Q_CATCH_EXCEPTION, predicate, first);
    Status status;
    if (!PL_next_solution(query)) {
        const term_t exception = PL_exception(query);
        status = exception ? Error("Prolog: {}: {}", name, text_of(exception))
                           : Error("Prolog: {}: failed", name);
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
    const term_t option = PL_new_term_ref();
    built(PL_cons_functor(option, functor_of("stream", 1), stream));
    built(PL_cons_list(options, option, options));
    return call("user", "load_files", atom_term("tablero/session.pl"), options);
}

Status load_built_in(const char* name, std::string_view text) {
    return call(kModule, "load_text", atom_term(name), text_term(text, PL_STRING));
}

// Prolog finds its own files by the compiled-in path; the flags keep it from signals, the terminal
// and the user's initialisation file.
Status start_prolog() {
    if (PL_is_initialised(nullptr, nullptr))
        return Error("Prolog has been started already in this process");
    static constexpr std::array<const char*, 6> kArguments{
        "tablero", "-q", "-O", "--no-signals", "-f", "none"};
    std::array<char*, kArguments.size() + 1> argv{};
    for (std::size_t i = 0; i < kArguments.size(); ++i)
        argv[i] = const_cast<char*>(kArguments[i]);
    if (!PL_initialise(static_cast<int>(kArguments.size()), argv.data())) {
        return Error("Prolog cannot be started");
    }
    return {};
}

Status load_knowledge() {
    const Frame frame;
    if (auto loaded = load_session_rules(); !loaded) return loaded;
    if (auto started = call(kModule, "start"); !started) return started;
    if (auto loaded = load_built_in("tablero/chess_patterns.pl", kChessPatterns); !loaded)
        return loaded;
    if (auto loaded = load_built_in("tablero/chess_motifs.pl", kChessMotifs); !loaded)
        return loaded;
    return load_built_in("tablero/chess_mates.pl", kChessMates);
}

// The facts of a position as a Prolog list. Words and numbers are looked up once for the whole
// list: most facts consist of the same few.
class FactList {
  public:
    FactList() : list_(PL_new_term_ref()) {
        PL_put_nil(list_);
        for (int i = 1; i < static_cast<int>(numbers_.size()); ++i)
            numbers_[static_cast<std::size_t>(i)] = int_term(i);
        for (std::size_t i = 0; i < kTypes.size(); ++i)
            types_[i] = atom_term(std::string(1, kTypes[i]).c_str());
    }

    term_t list() const { return list_; }

    void add_pieces(const std::vector<PieceFact>& pieces) {
        const functor_t functor = functor_of("piece", 4);
        for (const PieceFact& piece : pieces) {
            add(functor,
                types_[kTypes.find(piece.type)],
                color(piece.white),
                number(piece.row),
                number(piece.column));
        }
    }
    void add_moves(const std::vector<MoveFact>& moves) {
        const functor_t functor = functor_of("move", 4);
        for (const MoveFact& move : moves) {
            add(functor,
                number(move.from_row),
                number(move.from_column),
                number(move.to_row),
                number(move.to_column));
        }
    }
    void add_castling(const std::vector<char>& rights) {
        for (const char right : rights) {
            const bool king_side = right == 'K' || right == 'k';
            add(functor_of("castling", 2),
                color(right == 'K' || right == 'Q'),
                atom_term(king_side ? "king" : "queen"));
        }
    }
    void add_square(const char* name, SquareFact square) {
        if (square) add(functor_of(name, 2), number(square.row), number(square.column));
    }
    void add_word(const char* name, const char* word) { add(functor_of(name, 1), atom_term(word)); }

  private:
    static constexpr std::string_view kTypes = "pnbrqk";

    term_t number(int value) const { return numbers_[static_cast<std::size_t>(value)]; }
    term_t color(bool white) const { return white ? white_ : black_; }

    template <typename... Terms>
    void add(functor_t functor, Terms... arguments) {
        built(PL_cons_functor(fact_, functor, arguments...));
        built(PL_cons_list(list_, fact_, list_));
    }

    term_t list_;
    term_t fact_ = PL_new_term_ref();
    term_t white_ = atom_term("white");
    term_t black_ = atom_term("black");
    std::array<term_t, 9> numbers_{};
    std::array<term_t, 6> types_{};
};

term_t facts_term(const PositionFacts& facts, Variant variant) {
    FactList list;
    list.add_moves(facts.moves);
    list.add_pieces(facts.pieces);
    list.add_castling(facts.castling);
    list.add_square("en_passant", facts.en_passant);
    list.add_square("last_capture", facts.last_capture);
    list.add_word("side_to_move", facts.white_to_move ? "white" : "black");
    list.add_word("variant", variant == Variant::kStrict ? "strict" : "literal");
    return list.list();
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
        if (!message.empty()) return Error::verbatim(message);
        return {};
    }

    static MotifAnswer ask(const PositionFacts& facts, Variant variant) {
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
    impl_->owner.run([&] { answer = Impl::ask(facts, variant); });
    return answer;
}

}  // namespace tablero::tactics
