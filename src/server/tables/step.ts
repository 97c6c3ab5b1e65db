// One event of a table as it took effect: what the journal, the records and the telling work from.

import type { CardName } from '#cards/notation.ts';
import type { Fact } from '#rules/game.ts';
import { parseMove } from '#rules/moves.ts';
import { isDeckSpent, showDeal } from '#table/dealing.ts';
import type { Moved, TableEvent } from '#table/events.ts';
import { evolve, rebuild } from '#table/evolve.ts';
import type { ShownHand } from '#table/fairness.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table } from '#table/table.ts';

export interface Step {
  readonly event: TableEvent;
  /** The table after the event: the live one, to be read at once and never kept. */
  readonly table: Table;
  /** What there is to tell of a move; empty for other events. */
  readonly facts: readonly Fact[];
  /** The deal whose cards went out of play with this event: its secret may be shown from now on. */
  readonly shown: ShownHand<CardName> | null;
}

/** Lets the event take effect on the table; the first makes it. */
export function takeStep(table: Table | null, event: TableEvent): Step {
  if (!table) return { event, table: rebuild([event]), facts: [], shown: null };
  const wasInPlay = isInPlay(table);
  const facts = event.type === 'moved' ? moveWithFacts(table, event) : [];
  if (event.type !== 'moved') evolve(table, event);
  const shown = wasInPlay && !isInPlay(table) ? showDeal(table) : null;
  return { event, table, facts, shown };
}

/** The life of a table again, one event after the other. */
export function* stepsOf(events: readonly TableEvent[]): Generator<Step> {
  let table: Table | null = null;
  for (const event of events) {
    const step: Step = takeStep(table, event);
    table = step.table;
    yield step;
  }
}

function moveWithFacts(table: Table, event: TableEvent & Moved): Fact[] {
  const game = gameOf(table);
  const before = game.copy(table.play!.state);
  evolve(table, event);
  const move = parseMove(game.deck, game.moves, event.move);
  return game.facts(before, event.seat, move, table.play!.state);
}

/** Whether cards of the last shuffle are still in play: until then it must not be shown. */
function isInPlay(table: Table): boolean {
  return table.status === 'playing' && table.play!.shuffled !== null && !isDeckSpent(table);
}
