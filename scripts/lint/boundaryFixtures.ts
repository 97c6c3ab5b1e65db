// Small files that break or respect one module boundary each, and the lint rules that must report them.
import { MODULE_NAMES, MODULES, PURE_MODULES, TESTED_WITH } from './modules.ts';

export interface Fixture {
  readonly file: string;
  readonly code: string;
  /** The lint rules that must fire, and no others. */
  readonly rules: readonly string[];
}

const IMPORTS = 'eslint(no-restricted-imports)';
const GLOBALS = 'eslint(no-restricted-globals)';
const PROPERTIES = 'eslint(no-restricted-properties)';

const moduleImports: Fixture[] = MODULE_NAMES.flatMap((from) =>
  MODULE_NAMES.map((to) => ({
    file: `src/${from}/${to}User.ts`,
    code: `import { x } from '#${to}/x.ts';\nexport const y = x;`,
    rules: MODULES[from].uses.includes(to) ? [] : [IMPORTS],
  })),
);

/** Only tests of the engines may import games. */
const testImports: Fixture[] = ['cards', 'rules', 'bots'].map((from) => ({
  file: `src/${from}/gamesUser.test.ts`,
  code: "import { x } from '#games/x.ts';\nexport const y = x;",
  rules: TESTED_WITH[from]?.includes('games') ? [] : [IMPORTS],
}));

const disguisedImports: Fixture[] = [
  ['relative', "import { x } from '../rules/x.ts';\nexport const y = x;"],
  ['relativeFromDeeper', "import { x } from '../../rules/x.ts';\nexport const y = x;"],
  ['typeOnly', "import type { X } from '#rules/x.ts';\nexport type Y = X;"],
  ['reExport', "export { x } from '#rules/x.ts';"],
  ['dynamic', "export const x = await import('#rules/x.ts');"],
].map(([name, code]) => ({ file: `src/cards/${name}.ts`, code, rules: [IMPORTS] }));

const outside: Fixture[] = MODULE_NAMES.flatMap((module) => {
  const mayUse = MODULES[module].outside;
  return [
    {
      file: `src/${module}/usesNode.ts`,
      code: "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
      rules: mayUse === 'packages and node' ? [] : [IMPORTS],
    },
    {
      file: `src/${module}/usesPackage.ts`,
      code: "import { check } from 'fast-check';\nexport const checked = check;",
      rules: mayUse === 'nothing' || mayUse === 'platform' ? [IMPORTS] : [],
    },
    {
      file: `src/${module}/usesPackage.test.ts`,
      code: "import { check } from 'fast-check';\nexport const checked = check;",
      rules: [],
    },
  ];
});

const impurities: Fixture[] = PURE_MODULES.flatMap((module) =>
  [
    { name: 'readsDate', code: 'export const now = Date.now();', rules: [GLOBALS] },
    { name: 'makesDate', code: 'export const now = new Date();', rules: [GLOBALS] },
    { name: 'reachesDate', code: 'export const now = globalThis.Date;', rules: [GLOBALS] },
    { name: 'readsClock', code: 'export const now = performance.now();', rules: [GLOBALS] },
    { name: 'waits', code: 'setTimeout(() => {}, 1);', rules: [GLOBALS] },
    { name: 'repeats', code: 'setInterval(() => {}, 1);', rules: [GLOBALS] },
    { name: 'defers', code: 'setImmediate(() => {});', rules: [GLOBALS] },
    { name: 'queues', code: 'queueMicrotask(() => {});', rules: [GLOBALS] },
    { name: 'prints', code: "console.log('x');", rules: [GLOBALS] },
    { name: 'readsSettings', code: 'export const port = process.env.PORT;', rules: [GLOBALS] },
    { name: 'fetches', code: "export const page = fetch('x');", rules: [GLOBALS] },
    { name: 'drawsBytes', code: 'export const id = crypto.randomUUID();', rules: [GLOBALS] },
    { name: 'draws', code: 'export const x = Math.random();', rules: [PROPERTIES] },
    { name: 'takesRandom', code: 'export const { random } = Math;', rules: [PROPERTIES] },
    { name: 'evaluates', code: "export const x = eval('1');", rules: ['eslint(no-eval)'] },
    {
      name: 'compiles',
      code: "export const x = new Function('1');",
      rules: [GLOBALS, 'eslint(no-new-func)', 'typescript(no-implied-eval)'],
    },
  ].map(({ name, code, rules }) => ({ file: `src/${module}/${name}.ts`, code, rules })),
);

const style: Fixture[] = [
  {
    file: 'src/server/exportsDefault.ts',
    code: 'export default 1;',
    rules: ['import(no-default-export)'],
  },
  { file: 'src/server/barrel.ts', code: "export * from './x.ts';", rules: ['oxc(no-barrel-file)'] },
  {
    file: 'src/server/kebab-case.ts',
    code: 'export const x = 1;',
    rules: ['unicorn(filename-case)'],
  },
  {
    file: 'src/server/long.ts',
    code: `export const x = 1;${'\n// line'.repeat(601)}`,
    rules: ['eslint(max-lines)'],
  },
  ...MODULE_NAMES.map((module) => longFunction(`src/${module}/longFunction.ts`)),
  longFunction('src/web/LongFunction.tsx'),
  { ...longFunction('src/server/longFunction.test.ts'), rules: [] },
  ...floatingPromises(),
];

/** Returns a function of sixty lines, one more than allowed. */
function longFunction(file: string): Fixture {
  const lines = Array.from({ length: 57 }, (_, line) => `  x += ${line};`);
  const code = ['export function long(x: number): number {', ...lines, '  return x;', '}'].join(
    '\n',
  );
  return { file, code, rules: ['eslint(max-lines-per-function)'] };
}

/** Returns fixtures with promises that are not awaited. */
function floatingPromises(): Fixture[] {
  const later = 'const later = async (): Promise<boolean> => true;\n';
  return [
    ['forgets', 'export function x(): void {\n  later();\n}', 'no-floating-promises'],
    ['asksTooEarly', 'export const x = (): number => (later() ? 1 : 2);', 'no-misused-promises'],
    [
      'failsTooLate',
      'export async function x(): Promise<boolean> {\n  try {\n    return later();\n  } catch {\n    return false;\n  }\n}',
      'return-await',
    ],
    ['waits', 'export async function x(): Promise<void> {\n  await later();\n}', null],
  ].map(([name, code, rule]) => ({
    file: `src/server/${name}.ts`,
    code: later + code,
    rules: rule === null ? [] : [`typescript(${rule})`],
  }));
}

export const FIXTURES: readonly Fixture[] = [
  ...moduleImports,
  ...testImports,
  ...disguisedImports,
  ...outside,
  ...impurities,
  ...style,
];
