// A table as a stream of server-sent events.

import type { Request, Response } from 'express';
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import { may } from '#table/rights.ts';
import type { Account } from '../accounts/account.ts';
import type { Feeds } from '../tables/feeds.ts';
import type { GameDesk } from './gameDesk.ts';
import { newsOf, standing, type TableNews } from './tableNews.ts';

/** So that nothing in between takes the connection for dead. */
const HEARTBEAT_MS = 15_000;

const WRONG_ID = refuse('INVALID_REQUEST', 'Last-Event-ID is the version of an event.');

export async function streamEvents(
  desk: GameDesk,
  feeds: Feeds,
  { gameId, account, request }: { gameId: string; account: Account; request: Request },
  response: Response,
): Promise<null | Refusal> {
  const table = await desk.visit(gameId, account, 'events');
  if (isRefusal(table)) return table;
  const lastId = request.get('last-event-id');
  if (lastId !== undefined && !/^\d{1,9}$/.test(lastId)) return WRONG_ID;
  const { version } = table;
  open(response);
  const after = lastId === undefined ? version : Number(lastId);
  if (lastId === undefined) send(response, standing(table, account.id));
  if (table.status === 'closed' && lastId === undefined) return end(response);
  const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS);
  const leaving = new AbortController();
  response.on('close', () => leaving.abort());
  try {
    for await (const step of feeds.follow(gameId, leaving.signal)) {
      if (step.table.version <= after) continue;
      if (!may(step.table, account.id, 'events')) {
        if (step.table.version > version) break;
        // Before they came, or while they were away.
        continue;
      }
      send(response, newsOf(step, account.id));
    }
  } finally {
    clearInterval(heartbeat);
  }
  return end(response);
}

function open(response: Response): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
}

function send(response: Response, news: TableNews): void {
  response.write(`id: ${news.version}\nevent: ${news.type}\ndata: ${JSON.stringify(news)}\n\n`);
}

function end(response: Response): null {
  response.end();
  return null;
}
