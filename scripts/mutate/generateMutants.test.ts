// The mutants generated from code: every kind of mistake, and none in types, imports or texts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changesIn } from './generateMutants.ts';

function mutantsOf(code: string): string[] {
  return changesIn(code).map(
    ({ start, end, became }) => code.slice(0, start) + became + code.slice(end),
  );
}

test.each([
  ['f(a < b);', ['f(a <= b);', ';']],
  ['const x = a && b;', ['const x = a || b;', 'const x = a;', 'const x = b;']],
  ['const x = await y;', ['const x = y;']],
  ['async () => f(await (y ?? z));', [';', 'async () => f((y ?? z));']],
  ['const x = a && (b ?? c);', ['const x = a || (b ?? c);', 'const x = a;', 'const x = (b ?? c);']],
  ['const x = (a ?? b) && c;', ['const x = (a ?? b) || c;', 'const x = (a ?? b);', 'const x = c;']],
  ['const x = f(a, b.c, d);', ['const x = f(b.c, a, d);']],
  ['const x = a === b ? c : d;', ['const x = !(a === b) ? c : d;', 'const x = a !== b ? c : d;']],
  ['const x = 9;', ['const x = 10;']],
  ['const x = true;', ['const x = false;']],
  ['const x = a - (b as number);', ['const x = a + (b as number);']],
  [
    'const f = () => { if (a) return; };',
    ['const f = () => { if (!(a)) return; };', 'const f = () => { ; };'],
  ],
  [
    'if (a) b(); else c();',
    ['if (!(a)) b(); else c();', 'if (a) ; else c();', 'if (a) b(); else ;'],
  ],
])('“%s” has the mutants %j', (code, mutants) => {
  expect(mutantsOf(code).sort()).toEqual(mutants.sort());
});

test.each([
  `import { one } from './one.ts';`,
  'type Answer = 1 | true;',
  'interface Size { width: 3 }',
  `const words = 'a' + b;`,
  'const x = a ?? f(b, 0n);',
  'const x = Math.max(a, b.c);',
])('“%s” has no mutants', (code) => {
  expect(mutantsOf(code)).toEqual([]);
});

test('a mutant is valid code', () => {
  for (const file of ['generateMutants.ts', 'switchingRunner.ts', 'tryAllAtOnce.ts']) {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8');
    for (const mutant of mutantsOf(code)) expect(() => changesIn(mutant)).not.toThrow();
  }
});

test('code with JSX has mutants, too', () => {
  expect(changesIn('const page = <b>{a > b}</b>;', true)).toHaveLength(1);
});
