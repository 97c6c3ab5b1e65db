// A suggested move: its name and reason, its cards, and the control that makes it.

import type { CardName } from '#cards/notation.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import type { View } from '#rules/game.ts';
import { playsInTeams } from '#rules/seats.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import { formatReason } from '#words/formatReason.ts';
import { rankOfName, suitOfName } from '../cards/cardParts.ts';
import { labelOfCards, labelOfPlain, labelOfValue } from './choiceLabels.ts';
import type { Words } from '../words/en.ts';

export function cardsOf({ card, cards }: WireMove): readonly CardName[] {
  if (typeof card === 'string') return [card];
  return Array.isArray(cards) ? cards : [];
}

/** The choice that offers a move; undefined if the move is not legal now. */
function choiceOf({ legal }: View, move: WireMove): WireChoice | undefined {
  return legal.find((choice) => choice.type === move.type && includesMove(choice, move));
}

function includesMove(choice: WireChoice, move: WireMove): boolean {
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

/** Says what a number counts. */
function captionFor({ type }: WireChoice, { game }: View, { games }: Words): string {
  return games[game]?.captions?.[type] ?? type;
}

/** Falls back to the server's English text, since a newer server may send reasons that this page does not know. */
export function formatHintReason(
  { game }: View,
  { reason, why }: Hint,
  { reasons }: Words,
): string {
  return formatReason(reasons, game, reason) ?? why;
}

interface RankedHint {
  readonly hint: Hint;
  /** 0 for the best move. */
  readonly place: number;
  readonly showsFigures: boolean;
}

/** Compares a move with the best one: in a word, or with the points that are expected. */
export function formatHintRank(
  view: Pick<View, 'sides'>,
  { hint: { points, value, error }, place, showsFigures }: RankedHint,
  { hints }: Words,
): string {
  const isClose = -value <= error;
  const isEqual = value === 0 && error === 0;
  const worse = showsFigures ? hints.behind(-value) : hints.worse;
  const rank = place === 0 ? hints.best : isEqual ? hints.level : isClose ? hints.close : worse;
  if (!showsFigures) return rank;
  const expected = playsInTeams(view) ? hints.expectedLead(points) : hints.expected(points);
  return `${rank} · ${expected}`;
}

/** Identifies the button that makes a move. Cards are chosen in the hand and share one button. */
export function moveKey(move: WireMove): string {
  const isCardMove = 'card' in move || 'cards' in move;
  return isCardMove ? move.type : Object.values(move).join(' ');
}

/** Selects the card, button or slider that makes the move. */
export function selectorOf(move: WireMove): string {
  return 'card' in move
    ? `[data-hand] [data-card="${String(move.card)}"]`
    : `[data-choices] :is([data-move="${moveKey(move)}"], [data-slider="${move.type}"])`;
}
