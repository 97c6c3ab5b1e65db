// Whether somebody is at a table by another node, asked while nobody can be asked.

import { expect, test } from 'vitest';
import type { Bus } from './bus.ts';
import { openFellows } from './openFellows.ts';

const never = (): never => {
  throw new Error('Not asked for here');
};

/** What the others say each time, and whether they could be heard then. */
function busOf(rounds: { readonly said: boolean; readonly isHeard: boolean }[]): Bus {
  let asked = -1;
  return {
    publish: () => {},
    listen: async () => () => {},
    ask: never,
    askAll: async () => rounds[++asked].said,
    answer: () => {},
    onBack: () => {},
    awaySince: () => null,
    answers: async () => rounds[asked].isHeard,
    isClosed: () => asked >= rounds.length - 1 && !rounds[asked].isHeard,
    store: { get: never, set: never, claim: never, remove: never },
    close: async () => {},
  };
}

const [SILENCE, NO, YES] = [
  { said: false, isHeard: false },
  { said: false, isHeard: true },
  { said: true, isHeard: true },
];

test.each([
  { name: 'nobody, when all were asked', rounds: [NO], isThere: false },
  { name: 'somebody, at once', rounds: [YES], isThere: true },
  {
    name: 'silence is no answer: asked again, they are there',
    rounds: [SILENCE, YES],
    isThere: true,
  },
  { name: 'asked again, they are not', rounds: [SILENCE, NO], isThere: false },
  { name: 'nobody is asked after the end', rounds: [SILENCE], isThere: false },
])('$name', async ({ rounds, isThere }) => {
  const fellows = await openFellows(busOf(rounds), 'one', () => true);
  expect(await fellows.isThere('elma', 'ada', 'connection')).toBe(isThere);
});
