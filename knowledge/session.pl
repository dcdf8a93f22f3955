% What the program asks of Prolog: load a user's knowledge file, and find the motifs of a position. Every
% rule here ends: errors become messages with file and line, and calls into users' files have a limit of
% time and of inferences.
%
% The built-in knowledge lives in module user. A user's file is loaded into module kb, which sees user;
% what it defines there never replaces the built-in rules.

:- module(tablero_session, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(time)).

load_limit(seconds, 10).
load_limit(inferences, 10000000).
ask_limit(seconds, 5).
ask_limit(inferences, 2000000).

fact_predicate(piece/4).
fact_predicate(move/4).
fact_predicate(side_to_move/1).
fact_predicate(castling/2).
fact_predicate(en_passant/2).
fact_predicate(last_capture/2).
fact_predicate(variant/1).

% ---------------------------------------------------------------- start

% No knowledge file may write to the answer, read the program's input or end the program.
start :-
    set_stream(user_error, alias(user_output)),
    set_output(user_error),
    open_string("", Empty),
    set_stream(Empty, alias(user_input)),
    set_input(Empty),
    at_halt(tablero_session:refuse_halt).

refuse_halt :-
    Reason = 'a knowledge file must not end the program',
    (   collecting -> note_problem(Reason) ; true ),
    cancel_halt(Reason).

% load_text(Name, Text): the built-in knowledge, from memory.
load_text(Name, Text) :-
    setup_call_cleanup(open_string(Text, Stream),
                       load_files(user:Name, [stream(Stream), silent(true)]),
                       close(Stream)).

% ---------------------------------------------------------------- a user's file

:- dynamic problem/1, collecting/0, reading/2, user_file/1.

% Remembers where in a user's file loading stands, so that a directive without an end can be named.
:- multifile system:term_expansion/2.
:- dynamic system:term_expansion/2.
system:term_expansion(_, _) :-
    tablero_session:collecting,
    prolog_load_context(module, kb),
    source_location(File, Line),
    retractall(tablero_session:reading(_, _)),
    assertz(tablero_session:reading(File, Line)),
    fail.

% While a user's file is loaded, its messages are kept instead of printed. Warnings are no reason to refuse
% a file, except that of a directive which did not succeed.
:- multifile user:message_hook/3.
user:message_hook(Term, Kind, Lines) :-
    tablero_session:collecting,
    (   tablero_session:serious(Kind, Term)
    ->  tablero_session:message_text(Term, Lines, Text),
        assertz(tablero_session:problem(Text))
    ;   true
    ).

serious(error, _).
serious(warning, goal_failed(_, _)).
serious(warning, initialization_failure(_, _)).

message_text(error(syntax_error(What), file(File, Line, _, _)), _, Text) :-
    !,
    error_text(error(syntax_error(What), _), Message),
    located(File, Line, Message, Text).
message_text(error(Error, _), _, Text) :-
    !,
    error_text(error(Error, _), Message),
    here(Message, Text).
message_text(_, Lines, Text) :-
    lines_text(Lines, Message),
    here(Message, Text).

here(Message, Text) :-
    source_location(File, Line),
    !,
    located(File, Line, Message, Text).
here(Message, Message).

error_text(error(Error, _), Text) :-
    phrase(prolog:translate_message(error(Error, _)), Lines),
    !,
    lines_text(Lines, Text).
error_text(Thrown, Text) :- format(string(Text), "threw ~p", [Thrown]).

lines_text(Lines, Text) :-
    with_output_to(string(Raw), print_message_lines(current_output, '', Lines)),
    split_string(Raw, "\n", " \t\r", Parts),
    exclude(==(""), Parts, Kept),
    atomic_list_concat(Kept, ' ', Text).

located(File, 0, Message, Text) :- !, format(string(Text), "~w: ~w", [File, Message]).
located(File, Line, Message, Text) :- format(string(Text), "~w:~w: ~w", [File, Line, Message]).

