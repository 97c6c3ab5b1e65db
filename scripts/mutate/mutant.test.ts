// Mutants are located by their text, in their own file or where the code has moved to.

import { expect, test } from 'vitest';
import { locateMutant, applyMutant, parseMutants } from './mutant.ts';

const LIST = [
  'file\twas\tbecame\ttests',
  'src/a.ts\tone > two\tone >= two\tsrc/a.test.ts src/b.test.ts',
  'src/a.ts\t  stop();\\n\t\tsrc/a.test.ts',
  '',
].join('\n');
const [COMPARED, LEFT_OUT] = parseMutants(LIST);

test('the list has one line per mutant, with escaped line ends', () => {
  expect(COMPARED).toEqual({
    file: 'src/a.ts',
    was: 'one > two',
    became: 'one >= two',
    tests: ['src/a.test.ts', 'src/b.test.ts'],
  });
  expect(LEFT_OUT).toMatchObject({ was: '  stop();\n', became: '' });
  expect(() => parseMutants('file\twas\n')).toThrow('The list starts with');
  expect(() => parseMutants('file\twas\tbecame\ttests\nsrc/a.ts\tx')).toThrow('Not a mutant');
});

test.each([
  [
    'is found in its file',
    { 'src/a.ts': 'if (one > two) stop();', 'src/b.ts': 'one > two' },
    'src/a.ts',
  ],
  [
    'is found in the file that the code has moved to',
    { 'src/c.ts': 'return one > two;' },
    'src/c.ts',
  ],
  ['is not found if its code is gone', { 'src/a.ts': 'one < two' }, null],
  ['is not found if its code is there twice', { 'src/a.ts': 'one > two || one > two' }, null],
  [
    'is not found if its code is in several other files',
    { 'src/b.ts': 'one > two', 'src/c.ts': 'one > two' },
    null,
  ],
])('a mutant %s', (_, files, file) => {
  const position = locateMutant(COMPARED, new Map(Object.entries(files)));
  expect(position?.file ?? null).toBe(file);
});

test('a mutant changes only the code that it was found in', () => {
  const text = 'go();\n  stop();\nend();\n';
  const position = locateMutant(LEFT_OUT, new Map([['src/a.ts', text]]))!;
  expect(applyMutant(text, position, LEFT_OUT)).toBe('go();\nend();\n');
});
