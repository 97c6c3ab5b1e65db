// How the tests run: pure ones share a process for speed, those with real I/O get their own.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const WITH_REAL_IO = ['{src,scripts,bench}/**/*.int.test.ts', 'e2e/**/*.test.ts'];

export default defineConfig({
  test: {
    // Tests with real parts wait most of the time: on two cores one worker would take twice as long.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{src,scripts,bench}/**/*.test.ts'],
          exclude: WITH_REAL_IO,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'int',
          include: WITH_REAL_IO,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // On a machine that has other things to do, everything takes a while.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/{cards,rules,table}/**/*.ts'],
      reporter: ['text-summary'],
      thresholds: { statements: 95 },
    },
  },
});
