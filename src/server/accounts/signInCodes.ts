// One-time codes and links for signing in by mail: made, kept as hashes, good once and for ten minutes.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '../store/schema.ts';
import { deriveKey } from './tokens.ts';

export const CODE_SECONDS = 10 * 60;
const MAX_ATTEMPTS = 5;

export interface SignInCodes {
  /** Takes the place of an earlier one to the same address. */
  issue(db: Db, email: string): Promise<{ code: string; linkToken: string }>;
  /** The address that is proved by it. */
  useCode(db: Db, email: string, code: string): Promise<string | null>;
  useLink(db: Db, linkToken: string): Promise<string | null>;
}

export function openSignInCodes(secret: string, now: () => number): SignInCodes {
  const key = deriveKey(secret, 'sign-in codes');
  // A million codes are tried in a second, so their hashes are worth nothing without the key.
  const hashOf = (...parts: string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

  return {
    async issue(db, email) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const linkToken = randomBytes(32).toString('base64url');
      const expired = db
        .selectFrom('sign_in_codes')
        .select('email')
        .where('expires_at', '<=', new Date(now()))
        .forUpdate()
        .skipLocked();
      await db.deleteFrom('sign_in_codes').where('email', 'in', expired).execute();
      const fresh = {
        code_hash: hashOf('code', email, code),
        link_hash: hashOf('link', linkToken),
        attempts: 0,
        expires_at: new Date(now() + CODE_SECONDS * 1000),
      };
      await db
        .insertInto('sign_in_codes')
        .values({ email, ...fresh })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(fresh))
        .execute();
      return { code, linkToken };
    },

    async useCode(db, email, code) {
      const row = await db
        .updateTable('sign_in_codes')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('email', '=', email)
        .where('attempts', '<', MAX_ATTEMPTS)
        .where('expires_at', '>', new Date(now()))
        .returning('code_hash')
        .executeTakeFirst();
      const given = Buffer.from(hashOf('code', email, code));
      if (!row || !timingSafeEqual(given, Buffer.from(row.code_hash))) return null;
      await db.deleteFrom('sign_in_codes').where('email', '=', email).execute();
      return email;
    },

    async useLink(db, linkToken) {
      const row = await db
        .deleteFrom('sign_in_codes')
        .where('link_hash', '=', hashOf('link', linkToken))
        .where('expires_at', '>', new Date(now()))
        .returning('email')
        .executeTakeFirst();
      return row?.email ?? null;
    },
  };
}
