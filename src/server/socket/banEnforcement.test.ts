// A banned player has no socket any longer, by account or by address.

import { expect, test } from 'vitest';
import type { Ban } from '../accounts/bans.ts';
import type { Client } from './client.ts';
import type { Roster } from './roster.ts';
import { disconnectBanned } from './socketServer.ts';

const BAN: Ban = {
  playerId: null,
  address: null,
  reason: 'spam',
  endsAt: null,
  withAddresses: false,
} as unknown as Ban;

function banned(ban: Partial<Ban>) {
  const out: string[] = [];
  const told: unknown[] = [];
  const clients = [
    ['ada', '1.2.3.4'],
    ['ada', '2001:db8::1'],
    ['bora', '2001:db8::2'],
    [null, '1.2.3.4'],
  ].map(([id, address], at) => ({
    account: id && { id },
    address,
    socket: {
      emit: (_: string, error: { details: object }) => told.push(error.details),
      disconnect: (isWhole: boolean) => isWhole && out.push(`${at}`),
    },
  })) as unknown as Client[];
  const here: unknown[] = [];
  disconnectBanned(
    { onBanned: (listener) => listener({ ...BAN, ...ban }) },
    { all: () => clients } as unknown as Roster,
    (_, addresses) => here.push(addresses),
  );
  return { out, here, told };
}

test('a person goes by all their sockets, and nobody else', () => {
  expect(banned({ playerId: 'ada' })).toMatchObject({ out: ['0', '1'], here: [] });
});

test('an address takes all who come from it, known or not', () => {
  expect(banned({ address: '1.2.3.4' }).out).toEqual(['0', '3']);
  expect(banned({ address: '2001:db8:0:0::/64' }).out).toEqual(['1', '2']);
});

test('from where they came is told where the ban is for that, too', () => {
  const { here } = banned({ playerId: 'ada', withAddresses: true });
  expect(here).toEqual([['1.2.3.4', '2001:db8:0:0::/64']]);
});

test('they are told why, and until when', () => {
  const endsAt = new Date(0);
  expect(banned({ playerId: 'bora', endsAt }).told).toEqual([
    { reason: 'spam', until: endsAt.toISOString() },
  ]);
  expect(banned({ playerId: 'bora' }).told).toEqual([{ reason: 'spam', until: null }]);
});
