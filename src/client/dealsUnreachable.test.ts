// What deals are checked with is fetched when it is needed, and again where that failed.

import { expect, test, vi } from 'vitest';
import { openClient } from './client.ts';
import type { LineOptions } from './line.ts';

let line: LineOptions;
let tries = 0;

vi.mock('./line.ts', () => ({
  openLine: (options: LineOptions) => {
    line = options;
    return {};
  },
}));
vi.mock('./deals.ts', () => ({
  Dealing: class {
    readonly check = ({ label }: { label: string }) => ({ label });

    constructor() {
      tries++;
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
});
