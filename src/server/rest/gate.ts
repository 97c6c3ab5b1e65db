// Who may come in by HTTP: a good Bearer token, and not too many requests.

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse, type Refusal } from '#rules/refusal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Gate } from './mounting.ts';

export interface RequestLimit {
  /** So many requests in so many seconds. */
  readonly points: number;
  readonly seconds: number;
}

/** A program that plays at several tables stays well below. */
export const REQUEST_LIMIT: RequestLimit = { points: 6000, seconds: 60 };

const NO_TOKEN = refuse('TOKEN_INVALID', 'Send the header “Authorization: Bearer” with a token.');

/** Counted for each account, and for each address where nobody has said who they are. */
export function openGate(
  accounts: Pick<Accounts, 'authenticate' | 'lifeOf'>,
  { points, seconds }: RequestLimit = REQUEST_LIMIT,
): Gate {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    identify: async (token) =>
      token === undefined ? NO_TOKEN : await accounts.authenticate(token),
    lifeOf: async (token) => (token === undefined ? NO_TOKEN : await accounts.lifeOf(token)),
    admit: (account, address) =>
      admit(limiter, account ? `account/${account.id}` : `address/${address}`),
  };
}

async function admit(limiter: RateLimiterMemory, key: string): Promise<Refusal | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.ceil(error.msBeforeNext / 1000);
    const message = `Too many requests. Try again in ${retryAfter} s.`;
    return refuse('RATE_LIMIT_EXCEEDED', message, null, { retryAfter });
  }
}
