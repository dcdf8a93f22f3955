% Tactical knowledge about chess, to be read, tried and changed.
%
% A position is a set of facts. Rows are ranks 1 to 8, columns are files 1 (a) to 8 (h):
%   piece(Type, Color, Row, Col)        Type: p n b r q k    Color: white black
%   move(FromRow, FromCol, ToRow, ToCol)   a legal move; castling is the king's two-square move
%   side_to_move(Color)   castling(Color, Side)   en_passant(Row, Col)
%   last_capture(Row, Col)              where the opponent has just taken something
%
% Alone in plain Prolog:
%   $ swipl chess_patterns.pl
%   ?- assertz(piece(n,white,3,3)), assertz(piece(q,black,6,2)), assertz(piece(k,black,7,5)),
%      assertz(move(3,3,5,4)), move_creates_fork(3,3,5,4,Score).
%
% The patterns do not play the move. They imagine the moving piece on its destination and its origin
% square empty; every other piece stays where it is. Further motifs are in chess_motifs.pl.

:- dynamic piece/4, move/4, side_to_move/1, castling/2, en_passant/2, last_capture/2.

% The reading of the line patterns: `literal` lets every line piece skewer and pin along all eight
% directions, `strict` only along lines on which the piece moves.
:- dynamic variant/1.
variant(literal).

% motif(Name, Arity, Base, Weight): a pattern that takes part in the score of a move. The predicate is
% Name/Arity or move_creates_Name/Arity; its first four arguments are the move, a fifth is its score S.
% A pattern with S > 0 adds Base + Weight * S; one without a score adds Base.
:- dynamic motif/4.
:- discontiguous motif/4.

% ---------------------------------------------------------------- values and colours

piece_value(p, 1).
piece_value(n, 3).
piece_value(b, 3).
piece_value(r, 5).
piece_value(q, 9).
piece_value(k, 100).

% For ordering captures only: most valuable victim, least valuable attacker.
mvv_lva_piece_value(k, 10) :- !.
mvv_lva_piece_value(Type, Value) :- piece_value(Type, Value).

opposite_color(white, black).
opposite_color(black, white).

forward(white, 1).
forward(black, -1).

major_target(k).
major_target(q).
major_target(r).

% ---------------------------------------------------------------- lines

% line_through(R1, C1, R2, C2, Line, DR, DC): two different squares on one rank, file (straight) or
% diagonal, and the step that leads from the first to the second.
line_through(R, C1, R, C2, straight, 0, DC) :- !, C1 =\= C2, DC is sign(C2 - C1).
line_through(R1, C, R2, C, straight, DR, 0) :- !, DR is sign(R2 - R1).
line_through(R1, C1, R2, C2, diagonal, DR, DC) :-
    abs(R2 - R1) =:= abs(C2 - C1),
    DR is sign(R2 - R1),
    DC is sign(C2 - C1).

% on_same_line(R1, C1, R2, C2, R3, C3): the three squares lie on one line, the second between the others.
on_same_line(R1, C1, R2, C2, R3, C3) :-
    line_through(R1, C1, R2, C2, _, DR, DC),
    line_through(R2, C2, R3, C3, _, DR, DC).

% path_clear(R1, C1, R2, C2): on one line, with nothing between them.
path_clear(R1, C1, R2, C2) :-
    path_clear_ignoring(R1, C1, R2, C2, 0, 0).

% The same, a piece on (IR, IC) not counting.
path_clear_ignoring(R, C, R, C, _, _) :- !.
path_clear_ignoring(R1, C1, R2, C2, IR, IC) :-
    line_through(R1, C1, R2, C2, _, DR, DC),
    clear_to(R1, C1, R2, C2, DR, DC, IR, IC).

clear_to(R1, C1, R2, C2, DR, DC, IR, IC) :-
    R is R1 + DR,
    C is C1 + DC,
    (   R == R2, C == C2
    ->  true
    ;   empty_ignoring(R, C, IR, IC),
        clear_to(R, C, R2, C2, DR, DC, IR, IC)
    ).

empty_ignoring(R, C, R, C) :- !.
empty_ignoring(R, C, _, _) :- \+ piece(_, _, R, C).

% next_piece(R, C, DR, DC, IR, IC, Type, Color, PR, PC): the first piece met from a square in a direction.
next_piece(R0, C0, DR, DC, IR, IC, Type, Color, PR, PC) :-
    R is R0 + DR, R >= 1, R =< 8,
    C is C0 + DC, C >= 1, C =< 8,
    (   empty_ignoring(R, C, IR, IC)
    ->  next_piece(R, C, DR, DC, IR, IC, Type, Color, PR, PC)
    ;   piece(Type, Color, R, C),
        PR = R, PC = C
    ).

% ---------------------------------------------------------------- attacks

line_piece(b).
line_piece(r).
line_piece(q).

moves_along(b, diagonal).
moves_along(r, straight).
moves_along(q, straight).
moves_along(q, diagonal).

% can_attack_along_line(Type, Line): may this piece skewer and pin along such a line?
can_attack_along_line(Type, Line) :-
    line_piece(Type),
    (   variant(strict)
    ->  moves_along(Type, Line)
    ;   true
    ),
    !.

% can_attack(Type, Color, FR, FC, TR, TC): a piece on the first square attacks the second.
can_attack(Type, Color, FR, FC, TR, TC) :-
    can_attack_ignoring(Type, Color, FR, FC, TR, TC, 0, 0).

