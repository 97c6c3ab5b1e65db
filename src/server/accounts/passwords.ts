// Passwords: what makes a good one, and checking one without telling whether there is an account.
import { hash, verify } from '@node-rs/argon2';

const SHORTEST = 8;
const KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];

export function isGoodPassword(password: string): boolean {
  return Array.from(password).length >= SHORTEST && KINDS.every((kind) => kind.test(password));
}

/** argon2id, with the library's parameters (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Takes the same work where there is no hash to compare with. */
export async function isPasswordOf(password: string, known: string | null): Promise<boolean> {
  if (known !== null) return verify(known, password);
  await hashPassword(password);
  return false;
}
