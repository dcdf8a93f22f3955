% Further tactical motifs, on top of chess_patterns.pl: what a player would call a discovered attack, a
% trapped piece, a deflection and so on. They look at the board after the move.

:- if(\+ current_predicate(piece_value/2)).
:- ensure_loaded(chess_patterns).
:- endif.

% ---------------------------------------------------------------- the board after a move
%
% The further motifs need more than the imagined piece. A view is a board: `now`, or after(View, FR, FC,
% TR, TC), the board of View with that move played (castling moves the king only; it is never a capture),
% or without(View, R, C), the board of View with that square empty.

piece_in(now, Type, Color, R, C) :- piece(Type, Color, R, C).
piece_in(after(View, FR, FC, TR, TC), Type, Color, TR, TC) :-
    piece_in(View, Type0, Color, FR, FC),
    promoted(Type0, Color, TR, Type).
piece_in(after(View, FR, FC, TR, TC), Type, Color, R, C) :-
    piece_in(View, Type, Color, R, C),
    \+ (R == FR, C == FC),
    \+ (R == TR, C == TC),
    \+ taken_en_passant(View, FR, FC, TR, TC, R, C).

piece_in(without(View, R0, C0), Type, Color, R, C) :-
    piece_in(View, Type, Color, R, C),
    \+ (R == R0, C == C0).

promoted(p, Color, Row, q) :- last_row(Color, Row), !.
promoted(Type, _, _, Type).

taken_en_passant(now, R, FC, TR, C, R, C) :-
    en_passant(TR, C),
    FC =\= C,
    piece(p, _, R, FC).

occupied_in(View, R, C) :- piece_in(View, _, _, R, C), !.

% attacks_in(View, Type, Color, AR, AC, R, C): this piece attacks that square on this board.
attacks_in(View, Type, Color, AR, AC, R, C) :-
    piece_in(View, Type, Color, AR, AC),
    bears_on(View, Type, Color, AR, AC, R, C).

bears_on(View, Type, _, AR, AC, R, C) :-
    line_piece(Type),
    !,
    line_through(AR, AC, R, C, Line, DR, DC),
    moves_along(Type, Line),
    !,
    clear_in(View, AR, AC, R, C, DR, DC).
bears_on(_, Type, Color, AR, AC, R, C) :-
    can_attack_ignoring(Type, Color, AR, AC, R, C, 0, 0).

clear_in(View, R1, C1, R2, C2, DR, DC) :-
    R is R1 + DR,
    C is C1 + DC,
    (   R == R2, C == C2
    ->  true
    ;   \+ occupied_in(View, R, C),
        clear_in(View, R, C, R2, C2, DR, DC)
    ).

attacked_in(View, Color, R, C) :- attacks_in(View, _, Color, _, _, R, C), !.

% A piece is loose when nothing of its own side covers its square.
loose_in(View, Color, R, C) :- \+ attacked_in(View, Color, R, C).

% capturable_in(View, Value, Enemy, R, C): taking the enemy piece there wins something at first sight: it is
% loose, or a cheaper piece attacks it.
capturable_in(View, Value, Enemy, R, C) :-
    opposite_color(Enemy, Color),
    attacks_in(View, Type, Color, _, _, R, C),
    (   loose_in(View, Enemy, R, C)
    ;   piece_value(Type, A), A < Value
    ),
    !.

% only_guard(View, Enemy, GR, GC, R, C): the enemy piece on the first square alone covers the second.
only_guard(View, Enemy, GR, GC, R, C) :-
    attacks_in(View, _, Enemy, GR, GC, R, C),
    \+ ( attacks_in(View, _, Enemy, R2, C2, R, C), \+ (R2 == GR, C2 == GC) ).

% legal_reply(View, Color, FR, FC, TR, TC): a move of that side that leaves its king safe.
legal_reply(View, Color, FR, FC, TR, TC) :-
    opposite_color(Color, Enemy),
    piece_in(View, Type, Color, FR, FC),
    between(1, 8, TR),
    between(1, 8, TC),
    can_move_to(View, Type, Color, FR, FC, TR, TC),
    After = after(View, FR, FC, TR, TC),
    piece_in(After, k, Color, KR, KC),
    \+ attacked_in(After, Enemy, KR, KC).