% load_user(File, Problems): loads the file in place of the one before; on any problem it is forgotten again
% and the list is not empty.
load_user(File, Problems) :-
    forget_user,
    absolute_file_name(File, Path),
    assertz(user_file(Path)),
    retractall(problem(_)),
    setup_call_cleanup(assertz(collecting), load_guarded(File), retractall(collecting)),
    (   problem(_) -> true ; share_facts, check_motifs(File) ),
    findall(P, problem(P), Problems),
    (   Problems == [] -> true ; forget_user ).

load_guarded(File) :-
    retractall(reading(_, _)),
    assertz(reading(File, 0)),
    load_limit(seconds, Seconds),
    load_limit(inferences, Inferences),
    catch(call_with_time_limit(Seconds,
              call_with_inference_limit(load_files(kb:File, [if(true)]), Inferences, Result)),
          Error, Result = Error),
    !,
    (   memberchk(Result, [true, !]) -> true
    ;   fault_text(Result, Text),
        note_problem(Text)
    ).
load_guarded(_) :- note_problem("cannot be loaded").

note_problem(Message) :-
    reading(File, Line),
    located(File, Line, Message, Text),
    assertz(problem(Text)).

forget_user :-
    forall(retract(user_file(Path)), catch(unload_file(Path), _, true)).

% A file that also loads alone declares piece/4 and move/4 itself; in here they are those of the position.
share_facts :-
    forall(( fact_predicate(Name/Arity), functor(Head, Name, Arity),
             predicate_property(kb:Head, dynamic),
             \+ predicate_property(kb:Head, imported_from(_)),
             predicate_property(kb:Head, number_of_clauses(0)) ),
           ( abolish(kb:Name/Arity), kb:import(user:Name/Arity) )).

% A motif/4 fact of the user must be well formed and name a predicate that exists.
check_motifs(File) :-
    (   user_motif_clause(_, _)
    ->  forall(user_motif_clause(Fact, Ref), check_motif(File, Fact, Ref))
    ;   located(File, 0, "no motif(Name, Arity, Base, Weight) fact", Text),
        assertz(problem(Text))
    ).

user_motif_clause(motif(Name, Arity, Base, Weight), Ref) :-
    predicate_property(kb:motif(_, _, _, _), defined),
    \+ predicate_property(kb:motif(_, _, _, _), imported_from(_)),
    clause(kb:motif(Name, Arity, Base, Weight), true, Ref).

check_motif(File, Fact, Ref) :-
    (   clause_property(Ref, line_count(Line)) -> true ; Line = 0 ),
    (   motif_fault(Fact, Fault)
    ->  located(File, Line, Fault, Text),
        assertz(problem(Text))
    ;   true
    ).

motif_fault(motif(Name, Arity, Base, Weight), "motif(Name, Arity, Base, Weight) needs a name, 4 or 5, and two integers") :-
    \+ ( atom(Name), memberchk(Arity, [4, 5]), integer(Base), integer(Weight),
         abs(Base) =< 1000000, abs(Weight) =< 1000000 ),
    !.
motif_fault(motif(Name, _, _, _), Fault) :-
    memberchk(Name, [score, gives_check, abs_pin, rel_pin]),
    !,
    format(string(Fault), "the name ~w is taken", [Name]).
motif_fault(motif(Name, Arity, _, _), Fault) :-
    \+ motif_predicate(Name, Arity, _),
    format(string(Fault), "motif ~w: there is no predicate ~w/~w", [Name, Name, Arity]).

% ---------------------------------------------------------------- motifs

% motif_predicate(Name, Arity, Goal): what to call with the move (and the score) appended.
motif_predicate(Name, Arity, Module:Predicate) :-
    member(Module, [kb, user]),
    ( Predicate = Name ; atom_concat(move_creates_, Name, Predicate) ),
    functor(Head, Predicate, Arity),
    \+ predicate_property(Module:Head, imported_from(_)),
    predicate_property(Module:Head, number_of_clauses(_)),
    !.

