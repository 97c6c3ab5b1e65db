// Methods: which there are at an address, and what is answered to all others.

import type { RequestHandler } from 'express';
import { refuse } from '#protocol/serverRefusals.ts';
import { sendRefusal } from './errors.ts';

/** After the handlers of an address: `OPTIONS` is told what there is, and whatever else came is refused. */
export function allowOnly(...methods: readonly string[]): RequestHandler {
  const all = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
  const allow = [...all, 'OPTIONS'].join(', ');
  const refusal = refuse('noMethod', { allow });
  return (request, response) => {
    response.set('allow', allow);
    if (request.method === 'OPTIONS') response.status(204).end();
    else sendRefusal(response, refusal);
  };
}
