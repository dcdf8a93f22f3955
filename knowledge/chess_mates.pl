% The names that mates have, and a pawn that becomes less than a queen, on top of chess_motifs.pl. They
% look at the board after the move; smothered and back-rank mate are there.

:- if(\+ current_predicate(piece_in/5)).
:- ensure_loaded(chess_motifs).
:- endif.

% mated_in(FR, FC, TR, TC, After, Color, KR, KC): the move of that side mates the king there.
mated_in(FR, FC, TR, TC, After, Color, KR, KC) :-
    piece(_, Color, FR, FC),
    opposite_color(Color, Enemy),
    mates(FR, FC, TR, TC),
    After = after(now, FR, FC, TR, TC),
    piece_in(After, k, Enemy, KR, KC).

move_creates_mate(FR, FC, TR, TC) :- mates(FR, FC, TR, TC).

% Arabian mate: a king in the corner, by a rook beside it that a knight covers.
move_creates_arabian_mate(FR, FC, TR, TC) :-
    mated_in(FR, FC, TR, TC, After, Color, KR, KC),
    on_edge(KR), on_edge(KC),
    attacks_in(After, r, Color, RR, RC, KR, KC),
    next_to(KR, KC, RR, RC),
    attacks_in(After, n, Color, _, _, RR, RC),
    !.

% Anastasia's mate: a king on the edge, by a rook or queen along it, while a knight takes the way out and
% an own man stands in front.
move_creates_anastasia_mate(FR, FC, TR, TC) :-
    mated_in(FR, FC, TR, TC, After, Color, KR, KC),
    ( KC =:= 1, In = 1 ; KC =:= 8, In = -1 ),
    \+ on_edge(KR),
    attacks_in(After, Type, Color, _, KC, KR, KC),
    ( Type = r ; Type = q ),
    opposite_color(Color, Enemy),
    Beside is KC + In,
    piece_in(After, _, Enemy, KR, Beside),
    Knight is KC + 3 * In,
    piece_in(After, n, Color, KR, Knight),
    !.

% Boden's mate: two bishops from different sides. Double-bishop mate: from the same side.
move_creates_boden_mate(FR, FC, TR, TC) :-
    mated_by_bishops(FR, FC, TR, TC, KC, C1, C2),
    \+ same_side(KC, C1, C2).
move_creates_double_bishop_mate(FR, FC, TR, TC) :-
    mated_by_bishops(FR, FC, TR, TC, KC, C1, C2),
    same_side(KC, C1, C2).

% They alone keep the king from every square that its own men leave.
mated_by_bishops(FR, FC, TR, TC, KC, C1, C2) :-
    mated_in(FR, FC, TR, TC, After, Color, KR, KC),
    once(attacks_in(After, b, Color, _, _, KR, KC)),
    findall(R-C, piece_in(After, b, Color, R, C), [_-C1, _-C2]),
    opposite_color(Color, Enemy),
    \+ ( next_to(KR, KC, R, C),
         \+ piece_in(After, _, Enemy, R, C),
         \+ attacks_in(without(After, KR, KC), b, Color, _, _, R, C) ).

same_side(KC, C1, C2) :- C1 < KC, C2 < KC.
same_side(KC, C1, C2) :- C1 >= KC, C2 >= KC.

% Dovetail mate: a queen diagonally beside a king away from the edge, whose own men stand on the two
% squares that the queen does not see.
move_creates_dovetail_mate(FR, FC, TR, TC) :-
    mated_in(FR, FC, TR, TC, After, Color, KR, KC),
    \+ on_edge(KR), \+ on_edge(KC),
    attacks_in(After, q, Color, QR, QC, KR, KC),
    next_to(KR, KC, QR, QC),
    QR =\= KR, QC =\= KC,
    findall(R-C,
            ( next_to(KR, KC, R, C),
              \+ (R =:= QR, C =:= QC),
              \+ bears_on(without(After, KR, KC), q, Color, QR, QC, R, C) ),
            Out),
    length(Out, 2),
    opposite_color(Color, Enemy),
    forall(member(R-C, Out), piece_in(After, _, Enemy, R, C)),
    !.

% Hook mate: a rook beside the king, covered by a knight beside it too, which a pawn covers in turn, with
% an enemy pawn at hand.
move_creates_hook_mate(FR, FC, TR, TC) :-
    mated_in(FR, FC, TR, TC, After, Color, KR, KC),
    attacks_in(After, r, Color, RR, RC, KR, KC),
    next_to(KR, KC, RR, RC),
    attacks_in(After, n, Color, NR, NC, RR, RC),
    next_to(KR, KC, NR, NC),
    attacks_in(After, p, Color, _, _, NR, NC),
    opposite_color(Color, Enemy),
    next_to(KR, KC, PR, PC),
    piece_in(After, p, Enemy, PR, PC),
    !.

on_edge(1).
on_edge(8).

% Underpromotion: on the last rank a knight would give check and a queen would not.
move_creates_underpromotion(FR, FC, TR, TC) :-
    piece(p, Color, FR, FC),
    last_row(Color, TR),
    opposite_color(Color, Enemy),
    piece(k, Enemy, KR, KC),
    bears_on(after(now, FR, FC, TR, TC), n, Color, TR, TC, KR, KC),
    \+ bears_on(after(now, FR, FC, TR, TC), q, Color, TR, TC, KR, KC).
