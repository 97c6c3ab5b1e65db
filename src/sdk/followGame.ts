// Follows a table until it closes, over a stream of events that is reopened after interruptions.

import type { TableStreamMessage } from '#protocol/tableStream.ts';
import type { View } from '#rules/game.ts';
import {
  abortReason,
  MasaError,
  type Requester,
  unreachable,
  wait,
  waitAfter,
} from './requests.ts';

export interface ServerSentEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

export interface EventReader {
  /** Returns the events that are complete with this piece of text. */
  read(piece: string): ServerSentEvent[];
}

export function readServerSentEvents(): EventReader {
  let rest = '';
  let id: string | null = null;
  let event = 'message';
  let data: string[] = [];

  /** An empty line ends an event. One without data, such as a heartbeat, is skipped. */
  function readLine(line: string): ServerSentEvent | null {
    if (line === '') return finish();
    const [field] = line.split(':', 1);
    const value = line.slice(field.length).replace(/^: ?/, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id') id = value;
    return null;
  }

  function finish(): ServerSentEvent | null {
    const complete = data.length === 0 ? null : { id, event, data: data.join('\n') };
    event = 'message';
    data = [];
    return complete;
  }

  return {
    read(piece) {
      rest += piece;
      // A line feed may still follow a final carriage return.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      return lines.map(readLine).filter((complete) => complete !== null);
    },
  };
}

export interface FollowOptions {
  readonly signal?: AbortSignal;
  /**
   * How to continue after an interruption: with `everything` that was missed, or with the state as it is `now`.
   * A player needs only the current turn, so `now` is better for playing.
   */
  readonly resume?: 'everything' | 'now';
}

export interface FollowDeps {
  readonly open: Requester['open'];
  /** A connection without any data for this long is closed and opened again. */
  readonly silenceMs: number;
  /** A server that cannot be reached for this long is given up. */
  readonly giveUpAfterMs: number;
}

export async function* followGame<V extends View = View>(
  { open, silenceMs, giveUpAfterMs }: FollowDeps,
  gameId: string,
  { signal, resume = 'everything' }: FollowOptions,
): AsyncGenerator<TableStreamMessage<V>, void, undefined> {
  let last: TableStreamMessage<V> | null = null;
  let attempt = 0;
  let lostAt: number | null = null;
  for (;;) {
    const headers = lastEventId(resume === 'everything' ? last : null);
    const before: TableStreamMessage<V> | null = last;
    const connection = new AbortController();
    const stop = signal ? AbortSignal.any([signal, connection.signal]) : connection.signal;
    let failure: unknown = null;
    try {
      const opening = open('events', { params: { gameId } }, { signal: stop, headers });
      const response = await withTimeout(opening, silenceMs);
      lostAt = null;
      for await (const message of messagesOf<V>(response, stop, silenceMs)) {
        attempt = 0;
        // A new stream starts with the current state, which may be known already.
        if (last && message.version <= last.version) continue;
        last = message;
        yield message;
        if (message.table.status === 'closed') return;
      }
    } catch (error) {
      failure = error;
    } finally {
      connection.abort();
    }
    signal?.throwIfAborted();
    if (failure === null ? isOver(last, before) : last && hasLeft(failure)) return;
    if (failure !== null && !mayRecover(failure)) throw failure;
    lostAt ??= Date.now();
    if (Date.now() - lostAt > giveUpAfterMs) throw failure ?? unreachable(null);
    await wait(waitAfter(failure, attempt++), signal);
  }
}

function lastEventId(last: TableStreamMessage | null): Record<string, string> {
  return last ? { 'last-event-id': String(last.version) } : {};
}

/** Whether the game has its result and the stream had no further steps. */
function isOver(last: TableStreamMessage | null, before: TableStreamMessage | null): boolean {
  return last === before && Boolean(last?.table.result);
}

/** Whether the player has left, was removed, or the table no longer exists. */
function hasLeft(error: unknown): boolean {
  return error instanceof MasaError && [403, 404, 410].includes(error.status);
}

function mayRecover(error: unknown): boolean {
  if (!(error instanceof MasaError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

async function* messagesOf<V extends View>(
  response: Response,
  signal: AbortSignal,
  silenceMs: number,
): AsyncGenerator<TableStreamMessage<V>, void, undefined> {
  const body = response.body ?? new Blob().stream();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const events = readServerSentEvents();
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read(), silenceMs);
      if (done) return;
      for (const { data } of events.read(value)) yield JSON.parse(data);
    }
  } catch (error) {
    throw error instanceof MasaError ? error : abortReason(error, signal);
  } finally {
    // Tells the server to stop sending.
    reader.cancel().catch(() => {});
  }
}

/** Rejects if nothing arrives in time; the server sends at least heartbeats. */
function withTimeout<T>(reading: Promise<T>, silenceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unreachable(new Error('Silence'))), silenceMs);
  });
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer));
}
