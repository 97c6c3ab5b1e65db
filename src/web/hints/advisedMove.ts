// A move that is advised: what it is called and why, which cards it is of, and where on the table it is made.

import type { CardName } from '#cards/notation.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import type { View } from '#rules/game.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import { formatReason } from '#words/formatReason.ts';
import { rankOfName, suitOfName } from '../cardFaces/cardParts.ts';
import { labelOfCards, labelOfPlain, labelOfValue } from '../choices/choiceLabels.ts';
import type { Words } from '../words/en.ts';

export function cardsOf({ card, cards }: WireMove): readonly CardName[] {
  if (typeof card === 'string') return [card];
  return Array.isArray(cards) ? cards : [];
}

/** The choice that a move is one of; undefined when it may not be made now. */
function choiceOf({ legal }: View, move: WireMove): WireChoice | undefined {
  return legal.find((choice) => choice.type === move.type && isAmong(choice, move));
}

function isAmong(choice: WireChoice, move: WireMove): boolean {
  switch (choice.kind) {
    case 'plain':
      return true;
    case 'value':
      return choice.from.some((value) => value === move[choice.field]);
    default:
      return cardsOf(move).every((card) => choice.from.includes(card));
  }
}

export function isAdvisable(view: View, move: WireMove): boolean {
  return choiceOf(view, move) !== undefined;
}

export function formatHintMove(view: View, move: WireMove, words: Words): string {
  const choice = choiceOf(view, move);
  const cards = cardsOf(move);
  if (cards.length > 0) {
    return words.list(cards.map((card) => words.card(rankOfName(card), suitOfName(card))));
  }
  if (!choice || choice.kind === 'plain') return labelOfPlain(move.type, view, words);
  if (choice.kind !== 'value') return labelOfCards(choice.type, 0, view, words);
  const value = choice.from.find((one) => one === move[choice.field]) ?? null;
  const label = labelOfValue(choice, value, view, words);
  return typeof value === 'number' ? `${captionFor(choice, view, words)}: ${label}` : label;
}

/** A number alone would not say what it is a number of. */
function captionFor({ type }: WireChoice, { game }: View, { games }: Words): string {
  return games[game]?.captions?.[type] ?? type;
}

/** In the server's English where it is newer than the page and has a reason that the page cannot say. */
export function formatHintReason(
  { game }: View,
  { reason, why }: Hint,
  { reasons }: Words,
): string {
  return formatReason(reasons, game, reason) ?? why;
}

const TENTHS = 10;

interface Told {
  readonly hint: Hint;
  /** From 0, the best. */
  readonly place: number;
  readonly isInFigures: boolean;
}

/** How a move does against the best: in a word, or by how much. */
export function formatHintRank({ hint, place, isInFigures }: Told, { hints }: Words): string {
  if (place === 0) return hints.best;
  const points = Math.round(-hint.value * TENTHS) / TENTHS;
  if (points === 0) return hints.level;
  return isInFigures ? hints.behind(points) : hints.worse;
}

/** Marks the button that makes a move; cards are chosen in the hand and have one button for all. */
export function moveKey(move: WireMove): string {
  const isOfCards = 'card' in move || 'cards' in move;
  return isOfCards ? move.type : Object.values(move).join(' ');
}

/** What makes the move, or lets it be made. */
export function selectorOf(move: WireMove): string {
  return 'card' in move
    ? `[data-hand] [data-card="${String(move.card)}"]`
    : `[data-choices] :is([data-move="${moveKey(move)}"], [data-slider="${move.type}"])`;
}
