// Tests that mouse reports never arrive as typed text, however they are cut into pieces.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MouseReports } from './keyboard.ts';

const ESCAPE = '\x1b';
const typed = fc.stringMatching(/^[a-z0-9 ]{1,4}$/).map((text) => ({ text, bytes: text }));
const click = fc
  .record({ column: fc.nat(300), row: fc.nat(100) })
  .map((at) => ({ at, bytes: `\x1b[<0;${at.column + 1};${at.row + 1}M` }));
const other = fc
  .constantFrom('\x1b[<0;3;4m', '\x1b[<64;1;1M', '\x1b[<2;9;9M')
  .map((bytes) => ({ bytes }));

test('reports clicks with their positions and keys as typed, and drops other reports', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(typed, click, other)),
      fc.array(fc.nat(5), { minLength: 1 }),
      (events, cuts) => {
        const bytes = events.map((event) => event.bytes).join('');
        const reports = new MouseReports();
        let text = '';
        const clicks = [];
        for (let at = 0, cut = 0; at < bytes.length; cut++) {
          // A lone Escape is a key: no terminal sends a report with a pause behind it.
          let end = at + 1 + cuts[cut % cuts.length];
          while (
            bytes.slice(at, end).endsWith(ESCAPE) ||
            bytes.slice(at, end).endsWith(`${ESCAPE}[`)
          )
            end++;
          const read = reports.take(bytes.slice(at, end));
          text += read.text;
          clicks.push(...read.clicks);
          at = end;
        }
        expect(text).toBe(events.map((event) => ('text' in event ? event.text : '')).join(''));
        expect(clicks).toEqual(events.flatMap((event) => ('at' in event ? [event.at] : [])));
      },
    ),
  );
});

test('a lone Escape is a key and is not held back', () => {
  expect(new MouseReports().take('\x1b')).toEqual({ text: '\x1b', clicks: [] });
});
