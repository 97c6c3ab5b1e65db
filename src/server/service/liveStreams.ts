// Live streams of tables over HTTP and gRPC: how many may be open, how long one may go unread, and what a follower gets of
// each step.

import type { ViewResponse } from '#protocol/api/schemas.ts';
import { withRecentRounds } from '#protocol/gameUpdate.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { type TableStreamMessage, type TimedOut, timeOutOf } from '#protocol/tableStream.ts';
import { viewTable } from '#protocol/tableView.ts';
import type { View } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import type { TableEvent } from '#table/events.ts';
import { gameIdOf } from '#table/gameId.ts';
import { gameOf } from '#table/gameOf.ts';
import { isAllowed } from '#table/permissions.ts';
import type { Step } from '#table/step.ts';
import { type PlayerId, seatOf, type Table, type Time } from '#table/table.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { addressKey } from '../guard/clientAddress.ts';
import { createQuota, createRateLimiter, type QuotaSlot } from '../guard/counting.ts';
import type { Limits } from '../guard/limits.ts';
import { isoTime } from './gameDetails.ts';

export interface StreamLimiter {
  /**
   * A place for one more, to be left when it ends; `queued` says how many bytes wait for its reader. Null
   * for nobody in particular: then only the address counts.
   */
  open(person: PlayerId | null, address: string, queued: () => number): QuotaSlot | Refusal;
  /** Waits for a reader; `drop` is called, and the loss counted, when they take too long. */
  startSlowReaderTimer(drop: () => void): { end(): void };
  count(): number;
  /** Returns the number of bytes that wait for readers. */
  queuedBytes(): number;
}

interface StreamLimiterDeps {
  readonly limits: Limits;
  /** A client that does not read for this long is dropped; it comes back to where it was. */
  readonly patienceMs?: number | undefined;
  readonly onDropped?: () => void;
}

const SLOW_READER_TIMEOUT_MS = 30_000;
const ALL = '';

export function createStreamLimiter({
  limits,
  patienceMs = SLOW_READER_TIMEOUT_MS,
  onDropped = () => {},
}: StreamLimiterDeps): StreamLimiter {
  const opened = {
    person: createRateLimiter(limits.newStreamsPerPerson),
    address: createRateLimiter(limits.newStreamsPerAddress),
  };
  const quota = createQuota({
    person: limits.streamsPerPerson,
    address: limits.streamsPerAddress,
    all: limits.streams,
  });
  const queues = new Set<() => number>();
  return {
    open(person, address, queued) {
      const from = addressKey(address);
      const ofPerson = person === null ? 0 : opened.person.consume(person);
      // Refused players use up no allowance of those who share their address.
      const wait = ofPerson || opened.address.consume(from);
      if (wait > 0) return refuse('streamsTooFast', { retryAfter: Math.ceil(wait / 1000) });
      const place = quota.acquire({ ...(person !== null && { person }), address: from, all: ALL });
      if (typeof place === 'string') return refuse('tooManyStreams');
      queues.add(queued);
      return {
        release() {
          queues.delete(queued);
          place.release();
        },
      };
    },
    startSlowReaderTimer(drop) {
      const timer = setTimeout(() => {
        onDropped();
        drop();
      }, patienceMs);
      return { end: () => clearTimeout(timer) };
    },
    count: () => quota.count('all', ALL),
    queuedBytes: () => [...queues].reduce((sum, queued) => sum + queued(), 0),
  };
}

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

/** The steps that a player may see: none from before they came, and none after they lose permission. */
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

/** Adds a fact that no game makes: a player’s time ran out, how often, and whether the host may remove them. */
function timeOutFacts(event: TableEvent, table: Table): TimedOut[] {
  const timeOut = timeOutOf(event, table);
  return timeOut ? [{ type: 'timedOut', ...timeOut }] : [];
}

/** The first message of a stream: the present state. */
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

/** A view that also has the type of the HTTP schemas. */
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
