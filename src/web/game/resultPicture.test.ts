// Lines of text in the picture of a result.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines } from './resultPicture.ts';

test('lines keep every word in its order, and only a word that is too long makes a line that does not fit', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 3, max: 20 }), (all, width) => {
      const lines = breakLines(all.join(' '), (line) => line.length <= width);
      expect(lines.join(' ')).toBe(all.join(' '));
      for (const line of lines) expect(line.length <= width || !line.includes(' ')).toBe(true);
      for (const [at, line] of lines.slice(1).entries()) {
        expect(`${lines[at]} ${line.split(' ')[0]}`.length).toBeGreaterThan(width);
      }
    }),
  );
});
