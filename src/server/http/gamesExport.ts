// One's own games as a table for other programs: a line a hand.

import { Router } from 'express';
import { RECORD_SCOPE } from '#protocol/requiredScopes.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { PlayedGameSummary } from '#table/insights.ts';
import type { RequestGuard } from '../service/requestGuard.ts';
import type { InsightService } from '../service/insights.ts';
import { sendRefusal } from './errors.ts';
import { allowOnly } from './methods.ts';
import { bearerToken } from './mounting.ts';
import { sendText } from './compression.ts';

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

export function csvOf(games: readonly PlayedGameSummary[]): string {
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

/** As RFC 4180 has it; nothing of it can be a formula to whoever opens it. */
function cell(value: unknown): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
