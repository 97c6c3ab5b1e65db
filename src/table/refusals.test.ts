// What refusals of a table say where it hangs on a number.

import { expect, test } from 'vitest';
import { refuse } from './refusals.ts';

test('a player may be removed after a time-out, or after so many', () => {
  const said = (needed: number) => refuse('mayNotRemove', { needed, infractions: 0 }).message;
  expect(said(1)).toBe('You can remove a player after a timeout.');
  expect(said(3)).toBe('You can remove a player after 3 timeouts.');
});
