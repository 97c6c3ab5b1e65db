// The part of a link that shows a private table in previews. Messengers fetch a preview from the server, which never gets
// the invitation behind the “#” of a link. This token follows from the invitation and shows the table without opening it.

import { sha256 } from '#cards/sha256.ts';
import { makeHex } from './fairness.ts';

/** 96 bits: nobody guesses it. */
const LENGTH = 24;

export function previewToken(invitation: string): string {
  // An invitation is ASCII.
  const bytes = Uint8Array.from(`preview ${invitation}`, (character) => character.charCodeAt(0));
  return makeHex(sha256(bytes)).slice(0, LENGTH);
}
