// How the tests run: tests of one kind share processes for speed.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { gameList } from './src/web/gameList.ts';
import { SHORT_LIVED } from './src/server/testing/testFlags.ts';

/** The modules with a coverage threshold. They run separately, because measuring slows tests down. */
const MEASURED = 'src/{cards,rules,games,table,texts}/**';
/** Leaves out the longest tests: measuring doubles their time, and the others cover the same code. */
const MEASURED_TESTS = `${MEASURED}/!(contract|cheating|decisions|calibration|gameRecord|hidden|testSimulation|verifyHand).test.ts`;
const SERVER_TESTS = 'src/server/**/*.int.test.ts';
/** Needs a process of its own, because it tests a value that is read once per process. */
const ISOLATED_TEST = 'src/terminal/settings/settingsFile.int.test.ts';
const PROGRAM_TESTS = ['{src,scripts,bench}/**/*.int.test.ts', 'e2e/**/*.test.ts'];
/** Tests of pages, whose files only Vite can load. */
const PAGE_TESTS = 'src/web/**/*.test.ts';
const UNIT_TESTS = '{src,scripts,bench}/**/*.test.ts';
/** The benchmark and the tests of other clients have packages of their own, which bring tests along. */
const PACKAGES = '**/node_modules/**';

/** Generous timeouts for busy machines; only failing tests wait this long. */
const LONG_TIMEOUTS = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Node loads the TypeScript files itself and caches the compiled code for later processes. */
const NATIVE_LOADING = {
  experimental: { viteModuleRunner: false },
  env: {
    NODE_COMPILE_CACHE: fileURLToPath(new URL('.build/compileCache', import.meta.url)),
    // The language of the terminal program must not depend on the person who runs the tests.
    LC_ALL: 'C',
    MASA_HOME: fileURLToPath(new URL('.build/testHome', import.meta.url)),
  },
};

/** Runs unit tests after integration tests, which wait now and then; these fill the idle cores. */
const RUN_LAST = { sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    // `npm test` runs two vitest processes in parallel; another worker would load and compile everything again.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'measured',
          include: [MEASURED_TESTS],
          isolate: false,
          testTimeout: 120_000,
          ...NATIVE_LOADING,
        },
      },
      {
        test: {
          name: 'pure',
          include: [UNIT_TESTS],
          exclude: [MEASURED_TESTS, ...PROGRAM_TESTS, PAGE_TESTS, PACKAGES],
          isolate: false,
          testTimeout: 120_000,
          ...RUN_LAST,
          ...NATIVE_LOADING,
        },
      },
      {
        plugins: [gameList],
        test: {
          name: 'built',
          include: [PAGE_TESTS],
          isolate: false,
          testTimeout: 120_000,
          ...RUN_LAST,
        },
      },
      {
        test: {
          name: 'server',
          include: [SERVER_TESTS],
          isolate: false,
          execArgv: SHORT_LIVED,
          globalSetup: 'src/server/testing/sharedPostgres.ts',
          ...LONG_TIMEOUTS,
          ...NATIVE_LOADING,
        },
      },
      {
        test: {
          name: 'programs',
          include: PROGRAM_TESTS,
          exclude: [SERVER_TESTS, ISOLATED_TEST, PACKAGES],
          isolate: false,
          globalSetup: 'src/server/testing/sharedPostgres.ts',
          ...LONG_TIMEOUTS,
          ...NATIVE_LOADING,
        },
      },
      { test: { name: 'alone', include: [ISOLATED_TEST], ...LONG_TIMEOUTS, ...NATIVE_LOADING } },
    ],
    coverage: {
      provider: 'v8',
      include: [`${MEASURED}/*.ts`],
      reporter: ['text-summary'],
      thresholds: { statements: 95 },
    },
  },
});
