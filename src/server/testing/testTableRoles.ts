// Tables for tests with somebody in every role, created over the transports themselves.

import { parseGameId } from '#table/parseGameId.ts';
import type { Role } from '#table/permissions.ts';
import { playAtRandom } from './testRandomPlayer.ts';
import { guest, type ApiClient } from './testClient.ts';
import { QUICK, type TestClient, type TestServer } from './testServer.ts';

/** The anonymous role has no client; the invited one is a stranger with the invitation. */
export type Somebody = Exclude<Role, 'anonymous'>;

export interface RoleTable {
  /** Of its game, as REST has it. */
  readonly id: string;
  readonly tableId: string;
  readonly isPrivate: boolean;
  /** As it is after somebody was removed. */
  readonly invitation: string;
  readonly people: People;
  /** Of the owner, who is there as long as it is open. */
  readonly socket: TestClient;
}

const CLOCKLESS = { ...QUICK, turnSeconds: 0 };
const REMOVED_SEAT = 2;

export type People = Readonly<Record<Somebody, ApiClient>>;

export async function newPeople(server: TestServer): Promise<People> {
  const [owner, member, watcher, invited, stranger, kicked] = await Promise.all(
    Array.from({ length: 6 }, () => guest(server)),
  );
  return { owner, member, watcher, invited, stranger, kicked };
}

/** Back at the table with a socket, by the token; the id may be the table's or its game's. */
export async function comeBackBySocket(
  server: TestServer,
  { token }: ApiClient,
  id: string,
): Promise<TestClient> {
  const client = server.connect({ token, tableId: id });
  const { tableId } = parseGameId(id);
  await client.waitFor('reconnected', (state) => state.tableId === tableId);
  return client;
}

async function seatPeople(
  people: People,
  wanted: object,
  isPrivate: boolean,
): Promise<Omit<RoleTable, 'socket' | 'invitation'>> {
  const made = await people.owner.do('POST', '/games', {
    maxPlayers: 3,
    private: isPrivate,
    ...wanted,
  });
  const { id, tableId, invitation } = made;
  for (const player of [people.member, people.kicked]) {
    await player.do('POST', `/games/${id}/join`, { invitation });
  }
  return { id, tableId, isPrivate, people };
}

/** One is removed, and one watches. */
async function removeAndWatch(
  { id, people }: Pick<RoleTable, 'id' | 'people'>,
  socket: TestClient,
): Promise<string> {
  await socket.requestOrFail('kick', { seat: REMOVED_SEAT });
  const { invitation } = await people.owner.do('GET', `/games/${id}`);
  await people.watcher.do('POST', `/games/${id}/watch`, { invitation });
  return invitation;
}

/** A game of SobeSobe that has begun and waits. */
export async function runningTable(
  server: TestServer,
  people: People,
  isPrivate: boolean,
): Promise<RoleTable> {
  const seated = await seatPeople(people, { settings: CLOCKLESS }, isPrivate);
  const socket = await comeBackBySocket(server, seated.people.owner, seated.tableId);
  const invitation = await removeAndWatch(seated, socket);
  await seated.people.owner.do('POST', `/games/${seated.id}/start`);
  return { ...seated, invitation, socket };
}

/** A game that is over, in which who was removed afterwards had played as well. */
export async function finishedTable(
  server: TestServer,
  people: People,
  isPrivate: boolean,
): Promise<RoleTable> {
  const wanted = { settings: QUICK, options: { roundLimit: 1 } };
  const seated = await seatPeople(people, wanted, isPrivate);
  const { owner, member, kicked } = seated.people;
  const sockets = await Promise.all(
    [owner, member, kicked].map((player) => comeBackBySocket(server, player, seated.tableId)),
  );
  sockets.forEach(playAtRandom);
  await owner.do('POST', `/games/${seated.id}/start`);
  await sockets[0].waitFor('gameEnd');
  const invitation = await removeAndWatch(seated, sockets[0]);
  return { ...seated, invitation, socket: sockets[0] };
}

/** All who are there go, so that they can be at another, and so does who may have come in this role. */
export async function leaveTable(
  { id, people, socket }: RoleTable,
  came: Role = 'stranger',
): Promise<void> {
  socket.socket.disconnect();
  const comer = came === 'anonymous' ? [] : [people[came]];
  for (const player of new Set([people.owner, people.member, ...comer])) {
    await player.call('POST', '/rpc/leave_table', { base: '', body: { table_id: id } });
  }
  for (const player of new Set([people.watcher, ...comer])) {
    await player.call('DELETE', `/games/${id}/watch`);
  }
}
