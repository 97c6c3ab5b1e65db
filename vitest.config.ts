// How the tests run: pure ones share a process for speed, those with real I/O get their own.
import { defineConfig } from 'vitest/config';

const WITH_REAL_IO = ['{src,scripts,bench}/**/*.int.test.ts', 'e2e/**/*.test.ts'];

export default defineConfig({
  test: {
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
      { test: { name: 'int', include: WITH_REAL_IO, testTimeout: 20_000 } },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/{cards,rules,table}/**/*.ts'],
      reporter: ['text-summary'],
      thresholds: { statements: 95 },
    },
  },
});