can_move_to(View, p, Color, FR, C, TR, C) :-
    !,
    forward(Color, D),
    \+ occupied_in(View, TR, C),
    (   TR =:= FR + D
    ;   TR =:= FR + 2 * D,
        last_row(Enemy, Home), opposite_color(Color, Enemy), FR =:= Home + D,
        Step is FR + D,
        \+ occupied_in(View, Step, C)
    ),
    !.
can_move_to(View, p, Color, FR, FC, TR, TC) :-
    !,
    opposite_color(Color, Enemy),
    can_attack_ignoring(p, Color, FR, FC, TR, TC, 0, 0),
    piece_in(View, _, Enemy, TR, TC).
can_move_to(View, Type, Color, FR, FC, TR, TC) :-
    bears_on(View, Type, Color, FR, FC, TR, TC),
    \+ piece_in(View, _, Color, TR, TC).

% ---------------------------------------------------------------- further motifs
%
% Each has the shape of the six patterns; a fact motif(Name, Arity, Base, Weight) in a file of yours lets
% it take part in the score as well.

% Discovered attack: the move opens the line of another own piece onto a king, onto something better than
% that piece, or onto something loose.
move_creates_discovered_attack(FR, FC, TR, TC, Value) :-
    piece(_, Color, FR, FC),
    opposite_color(Color, Enemy),
    After = after(now, FR, FC, TR, TC),
    piece(Slider, Color, SR, SC),
    line_piece(Slider),
    \+ (SR == FR, SC == FC),
    line_through(SR, SC, FR, FC, Line, DR, DC),
    moves_along(Slider, Line),
    clear_to(SR, SC, FR, FC, DR, DC, 0, 0),
    next_piece(FR, FC, DR, DC, 0, 0, Target, Enemy, R, C),
    attacks_in(After, Slider, Color, SR, SC, R, C),
    piece_value(Target, Value),
    piece_value(Slider, A),
    (   Value > A
    ->  true
    ;   Target \== p,
        loose_in(After, Enemy, R, C)
    ).

% Discovered check: a piece that did not move gives check.
move_creates_discovered_check(FR, FC, TR, TC) :-
    checks_after(FR, FC, TR, TC, R, C),
    \+ (R == TR, C == TC),
    !.

% Double check: two pieces give check at once.
move_creates_double_check(FR, FC, TR, TC) :-
    checks_after(FR, FC, TR, TC, R1, C1),
    checks_after(FR, FC, TR, TC, R2, C2),
    \+ (R1 == R2, C1 == C2),
    !.

checks_after(FR, FC, TR, TC, R, C) :-
    piece(_, Color, FR, FC),
    opposite_color(Color, Enemy),
    piece(k, Enemy, KR, KC),
    attacks_in(after(now, FR, FC, TR, TC), _, Color, R, C, KR, KC).

% Hanging piece: the move takes a piece, not a pawn, that nothing covers.
move_creates_hanging_piece_capture(FR, FC, TR, TC, Value) :-
    piece(Victim, Enemy, TR, TC),
    Victim \== p,
    piece(_, Color, FR, FC),
    Color \== Enemy,
    loose_in(after(now, FR, FC, TR, TC), Enemy, TR, TC),
    piece_value(Victim, Value).

% Removal of the defender: the move takes the only piece that covered another attacked piece.
move_creates_removal_of_defender(FR, FC, TR, TC, Value) :-
    piece(_, Enemy, TR, TC),
    piece(_, Color, FR, FC),
    Color \== Enemy,
    After = after(now, FR, FC, TR, TC),
    piece(Target, Enemy, R, C),
    Target \== k,
    \+ (R == TR, C == TC),
    only_guard(now, Enemy, TR, TC, R, C),
    attacked_in(After, Color, R, C),
    loose_in(After, Enemy, R, C),
    piece_value(Target, Value).

% Trapped piece: an enemy piece, not a pawn, can be won where it stands and on every square it can go to.
move_creates_trapped_piece(FR, FC, TR, TC, Value) :-
    piece(_, Color, FR, FC),
    opposite_color(Color, Enemy),
    After = after(now, FR, FC, TR, TC),
    piece(Type, Enemy, R, C),
    Type \== p, Type \== k,
    \+ (R == TR, C == TC),
    piece_value(Type, Value),
    capturable_in(After, Value, Enemy, R, C),
    \+ escapes(After, Type, Enemy, Value, R, C).

