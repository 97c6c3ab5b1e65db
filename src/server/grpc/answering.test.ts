// The message of a status, as clients read it that undo only what had to be done.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainMessage } from './answering.ts';

test('printable ASCII stands as it is, and what else there is can be read again', () => {
  expect(plainMessage(encodeURIComponent('A: b, c; d/e? “f” 100 %'))).toBe(
    'A: b, c; d/e? %E2%80%9Cf%E2%80%9D 100 %25',
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sent = plainMessage(encodeURIComponent(text));
      expect(sent).toMatch(/^[\x20-\x7e]*$/);
      expect(decodeURI(sent)).toBe(text);
    }),
  );
});
