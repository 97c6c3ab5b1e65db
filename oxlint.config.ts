// What the linter asks of the code; the room boundaries are made from the table in scripts/modules.ts.
import { defineConfig, type DummyRuleMap, type OxlintOverride } from 'oxlint';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PURE_MODULES, type SourceModule, MODULE_NAMES, MODULES } from './scripts/modules.ts';

const CLOCK_CHANCE_AND_IO = [
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'crypto',
  'console',
  'process',
  'fetch',
  'Function',
  'globalThis',
];

const SOURCES = join(import.meta.dirname, 'src');

/** Import sources that may not appear, as patterns. */
const OUTSIDE = {
  nothing: [{ regex: '^[^.#]', message: 'A pure room uses no packages and no node:.' }],
  platform: [{ regex: '^[^.#]', message: 'This room is given to others: no packages, no node:.' }],
  packages: [{ regex: '^node:', message: 'This room also runs in a browser: no node:.' }],
  'packages and node': [],
};

function boundary(name: string, outside: SourceModule['outside']): DummyRuleMap {
  // A room may have a folder that is called like another room: the page has words of its own.
  const elsewhere = MODULE_NAMES.filter((other) => !existsSync(join(SOURCES, name, other)));
  const closed = MODULE_NAMES.filter((other) => !MODULES[name].uses.includes(other)).join('|');
  const patterns = [
    { regex: `^#(${closed})/`, message: `scripts/modules.ts does not let ${name} use this room.` },
    { regex: `^(\\.\\./)+(${elsewhere.join('|')})/`, message: 'Import another room as #room/….' },
    ...OUTSIDE[outside],
  ];
  return { 'eslint/no-restricted-imports': ['error', { patterns }] };
}

const sourceBoundaries = MODULE_NAMES.map((name) => ({
  files: [`src/${name}/**/*.{ts,tsx}`],
  rules: boundary(name, MODULES[name].outside),
}));

const testBoundaries = MODULE_NAMES.map((name) => ({
  files: [`src/${name}/**/*.test.{ts,tsx}`],
  rules: boundary(name, 'packages and node'),
}));

const purity: OxlintOverride = {
  files: PURE_MODULES.map((name) => `src/${name}/**/*.ts`),
  excludeFiles: ['**/*.test.ts'],
  rules: {
    'eslint/no-restricted-globals': ['error', ...CLOCK_CHANCE_AND_IO],
    'eslint/no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
  },
};

/** Short functions; a test's `describe` is as long as what it describes. */
const shortFunctions: OxlintOverride = {
  files: ['src/**/*.{ts,tsx}'],
  // The rounds of the cipher are written out, with their reason and its figures.
  excludeFiles: ['**/*.test.ts', 'src/cards/chacha.ts'],
  rules: { 'eslint/max-lines-per-function': ['error', { max: 59 }] },
};

const LEFT_TO_THE_COMPILER = [
  'await-thenable',
  'consistent-return',
  'no-base-to-string',
  'no-generated-empty-object-type',
  'no-meaningless-void-operator',
  'no-misused-spread',
  'no-redundant-type-constituents',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-type-assertion',
  'no-useless-default-assignment',
  'require-array-sort-compare',
  'restrict-template-expressions',
  'unbound-method',
];

export default defineConfig({
  // Needs oxlint-tsgolint: a promise that nobody waits for is found by its type.
  options: { typeAware: true },
  // Written by buf from the .proto files, and by scripts/sdk from the OpenAPI document.
  ignorePatterns: ['src/protocol/generated/**', 'src/sdk/generated/**'],
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'node', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/max-lines': ['error', { max: 400 }],
    'eslint/no-eval': 'error',
    'eslint/no-new-func': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': ['error', { destructuring: 'all' }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'unicorn/filename-case': ['error', { cases: { camelCase: true, pascalCase: true } }],
    'vitest/expect-expect': [
      'error',
      {
        assertFunctionNames: [
          'expect',
          'check*',
          'expect*',
          'fc.assert',
          '**.hears',
          '**.waitFor',
          'until',
        ],
      },
    ],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Properties assert inside callbacks and loops.
    'vitest/no-conditional-expect': 'off',
    // Matters of taste that the two categories above would bring along.
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-array-sort': 'off',
    // What types could tell as well, of which the compiler tells enough.
    ...Object.fromEntries(LEFT_TO_THE_COMPILER.map((rule) => [`typescript/${rule}`, 'off'])),
    // Express 5 hands a rejected promise on.
    'oxc/no-async-endpoint-handlers': 'off',
    // Worker threads have no origin.
    'unicorn/require-post-message-target-origin': 'off',
  },
  overrides: [
    ...sourceBoundaries,
    ...testBoundaries,
    purity,
    shortFunctions,
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
});
