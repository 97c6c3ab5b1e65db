// What lets people in to a table: nobody guesses it.

import { randomBytes } from 'node:crypto';

const INVITATION_BYTES = 16;

/** For a link: letters, digits, hyphens and underscores. */
export function newInvitation(): string {
  return randomBytes(INVITATION_BYTES).toString('base64url');
}
