// Records of finished games as files that anyone can download and verify. Those of private tables need the token of a
// player.

import { Router } from 'express';
import { RECORD_SCOPE } from '#protocol/requiredScopes.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { GameService } from '../service/gameService.ts';
import type { RequestGuard } from '../service/requestGuard.ts';
import { sendRefusal } from './errors.ts';
import { allowOnly } from './methods.ts';
import { bearerToken } from './mounting.ts';
import { cacheCompressed, sendText, type Compress } from './compression.ts';
import type { StoredRecord } from '../service/gameHistory.ts';

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
