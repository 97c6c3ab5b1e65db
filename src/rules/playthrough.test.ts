// The golden playthroughs beside the rules: a change of behaviour shows there as a change of text.

import { describe, expect, test } from 'vitest';
import { GAMES } from './catalog.ts';
import type { GameTesting } from './gameTesting.ts';
import { writePlaythrough } from './playthrough.ts';

describe.each(GAMES)('$title', async (game) => {
  const { testing }: { testing: GameTesting<unknown> } = await import(`./${game.id}/testing.ts`);

  test('is written out for review at least once', () => {
    expect(testing.playthroughs.length).toBeGreaterThan(0);
  });

  test.each(testing.playthroughs)('plays $name as it always did', async (playthrough) => {
    const file = `./${game.id}/${playthrough.name}.golden.txt`;
    await expect(writePlaythrough(game, playthrough)).toMatchFileSnapshot(file);
  });
});
