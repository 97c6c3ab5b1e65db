// Passwords: what makes a good one, and checking one without telling whether there is an account.
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { assertDefined } from '#table/assertions.ts';

const SHORTEST = 8;
const KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];
export const SALT_BYTES = 16;

export function isGoodPassword(password: string): boolean {
  return Array.from(password).length >= SHORTEST && KINDS.every((kind) => kind.test(password));
}

/** argon2id, with the library's parameters (19 MiB, two passes). */
export function hashPassword(password: string, salt: Uint8Array): Promise<string> {
  return hash(password, { salt });
}

/** All that a hash was made with, then the hash: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
const FORM = /^(.*\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+))\$[^$]+$/;
/** Accounts that name one address have one salt; before that was so, each had its own. */
const MAX_SALTS = 3;

/**
 * Which of the hashes is of this password; null when none is. Hashes with one salt are tried by one
 * computation, and where there are none it takes the same work.
 */
export async function findMatchingHash(
  password: string,
  known: readonly string[],
): Promise<string | null> {
  const recipes = [...new Set(known.map((one) => FORM.exec(one)?.[1] ?? ''))].filter(Boolean);
  if (recipes.length === 0) await hashPassword(password, randomBytes(SALT_BYTES));
  for (const recipe of recipes.slice(0, MAX_SALTS)) {
    const made = await hashLike(password, `${recipe}$x`);
    if (known.includes(made)) return made;
  }
  return null;
}

function hashLike(password: string, other: string): Promise<string> {
  const [, , memoryCost, timeCost, parallelism, salt] = assertDefined(
    FORM.exec(other),
    'recipe in this hash',
  );
  return hash(password, {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  });
}