escapes(View, Type, Enemy, Value, R, C) :-
    between(1, 8, ER),
    between(1, 8, EC),
    can_move_to(View, Type, Enemy, R, C, ER, EC),
    (   piece_in(View, Taken, _, ER, EC),
        piece_value(Taken, V),
        V >= Value
    ->  true
    ;   \+ capturable_in(after(View, R, C, ER, EC), Value, Enemy, ER, EC)
    ),
    !.

% Overloaded defender: the move attacks or takes something whose only guard is also the only guard of
% another attacked piece.
move_creates_overloaded_defender(FR, FC, TR, TC, Value) :-
    piece(Type, Color, FR, FC),
    opposite_color(Color, Enemy),
    After = after(now, FR, FC, TR, TC),
    piece(First, Enemy, R1, C1),
    First \== k,
    (   R1 == TR, C1 == TC
    ->  true
    ;   bears_on(After, Type, Color, TR, TC, R1, C1)
    ),
    piece(_, Enemy, GR, GC),
    only_guard(After, Enemy, GR, GC, R1, C1),
    piece(Second, Enemy, R2, C2),
    Second \== k,
    \+ (R1 == R2, C1 == C2),
    only_guard(After, Enemy, GR, GC, R2, C2),
    attacked_in(After, Color, R2, C2),
    piece_value(First, V1),
    piece_value(Second, V2),
    Value is min(V1, V2).

% X-ray: from its new square a line piece works through an enemy piece on the piece behind it, attacking it
% if it is hostile and covering it if it is a friend; or the move goes where another line piece of ours works
% through the enemy piece that may take it.
move_creates_x_ray(FR, FC, TR, TC, Value) :-
    piece(Type, Color, FR, FC),
    opposite_color(Color, Enemy),
    moves_along(Type, Line),
    direction(Line, DR, DC),
    next_piece(TR, TC, DR, DC, FR, FC, _, Enemy, R, C),
    next_piece(R, C, DR, DC, FR, FC, Behind, _, _, _),
    piece_value(Behind, Value).
move_creates_x_ray(FR, FC, TR, TC, Value) :-
    piece(_, Color, FR, FC),
    opposite_color(Color, Enemy),
    After = after(now, FR, FC, TR, TC),
    attacks_in(After, Taker, Enemy, R, C, TR, TC),
    piece_in(After, Type, Color, R2, C2),
    line_piece(Type),
    \+ (R2 == TR, C2 == TC),
    bears_on(without(After, R, C), Type, Color, R2, C2, TR, TC),
    \+ bears_on(After, Type, Color, R2, C2, TR, TC),
    piece_value(Taker, Value),
    !.

direction(straight, 0, 1).
direction(straight, 0, -1).
direction(straight, 1, 0).
direction(straight, -1, 0).
direction(diagonal, 1, 1).
direction(diagonal, 1, -1).
direction(diagonal, -1, 1).
direction(diagonal, -1, -1).

% Back-rank mate: a rook or queen mates along the last rank a king that its own men keep there.
move_creates_back_rank_mate(FR, FC, TR, TC) :-
    piece(_, Color, FR, FC),
    opposite_color(Color, Enemy),
    last_row(Color, Last),
    piece(k, Enemy, Last, KC),
    After = after(now, FR, FC, TR, TC),
    attacks_in(After, Type, Color, Last, _, Last, KC),
    ( Type = r ; Type = q ),
    forward(Color, D),
    Shelter is Last - D,
    Left is KC - 1,
    Right is KC + 1,
    between(Left, Right, C),
    piece_in(After, _, Enemy, Shelter, C),
    mates(FR, FC, TR, TC),
    !.

% Smothered mate: a knight mates a king that its own men leave no square.
move_creates_smothered_mate(FR, FC, TR, TC) :-
    piece(n, Color, FR, FC),
    opposite_color(Color, Enemy),
    piece(k, Enemy, KR, KC),
    can_attack(n, Color, TR, TC, KR, KC),
    \+ ( next_to(KR, KC, R, C), \+ piece_in(after(now, FR, FC, TR, TC), _, Enemy, R, C) ),
    mates(FR, FC, TR, TC).

next_to(R0, C0, R, C) :-
    direction(_, DR, DC),
    R is R0 + DR, R >= 1, R =< 8,
    C is C0 + DC, C >= 1, C =< 8.

