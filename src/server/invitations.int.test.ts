// Inviting over sockets and REST: codes to say aloud, new invitations, and tables that become private or listed.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatInviteCode } from '#table/tableId.ts';
import { LIMITS } from './guard/limits.ts';
import { guest } from './testing/testClient.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from './testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function hostOf(request: object = { private: true }, auth: Record<string, unknown> = {}) {
  const host = server.connect(auth);
  const { tableId, table } = await host.requestOrFail('createTable', {
    playerName: 'Ayşe',
    settings: { ...QUICK, start: 'ready' },
    ...request,
  });
  return { host, tableId, invitation: table.invitation ?? '' };
}

const codeOf = async (host: TestClient): Promise<string> =>
  (await host.requestOrFail('inviteCode', {})).code;

test('a code that was said aloud shows a private table and gives a seat there', async () => {
  const { host, tableId, invitation } = await hostOf();
  const said = formatInviteCode(await codeOf(host));
  const friend = server.connect();
  expect(await friend.requestOrFail('openInviteCode', { code: said })).toMatchObject({
    tableId,
    invitation,
  });
  const { preview } = await friend.requestOrFail('previewTable', { tableId: said });
  expect(preview).toMatchObject({ id: tableId, private: true, openSeats: [1, 2, 3] });
  const joined = await friend.requestOrFail('joinTable', { tableId: said, playerName: 'Bora' });
  expect(joined).toMatchObject({ tableId, seat: 1 });
  const watcher = server.connect();
  const watched = { tableId: said, playerName: 'Can' };
  expect(await watcher.requestOrFail('watchTable', watched)).toMatchObject({ tableId });
  expect(await watcher.refusalOf('inviteCode', {})).toBe('FORBIDDEN');
  expect(await server.connect().refusalOf('inviteCode', {})).toBe('NOT_SEATED');
});

test('a new invitation ends the link and the code; players stay and get the new ones', async () => {
  const { host, tableId, invitation } = await hostOf();
  const code = await codeOf(host);
  const friend = server.connect();
  await friend.requestOrFail('joinTable', { tableId, playerName: 'Bora', invitation });
  expect(await friend.refusalOf('renewInvitation', {})).toBe('NOT_GAME_CREATOR');
  await host.requestOrFail('renewInvitation', {});
  const { players, invitation: newer } = await friend.waitFor(
    'updateTable',
    (table) => table.invitation !== invitation,
  );
  expect(players).toHaveLength(2);
  const late = server.connect();
  expect(await late.refusalOf('joinTable', { tableId, invitation })).toBe('TABLE_NOT_FOUND');
  expect(await late.refusalOf('joinTable', { tableId: code })).toBe('TABLE_NOT_FOUND');
  expect(await codeOf(friend)).not.toBe(code);
  await late.requestOrFail('joinTable', { tableId, invitation: newer!, playerName: 'Can' });
});

test('the code of a closed table opens nothing, and a listed table has one besides its id', async () => {
  const { host, tableId } = await hostOf({});
  const code = await codeOf(host);
  const friend = server.connect();
  expect(await friend.requestOrFail('openInviteCode', { code })).toMatchObject({ tableId });
  await host.requestOrFail('closeTable', {});
  expect(await friend.refusalOf('openInviteCode', { code })).toBe('TABLE_NOT_FOUND');
});

test('a table that the host makes private leaves the lobby at once, and comes back when it is listed', async () => {
  const onlooker = server.connect();
  await onlooker.waitFor('lobby');
  // A host who follows by patches, as the page does.
  const { host, tableId } = await hostOf({}, { patches: true });
  const lists = ({ tables }: { tables: readonly { id: string }[] }) =>
    tables.some(({ id }) => id === tableId);
  await onlooker.waitFor('lobbyChange', lists);
  await host.requestOrFail('changeRules', { private: true });
  await onlooker.waitFor('lobbyChange', ({ removed }) => removed.includes(tableId));
  expect(await onlooker.refusalOf('previewTable', { tableId })).toBe('TABLE_NOT_FOUND');
  const { table } = await host.requestOrFail('joinTable', { tableId });
  expect(table.news.at(-1)).toMatchObject({
    type: 'rulesChanged',
    players: [{ name: expect.stringMatching(/^Ayşe/) }],
    changes: [{ kind: 'private', from: false, to: true }],
  });
  onlooker.clearReceived();
  await host.requestOrFail('changeRules', { private: false });
  await onlooker.waitFor('lobbyChange', lists);
});

test('a table with another game is found under that game', async () => {
  const onlooker = server.connect();
  const { host, tableId } = await hostOf({ game: 'pontoon' });
  await host.requestOrFail('changeRules', { game: 'hearts' });
  const found = async (game: string) =>
    (await onlooker.requestOrFail('listTables', { game })).tables.map(({ id }) => id);
  expect(await found('hearts')).toContain(tableId);
  expect(await found('pontoon')).not.toContain(tableId);
});

test('REST: a player gets the code, a guest opens it and joins with the invitation', async () => {
  const ada = await guest(server, 'Ada');
  const { id } = await ada.do('POST', '/games', { game: 'hearts', private: true });
  const { code, expiresAt } = await ada.do('POST', `/games/${id}/invitation/code`);
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
  const bora = await guest(server, 'Bora');
  expect((await bora.post(`/games/${id}/invitation/code`)).status).toBe(404);
  const { tableId, invitation } = await bora.do('POST', '/invitations', { code });
  await bora.do('POST', `/games/${tableId}/join`, { invitation });
  const renewed = await ada.do('POST', `/games/${id}/invitation`);
  expect(renewed.invitation).not.toBe(invitation);
  expect((await bora.post('/invitations', { code })).body.error.code).toBe('GAME_NOT_FOUND');
});

test('guessing from one address ends after ten wrong codes, by whichever way', async () => {
  const other = await openTestServer();
  try {
    const client = other.connect();
    const guesser = await guest(other, 'Guesser');
    const refused: string[] = [];
    for (let at = 0; at < LIMITS.wrongCodesPerAddress.points; at += 2) {
      const code = String(10_000_000 + at);
      refused.push((await client.refusalOf('openInviteCode', { code })) ?? '');
      refused.push((await client.refusalOf('joinTable', { tableId: code })) ?? '');
    }
    expect(new Set(refused)).toEqual(new Set(['TABLE_NOT_FOUND']));
    const code = '10000100';
    expect(await client.refusalOf('openInviteCode', { code })).toBe('RATE_LIMIT_EXCEEDED');
    expect(await client.refusalOf('previewTable', { tableId: code })).toBe('RATE_LIMIT_EXCEEDED');
    expect((await guesser.post('/invitations', { code })).status).toBe(429);
  } finally {
    await other.close();
  }
});
