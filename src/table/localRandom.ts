// Randomness of local tables: a seed gives the same cards and the same bots in the browser, in the terminal and in
// replays.

import { sha256 } from '#cards/sha256.ts';
import type { Seat } from '#rules/game.ts';
import { requireGame } from './assertions.ts';
import type { TableEvent } from './events.ts';
import type { Secret } from './fairness.ts';
import { makeHex } from './hex.ts';
import type { Table } from './table.ts';

/** The id of local tables, which their decks depend on. No table of a server has it. */
export const LOCAL_TABLE = 'local';

/**
 * Returns the secret of the deal that is due. It depends on the previous deal and not on the number of moves since,
 * so that a deal within a round is the same for everyone.
 */
export function seededSecret(seed: number, table: Table): Secret {
  const { number, dealt } = requireGame(table);
  const game = number === 1 ? '' : `/${number}`;
  const from = dealt === null ? 0 : dealt.move + 1;
  return makeHex(sha256(ascii(`masa/local/1/${seed}${game}/${from}`)));
}

/** Names the next decision of a bot. It depends on the bot's own moves only, not on who else has acted by then. */
export function botSeedLabel(events: readonly TableEvent[], seat: Seat): string {
  const start = events.findLastIndex(({ type }) => type === 'started');
  const own = events.filter(
    (event, at) => at > start && event.type === 'moved' && event.seat === seat,
  );
  return `bot/${seat}/${own.length}`;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
