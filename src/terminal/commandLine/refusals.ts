// Refusals of the program itself: wrong arguments, missing files, unreachable servers. Only the language of the
// terminal is loaded, because nobody else reads them.

import { createRefuse } from '#rules/refusal.ts';
import { ui } from '../texts/language.ts';

export const refuse = createRefuse('terminal', {
  usage: ['USAGE', ({ advice }: { advice: string }) => advice],
  sitsElsewhere: ['ALREADY_IN_GAME', ({ advice }: { advice: string }) => advice],
  unreachable: ['UNREACHABLE', ({ url }: { url: string }) => ui.usage.unreachable(url)],
  noFile: ['NOT_FOUND', ({ name }: { name: string }) => ui.usage.noFile(name)],
  noSavedGame: ['INVALID_RECORD', ({ name }: { name: string }) => ui.usage.noSavedGame(name)],
  badAnswer: [
    'NOT_FOUND',
    ({ address, status }: { address: string; status: number }) =>
      ui.usage.badAnswer(address, status),
  ],
  noAnswer: ['NOT_FOUND', ({ address }: { address: string }) => ui.usage.noAnswer(address)],
});
