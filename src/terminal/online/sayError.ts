// What a server refuses, in the language that is spoken.

import { receivedRefusal } from '#client/receivedRefusal.ts';
import type { Refusal } from '#rules/refusal.ts';
import { sayRefusal } from '#words/refusals.ts';
import { words } from '../words/language.ts';

type ReceivedError = Parameters<typeof receivedRefusal>[0];

export function sayError(error: ReceivedError): string {
  return inWords(receivedRefusal(error));
}

export function inWords(refusal: Refusal): string {
  return sayRefusal(words.refusals, refusal);
}
