// Messages of refusals that contain a number.

import { expect, test } from 'vitest';
import { refuse } from './refusals.ts';

test('the refusal to remove a player says how many timeouts are needed', () => {
  const messageFor = (needed: number) => refuse('mayNotRemove', { needed, infractions: 0 }).message;
  expect(messageFor(1)).toBe('You can remove a player after a timeout.');
  expect(messageFor(3)).toBe('You can remove a player after 3 timeouts.');
});
