// What a server refuses, in the language that is spoken.

import { receivedRefusal } from '#client/receivedRefusal.ts';
import { inWords } from '../words/localizeRefusal.ts';

type ReceivedError = Parameters<typeof receivedRefusal>[0];

export function sayError(error: ReceivedError): string {
  return inWords(receivedRefusal(error));
}
