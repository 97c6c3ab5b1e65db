// Parses game ids. Apart from `gameId.ts`, because only this needs the whole list of words.

import { plainTableId, TABLE_WORDS } from './tableId.ts';

/** Words may be added to the list but never removed: games are found by them. */
const WORD_BY_PLAIN: ReadonlyMap<string, string> = new Map(
  TABLE_WORDS.map((word) => [plainTableId(word), word]),
);

const GAME_ID = /^([a-z]{1,30})(\d{0,4})-([1-9]\d{0,5})$/;

/** Returns the table and the game. Any other text is taken for the id of a table, without a number. */
export function parseGameId(text: string): { tableId: string; number: number | null } {
  const [, plain, ending, number] = GAME_ID.exec(text) ?? [];
  if (plain === undefined) return { tableId: text, number: null };
  return { tableId: (WORD_BY_PLAIN.get(plain) ?? plain) + ending, number: Number(number) };
}
