// The submit handler of forms.

import { expect, test } from 'vitest';
import { submitting } from './submitting.ts';

test('a submitted form runs its handler without leaving the page', () => {
  let runs = 0;
  const event = new Event('submit', { cancelable: true });
  submitting(() => runs++)(event);
  expect([runs, event.defaultPrevented]).toEqual([1, true]);
});
