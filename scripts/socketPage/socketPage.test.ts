// Holds docs/socketio.md to the protocol in the code.

import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { EVENTS_FILE, generatedPart, MARKER, PAGE, viewTypeOf } from './socketPage.ts';
import { allFieldsOf } from './typeDeclarations.ts';

test('the page about Socket.IO describes the requests, events, settings and views of the code', async () => {
  const [written] = readFileSync(PAGE, 'utf8').split(MARKER);
  const { code: generated } = await format(PAGE, generatedPart());
  await expect(written + generated).toMatchFileSnapshot(PAGE);
});

test.each([
  ...['TableView', 'PlayerView', 'TableSummary', 'GameUpdate', 'TimeOut'].map((type) => ({
    file: EVENTS_FILE,
    type,
  })),
  ...GAMES.map(({ id }) => viewTypeOf(id)).map(([file, type]) => ({ file, type })),
])('every field of $type is described', ({ file, type }) => {
  const fields = [...allFieldsOf(file, type).values()];
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter(({ description }) => description === '')).toEqual([]);
});
