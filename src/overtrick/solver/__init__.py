"""Double dummy: what a deal yields with all the cards face up.

>>> from overtrick.cards.seat import Seat
>>> from overtrick.solver.at_hand import solver_at_hand
>>> from overtrick.solver.position import Position
>>> end = Position.parse("NT", "N:A..2. ..A3. 32... 54...", leader=Seat.NORTH)
>>> with solver_at_hand() as solver:
...     (tricks,) = solver.cards([end])
>>> sorted((str(card), number) for card, number in tricks.items())
[('D2', 0), ('SA', 1)]

What is asked for, always as a batch, and of any thread:

- ``solver.tables(deals)``: a :class:`~overtrick.solver.table.Table` of twenty results a deal;
- ``solver.strains(deals, strain)``: the tricks of North, East, South and West in one strain;
- ``solver.cards(positions)``: for each card that may be played, the tricks its player's side
  wins from here on with it, the trick in progress included;
- ``solver.plays(plays)``: declarer's tricks of thirteen before the first card and after each;
- ``within=`` seconds for the whole batch; ``solver.close()``, or ``with``, at the end.

An answer is that or an :class:`~overtrick.solver.unsolved.Unsolved`, which says why not; no
method raises for a deal. A :class:`~overtrick.solver.position.Position` is checked when it is
made (:exc:`~overtrick.solver.position.IllegalPosition`), so a bad one never reaches a solver.

The native library runs in processes of its own, one a core; a job that overruns its time is
killed with its process, which is started again. Without the extra ``dds`` the end of a play is
solved by :class:`~overtrick.solver.plain.PlainSolver`, and all else is ``Unsolved``.
"""
