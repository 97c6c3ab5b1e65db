// The client's state: four stores, each with one matter.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');

test('[P-T4.1] state is kept in the stores auth, lobby, table and game, and nowhere else', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter(
    (file) => !file.includes('.test.'),
  );
  const stores = sources.filter((file) =>
    /from 'zustand'/.test(readFileSync(join(WEB, file), 'utf8')),
  );
  expect(stores.sort()).toEqual(
    ['auth', 'game', 'lobby', 'table'].map((name) => `stores/${name}.ts`),
  );
});
