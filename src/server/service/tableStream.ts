// What somebody who follows a table is told of each step: the facts, the table and the view of their seat.

import type { ViewResponse } from '#protocol/api/playSchemas.ts';
import { withRecentRounds } from '#protocol/recentRounds.ts';
import type { TableStreamMessage, TimedOut } from '#protocol/tableStream.ts';
import { viewTable } from '#protocol/tableView.ts';
import { timeOutOf } from '#protocol/timeOut.ts';
import type { View } from '#rules/game.ts';
import { assertDefined } from '#table/assertions.ts';
import type { TableEvent } from '#table/events.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { gameIdOf } from '#table/gameId.ts';
import { gameOf } from '#table/gameOf.ts';
import { isAllowed } from '#table/permissions.ts';
import { seatOf, type PlayerId, type Table, type Time } from '#table/table.ts';
import type { Step } from '#table/step.ts';
import { isoTime } from './gameDetails.ts';

export function toStreamMessage(
  { event, table, facts }: Step,
  player: PlayerId,
): TableStreamMessage {
  return {
    ...currentStateMessage(table, player, event.at),
    type: event.type,
    facts: [...timeOutFacts(event, table), ...visibleFacts(facts, seatOf(table, player))],
  };
}

/** The steps that somebody may hear of: none before they came, and no more when they may not any more. */
export async function* streamMessages(
  steps: AsyncIterable<Step>,
  player: PlayerId,
  since: number,
): AsyncGenerator<TableStreamMessage> {
  for await (const step of steps) {
    if (isAllowed(step.table, player, 'events')) yield toStreamMessage(step, player);
    else if (step.table.version > since) return;
  }
}

/** Not of the game: that somebody's time ran out, how often by now, and what the owner may do about it. */
function timeOutFacts(event: TableEvent, table: Table): TimedOut[] {
  const timeOut = timeOutOf(event, table);
  return timeOut ? [{ type: 'timedOut', ...timeOut }] : [];
}

/** How things stand, for who has just come. */
export function currentStateMessage(table: Table, player: PlayerId, now: Time): TableStreamMessage {
  return {
    gameId: gameIdOf(table),
    type: 'state',
    at: isoTime(now),
    version: table.version,
    facts: [],
    table: viewTable(table, player),
    view: playerView(table, player),
  };
}

/** A view as sockets and streams have it, and as the schemas of HTTP do. */
export type ClientView = View & ViewResponse;

/** Returns what a player may know of the game, with the last row of the score sheet; null before it. */
export function playerView(table: Table, player: PlayerId): ClientView | null {
  const view = wholeView(table, player);
  return view && withRecentRounds(view);
}

function wholeView(table: Table, player: PlayerId): ClientView | null {
  return table.play && gameOf(table).view(table.play.state, seatOf(table, player));
}

/** The same, where a game is known to be on. */
export function requirePlayerView(table: Table, player: PlayerId): ClientView {
  return assertDefined(playerView(table, player), 'game to be seen');
}

/** Returns the view with all rounds; null also after a game until the next one begins. */
export function viewOnceStarted(table: Table, player: PlayerId): ClientView | null {
  return table.status === 'open' ? null : wholeView(table, player);
}