mates(FR, FC, TR, TC) :-
    piece(_, Color, FR, FC),
    opposite_color(Color, Enemy),
    checks_after(FR, FC, TR, TC, _, _),
    !,
    \+ legal_reply(after(now, FR, FC, TR, TC), Enemy, _, _, _, _).

% Zwischenzug: instead of taking back at once, a check or an attack on something better comes first.
move_creates_zwischenzug(FR, FC, TR, TC) :-
    last_capture(R, C),
    \+ (TR == R, TC == C),
    move(_, _, R, C),
    piece(Taker, Enemy, R, C),
    piece_value(Taker, V),
    piece(Type, Color, FR, FC),
    After = after(now, FR, FC, TR, TC),
    piece_in(After, Target, Enemy, R2, C2),
    piece_value(Target, W),
    W > V,
    bears_on(After, Type, Color, TR, TC, R2, C2),
    loose_in(After, Enemy, TR, TC),
    !.

% Deflection: the move offers itself to (or takes something from) a piece that alone covers an attacked
% piece worth at least what is offered, so that taking back would leave that one loose.
move_creates_deflection(FR, FC, TR, TC, Value) :-
    piece(Type, Color, FR, FC),
    opposite_color(Color, Enemy),
    After = after(now, FR, FC, TR, TC),
    attacks_in(After, _, Enemy, GR, GC, TR, TC),
    piece(Target, Enemy, R, C),
    Target \== k,
    \+ (R == TR, C == TC),
    \+ (R == GR, C == GC),
    only_guard(After, Enemy, GR, GC, R, C),
    piece_value(Target, Value),
    piece_value(Type, A),
    Value >= A,
    attacked_in(after(After, GR, GC, TR, TC), Color, R, C),
    \+ attacked_in(after(After, GR, GC, TR, TC), Enemy, R, C).

% Interference: the move steps between an attacked enemy piece and the line piece that alone covers it.
move_creates_interference(FR, FC, TR, TC, Value) :-
    piece(_, Color, FR, FC),
    opposite_color(Color, Enemy),
    After = after(now, FR, FC, TR, TC),
    piece(Guard, Enemy, GR, GC),
    line_piece(Guard),
    \+ (GR == TR, GC == TC),
    piece(Target, Enemy, R, C),
    Target \== k,
    \+ (R == TR, C == TC),
    \+ (R == GR, C == GC),
    only_guard(now, Enemy, GR, GC, R, C),
    \+ bears_on(After, Guard, Enemy, GR, GC, R, C),
    attacked_in(After, Color, R, C),
    loose_in(After, Enemy, R, C),
    piece_value(Target, Value).

% Decoy: the move offers itself to a king, queen or rook, which would then be hit on that square.
move_creates_decoy(FR, FC, TR, TC, Value) :-
    piece(_, Color, FR, FC),
    opposite_color(Color, Enemy),
    After = after(now, FR, FC, TR, TC),
    attacks_in(After, Drawn, Enemy, DR, DC, TR, TC),
    memberchk(Drawn, [k, q, r]),
    piece_value(Drawn, Value),
    Taken = after(After, DR, DC, TR, TC),
    \+ attacked_in(Taken, Color, TR, TC),
    hits_next(Taken, Color, Drawn, TR, TC),
    !.

% A further move of that side attacks the piece there: any for a king, a cheaper one for the others.
hits_next(View, Color, Drawn, R, C) :-
    piece_in(View, Type, Color, FR, FC),
    Type \== k,
    ( Drawn == k -> true ; piece_value(Type, A), piece_value(Drawn, D), A < D ),
    between(1, 8, TR),
    between(1, 8, TC),
    can_move_to(View, Type, Color, FR, FC, TR, TC),
    bears_on(after(View, FR, FC, TR, TC), Type, Color, TR, TC, R, C),
    !.

% Clearance: a check that takes nothing makes room for another piece to take or to give check itself.
move_creates_clearance(FR, FC, TR, TC) :-
    piece(_, Color, FR, FC),
    opposite_color(Color, Enemy),
    \+ piece(_, Enemy, TR, TC),
    checks_after(FR, FC, TR, TC, _, _),
    !,
    After = after(now, FR, FC, TR, TC),
    piece(k, Enemy, KR, KC),
    piece(Type, Color, R, C),
    \+ (R == FR, C == FC),
    between(1, 8, XR),
    between(1, 8, XC),
    can_move_to(After, Type, Color, R, C, XR, XC),
    \+ can_move_to(now, Type, Color, R, C, XR, XC),
    (   piece_in(After, _, Enemy, XR, XC)
    ;   bears_on(after(After, R, C, XR, XC), Type, Color, XR, XC, KR, KC)
    ),
    !.

