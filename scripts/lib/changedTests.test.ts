// The selection of tests for changed files.
import { expect, test } from 'vitest';
import { intTestsFor, modulesOf } from './changedTests.mjs';

test('a changed file selects the unit tests of its module', () => {
  expect(
    modulesOf(['src/games/hearts/score.ts', 'src/rules/game.ts', 'scripts/lib/tally.mjs']),
  ).toEqual(['scripts', 'src/games', 'src/rules']);
  expect(modulesOf(['README.md', 'e2e/webSite.ts'])).toEqual([]);
});

test('integration tests are selected if they changed or import a changed file beside them', () => {
  expect(intTestsFor(['src/server/tables/tableClock.ts'])).toEqual([]);
  expect(intTestsFor(['src/server/tables/tableFeed.ts'])).toContain(
    'src/server/tables/tableFeed.int.test.ts',
  );
  expect(intTestsFor(['e2e/start.test.ts', 'src/rules/game.test.ts'])).toEqual([
    'e2e/start.test.ts',
  ]);
});
