// Short codes that open a table as its invitation does, for saying them aloud. They are safe because they are
// short-lived and wrong ones are limited, see docs/decisions/0038-invitation-codes.md.

import { randomInt } from 'node:crypto';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { NO_TABLE } from '#table/permissions.ts';
import type { Table, Time } from '#table/table.ts';
import { INVITE_CODE_LENGTH, readInviteCode } from '#table/tableId.ts';
import { addressKey } from '../guard/clientAddress.ts';
import { createRateLimiter, type RateLimiter } from '../guard/counting.ts';
import { LIMITS, type Limits } from '../guard/limits.ts';

/** A code lives this long after somebody at the table has last asked for it. */
export const INVITE_CODE_LIFETIME_MS = 60 * 60_000;

export interface InviteCode {
  readonly code: string;
  readonly expiresAt: Time;
}

/** The table and the invitation that a code stands for. */
export interface OpenedCode {
  readonly tableId: string;
  readonly invitation: string;
}

/** Values that end by themselves, which all nodes of a cluster share. */
export interface ExpiringValues {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, seconds: number): Promise<void>;
  /** False if the key has a value. */
  claim(key: string, value: string, seconds: number): Promise<boolean>;
}

export interface InviteCodesDeps {
  readonly tables: { readonly now: () => Time; find(tableId: string): Promise<Table | null> };
  /** Null if this server is the only one. */
  readonly values: ExpiringValues | null;
  readonly limits?: Pick<Limits, 'wrongCodesPerAddress' | 'wrongCodes'>;
}

export class InviteCodes {
  private readonly tables: InviteCodesDeps['tables'];
  private readonly values: ExpiringValues;
  private readonly wrongByAddress: RateLimiter;
  private readonly wrong: RateLimiter;

  constructor({ tables, values, limits = LIMITS }: InviteCodesDeps) {
    this.tables = tables;
    this.values = values ?? valuesInMemory(tables.now);
    this.wrongByAddress = createRateLimiter(limits.wrongCodesPerAddress, { now: tables.now });
    this.wrong = createRateLimiter(limits.wrongCodes, { now: tables.now });
  }

  /** Returns the code of a table, the same for as long as somebody asks for it and the invitation stays. */
  async codeOf({ id: tableId, invitation }: Table): Promise<InviteCode> {
    const opened = JSON.stringify({ tableId, invitation });
    const seconds = INVITE_CODE_LIFETIME_MS / 1000;
    const expiresAt = this.tables.now() + INVITE_CODE_LIFETIME_MS;
    const nameOfTable = `invite code of ${opened}`;
    const code = (await this.values.get(nameOfTable)) ?? (await this.claimCode(opened, seconds));
    await this.values.set(nameOfTable, code, seconds);
    await this.values.set(nameOf(code), opened, seconds);
    return { code, expiresAt };
  }

  /** Wrong codes, expired ones and those of a closed table get the same answer. */
  async open(typed: string, address: string): Promise<OpenedCode | Refusal> {
    const code = readInviteCode(typed);
    if (code === null) return NO_TABLE;
    const limited = this.countAttempt(addressKey(address));
    if (isRefusal(limited)) return limited;
    const opened = await this.find(code);
    if (opened === null) return NO_TABLE;
    limited.refund();
    return opened;
  }

  private async find(code: string): Promise<OpenedCode | null> {
    const found = await this.values.get(nameOf(code));
    if (found === null) return null;
    const opened: OpenedCode = JSON.parse(found);
    const { tableId, invitation } = opened;
    const table = await this.tables.find(tableId);
    return table?.invitation === invitation ? opened : null;
  }

  /** Counts before the code is looked up, so that many guesses at once are no more than the limit. */
  private countAttempt(address: string): { refund(): void } | Refusal {
    const own = this.wrongByAddress.consume(address);
    if (own > 0) return tooMany(own);
    const all = this.wrong.consume('');
    const refund = (): void => this.wrongByAddress.refund(address);
    if (all === 0) return { refund: () => (refund(), this.wrong.refund('')) };
    refund();
    return tooMany(all);
  }

  private async claimCode(opened: string, seconds: number): Promise<string> {
    for (;;) {
      const code = String(randomInt(10 ** INVITE_CODE_LENGTH)).padStart(INVITE_CODE_LENGTH, '0');
      if (await this.values.claim(nameOf(code), opened, seconds)) return code;
    }
  }
}

function nameOf(code: string): string {
  return `invite code ${code}`;
}

function tooMany(waitMs: number): Refusal {
  return refuse('tooManyRequests', { retryAfter: Math.ceil(waitMs / 1000) });
}

/** Two values for each table whose code somebody asked for in the last hour. */
function valuesInMemory(now: () => Time): ExpiringValues {
  const kept = new Map<string, { readonly value: string; readonly until: Time }>();

  function get(key: string): string | null {
    const found = kept.get(key);
    return found && found.until > now() ? found.value : null;
  }

  function set(key: string, value: string, seconds: number): void {
    // Set anew, so that the values stand in the order in which they end.
    kept.delete(key);
    kept.set(key, { value, until: now() + seconds * 1000 });
    for (const [oldest, { until }] of kept) {
      if (until > now()) return;
      kept.delete(oldest);
    }
  }

  return {
    get: async (key) => get(key),
    set: async (...entry) => set(...entry),
    async claim(key, ...rest) {
      if (get(key) !== null) return false;
      set(key, ...rest);
      return true;
    },
  };
}
