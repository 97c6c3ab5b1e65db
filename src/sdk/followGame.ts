// A table followed for as long as it lasts: a stream of events, opened again whenever it breaks.

import type { View } from '#rules/game.ts';
import type { TableStreamMessage } from '#protocol/tableStream.ts';
import { MasaError, unreachable } from './masaError.ts';
import { abortReason, waitAfter, type Requester } from './requests.ts';
import { readServerSentEvents } from './serverSentEvents.ts';
import { wait } from './waiting.ts';

export interface FollowOptions {
  readonly signal?: AbortSignal;
  /**
   * After a break: `everything` that happened meanwhile, or only how things stand `now`. Who plays wants
   * to know what is their turn now, not what was.
   */
  readonly resume?: 'everything' | 'now';
}

export interface FollowDeps {
  readonly open: Requester['open'];
  /** Without a sign of life for so long the connection is taken for dead. */
  readonly silenceMs: number;
  /** Without an answer for so long the server is. */
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
    const leaving = new AbortController();
    const stop = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal;
    let failure: unknown = null;
    try {
      const opening = open('events', { params: { gameId } }, { signal: stop, headers });
      const response = await heard(opening, silenceMs);
      lostAt = null;
      for await (const news of eventsOf<V>(response, stop, silenceMs)) {
        attempt = 0;
        // How things stand, told again, is no news.
        if (last && news.version <= last.version) continue;
        last = news;
        yield news;
        if (news.table.status === 'closed') return;
      }
    } catch (error) {
      failure = error;
    } finally {
      leaving.abort();
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

/** There was nothing more to tell of a game that has its result. */
function isOver(last: TableStreamMessage | null, before: TableStreamMessage | null): boolean {
  return last === before && Boolean(last?.table.result);
}

/** They stood up, were removed, or the table is gone. */
function hasLeft(error: unknown): boolean {
  return error instanceof MasaError && [403, 404, 410].includes(error.status);
}

function mayRecover(error: unknown): boolean {
  if (!(error instanceof MasaError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

async function* eventsOf<V extends View>(
  response: Response,
  signal: AbortSignal,
  silenceMs: number,
): AsyncGenerator<TableStreamMessage<V>, void, undefined> {
  const body = response.body ?? new Blob().stream();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const events = readServerSentEvents();
  try {
    for (;;) {
      const { done, value } = await heard(reader.read(), silenceMs);
      if (done) return;
      for (const { data } of events.read(value)) yield JSON.parse(data);
    }
  } catch (error) {
    throw error instanceof MasaError ? error : abortReason(error, signal);
  } finally {
    // What is not read any more is not to be sent any more.
    reader.cancel().catch(() => {});
  }
}

/** The server says something every few seconds, if only that it is there. */
function heard<T>(reading: Promise<T>, silenceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unreachable(new Error('Silence'))), silenceMs);
  });
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer));
}
