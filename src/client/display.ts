// The cards on the table as clients show them, moves without an alternative, the clock, and local time.

import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { CardArea } from '#rules/cardsOnTable.ts';
import type { Fact } from '#rules/facts.ts';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Time } from '#table/table.ts';

/** Clears a taken trick unless it is among the facts that are being displayed. */
export function shownTable({ table }: View, facts: readonly Fact[]): CardArea[] {
  const isTrickShown = facts.some(({ type }) => type === 'trickTaken');
  return isTrickShown ? table : table.map(cleared);
}

function cleared(area: CardArea): CardArea {
  const isTaken = area.kind === 'trick' && area.winner !== null;
  return isTaken ? { ...area, plays: [], winner: null } : area;
}

/** Returns the only legal move, unless it plays a card; null if there is a choice or no legal move. */
export function onlyMove({ legal }: Pick<View, 'legal'>): WireMove | null {
  const [choice] = legal;
  if (legal.length !== 1) return null;
  if (choice.kind === 'plain') return { type: choice.type };
  return choice.kind === 'value' && choice.from.length === 1
    ? { type: choice.type, [choice.field]: choice.from[0] }
    : null;
}

/** Whether the seat has something to decide. */
export function hasDecision(view: Pick<View, 'legal'>): boolean {
  return view.legal.length > 0 && onlyMove(view) === null;
}

/** Returns when the time of the decision is over, by the server’s clock; null while no clock runs. */
export function clockEnd(
  { settings, pausedSince, version, deadline }: ClockedTable,
  update: Pick<GameUpdate, 'version' | 'deadline' | 'view'>,
): Time | null {
  const isDue = update.view.turn.some((seat) => seat >= 0);
  if (settings.turnSeconds === 0 || pausedSince !== null || !isDue) return null;
  // A pause moves the deadline of the table only.
  return version > update.version ? deadline : update.deadline;
}

type ClockedTable = Pick<TableView, 'settings' | 'pausedSince' | 'version' | 'deadline'>;

/** Differences up to this are due to varying latency rather than to clock drift. */
const JITTER_MS = 400;

/** Returns how far the server's clock is ahead; the previous offset if it is close enough. */
export function clockOffset(before: number | null, serverNow: Time, localNow: Time): number {
  const offset = serverNow - localNow;
  return before !== null && Math.abs(offset - before) <= JITTER_MS ? before : offset;
}

/** Returns a copy with the deadline in local time. */
export function inLocalTime<T extends { deadline: Time | null }>(timed: T, offset: number): T {
  return timed.deadline === null ? timed : { ...timed, deadline: timed.deadline - offset };
}
