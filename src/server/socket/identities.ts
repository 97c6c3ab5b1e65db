// Knows the account of each socket. A client that has not signed in becomes a guest, and names and avatars can change.

import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { ProfileChange } from '../accounts/profileEditing.ts';
import { createRateLimiter } from '../guard/counting.ts';
import type { Client } from './client.ts';
import { closeOnTokenEnd } from './closeOnTokenEnd.ts';
import type { Roster } from './roster.ts';

export interface Identities {
  /** Returns the account. A guest takes the name; an account keeps its own, which `setProfile` changes. */
  identify(client: Client, name: string | undefined): Promise<Account | Refusal>;
  /** Changes a profile, at a limited rate because others are told. */
  changeProfile(
    client: Client,
    account: Account,
    change: ProfileChange,
  ): Promise<Account | Refusal>;
}

/** One limit for all sockets of a person. */
const PROFILE_CHANGES = { points: 20, seconds: 30 };
const TOO_MANY_CHANGES = refuse('tooManyChanges');

export function openIdentities(accounts: Accounts, roster: Roster): Identities {
  const profileChanges = createRateLimiter(PROFILE_CHANGES);

  async function newGuest(client: Client, name: string | undefined): Promise<Account | Refusal> {
    const guest = await accounts.createGuest(name, client.address);
    if (isRefusal(guest)) return guest;
    const life = await accounts.openAuthSession(guest.token);
    if (isRefusal(life)) return life;
    closeOnTokenEnd(life, client);
    client.token = guest.token;
    roster.identify(client, guest.account);
    sendWelcome(client, guest.account);
    return guest.account;
  }

  async function changeProfile(
    client: Client,
    account: Account,
    change: ProfileChange,
  ): Promise<Account | Refusal> {
    if (profileChanges.consume(account.id) > 0) return TOO_MANY_CHANGES;
    const changed = await accounts.setProfile(account.id, change);
    if (!isRefusal(changed)) roster.identify(client, changed);
    return changed;
  }

  return {
    async identify(client, name) {
      const { account } = client;
      if (!account) return newGuest(client, name);
      // Accounts have one name everywhere; only guests get theirs when they sit down.
      const isKnown = name === undefined || !account.isGuest || isNameOf(account, name);
      return isKnown ? account : changeProfile(client, account, { name });
    },
    changeProfile,
  };
}

/** Tells a client which account it has. */
export function sendWelcome({ socket, token }: Client, account: Account): void {
  const { id, name, avatar, isGuest } = account;
  socket.emit('welcome', { player: { id, name, avatar, isGuest }, token });
}

/** Returns “Tony” for Tony#4821. */
function isNameOf(account: Account, name: string): boolean {
  return name.trim() === account.name || name.trim() === account.name.replace(/#\d{4}$/, '');
}
