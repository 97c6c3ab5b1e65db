// A move as it is called: the cards it is of, or what its button says.

import { SUITS } from '#cards/card.ts';
import type { View } from '#rules/game.ts';
import type { Value } from '#rules/moves.ts';
import { cardsOfMove, type WireChoice, type WireMove } from '#rules/wireMoves.ts';
import { findLabel } from './gameText.ts';
import type { SharedWords } from './sharedWords.ts';
import { formatCard } from './formatter.ts';

export interface MoveWords {
  /** Of a bid. */
  readonly pass: string;
  /** Where cards might have been given or changed. */
  readonly noCards: string;
}

/** `view` is one in which the move may be made. */
export function formatMove(words: SharedWords, view: View, move: WireMove): string {
  if (typeof move.card === 'string') return formatCard(words, move.card);
  if (Array.isArray(move.cards)) return sayCards(words, view, move);
  const choice = view.legal.find(({ type }) => type === move.type);
  if (choice?.kind !== 'value') return findLabel(words, view, move) ?? capitalized(move.type);
  return sayValue(words, view, choice);

  function sayValue(
    { games, moveNames, suitNames }: SharedWords,
    { game }: View,
    { type, field, from }: Extract<WireChoice, { kind: 'value' }>,
  ): string {
    const value: Value = from.find((one) => one === move[field]) ?? null;
    const suit = SUITS.find((one) => one === value);
    const plain = value === null ? moveNames.pass : suit ? suitNames[suit] : String(value);
    const label = (value === null ? null : findLabel(words, view, { type, value })) ?? plain;
    // A number alone would not say what it is a number of.
    return typeof value === 'number' ? `${games[game]?.captions?.[type] ?? type}: ${label}` : label;
  }
}

function sayCards(words: SharedWords, view: View, move: WireMove): string {
  const cards = cardsOfMove(move);
  if (cards.length > 0) return words.list(cards.map((card) => formatCard(words, card)));
  return findLabel(words, view, { type: move.type, value: 0 }) ?? words.moveNames.noCards;
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
