// Before the tests of a file: what they and all that they start come across is written down under its name.

import { relative } from 'node:path';
import { expect } from 'vitest';

declare global {
  var masaTestFile: string | undefined;
}

const path = expect.getState().testPath ?? '';
globalThis.masaTestFile = relative(process.cwd(), path).replaceAll('\\', '/');
process.env.MASA_MUTATE_FILE = globalThis.masaTestFile;
