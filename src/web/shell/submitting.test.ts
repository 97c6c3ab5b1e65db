// A form that is sent stays on its page.

import { expect, test } from 'vitest';
import { submitting } from './submitting.ts';

test('a form that is sent does its work and stays on its page', () => {
  let worked = 0;
  const event = new Event('submit', { cancelable: true });
  submitting(() => worked++)(event);
  expect([worked, event.defaultPrevented]).toEqual([1, true]);
});