% The motifs in force: [motif(Name, Arity, Base, Weight, Origin)], the built-in ones first. A user's motif
% with the name of a built-in one takes its place. Asked for once after every loading; ask/2 uses what is
% noted down here.
motifs(Motifs) :-
    findall(M, built_in_motif(M), BuiltIn),
    findall(motif(Name, Arity, Base, Weight, kb),
            ( user_motif_clause(motif(Name, Arity, Base, Weight), _),
              \+ user:motif(Name, _, _, _) ), Own),
    append(BuiltIn, Own, Motifs),
    retractall(active(_, _, _, _)),
    forall(( nth0(Index, Motifs, motif(Name, Arity, _, _, Origin)), motif_predicate(Name, Arity, Goal) ),
           assertz(active(Index, Arity, Goal, Origin))).

% active(Index, Arity, Goal, Origin): what to call for the motif at that place.
:- dynamic active/4.

built_in_motif(motif(Name, Arity, Base, Weight, Origin)) :-
    user:motif(Name, Arity0, Base0, Weight0),
    (   user_motif_clause(motif(Name, Arity1, Base1, Weight1), _)
    ->  Arity-Base-Weight-Origin = Arity1-Base1-Weight1-kb
    ;   Arity-Base-Weight-Origin = Arity0-Base0-Weight0-user
    ).

% ask(Facts, Hits): states the facts, collects hit(Index, FR, FC, TR, TC, Score) for every motif, Index its
% place in motifs/1 (Score is `true` for one without), and failed(Index, Message) for one that went wrong.
ask(Facts, Hits) :-
    setup_call_cleanup(state(Facts), findall(Hit, found(Hit), Hits), forget_facts).

state([]).
state([Fact | Rest]) :- assertz(user:Fact), state(Rest).

forget_facts :-
    retractall(user:piece(_, _, _, _)),
    retractall(user:move(_, _, _, _)),
    retractall(user:side_to_move(_)),
    retractall(user:castling(_, _)),
    retractall(user:en_passant(_, _)),
    retractall(user:last_capture(_, _)),
    retractall(user:variant(_)).

found(Hit) :-
    active(Index, Arity, Goal, Origin),
    (   Origin == user
    ->  hit(Arity, Goal, Index, Hit)
    ;   guarded_hits(Arity, Goal, Index, Hits),
        member(Hit, Hits)
    ).

hit(5, Goal, Index, hit(Index, FR, FC, TR, TC, Score)) :-
    user:move(FR, FC, TR, TC),
    call(Goal, FR, FC, TR, TC, Score).
hit(4, Goal, Index, hit(Index, FR, FC, TR, TC, true)) :-
    user:move(FR, FC, TR, TC),
    \+ \+ call(Goal, FR, FC, TR, TC).

guarded_hits(Arity, Goal, Index, Hits) :-
    ask_limit(seconds, Seconds),
    ask_limit(inferences, Inferences),
    catch(call_with_time_limit(Seconds,
              call_with_inference_limit(user_hits(Arity, Goal, Index, Found), Inferences, Result)),
          Error, Result = Error),
    !,
    (   memberchk(Result, [true, !])
    ->  Hits = Found
    ;   fault_text(Result, Fault),
        place(Goal, Arity, Place),
        format(string(Text), "~w~w", [Place, Fault]),
        Hits = [failed(Index, Text)]
    ).

user_hits(Arity, Goal, Index, Hits) :-
    findall(Hit, ( hit(Arity, Goal, Index, Hit), check_score(Hit) ), Hits).

check_score(hit(_, _, _, _, _, Score)) :-
    (   Score == true -> true
    ;   integer(Score), abs(Score) =< 1000000 -> true
    ;   throw(error(type_error(integer, Score), _))
    ).

fault_text(inference_limit_exceeded, "does not end") :- !.
fault_text(time_limit_exceeded, "does not end in time") :- !.
fault_text(Error, Text) :- error_text(Error, Text).

% Where a user's predicate is written, for messages.
place(Module:Name, Arity, Place) :-
    functor(Head, Name, Arity),
    (   nth_clause(Module:Head, 1, Ref),
        clause_property(Ref, file(File)),
        clause_property(Ref, line_count(Line))
    ->  format(string(Place), "~w:~w: ~w/~w: ", [File, Line, Name, Arity])
    ;   format(string(Place), "~w/~w: ", [Name, Arity])
    ).
