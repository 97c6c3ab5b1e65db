// What is tested for a change, and what is not.
import { expect, test } from 'vitest';
import { intTestsFor, roomsOf } from './changedTests.mjs';

test('a changed file asks for the pure tests of its room', () => {
  expect(roomsOf(['src/rules/hearts/score.ts', 'src/rules/game.ts', 'scripts/tally.mjs'])).toEqual([
    'scripts',
    'src/rules',
  ]);
  expect(roomsOf(['README.md', 'e2e/webSite.ts'])).toEqual([]);
});

test('tests with real parts are run when they changed, or when they import what changed beside them', () => {
  expect(intTestsFor(['src/server/clock.ts'])).toEqual([]);
  expect(intTestsFor(['src/server/tables/eventFeeds.ts'])).toContain(
    'src/server/tables/eventFeeds.int.test.ts',
  );
  expect(intTestsFor(['e2e/start.test.ts', 'src/rules/game.test.ts'])).toEqual([
    'e2e/start.test.ts',
  ]);
});
