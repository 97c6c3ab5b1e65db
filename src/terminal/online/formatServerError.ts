// Texts for the refusals of a server, in the language of the terminal.

import { receivedRefusal } from '#client/receivedRefusal.ts';
import { localizeRefusal } from '../words/localizeRefusal.ts';

type ReceivedError = Parameters<typeof receivedRefusal>[0];

export function formatServerError(error: ReceivedError): string {
  return localizeRefusal(receivedRefusal(error));
}
