// A step is one event of a table as it took effect. Journal, records and broadcasts work with steps.

import type { CardName } from '#cards/notation.ts';
import type { AnyFact } from '#games/registry.ts';
import type { AnyGame } from '#rules/game.ts';
import { parseMove } from '#rules/wireMoves.ts';
import type { RecordedMove } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Command } from './commands.ts';
import { isDeckSpent, revealDeal } from './dealing.ts';
import { decide } from './decide.ts';
import type { TableEvent } from './events.ts';
import { rebuild, tableAfter } from './evolve.ts';
import type { ShownHand } from './fairness.ts';
import { gameOf } from './gameOf.ts';
import { requireGame } from './assertions.ts';
import type { Table, Time } from './table.ts';

export interface Step {
  readonly event: TableEvent;
  /** The table after the event. */
  readonly table: Table;
  /** The facts of a move; empty for other events. */
  readonly facts: readonly AnyFact[];
  /** The shuffle whose cards went out of play with this event, so that its secret may be revealed. */
  readonly shown: ShownHand<CardName> | null;
}

/** The table right after a command, and the facts of its moves. */
export interface CommandResult {
  readonly table: Table;
  readonly facts: readonly AnyFact[];
  readonly at: Time;
}

/** Applies an event to a table, which stays unchanged; the first event creates the table. */
export function createStep(before: Table | null, event: TableEvent): Step {
  if (!before) return { event, table: rebuild([event]), facts: [], shown: null };
  const table = tableAfter(before, event);
  const facts =
    event.type === 'moved'
      ? factsOf(gameOf(before), requireGame(before).state, event, requireGame(table).state)
      : [];
  return { event, table, facts, shown: isSpentNow(before, table) ? revealDeal(table) : null };
}

/** Whether this event used the shuffle up. A deal may end the game with the very cards that it brings. */
function isSpentNow(before: Table, table: Table): boolean {
  const isNew = before.play?.shuffled?.secret !== table.play?.shuffled?.secret;
  return isDeckSpent(table) && (isNew || !isDeckSpent(before));
}

/** Decides a command and applies its events. Returns no steps if it was executed before. */
export function decideSteps(table: Table | null, command: Command, now: Time): Step[] | Refusal {
  const events = decide(table, command, now);
  return isRefusal(events) ? events : [...replaySteps(events, table)];
}

/** Replays events one after the other, from the first event or from the table before them. */
export function* replaySteps(
  events: readonly TableEvent[],
  before: Table | null = null,
): Generator<Step> {
  let table = before;
  for (const event of events) {
    const step: Step = createStep(table, event);
    table = step.table;
    yield step;
  }
}

/** Returns the facts of a move between two states. */
export function factsOf(
  game: AnyGame,
  before: unknown,
  { seat, move }: RecordedMove,
  after: unknown,
): AnyFact[] {
  return game.facts(before, seat, parseMove(game.deck, game.moves, move), after);
}
