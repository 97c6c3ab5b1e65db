// StrykerJS for `npm run mutate -- --module <folder>`: the files to change, and where it works. MASA_MUTATE is the
// folder below src/, such as cards or games/hearts.

import { join } from 'node:path';

const folder = process.env.MASA_MUTATE;

export default {
  mutate: [
    `src/${folder}/**/*.ts`,
    `src/${folder}/**/*.tsx`,
    '!src/**/*.test.*',
    '!src/**/test*.ts',
    '!src/**/generated/**',
    '!src/**/texts/**',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  // Stryker reads a tsconfig.json by an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  // A mutant outside of functions would restart every test; there are few, and they cost two thirds of the time.
  ignoreStatic: true,
  ignorePatterns: ['.build', 'data', 'docs', 'e2e/thirdParty', 'bench/peers'],
  tempDirName: join('.build', 'stryker'),
  concurrency: Number(process.env.MASA_WORKERS ?? 1),
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  jsonReporter: { fileName: '.build/mutation.json' },
  allowConsoleColors: false,
};
