// Tests a bot program that plays through the line protocol.
import { expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { playDeals } from './match.ts';

test('a bot as a separate program plays whole hands, with the same moves as in the process', async () => {
  const program = fileURLToPath(new URL('./outsideBot.ts', import.meta.url));
  const match = {
    game: 'nine',
    options: {},
    layout: 'abbb',
    players: { a: `exec:"${process.execPath}" "${program}" easy`, b: 'easy' },
    hands: 2,
    seed: 1,
  };
  const outside = await playDeals(match, [0]);
  const inside = await playDeals({ ...match, players: { a: 'easy', b: 'easy' } }, [0]);
  expect(outside[0].map(({ view }) => view.sheet)).toEqual(inside[0].map(({ view }) => view.sheet));
  expect(outside[0][0].moves.a).toBe(20);
});
