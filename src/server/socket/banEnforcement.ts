// Tells banned people why, and closes their sockets.

import { refuse } from '#protocol/accountRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Ban, Bans } from '../accounts/bans.ts';
import { addressKey } from '../guard/clientAddress.ts';
import type { Client } from './client.ts';
import type { Roster } from './roster.ts';
import { wireError } from './wireError.ts';

/** The client does not connect again by itself. */
export function disconnectRefused({ socket }: Client, refusal: Refusal): void {
  socket.emit('error', wireError(refusal));
  socket.disconnect(true);
}

/** Calls `onHere` with the addresses from which a person is connected who is banned together with their addresses. */
export function disconnectBanned(
  bans: Pick<Bans, 'onBanned'>,
  roster: Roster,
  onHere: (ban: Ban, addresses: readonly string[]) => void,
): void {
  bans.onBanned((ban) => {
    const { playerId, address, reason, endsAt, withAddresses } = ban;
    const here = [...roster.all()].filter((client) =>
      playerId === null ? addressKey(client.address) === address : client.account?.id === playerId,
    );
    if (withAddresses) onHere(ban, [...new Set(here.map((one) => addressKey(one.address)))]);
    const refusal = refuse('banned', { reason, until: endsAt?.toISOString() ?? null });
    for (const client of here) disconnectRefused(client, refusal);
  });
}
