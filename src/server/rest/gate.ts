// Who may come in by HTTP: a good Bearer token, and not too many requests.

import { refuse, type Refusal } from '#rules/refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Life } from '../accounts/lives.ts';
import { addressKey } from '../clientAddress.ts';
import { openCounter, type Counter } from '../counting.ts';
import { LIMITS, type Limits } from '../limits.ts';

export interface Gate {
  /** Who comes with this token. */
  identify(token: string | undefined): Promise<Account | Refusal>;
  /** For a stream: how long the token is good. */
  lifeOf(token: string | undefined): Promise<Life | Refusal>;
  /** Whether an address, an account or both may ask once more. */
  admit(asking: { account?: Account; address?: string | undefined }): Refusal | null;
}

const NO_TOKEN = refuse('TOKEN_INVALID', 'Send the header “Authorization: Bearer” with a token.');

/** Each request counts for its address, and for the account whose token it brings. */
export function openGate(
  accounts: Pick<Accounts, 'authenticate' | 'lifeOf'>,
  {
    requestsPerPerson,
    requestsPerAddress,
  }: Pick<Limits, 'requestsPerPerson' | 'requestsPerAddress'> = LIMITS,
): Gate {
  const people = openCounter(requestsPerPerson);
  const addresses = openCounter(requestsPerAddress);
  return {
    identify: async (token) =>
      token === undefined ? NO_TOKEN : await accounts.authenticate(token),
    lifeOf: async (token) => (token === undefined ? NO_TOKEN : await accounts.lifeOf(token)),
    admit({ account, address }) {
      const fromAddress = address === undefined ? null : take(addresses, addressKey(address));
      return fromAddress ?? (account ? take(people, account.id) : null);
    },
  };
}

function take(counter: Counter, key: string): Refusal | null {
  const wait = counter.take(key);
  if (wait === 0) return null;
  const retryAfter = Math.ceil(wait / 1000);
  const message = `Too many requests. Try again in ${retryAfter} s.`;
  return refuse('RATE_LIMIT_EXCEEDED', message, null, { retryAfter });
}
