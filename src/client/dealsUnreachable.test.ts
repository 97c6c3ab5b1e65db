// What deals are checked with is fetched when it is needed, and again where that failed.

import { expect, test, vi } from 'vitest';
import { openClient } from './client.ts';
import type { DealingDeps } from './deals.ts';
import type { LineOptions } from './line.ts';

let line: LineOptions;
let tries = 0;
let deps: DealingDeps;
let isTaken = true;

vi.mock('./line.ts', () => ({
  openLine: (options: LineOptions) => {
    line = options;
    return { ask: async () => ({ ok: isTaken }) };
  },
}));
vi.mock('./deals.ts', () => ({
  Dealing: class {
    readonly check = ({ label }: { label: string }) => ({ label });

    constructor(given: DealingDeps) {
      tries++;
      deps = given;
      if (tries === 1) throw new Error('It did not come');
    }
  },
}));

test('a deal that could not be checked is told and not kept; the next is checked again', async () => {
  const told: string[] = [];
  const client = openClient({
    url: '',
    token: async () => null,
    onHeard: (heard) => heard.event === 'dealShown' && told.push(heard.payload.label),
  });
  const shown = { commitment: '', secret: '', contributions: [], cards: [], deck: [] };
  for (const label of ['masa/1/0', 'masa/1/9']) {
    line.onHeard({ event: 'dealShown', payload: { ...shown, label } });
    await expect.poll(() => told.at(-1)).toBe(label);
  }
  expect(tries).toBe(2);
  expect(client.model.deals).toEqual([{ label: 'masa/1/9' }]);
  // Whether something was taken is what the server says.
  for (isTaken of [true, false]) {
    expect(await deps.promise('masa/1/9', 'a hash')).toBe(isTaken);
    expect(await deps.open('masa/1/9', 'bytes')).toBe(isTaken);
  }
});
