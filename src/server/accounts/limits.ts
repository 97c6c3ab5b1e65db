// How often somebody may try to get in, counted in the memory of this node.
import { refuse, type Refusal } from '#rules/refusal.ts';
import { addressKey } from '../limits/clientAddress.ts';
import { openCounter } from '../limits/counting.ts';

export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

const QUARTER_HOUR = 15 * 60;

export const SIGN_IN_LIMITS = {
  newAccountsPerAddress: { points: 300, seconds: QUARTER_HOUR },
  loginFailuresPerAddress: { points: 50, seconds: QUARTER_HOUR },
  loginFailuresPerAccountAndAddress: { points: 10, seconds: QUARTER_HOUR },
  /** Beyond it, addresses not seen before are slowed; nobody is refused. */
  loginFailuresPerAccount: { points: 10, seconds: QUARTER_HOUR },
  codesPerAddress: { points: 20, seconds: QUARTER_HOUR },
  codesPerMailbox: { points: 5, seconds: QUARTER_HOUR },
  codeAttemptsPerAddress: { points: 50, seconds: QUARTER_HOUR },
  noticesPerMailbox: { points: 2, seconds: 24 * 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof SIGN_IN_LIMITS;
export type SignInLimits = Readonly<Record<LimitName, Limit>>;

export interface Limits {
  /** Counts one try against each key; keys that are not known count nothing. */
  take(keys: Partial<Record<LimitName, string>>): Promise<Refusal | null>;
  /** The try was a good one and does not count. */
  giveBack(keys: Partial<Record<LimitName, string>>): Promise<void>;
}

export function openLimits(limits: SignInLimits): Limits {
  const counters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, openCounter(limit)]),
  );
  return {
    async take(keys) {
      const waits = Object.entries(keys).map(([name, key]) =>
        counters.get(name)!.take(countedAs(name, key)),
      );
      const wait = Math.max(0, ...waits);
      return wait > 0 ? refuseForNow(wait) : null;
    },
    async giveBack(keys) {
      for (const [name, key] of Object.entries(keys)) {
        counters.get(name)!.giveBack(countedAs(name, key));
      }
    },
  };
}

/** Addresses of one household count as one. */
function countedAs(name: string, key: string): string {
  return name.endsWith('PerAddress') ? addressKey(key) : key;
}

export function refuseForNow(waitMs: number): Refusal {
  const retryAfter = Math.ceil(waitMs / 1000);
  return refuse('RATE_LIMIT_EXCEEDED', `Too many tries. Try again in ${retryAfter} s.`, null, {
    retryAfter,
  });
}
