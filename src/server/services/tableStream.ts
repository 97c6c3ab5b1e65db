// What somebody who follows a table is told of each step: the facts, the table and the view of their seat.

import type { ViewAnswer } from '#protocol/api/playSchemas.ts';
import type { TableNews, TimedOut } from '#protocol/tableStream.ts';
import { viewTable } from '#protocol/tableView.ts';
import { timeOutOf } from '#protocol/timeOut.ts';
import type { View } from '#rules/game.ts';
import { must } from '#table/assertions.ts';
import type { TableEvent } from '#table/events.ts';
import { factsFor } from '#table/visibleFacts.ts';
import { gameIdOf } from '#table/gameId.ts';
import { gameOf } from '#table/gameOf.ts';
import { may } from '#table/permissions.ts';
import { seatOf, type PlayerId, type Table, type Time } from '#table/table.ts';
import type { Step } from '#table/step.ts';
import { isoTime } from './describeGame.ts';

export function newsOf({ event, table, facts }: Step, player: PlayerId): TableNews {
  return {
    ...standing(table, player, event.at),
    type: event.type,
    facts: [...timeOutFacts(event, table), ...factsFor(facts, seatOf(table, player))],
  };
}

/** The steps that somebody may hear of: none before they came, and no more when they may not any more. */
export async function* newsFor(
  steps: AsyncIterable<Step>,
  player: PlayerId,
  since: number,
): AsyncGenerator<TableNews> {
  for await (const step of steps) {
    if (may(step.table, player, 'events')) yield newsOf(step, player);
    else if (step.table.version > since) return;
  }
}

/** Not of the game: that somebody's time ran out, how often by now, and what the owner may do about it. */
function timeOutFacts(event: TableEvent, table: Table): TimedOut[] {
  const timeOut = timeOutOf(event, table);
  return timeOut ? [{ type: 'timedOut', ...timeOut }] : [];
}

/** How things stand, for who has just come. */
export function standing(table: Table, player: PlayerId, now: Time): TableNews {
  return {
    gameId: gameIdOf(table),
    type: 'state',
    at: isoTime(now),
    version: table.version,
    facts: [],
    table: viewTable(table, player),
    view: viewOf(table, player),
  };
}

/** A view as sockets and streams have it, and as the schemas of HTTP do. */
export type SeenView = View & ViewAnswer;

/** What a player may know of the game; null before it. */
export function viewOf(table: Table, player: PlayerId): SeenView | null {
  return table.play && gameOf(table).view(table.play.state, seatOf(table, player));
}

/** The same, where a game is known to be on. */
export function mustView(table: Table, player: PlayerId): SeenView {
  return must(viewOf(table, player), 'game to be seen');
}

/** The same; null also where the last game is over and the next not begun. */
export function viewOnceStarted(table: Table, player: PlayerId): SeenView | null {
  return table.status === 'open' ? null : viewOf(table, player);
}
