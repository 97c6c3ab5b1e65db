// Who came by a socket: a guest is made of whoever has not said, and names and avatars change now and then.

import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { ProfileChange } from '../accounts/profileEditing.ts';
import { createRateLimiter } from '../limits/rateLimiter.ts';
import type { Client } from './client.ts';
import { closeOnTokenEnd } from './closeOnTokenEnd.ts';
import type { Roster } from './roster.ts';

export interface Identities {
  /** Who asks. A guest takes the name; an account keeps its own, which `setProfile` changes. */
  identify(client: Client, name: string | undefined): Promise<Account | Refusal>;
  /** So often and not more: others are told of it. */
  changeProfile(
    client: Client,
    account: Account,
    change: ProfileChange,
  ): Promise<Account | Refusal>;
}

/** A person's, by all their sockets. */
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
      // An account has its name everywhere; only a guest gets one by sitting down.
      const isKnown = name === undefined || !account.isGuest || isNameOf(account, name);
      return isKnown ? account : changeProfile(client, account, { name });
    },
    changeProfile,
  };
}

/** Tells a visitor who they are. */
export function sendWelcome({ socket, token }: Client, account: Account): void {
  const { id, name, avatar, isGuest } = account;
  socket.emit('welcome', { player: { id, name, avatar, isGuest }, token });
}

/** “Tony” is what Tony#4821 is called. */
function isNameOf(account: Account, name: string): boolean {
  return name.trim() === account.name || name.trim() === account.name.replace(/#\d{4}$/, '');
}
