// Signing in a program without a browser (RFC 8628): it shows a short code, and somebody who is signed in types that
// code on the page. The program asks again and again until then, with a long code of its own.

import { randomInt } from 'node:crypto';
import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { findAccount } from './accountRows.ts';
import { hashOf, newSecret } from './secrets.ts';
import {
  guestIdOf,
  readFreshSession,
  signIn,
  type SignInContext,
  type SignInDeps,
  type SignInResult,
  tooManyAttempts,
} from './signIn.ts';

interface StartedDeviceSignIn {
  /** The secret of the program. */
  readonly deviceCode: string;
  /** The person types it on the page. */
  readonly userCode: string;
  /** The page, with the code behind the `#`. */
  readonly page: string;
  readonly expiresIn: number;
  /** Seconds between two questions of the program. */
  readonly interval: number;
}

interface WaitingDevice {
  /** The program and system, such as “masa, Linux”; null for other programs. */
  readonly client: string | null;
}

const LIFETIME_S = 10 * 60;
const INTERVAL_S = 5;
/** A program that keeps to the interval may seem faster by this much. */
const JITTER_MS = 1000;
/** No vowels, so no words, and no letters that look alike (RFC 8628, 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const CODE_LENGTH = 8;

export class DeviceSignIn {
  private readonly deps: SignInDeps;

  constructor(deps: SignInDeps) {
    this.deps = deps;
  }

  async begin({ from, client }: SignInContext = {}): Promise<StartedDeviceSignIn | Refusal> {
    const { db, limits, publicUrl } = this.deps;
    const tooMany = limits.consume({ codesPerAddress: from });
    if (tooMany) return tooMany;
    const deviceCode = newSecret();
    const userCode = newUserCode();
    await db.deleteFrom('device_sign_ins').where('expires_at', '<=', this.time()).execute();
    await db
      .insertInto('device_sign_ins')
      .values({
        device_hash: hashOf(deviceCode),
        user_hash: hashOf(userCode),
        client: client ?? '',
        account_id: null,
        polled_at: null,
        expires_at: this.time(LIFETIME_S),
      })
      .execute();
    const shown = `${userCode.slice(0, CODE_LENGTH / 2)}-${userCode.slice(CODE_LENGTH / 2)}`;
    // The part after the # stays in the browser.
    const page = `${publicUrl}/device#${shown}`;
    return { deviceCode, userCode: shown, page, expiresIn: LIFETIME_S, interval: INTERVAL_S };
  }

  /** Returns what waits for this code. Wrong codes count, so that nobody finds one by trying. */
  async find(userCode: string, from?: string): Promise<WaitingDevice | Refusal> {
    const { db, limits } = this.deps;
    const tooMany = limits.consume({ codeAttemptsPerAddress: from });
    if (tooMany) return tooMany;
    const row = await db
      .selectFrom('device_sign_ins')
      .select('client')
      .where('user_hash', '=', hashOf(plain(userCode)))
      .where('account_id', 'is', null)
      .where('expires_at', '>', this.time())
      .executeTakeFirst();
    if (!row) return refuse('noDevice');
    limits.refund({ codeAttemptsPerAddress: from });
    return { client: row.client || null };
  }

  /** The program that waits for this code may sign in to the account of the token. */
  async approve(bearerToken: string, userCode: string, from?: string): Promise<null | Refusal> {
    const { db, limits } = this.deps;
    if (await guestIdOf(this.deps, bearerToken)) return refuse('deviceGuest');
    const fresh = await readFreshSession(this.deps, bearerToken);
    if (isRefusal(fresh)) return fresh;
    const tooMany = limits.consume({ codeAttemptsPerAddress: from });
    if (tooMany) return tooMany;
    const row = await db
      .updateTable('device_sign_ins')
      .set({ account_id: fresh.id })
      .where('user_hash', '=', hashOf(plain(userCode)))
      .where('account_id', 'is', null)
      .where('expires_at', '>', this.time())
      .returning('device_hash')
      .executeTakeFirst();
    if (!row) return refuse('noDevice');
    limits.refund({ codeAttemptsPerAddress: from });
    return null;
  }

  /** Returns a session once somebody has approved. The code works once. */
  async finish(deviceCode: string, asking: SignInContext = {}): Promise<SignInResult | Refusal> {
    const device = hashOf(deviceCode);
    const waiting = await this.waitForApproval(device);
    if (waiting) return waiting;
    return signIn(this.deps, asking, async (db) => {
      const approved = await db
        .deleteFrom('device_sign_ins')
        .where('device_hash', '=', device)
        .where('expires_at', '>', this.time())
        .returning('account_id')
        .executeTakeFirst();
      const id = approved?.account_id ?? null;
      const row = id === null ? null : await findAccount(db, { id }, 'lock');
      return row ?? refuse('deviceExpired');
    });
  }

  /** Returns why the program has to wait; null if somebody has approved. */
  private async waitForApproval(device: string): Promise<Refusal | null> {
    const { db, now } = this.deps;
    const row = await db
      .selectFrom('device_sign_ins')
      .select(['account_id', 'polled_at'])
      .where('device_hash', '=', device)
      .where('expires_at', '>', this.time())
      .executeTakeFirst();
    if (!row) return refuse('deviceExpired');
    const earliest = (row.polled_at?.getTime() ?? 0) + INTERVAL_S * 1000 - JITTER_MS;
    if (now() < earliest) return tooManyAttempts(INTERVAL_S * 1000);
    if (row.account_id !== null) return null;
    await db
      .updateTable('device_sign_ins')
      .set({ polled_at: this.time() })
      .where('device_hash', '=', device)
      .execute();
    return refuse('devicePending', { interval: INTERVAL_S });
  }

  private time(laterSeconds = 0): Date {
    return new Date(this.deps.now() + laterSeconds * 1000);
  }
}

function newUserCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** People type small letters, and blanks in place of the hyphen. */
function plain(userCode: string): string {
  return userCode.toUpperCase().replaceAll(/[^A-Z]/g, '');
}
