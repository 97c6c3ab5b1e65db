// How the tests run: those of a kind share processes for speed; only what a program reads once gets its own.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SHORT_LIVED } from './src/server/testFlags.ts';

/** The rooms with a bar for coverage: they are measured in a run of their own, which the others need not pay for. */
const MEASURED = 'src/{cards,rules,table,words}/**';
/** But for what plays longest: counting makes it twice as long, and what it covers the others cover too. */
const COUNTED = `${MEASURED}/!(contract|gameRecord|hidden|simulation|verifyHand).test.ts`;
const OF_SERVER = 'src/server/**/*.int.test.ts';
/** What is read once by a program cannot be read by two tests of one process. */
const ALONE = 'src/terminal/settings/settingsFile.int.test.ts';
const OF_PROGRAMS = ['{src,scripts,bench}/**/*.int.test.ts', 'e2e/**/*.test.ts'];
/** What only Vite can read: pages, with their own kind of files. */
const OF_BUILT = 'src/web/**/*.test.ts';
const PURE = '{src,scripts,bench}/**/*.test.ts';

/** On a machine that has other things to do, everything takes a while: only what fails waits so long. */
const PATIENT = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Node runs our files as they are, and keeps what it has made of them for the processes to come. */
const AS_THEY_ARE = {
  experimental: { viteModuleRunner: false },
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.build/compileCache', import.meta.url)) },
};

/** The same for pure ones; a mistake on purpose is planted in a file that was read before, which only Vite reads again. */
const PURE_AS_THEY_ARE = process.env.MASA_MISTAKES === undefined ? AS_THEY_ARE : {};

/** After those with real parts, which wait now and then: these fill what is left of the cores to the end. */
const AT_THE_END = { sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    // Two runs go on beside each other; one worker more would read and compile everything once more.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'measured',
          include: [COUNTED],
          isolate: false,
          testTimeout: 120_000,
          ...PURE_AS_THEY_ARE,
        },
      },
      {
        test: {
          name: 'pure',
          include: [PURE],
          exclude: [COUNTED, ...OF_PROGRAMS, OF_BUILT],
          isolate: false,
          testTimeout: 120_000,
          ...AT_THE_END,
          ...PURE_AS_THEY_ARE,
        },
      },
      {
        test: {
          name: 'built',
          include: [OF_BUILT],
          isolate: false,
          testTimeout: 120_000,
          ...AT_THE_END,
        },
      },
      {
        test: {
          name: 'server',
          include: [OF_SERVER],
          isolate: false,
          execArgv: SHORT_LIVED,
          globalSetup: 'src/server/database/sharedPostgres.ts',
          ...PATIENT,
          ...AS_THEY_ARE,
        },
      },
      {
        test: {
          name: 'programs',
          include: OF_PROGRAMS,
          exclude: [OF_SERVER, ALONE, '**/node_modules/**'],
          isolate: false,
          globalSetup: 'src/server/database/sharedPostgres.ts',
          ...PATIENT,
          ...AS_THEY_ARE,
        },
      },
      { test: { name: 'alone', include: [ALONE], ...PATIENT, ...AS_THEY_ARE } },
    ],
    coverage: {
      provider: 'v8',
      include: [`${MEASURED}/*.ts`],
      reporter: ['text-summary'],
      thresholds: { statements: 95 },
    },
  },
});
