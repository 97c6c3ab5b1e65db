// One event of a table as it took effect: what the journal, the records and the telling work from.

import type { CardName } from '#cards/notation.ts';
import type { Fact } from '#rules/game.ts';
import { parseMove } from '#rules/moves.ts';
import { isDeckSpent, showDeal } from './dealing.ts';
import type { Moved, TableEvent } from './events.ts';
import { rebuild } from './evolve.ts';
import type { ShownHand } from './fairness.ts';
import { gameOf } from './gameOf.ts';
import type { Table } from './table.ts';
import { tableAfter } from './tableAfter.ts';

export interface Step {
  readonly event: TableEvent;
  /** The table after the event. */
  readonly table: Table;
  /** What there is to tell of a move; empty for other events. */
  readonly facts: readonly Fact[];
  /** The deal whose cards went out of play with this event: its secret may be shown from now on. */
  readonly shown: ShownHand<CardName> | null;
}

/** What the event makes of the table, which stays as it was; the first makes one. */
export function takeStep(before: Table | null, event: TableEvent): Step {
  if (!before) return { event, table: rebuild([event]), facts: [], shown: null };
  const table = tableAfter(before, event);
  const facts = event.type === 'moved' ? factsOf(before, event, table) : [];
  const shown = isInPlay(before) && !isInPlay(table) ? showDeal(table) : null;
  return { event, table, facts, shown };
}

/** The life of a table again, one event after the other: from its first, or from what it was before them. */
export function* stepsOf(
  events: readonly TableEvent[],
  before: Table | null = null,
): Generator<Step> {
  let table = before;
  for (const event of events) {
    const step: Step = takeStep(table, event);
    table = step.table;
    yield step;
  }
}

function factsOf(before: Table, { seat, move: json }: Moved, after: Table): Fact[] {
  const game = gameOf(before);
  const move = parseMove(game.deck, game.moves, json);
  return game.facts(before.play!.state, seat, move, after.play!.state);
}

/** Whether cards of the last shuffle are still in play: until then it must not be shown. */
function isInPlay(table: Table): boolean {
  return table.status === 'playing' && table.play!.shuffled !== null && !isDeckSpent(table);
}
