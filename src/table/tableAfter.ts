// Applies an event to a copy of a table, which shares everything that does not change.

import type { TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { gameOf } from './gameOf.ts';
import type { RatedPlay } from './ratedGame.ts';
import type { NextDeal, RunningGame, Table } from './table.ts';

/** Returns the table after an event; the table before stays unchanged. */
export function tableAfter(table: Table, event: TableEvent): Table {
  const after = fork(table);
  evolve(after, event);
  return after;
}

/** Copies only what events change in place: places and the running game. The rest is shared. */
function fork(table: Table): Table {
  const places = table.places.map((place) => ({ ...place }));
  return { ...table, places, play: table.play && forkPlay(table, table.play) };
}

function forkDeal(deal: NextDeal | null): NextDeal | null {
  if (!deal) return null;
  const { steps, contributions, abandoned } = deal;
  return {
    ...deal,
    steps: [...steps],
    contributions: [...contributions],
    abandoned: [...abandoned],
  };
}

function forkRated({ pool, seats }: RatedPlay): RatedPlay {
  return { pool, seats: seats.map((seat) => ({ ...seat })) };
}

function forkPlay(table: Table, play: RunningGame): RunningGame {
  return {
    ...play,
    state: gameOf(table).copy(play.state),
    ...(play.rated && { rated: forkRated(play.rated) }),
    coming: forkDeal(play.coming),
    formerPlayers: play.formerPlayers.map((former) => ({ ...former })),
  };
}
