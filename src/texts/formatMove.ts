// Formats a move: its cards, or the label of its button.

import { SUITS } from '#cards/card.ts';
import type { View } from '#rules/game.ts';
import type { Value } from '#rules/moves.ts';
import { cardsOfMove, type WireChoice, type WireMove } from '#rules/wireMoves.ts';
import { findLabel } from './gameText.ts';
import type { SharedTexts } from './sharedTexts.ts';
import { formatCard } from './formatter.ts';

export interface MoveTexts {
  /** A bid of nothing. */
  readonly pass: string;
  /** An empty choice of cards to exchange or pass. */
  readonly noCards: string;
}

/** `view` must be one in which the move is legal. */
export function formatMove(words: SharedTexts, view: View, move: WireMove): string {
  if (typeof move.card === 'string') return formatCard(words, move.card);
  if (Array.isArray(move.cards)) return formatCards(words, view, move);
  const choice = view.legal.find(({ type }) => type === move.type);
  if (choice?.kind !== 'value') return findLabel(words, view, move) ?? capitalized(move.type);
  return formatValue(words, view, choice);

  function formatValue(
    { games, moveNames, suitNames }: SharedTexts,
    { game }: View,
    { type, field, from }: Extract<WireChoice, { kind: 'value' }>,
  ): string {
    const value: Value = from.find((one) => one === move[field]) ?? null;
    const suit = SUITS.find((one) => one === value);
    const plain = value === null ? moveNames.pass : suit ? suitNames[suit] : String(value);
    const label = (value === null ? null : findLabel(words, view, { type, value })) ?? plain;
    // A number needs its caption to be understood.
    return typeof value === 'number' ? `${games[game]?.captions?.[type] ?? type}: ${label}` : label;
  }
}

function formatCards(words: SharedTexts, view: View, move: WireMove): string {
  const cards = cardsOfMove(move);
  if (cards.length > 0) return words.list(cards.map((card) => formatCard(words, card)));
  return findLabel(words, view, { type: move.type, value: 0 }) ?? words.moveNames.noCards;
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
