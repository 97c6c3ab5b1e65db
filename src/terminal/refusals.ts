// What the program itself refuses: what was typed, files and servers that are not there.

import { refuser } from '#rules/refusal.ts';

export const refuse = refuser('terminal', {
  usage: ['USAGE', ({ advice }: { advice: string }) => advice],
  unreachable: [
    'UNREACHABLE',
    ({ url }: { url: string }) => `The server at ${url} cannot be reached. Is the address right?`,
  ],
  noFile: [
    'NOT_FOUND',
    ({ name }: { name: string }) => `There is no file ${name}, nor a saved game of that name.`,
  ],
  noSavedGame: [
    'INVALID_RECORD',
    ({ name }: { name: string }) => `${name} is not a game of this program.`,
  ],
  noGame: ['INVALID_GAME', ({ game }: { game: string }) => `There is no game “${game}”.`],
  badAnswer: [
    'NOT_FOUND',
    ({ address, status }: { address: string; status: number }) =>
      `${address} answers with ${status}.`,
  ],
  noAnswer: [
    'NOT_FOUND',
    ({ address }: { address: string }) => `${address} does not answer with a game.`,
  ],
});
