// Which table and which of its games an id means. Apart from how it is made: here all the words are needed.

import { plainTableId, TABLE_WORDS } from './tableId.ts';

/** Words may be added to the list, but none taken away: games are found by them. */
const WORD_BY_PLAIN: ReadonlyMap<string, string> = new Map(
  TABLE_WORDS.map((word) => [plainTableId(word), word]),
);

const GAME_ID = /^([a-z]{1,30})(\d{0,4})-([1-9]\d{0,5})$/;

/** The table and the game; what is no id of a game is taken for the id of a table, without a number. */
export function parseGameId(text: string): { tableId: string; number: number | null } {
  const [, plain, ending, number] = GAME_ID.exec(text) ?? [];
  if (plain === undefined) return { tableId: text, number: null };
  return { tableId: (WORD_BY_PLAIN.get(plain) ?? plain) + ending, number: Number(number) };
}
