// How the moves that a choice stands for are called on their buttons.

import type { View } from '#rules/game.ts';
import type { Value, WireChoice } from '#rules/moves.ts';
import { isSuit } from '../faces/cardParts.ts';
import type { Words } from '../words/en.ts';

export function labelOfValue({ type }: WireChoice, value: Value, view: View, words: Words): string {
  const { moves } = words;
  if (value === null) return moves.bidPass;
  if (isSuit(value)) return isBlind(view) ? moves.blind(value) : moves.suitNames[value];
  if (typeof value === 'boolean') return type === 'stay' ? moves.stays[`${value}`] : String(value);
  return String(value);
}

/** Trump can be named before a card is seen. */
function isBlind(view: View): boolean {
  return view.legal.some(({ type }) => type === 'look');
}

export function labelOfPlain(type: string, { moves }: Words): string {
  const known: Readonly<Record<string, string>> = {
    look: moves.look,
    twist: moves.twist,
    stick: moves.stick,
    split: moves.split,
  };
  return known[type] ?? capitalized(type);
}

/** Said before the values, where several kinds of choice are offered at once. */
export function captionOf({ type }: WireChoice, { moves }: Words): string | null {
  return type === 'buy' ? moves.buy : null;
}

export function labelOfCards(type: string, count: number, view: View, words: Words): string {
  const { moves, notes } = words;
  switch (type) {
    case 'pass':
      return moves.pass(count, passDirection(view, notes.directions));
    case 'replace':
      return moves.replace(count);
    case 'exchange':
      return moves.exchange(count);
    default:
      return moves.someCards(count);
  }
}

function passDirection(view: View, directions: Readonly<Record<string, string>>): string {
  return 'passDirection' in view ? (directions[String(view.passDirection)] ?? '') : '';
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
