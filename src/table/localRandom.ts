// The chance of a table that is on no server: from a seed follow the same cards and the same bots, on the page, in
// the terminal and wherever a game is played again.

import { sha256 } from '#cards/sha256.ts';
import type { Seat } from '#rules/game.ts';
import { requireGame } from './assertions.ts';
import type { TableEvent } from './events.ts';
import type { Secret } from './fairness.ts';
import { makeHex } from './hex.ts';
import type { Table } from './table.ts';

/** The name of such a table, on which its decks hang too: no server has one of that name. */
export const LOCAL_TABLE = 'local';

/**
 * The secret of the deal that is due. It hangs on the deal before, as the name of the deal does, and not on how
 * many moves there were since, so that a deal in the middle of a hand is the same for everybody.
 */
export function seededSecret(seed: number, table: Table): Secret {
  const { number, dealt } = requireGame(table);
  const again = number === 1 ? '' : `/${number}`;
  const from = dealt === null ? 0 : dealt.move + 1;
  return makeHex(sha256(ascii(`masa/local/1/${seed}${again}/${from}`)));
}

/** Names the next decision of a bot: its chance hangs on its own moves alone, not on who else has acted by then. */
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
