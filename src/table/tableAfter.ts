// A table after an event, beside the table before it.

import type { TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { gameOf } from './gameOf.ts';
import type { NextDeal, RunningGame, Table } from './table.ts';

/** The table after an event; the one before stays as it was. */
export function tableAfter(table: Table, event: TableEvent): Table {
  const after = forked(table);
  evolve(after, event);
  return after;
}

/** Shares with the other what no event changes in place: lists but for the places, what was dealt. */
function forked(table: Table): Table {
  const places = table.places.map((place) => ({ ...place }));
  return { ...table, places, play: table.play && forkedPlay(table, table.play) };
}

function forkedDeal(coming: NextDeal | null): NextDeal | null {
  if (!coming) return null;
  const { steps, contributions } = coming;
  return { ...coming, steps: [...steps], contributions: [...contributions] };
}

function forkedPlay(table: Table, play: RunningGame): RunningGame {
  return { ...play, state: gameOf(table).copy(play.state), coming: forkedDeal(play.coming) };
}
