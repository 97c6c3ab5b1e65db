// The table of error codes has what the code says and no more, and docs/api.md has what is no single game's of it.

import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { accountRefusals } from '#protocol/accountRefusals.ts';
import { ERRORS } from '#protocol/api/errors.ts';
import { errorTable } from '#protocol/api/document/apiDocument.ts';
import { serverRefusals } from '#protocol/serverRefusals.ts';
import { GAMES } from '#games/registry.ts';
import { rulesRefusals } from '#rules/commonRefusals.ts';
import type { Refusals } from '#rules/refusal.ts';
import { tableRefusals } from '#table/refusals.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WHERE = 'src/{server/**/apiRefusals,protocol/api/*Endpoints}.ts';

/** Refusals of other transports, of record checks, and those that REST words differently. */
const NOT_OVER_HTTP: Readonly<Record<string, readonly string[]>> = {
  sockets: [
    'TOO_MANY_SOCKETS',
    'HINT_PENDING',
    'HINTS_OFF',
    'TRY_LATER',
    'INVALID_AVATAR',
    'INVALID_LEVEL',
  ],
  records: [
    'INVALID_RECORD',
    'INVALID_SECRET',
    'INVALID_LABEL',
    'INVALID_CONTRIBUTION',
    'INVALID_DECK',
    'WRONG_DECK',
    'WRONG_DEAL',
    'WRONG_SECRET',
    'WRONG_ORDER',
    'WRONG_PROMISES',
    'WRONG_CONTRIBUTION',
    'WRONG_RESULT',
  ],
  otherWords: ['INVALID_SEATS', 'TABLE_EXISTS'],
};

const CAPITALS = /'([A-Z]+(?:_[A-Z]+)*)'/g;

let refused: string[];
/** Also what a code becomes in the words of the API. */
let named: Set<string>;
beforeAll(async () => {
  const ofGames = GAMES.map(({ refusals }): Refusals => refusals ?? {});
  const tables = [rulesRefusals, tableRefusals, serverRefusals, accountRefusals, ...ofGames];
  refused = tables.flatMap((table) => Object.values(table).map(([code]) => code));
  named = new Set(refused);
  for await (const file of glob(WHERE, { cwd: ROOT })) {
    const text = await readFile(`${ROOT}/${file}`, 'utf8');
    for (const [, code] of text.matchAll(CAPITALS)) named.add(code);
  }
});

test('every code that the source refuses with is in the table, or never comes over HTTP', () => {
  const known = new Set([
    ...ERRORS.map(({ code }) => code as string),
    ...Object.values(NOT_OVER_HTTP).flat(),
  ]);
  const unknown = refused.filter((code) => !known.has(code));
  expect(unknown).toEqual([]);
});

test('every code of the table is one that the source refuses with', () => {
  expect(ERRORS.map(({ code }) => code).filter((code) => !named.has(code))).toEqual([]);
});

test('docs/api.md has the table of the codes that are no single game’s', async () => {
  const page = await readFile(`${ROOT}/docs/api.md`, 'utf8');
  // The page is formatted: its columns are as wide as what is in them.
  const narrow = page.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---');
  expect(narrow).toContain(errorTable());
});