% The same, a piece on (IR, IC) not counting. A line piece bears on its own square as well: that is the
% piece it has just captured there.
can_attack_ignoring(p, Color, FR, FC, TR, TC, _, _) :- forward(Color, D), TR =:= FR + D, abs(TC - FC) =:= 1.
can_attack_ignoring(n, _, FR, FC, TR, TC, _, _) :- abs(TR - FR) * abs(TC - FC) =:= 2.
can_attack_ignoring(k, _, FR, FC, TR, TC, _, _) :- max(abs(TR - FR), abs(TC - FC)) =:= 1.
can_attack_ignoring(b, _, FR, FC, TR, TC, IR, IC) :- slides(b, FR, FC, TR, TC, IR, IC).
can_attack_ignoring(r, _, FR, FC, TR, TC, IR, IC) :- slides(r, FR, FC, TR, TC, IR, IC).
can_attack_ignoring(q, _, FR, FC, TR, TC, IR, IC) :- slides(q, FR, FC, TR, TC, IR, IC).

slides(_, R, C, R, C, _, _) :- !.
slides(Type, FR, FC, TR, TC, IR, IC) :-
    line_through(FR, FC, TR, TC, Line, DR, DC),
    moves_along(Type, Line),
    !,
    clear_to(FR, FC, TR, TC, DR, DC, IR, IC).

% ---------------------------------------------------------------- the six patterns

% Takes an enemy piece: ten times the victim less the attacker.
motif(capture, 5, 0, 3).
move_creates_capture(FR, FC, TR, TC, Score) :-
    piece(Victim, Enemy, TR, TC),
    piece(Type, Color, FR, FC),
    Color \== Enemy,
    mvv_lva_piece_value(Victim, V),
    mvv_lva_piece_value(Type, A),
    Score is 10 * V - A.

% A pawn reaches the last rank.
motif(promotion, 4, 800, 0).
move_creates_promotion(FR, FC, TR, _) :-
    piece(p, Color, FR, FC),
    last_row(Color, TR).

last_row(white, 8).
last_row(black, 1).

% Attacks two enemy pieces at once, each a king, queen or rook.
motif(fork, 5, 100, 3).
move_creates_fork(FR, FC, TR, TC, Score) :-
    piece(Type, Color, FR, FC),
    opposite_color(Color, Enemy),
    findall(V, fork_target(Type, Color, Enemy, FR, FC, TR, TC, V), [V1, V2 | More]),
    piece_value(Type, A),
    two_of([V1, V2 | More], X, Y),
    Score is X + Y - A.

fork_target(Type, Color, Enemy, FR, FC, TR, TC, Value) :-
    major_target(Target),
    piece(Target, Enemy, R, C),
    can_attack_ignoring(Type, Color, TR, TC, R, C, FR, FC),
    piece_value(Target, Value).

two_of([X | Rest], X, Y) :- member(Y, Rest).
two_of([_ | Rest], X, Y) :- two_of(Rest, X, Y).

% Attacks a king, queen or rook with another enemy piece behind it on the same line.
motif(skewer, 5, 80, 3).
move_creates_skewer(FR, FC, TR, TC, Score) :-
    piece(Type, Color, FR, FC),
    line_piece(Type),
    opposite_color(Color, Enemy),
    major_target(Front),
    piece(Front, Enemy, R, C),
    line_through(TR, TC, R, C, Line, DR, DC),
    can_attack_along_line(Type, Line),
    clear_to(TR, TC, R, C, DR, DC, FR, FC),
    next_piece(R, C, DR, DC, FR, FC, Behind, Enemy, _, _),
    piece_value(Front, V),
    piece_value(Behind, W),
    piece_value(Type, A),
    Score is V + W - A.

% Holds an enemy piece to its king: moving it away would expose the king.
motif(absolute_pin, 5, 50, 3).
move_creates_absolute_pin(FR, FC, TR, TC, Score) :-
    pins_to(FR, FC, TR, TC, k, Score).

% Holds an enemy piece to a better one behind it, worth more than the pinned piece and than the attacker.
motif(relative_pin, 5, 30, 3).
move_creates_relative_pin(FR, FC, TR, TC, Score) :-
    pins_to(FR, FC, TR, TC, q, Score).
move_creates_relative_pin(FR, FC, TR, TC, Score) :-
    pins_to(FR, FC, TR, TC, r, Score).

% pins_to(FR, FC, TR, TC, Target, Score): exactly one piece, an enemy, stands between the destination and a
% better enemy piece. No attacker of a line is worth less than 3, so only k, q and r can be targets.
pins_to(FR, FC, TR, TC, Target, Score) :-
    piece(Type, Color, FR, FC),
    line_piece(Type),
    piece_value(Type, A),
    piece_value(Target, W),
    W > A,
    opposite_color(Color, Enemy),
    piece(Target, Enemy, R, C),
    line_through(TR, TC, R, C, Line, DR, DC),
    can_attack_along_line(Type, Line),
    next_piece(TR, TC, DR, DC, FR, FC, Pinned, Enemy, PR, PC),
    piece_value(Pinned, V),
    V < W,
    clear_to(PR, PC, R, C, DR, DC, FR, FC),
    Score is (V + W - A) // 2.
