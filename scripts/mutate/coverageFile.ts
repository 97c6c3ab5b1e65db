// A setup file of vitest that names the current test file, so that reached mutants are recorded under it.

import { relative } from 'node:path';
import { expect } from 'vitest';

declare global {
  var masaTestFile: string | undefined;
}

const path = expect.getState().testPath ?? '';
globalThis.masaTestFile = relative(process.cwd(), path).replaceAll('\\', '/');
process.env.MASA_MUTATE_FILE = globalThis.masaTestFile;
