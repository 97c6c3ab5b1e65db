// How often somebody may try to get in, counted in the memory of this node.
import { refuse } from '#protocol/accountRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { addressKey } from '../guard/clientAddress.ts';
import { createRateLimiter } from '../guard/counting.ts';
import type { SignInLimits } from '../guard/limits.ts';
import { assertDefined } from '#table/assertions.ts';

type LimitName = keyof SignInLimits;

export interface SignInRateLimiter {
  /** Counts one try against each key; keys that are not known count nothing. */
  consume(keys: Partial<Record<LimitName, string>>): Promise<Refusal | null>;
  /** The try was a good one and does not count. */
  refund(keys: Partial<Record<LimitName, string>>): Promise<void>;
}

export function createSignInRateLimiter(limits: SignInLimits): SignInRateLimiter {
  const counters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, createRateLimiter(limit)]),
  );
  const counterOf = (name: string) => assertDefined(counters.get(name), `limit called ${name}`);
  return {
    async consume(keys) {
      const waits = Object.entries(keys).map(([name, key]) =>
        counterOf(name).consume(countedAs(name, key)),
      );
      const wait = Math.max(0, ...waits);
      return wait > 0 ? tooManyAttempts(wait) : null;
    },
    async refund(keys) {
      for (const [name, key] of Object.entries(keys)) {
        counterOf(name).refund(countedAs(name, key));
      }
    },
  };
}

/** Addresses of one household count as one. */
function countedAs(name: string, key: string): string {
  return name.endsWith('PerAddress') ? addressKey(key) : key;
}

export function tooManyAttempts(waitMs: number): Refusal {
  return refuse('tooManyTries', { retryAfter: Math.ceil(waitMs / 1000) });
}
