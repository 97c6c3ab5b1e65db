// Downloads: records of finished games, which anyone can verify, and one's own games as a table. Records of private tables
// need the token of a player.

import { Router } from 'express';
import { RECORD_SCOPE } from '#protocol/api/scopes.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { PlayedGameSummary } from '#table/insights.ts';
import type { StoredRecord } from '../service/gameHistory.ts';
import type { GameService } from '../service/gameService.ts';
import type { InsightService } from '../service/insights.ts';
import type { RequestGuard } from '../service/requestGuard.ts';
import { bearerToken } from './endpoints.ts';
import { allowOnly, cacheCompressed, type Compress, sendRefusal, sendText } from './responses.ts';

export function recordRoutes(
  service: Pick<GameService, 'getRecord'>,
  guard: Pick<RequestGuard, 'authenticate' | 'checkReplayLimits'>,
): Router {
  const routes = Router();
  routes.get('/:table/:number', async (request, response) => {
    const token = bearerToken(request);
    const account = token === undefined ? null : await guard.authenticate(token, RECORD_SCOPE);
    const known = isRefusal(account) ? null : account;
    const refusal = guard.checkReplayLimits({ account: known, address: request.ip ?? '' });
    if (refusal) return sendRefusal(response, refusal);
    const { table, number } = request.params;
    const record = await service.getRecord(table, known?.id ?? null, Number(number));
    response.set('cache-control', 'no-store');
    if (!isRefusal(record))
      await sendText(response.type('json'), record.text, compressOnce(record));
    else response.status(404).type('text').send('There is no record of that game.\n');
  });
  routes.all('/:table/:number', allowOnly('GET'));
  return routes;
}

const compressed = new WeakMap<StoredRecord, Compress>();

/** Compresses a record once for everyone who downloads it. */
function compressOnce(record: StoredRecord): Compress {
  const compress = compressed.get(record) ?? cacheCompressed(record.text);
  compressed.set(record, compress);
  return compress;
}

export function gamesExportRoutes(
  insights: InsightService,
  guard: Pick<RequestGuard, 'authenticate' | 'checkReplayLimits'>,
): Router {
  const routes = Router();
  routes.get('/played.csv', async (request, response) => {
    const account = await guard.authenticate(bearerToken(request), RECORD_SCOPE);
    if (isRefusal(account)) return sendRefusal(response, account);
    const refusal = guard.checkReplayLimits({ account, address: request.ip ?? '' });
    if (refusal) return sendRefusal(response, refusal);
    response.set('cache-control', 'no-store').attachment('masa-games.csv').type('csv');
    await sendText(response, csvOf(await insights.played(account.id)));
  });
  routes.all('/played.csv', allowOnly('GET'));
  return routes;
}

const COLUMNS = [
  'where',
  'game',
  'gameId',
  'endedAt',
  'won',
  'score',
  'hand',
  'points',
  'counted',
  'better',
  'error',
] as const;

function csvOf(games: readonly PlayedGameSummary[]): string {
  const rows = games.flatMap((game) =>
    game.hands.map(({ round, points, counted }) => [
      game.where,
      game.game,
      game.id,
      new Date(game.endedAt).toISOString(),
      game.isWinner,
      game.score,
      round,
      points,
      counted.join(' '),
      game.luck?.better ?? '',
      game.luck?.error ?? '',
    ]),
  );
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** CSV by RFC 4180; a spreadsheet cannot take any cell for a formula. */
function cell(value: unknown): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
