// Tests the output of `masa review --luck`.

import { expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { Look } from '../screen/look.ts';
import { luckLines } from './review.ts';

const look: Look = { columns: 80, rows: 24, isPlain: true, hasColor: false, isAscii: false };
const [game] = GAMES;

test('lists what each round brought, what the cards were worth, and the difference', () => {
  const hands = [
    { round: 1, made: 3, worth: 5.25, error: 1.5 },
    { round: 2, made: 0, worth: 2, error: 0 },
  ];
  const luck = { hands, made: 3, worth: 7.25, error: 1.5, better: 4.25 };
  expect(luckLines(game, luck, look)).toEqual([
    `Review: ${game.title}.`,
    'Round 1: scored 3, the cards were worth 5.3 ± 1.5.',
    'Round 2: scored 0, the cards were worth 2 ± 0.',
    'Better than bots with the same cards by 4.3 ± 1.5.',
  ]);
  expect(luckLines(game, { ...luck, hands: [] }, look)[0]).toMatch(
    /there were no decisions to review/,
  );
});
