// Tests how the log is fitted into the lines that a window leaves for it.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Look } from '../screen/look.ts';
import { widthOf } from '../screen/paint.ts';
import { fitLog } from './frame.ts';

const sentence = fc
  .array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 20 })
  .map((words) => words.join(' '));

test('the newest sentence is shown from its beginning, within the width and height', () => {
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 30, max: 100 }),
      fc.integer({ min: 1, max: 8 }),
      (log, columns, room) => {
        const look: Look = { columns, rows: 24, isPlain: false, hasColor: false, isAscii: false };
        const lines = fitLog({ log }, look, room);
        const newest = log[log.length - 1];
        const shown = lines.join('').replace(/ …$/, '').trim();
        const isCut = lines[room - 1].endsWith(' …');
        const text = shown.replace(/\s+/g, ' ');
        expect(lines).toHaveLength(room);
        expect(lines.filter((line) => widthOf(line) >= columns)).toEqual([]);
        expect(isCut ? newest.startsWith(text) : text.endsWith(newest)).toBe(true);
      },
    ),
  );
});
