// Guessing at one account from many addresses: slowed for those not seen before, never refused.
import { createRateLimiter, evictOldest } from '../guard/counting.ts';
import type { Rate } from '../guard/limits.ts';

export interface LoginThrottle {
  /** Counts a try at the account, and takes its time where there were many. */
  delayLogin(login: string, from: string | undefined): Promise<void>;
  /** Somebody has signed in from there. */
  recordSuccess(login: string, from: string | undefined): void;
  isFamiliar(login: string, from: string | undefined): boolean;
}

const STEP_MS = 250;
const MAX_DELAY_MS = 5000;
const CAPACITY = 20_000;

export function createLoginThrottle(
  limit: Rate,
  wait: (ms: number) => Promise<unknown>,
): LoginThrottle {
  const tries = createRateLimiter(limit);
  const familiar = new Set<string>();

  return {
    async delayLogin(login, from) {
      if (familiar.has(keyOf(login, from))) return;
      const over = tries.consumeOverLimit(login);
      if (over > 0) await wait(Math.min(over * STEP_MS, MAX_DELAY_MS));
    },
    recordSuccess(login, from) {
      familiar.delete(keyOf(login, from));
      familiar.add(keyOf(login, from));
      evictOldest(familiar, CAPACITY);
    },
    isFamiliar: (login, from) => familiar.has(keyOf(login, from)),
  };
}

function keyOf(login: string, from = ''): string {
  return `${from} ${login}`;
}
