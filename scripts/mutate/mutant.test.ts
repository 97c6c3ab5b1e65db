// Mistakes are found by their text: in their own file, or where that has moved to.

import { expect, test } from 'vitest';
import { locateMutant, applyMutant, parseMutants } from './mutant.ts';

const LIST = [
  'file\twas\tbecame\ttests',
  'src/a.ts\tone > two\tone >= two\tsrc/a.test.ts src/b.test.ts',
  'src/a.ts\t  stop();\\n\t\tsrc/a.test.ts',
  '',
].join('\n');
const [COMPARED, LEFT_OUT] = parseMutants(LIST);

test('the list has a line for each, with the ends of lines written out', () => {
  expect(COMPARED).toEqual({
    file: 'src/a.ts',
    was: 'one > two',
    became: 'one >= two',
    tests: ['src/a.test.ts', 'src/b.test.ts'],
  });
  expect(LEFT_OUT).toMatchObject({ was: '  stop();\n', became: '' });
  expect(() => parseMutants('file\twas\n')).toThrow('The list starts with');
  expect(() => parseMutants('file\twas\tbecame\ttests\nsrc/a.ts\tx')).toThrow('Not a mistake');
});

test.each([
  ['in its file', { 'src/a.ts': 'if (one > two) stop();', 'src/b.ts': 'one > two' }, 'src/a.ts'],
  ['where the file has moved to', { 'src/c.ts': 'return one > two;' }, 'src/c.ts'],
  ['nowhere when it is gone', { 'src/a.ts': 'one < two' }, null],
  ['nowhere when it is there twice', { 'src/a.ts': 'one > two || one > two' }, null],
  [
    'nowhere when it is in several others',
    { 'src/b.ts': 'one > two', 'src/c.ts': 'one > two' },
    null,
  ],
])('it is found %s', (_, files, file) => {
  const place = locateMutant(COMPARED, new Map(Object.entries(files)));
  expect(place?.file ?? null).toBe(file);
});

test('it is planted where it was found, and nothing else changes', () => {
  const text = 'go();\n  stop();\nend();\n';
  const place = locateMutant(LEFT_OUT, new Map([['src/a.ts', text]]))!;
  expect(applyMutant(text, place, LEFT_OUT)).toBe('go();\nend();\n');
});