% Desperado: a piece that can be won anyway takes something smaller that is covered.
move_creates_desperado(FR, FC, TR, TC, Value) :-
    piece(Type, Color, FR, FC),
    Type \== p, Type \== k,
    piece_value(Type, Own),
    capturable_in(now, Own, Color, FR, FC),
    piece(Victim, Enemy, TR, TC),
    Color \== Enemy,
    piece_value(Victim, Value),
    Value < Own,
    attacked_in(after(now, FR, FC, TR, TC), Enemy, TR, TC).

% ---------------------------------------------------------------- endings
%
% What players know of endings: without a score, for nothing is won yet.

% Opposition: with kings and pawns alone the kings face each other, and the other side has to move.
move_creates_opposition(FR, FC, TR, TC) :-
    piece(k, Color, FR, FC),
    pawns_only(after(now, FR, FC, TR, TC)),
    opposite_color(Color, Enemy),
    piece(k, Enemy, KR, KC),
    2 =:= abs(KR - TR) + abs(KC - TC),
    0 =:= (KR - TR) * (KC - TC).

pawns_only(View) :- \+ ( piece_in(View, Type, _, _, _), Type \== k, Type \== p ).

% The square of the pawn: with kings and pawns alone a passed pawn cannot be caught.
move_creates_runaway_pawn(FR, FC, TR, TC) :-
    piece(_, Color, FR, FC),
    After = after(now, FR, FC, TR, TC),
    pawns_only(After),
    opposite_color(Color, Enemy),
    piece_in(After, p, Color, R, C),
    passed_in(After, Color, R, C),
    last_row(Color, Last),
    \+ ( piece_in(After, _, _, R2, C), between_rows(R, R2, Last) ),
    piece(k, Enemy, KR, KC),
    Moves is min(5, abs(Last - R)),
    Away is max(abs(KR - Last), abs(KC - C)),
    Away > Moves + 1,
    !.

% passed_in(View, Color, R, C): no pawn is before it, none of the enemy's beside its way.
passed_in(View, Color, R, C) :-
    opposite_color(Color, Enemy),
    \+ ( piece_in(View, p, Enemy, R2, C2), abs(C2 - C) =< 1, ahead(Color, R, R2) ),
    \+ ( piece_in(View, p, Color, R2, C), ahead(Color, R, R2) ).

ahead(Color, R, R2) :- forward(Color, D), (R2 - R) * D > 0.

% The second row is beyond the first, as far as the last.
between_rows(R, R2, Last) :- R2 > R, R2 =< Last.
between_rows(R, R2, Last) :- R2 < R, R2 >= Last.

% A rook behind a passed pawn of either side, with nothing in between.
move_creates_rook_behind_passer(FR, FC, TR, TC) :-
    piece(r, _, FR, FC),
    After = after(now, FR, FC, TR, TC),
    piece_in(After, p, Owner, R, TC),
    ahead(Owner, TR, R),
    passed_in(After, Owner, R, TC),
    \+ ( piece_in(After, _, _, R2, TC), R2 > min(TR, R), R2 < max(TR, R) ),
    !.

% The wrong bishop: a bare king holds the corner that the enemy's bishop does not reach.
move_creates_wrong_bishop(FR, FC, TR, TC) :-
    piece(k, Color, FR, FC),
    After = after(now, FR, FC, TR, TC),
    opposite_color(Color, Enemy),
    \+ ( piece_in(After, Type, Color, _, _), Type \== k ),
    \+ ( piece_in(After, Type, Enemy, _, _), \+ memberchk(Type, [k, b, p]) ),
    piece_in(After, b, Enemy, _, _),
    piece_in(After, p, Enemy, _, C),
    memberchk(C, [1, 8]),
    \+ ( piece_in(After, p, Enemy, _, C2), C2 =\= C ),
    last_row(Enemy, Last),
    1 >= max(abs(TR - Last), abs(TC - C)),
    Shade is (Last + C) mod 2,
    \+ ( piece_in(After, b, Enemy, BR, BC), Shade =:= (BR + BC) mod 2 ),
    !.
