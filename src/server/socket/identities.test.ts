// Identities of sockets: unknown callers become guests, renaming changes nothing else, and both have limits.

import { beforeEach, expect, test } from 'vitest';
import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Client } from './client.ts';
import { Identities } from './joining.ts';
import type { Roster } from './roster.ts';

const ADA: Account = { id: 'ada', name: 'Ada#1234', isGuest: true } as Account;

let changes: object[];
let sent: unknown[];
let known: unknown[];
let identities: Identities;
let accounts: Accounts;
let life: AbortController;
let left: unknown[];

function clientOf(account: Account | null): Client {
  const socket = {
    connected: true,
    once: () => {},
    on: () => {},
    disconnect: (...how: unknown[]) => left.push(how),
    conn: { close: (...how: unknown[]) => left.push(how) },
    emit: (...event: unknown[]) => sent.push(event),
  };
  return { account, socket, address: '1.2.3.4', token: '' } as unknown as Client;
}

beforeEach(() => {
  [changes, sent, known, left, life] = [[], [], [], [], new AbortController()];
  accounts = {
    createGuest: async (name: string | undefined, address: string) => {
      known.push([name, address]);
      return { account: ADA, token: 'a token' };
    },
    openAuthSession: async () => ({ account: ADA, endSignal: life.signal, release: () => {} }),
    async setProfile(id: string, change: object) {
      changes.push({ id, ...change });
      return { ...ADA, ...change };
    },
  } as unknown as Accounts;
  const roster = { identify: (client: Client, account: Account) => (client.account = account) };
  identities = new Identities(accounts, roster as unknown as Roster);
});

test('nobody becomes a guest, is told so and keeps the token', async () => {
  const client = clientOf(null);
  expect(await identities.identify(client, 'Ada')).toBe(ADA);
  expect([client.token, client.account, known]).toEqual(['a token', ADA, [['Ada', '1.2.3.4']]]);
  const player = expect.objectContaining({ id: 'ada', name: 'Ada#1234' });
  expect(sent).toEqual([['welcome', { player, token: 'a token' }]]);
});

test.each([undefined, 'Ada#1234', 'Ada', ' Ada '])('%s is the name they have', async (name) => {
  expect(await identities.identify(clientOf(ADA), name)).toBe(ADA);
  expect([changes, known]).toEqual([[], []]);
});

test('another name is a change, so often and no more', async () => {
  const client = clientOf(ADA);
  for (let times = 0; times < 20; times++)
    expect(await identities.identify(client, `Eda${times}`)).toMatchObject({ name: `Eda${times}` });
  expect(client.account!.name).toBe('Eda19');
  const refusal = await identities.identify(client, 'Ece');
  expect(isRefusal(refusal) && refusal.code).toBe('RATE_LIMITED');
  expect([changes.length, client.account!.name]).toEqual([20, 'Eda19']);
});

test('an account keeps its name where it sits down under another', async () => {
  const account = { ...ADA, isGuest: false };
  expect(await identities.identify(clientOf(account), 'Somebody Else')).toBe(account);
  expect(changes).toEqual([]);
});

test('where no guest is made, or their token is good no more, nobody is', async () => {
  const refusal = refuse('nameProfane');
  for (const broken of ['createGuest', 'openAuthSession'] as const) {
    const client = clientOf(null);
    const before = accounts[broken];
    accounts[broken] = async () => refusal;
    expect(await identities.identify(client, 'Ada')).toBe(refusal);
    expect([client.account, client.token, sent]).toEqual([null, '', []]);
    accounts[broken] = before as never;
  }
});

test('the socket of a guest ends with their token', async () => {
  await identities.identify(clientOf(null), 'Ada');
  const before = left.length + sent.length;
  life.abort();
  expect(left.length + sent.length).toBeGreaterThan(before);
});
