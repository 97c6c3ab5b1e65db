// What the line above one's hand says: what to do, or whom everybody waits for.

import { onlyMove } from '#client/onlyMove.ts';
import type { Seat, View } from '#rules/game.ts';
import type { WireChoice } from '#rules/moves.ts';
import type { Words } from '../words/en.ts';

export function promptOf(view: View, words: Words, nameOf: (seat: Seat) => string): string {
  const { table } = words;
  if (view.result || onlyMove(view)) return '';
  if (view.legal.length > 0) return ownPrompt(view, view.legal, words);
  const seats = view.turn.filter((seat) => seat >= 0);
  if (seats.length === 0) return table.dealing;
  return seats.length === 1
    ? table.turnOf(nameOf(seats[0]))
    : table.waitFor(words.list(seats.map(nameOf)));
}

function ownPrompt(view: View, legal: readonly WireChoice[], { table, moves }: Words): string {
  const choice = legal.at(-1)!;
  if (choice.kind === 'cards') return moves.chooseCards(choice.min, choice.max);
  if (choice.kind === 'value' && !legal.some(({ kind }) => kind === 'plain')) {
    return valuePrompt(view, choice.type, moves) ?? table.yourTurn;
  }
  return table.yourTurn;
}

function valuePrompt({ phase }: View, type: string, moves: Words['moves']): string | null {
  if (type === 'bid') return phase === 'staking' ? moves.stake : moves.bid;
  if (type === 'trump') return moves.trump;
  return type === 'stay' ? moves.stay : null;
}
