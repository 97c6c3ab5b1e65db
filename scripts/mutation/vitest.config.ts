// The unit tests of one folder below src/, and of all games, for StrykerJS: without the settings that load files by
// Node itself, because Stryker changes the code while the tests run.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [`src/${process.env.MASA_MUTATE}/**/*.test.ts`],
    exclude: ['**/*.int.test.ts', '**/node_modules/**'],
    isolate: false,
    testTimeout: 60_000,
    env: { LC_ALL: 'C' },
  },
});
