// Links to tables.

import { expect, test } from 'vitest';
import { readInvite, tablePath } from './inviteLink.ts';

const invitation = 'Zq8-_wX0aBcDeFgHiJkLmN';

test('a link can be read back into its parts', () => {
  const path = tablePath('güneş', invitation);
  expect(path).toBe(`/table/g%C3%BCne%C5%9F#invite=${invitation}`);
  expect(readInvite(`https://cards.example:8443${path}`)).toEqual({
    origin: 'https://cards.example:8443',
    tableId: 'güneş',
    invitation,
  });
  expect(tablePath('elma')).toBe('/table/elma');
});

test.each([
  ['elma', { origin: null, tableId: 'elma', invitation: null }],
  [' elma ', { origin: null, tableId: 'elma', invitation: null }],
  ['/table/elma', { origin: null, tableId: 'elma', invitation: null }],
  [`elma#invite=${invitation}`, { origin: null, tableId: 'elma', invitation }],
  ['http://here/game/elma/', { origin: 'http://here', tableId: 'elma', invitation: null }],
  [
    `http://here/table/elma?invite=${invitation}`,
    { origin: 'http://here', tableId: 'elma', invitation },
  ],
  [
    `http://here/table/elma?a=b&invite=${invitation}`,
    { origin: 'http://here', tableId: 'elma', invitation },
  ],
  ['http://here/table/%E0%A4%A', { origin: 'http://here', tableId: '%E0%A4%A', invitation: null }],
  ['', { origin: null, tableId: '', invitation: null }],
])('reads the table and the invitation from %j', (text, invite) => {
  expect(readInvite(text)).toEqual(invite);
});
