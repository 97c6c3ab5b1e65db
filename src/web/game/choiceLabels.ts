// Labels of the buttons for a choice.

import type { View } from '#rules/game.ts';
import type { Value } from '#rules/moves.ts';
import type { WireChoice } from '#rules/wireMoves.ts';
import { findLabel } from '#words/gameText.ts';
import { isSuit } from '../cards/cardParts.ts';
import type { Words } from '../words/en.ts';

export function labelOfValue({ type }: WireChoice, value: Value, view: View, words: Words): string {
  if (value === null) return words.moves.bidPass;
  const label = findLabel(words, view, { type, value });
  return label ?? (isSuit(value) ? words.suitNames[value] : String(value));
}

export function labelOfPlain(type: string, view: View, words: Words): string {
  return findLabel(words, view, { type }) ?? capitalized(type);
}

/** A caption before the values, where several kinds of choice are offered at once. */
export function captionOf(
  { type }: WireChoice,
  { game, legal }: View,
  words: Words,
): string | null {
  return legal.length > 1 ? (words.games[game]?.captions?.[type] ?? null) : null;
}

export function labelOfCards(type: string, count: number, view: View, words: Words): string {
  return findLabel(words, view, { type, value: count }) ?? words.moves.someCards(count);
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
