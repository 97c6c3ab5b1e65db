// Passwords: what makes a good one, and checking one without telling whether there is an account.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

export const PASSWORD_RULE =
  'must have at least 8 characters with upper case, lower case, a digit and a special character';

const SHORTEST = 8;
const KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];

export function isGoodPassword(password: string): boolean {
  return Array.from(password).length >= SHORTEST && KINDS.every((kind) => kind.test(password));
}

/** argon2id, with the library's parameters (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

const HASH_OF_NOBODY = hash(randomBytes(16));

/** Takes the same work where there is no hash to check against. */
export async function isPassword(password: string, known: string | null): Promise<boolean> {
  const isRight = await verify(known ?? (await HASH_OF_NOBODY), password);
  return isRight && known !== null;
}
