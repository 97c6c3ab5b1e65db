// The golden playthroughs beside the rules: a change of behaviour shows there as a change of text.

import { describe, expect, test } from 'vitest';
import { GAMES } from './catalog.ts';
import { writePlaythrough } from './playthrough.ts';
import { TESTING } from './testingCatalog.ts';

describe.each(GAMES)('$title', (game) => {
  const testing = TESTING[game.id];

  test('is written out for review at least once', () => {
    expect(testing.playthroughs.length).toBeGreaterThan(0);
  });

  test.each(testing.playthroughs)('plays $name as it always did', async (playthrough) => {
    const file = `./${game.id}/${playthrough.name}.golden.txt`;
    await expect(writePlaythrough(game, playthrough)).toMatchFileSnapshot(file);
  });
});
