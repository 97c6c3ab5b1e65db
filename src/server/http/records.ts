// Records of finished games as files that anybody can fetch and check, but for those of private tables.

import { Router, type ErrorRequestHandler } from 'express';
import type { Journal } from '../journal/journal.ts';
import { finishedGame } from '../records/finishedGame.ts';
import { refusalOfFault } from '../refusedFault.ts';
import { sendRefusal } from '../rest/errors.ts';

/** A journal that is broken, or of other rules, is no failure of this door. */
const tellRefusals: ErrorRequestHandler = (error, _request, response, next) => {
  const refusal = refusalOfFault(error);
  if (refusal) sendRefusal(response, refusal);
  else next(error);
};

export function recordRoutes(journal: Pick<Journal, 'events'>): Router {
  const routes = Router();
  routes.get('/:table/:number', async (request, response) => {
    const { table, number } = request.params;
    const events = await journal.events(table);
    const [created] = events;
    const isOpen = created?.type === 'created' && !created.isPrivate;
    const record = isOpen ? finishedGame(events, Number(number)) : null;
    if (record) response.json(record);
    else response.status(404).type('text').send('There is no record of such a game.\n');
  });
  routes.use(tellRefusals);
  return routes;
}
