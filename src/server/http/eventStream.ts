// A table as a stream of server-sent events, no faster than it is read.

import { once } from 'node:events';
import type { Request, Response } from 'express';
import { refuse } from '#protocol/serverRefusals.ts';
import type { TableStreamMessage } from '#protocol/tableStream.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { gameNumber } from '#table/gameId.ts';
import { parseGameId } from '#table/parseGameId.ts';
import type { Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { AuthSession } from '../accounts/sessions.ts';
import type { GameService } from '../service/gameService.ts';
import { currentStateMessage, type StreamLimiter, streamMessages } from '../service/liveStreams.ts';

export interface StreamDeps {
  readonly service: GameService;
  readonly streams: StreamLimiter;
}

/** Keeps proxies from closing the connection as idle. */
const HEARTBEAT_MS = 15_000;

const WRONG_ID = refuse('wrongEventId');

interface Following {
  readonly gameId: string;
  readonly account: Account;
  readonly request: Request;
  /** Ends the stream when the token of the request ends. */
  readonly life: AuthSession;
}

export async function streamEvents(
  { service, streams }: StreamDeps,
  { gameId, account, request, life }: Following,
  response: Response,
): Promise<null | Refusal> {
  const table = await service.getTableAsPlayer(gameId, account, 'events');
  if (isRefusal(table)) return table;
  const lastId = request.get('last-event-id');
  if (lastId !== undefined && !/^\d{1,9}$/.test(lastId)) return WRONG_ID;
  if (request.method === 'HEAD') {
    open(response);
    return end(response);
  }
  const place = streams.open(account.id, request.ip ?? '', () => response.writableLength);
  if (isRefusal(place)) return place;
  const { version, id: tableId } = table;
  const leaving = new AbortController();
  const stay = service.trackStream(gameId, account.id);
  response.on('close', () => {
    leaving.abort();
    place.release();
    stay.end();
  });
  open(response);
  const heartbeat = setInterval(() => beat(response), HEARTBEAT_MS);
  try {
    const after = lastId === undefined ? undefined : Number(lastId);
    const signal = AbortSignal.any([leaving.signal, life.endSignal]);
    const { table: now, steps } = await service.feeds.follow(tableId, { after, signal });
    if (isPast(gameId, table, now)) {
      await send(streams, response, currentStateMessage(table, account.id, service.tables.now()));
      return end(response);
    }
    if (lastId === undefined) {
      await send(
        streams,
        response,
        currentStateMessage(now ?? table, account.id, service.tables.now()),
      );
      if (now === null) return end(response);
    }
    for await (const news of streamMessages(steps, account.id, version)) {
      await send(streams, response, news);
    }
  } finally {
    clearInterval(heartbeat);
  }
  return end(response);
}

/** Whether the table has left the requested game behind, so that nothing more can happen in it. */
function isPast(gameId: string, asked: Table, now: Table | null): boolean {
  const { number } = parseGameId(gameId);
  return number !== null && (now === null || gameNumber(now) !== gameNumber(asked));
}

function open(response: Response): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
}

/** Writes a heartbeat unless earlier bytes still wait to be read. */
function beat(response: Response): void {
  if (!response.writableNeedDrain) response.write(':\n\n');
}

/** Resolves when the reader has taken it, or is gone. */
async function send(
  streams: StreamLimiter,
  response: Response,
  news: TableStreamMessage,
): Promise<void> {
  const text = `id: ${news.version}\nevent: ${news.type}\ndata: ${JSON.stringify(news)}\n\n`;
  if (response.write(text) || response.destroyed) return;
  const patience = streams.startSlowReaderTimer(() => response.destroy());
  const done = new AbortController();
  const { signal } = done;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })])
    .catch(() => {})
    .finally(() => {
      patience.end();
      done.abort();
    });
}

function end(response: Response): null {
  response.end();
  return null;
}
