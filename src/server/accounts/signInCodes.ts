// One-time codes and links for signing in by mail: made, kept as hashes, good once and for ten minutes.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Queries } from '../database/database.ts';
import { deriveKey } from './tokens.ts';

export const CODE_SECONDS = 10 * 60;
const MAX_ATTEMPTS = 5;

export interface SignInCodes {
  /** Takes the place of an earlier one to the same address. */
  issue(queries: Queries, email: string): Promise<{ code: string; linkToken: string }>;
  /** The address that is proved by it. */
  useCode(queries: Queries, email: string, code: string): Promise<string | null>;
  useLink(queries: Queries, linkToken: string): Promise<string | null>;
}

interface CodeRow {
  email: string;
  code_hash: string;
}

export function openSignInCodes(secret: string, now: () => number): SignInCodes {
  const key = deriveKey(secret, 'sign-in codes');
  // A million codes are tried in a second, so their hashes are worth nothing without the key.
  const hashOf = (...parts: string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

  return {
    async issue(queries, email) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const linkToken = randomBytes(32).toString('base64url');
      await queries.query(
        `delete from sign_in_codes where email in
           (select email from sign_in_codes where expires_at <= $1 for update skip locked)`,
        [new Date(now())],
      );
      await queries.query(
        `insert into sign_in_codes (email, code_hash, link_hash, expires_at)
         values ($1, $2, $3, $4)
         on conflict (email) do update set code_hash = excluded.code_hash, attempts = 0,
           link_hash = excluded.link_hash, expires_at = excluded.expires_at`,
        [
          email,
          hashOf('code', email, code),
          hashOf('link', linkToken),
          new Date(now() + CODE_SECONDS * 1000),
        ],
      );
      return { code, linkToken };
    },

    async useCode(queries, email, code) {
      const [row] = await queries.query<CodeRow>(
        `update sign_in_codes set attempts = attempts + 1
         where email = $1 and attempts < $2 and expires_at > $3
         returning email, code_hash`,
        [email, MAX_ATTEMPTS, new Date(now())],
      );
      const given = Buffer.from(hashOf('code', email, code));
      if (!row || !timingSafeEqual(given, Buffer.from(row.code_hash))) return null;
      await queries.query('delete from sign_in_codes where email = $1', [email]);
      return email;
    },

    async useLink(queries, linkToken) {
      const [row] = await queries.query<CodeRow>(
        `delete from sign_in_codes where link_hash = $1 and expires_at > $2
         returning email, code_hash`,
        [hashOf('link', linkToken), new Date(now())],
      );
      return row?.email ?? null;
    },
  };
}
