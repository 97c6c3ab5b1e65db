// Texts of the game screen: the line above the hand, labels of choices, sentences for the live region, notes on the
// score sheet, and differences in points.

import { onlyMove } from '#client/display.ts';
import type { AnyFact } from '#games/registry.ts';
import type { Seat, View } from '#rules/game.ts';
import type { Value } from '#rules/moves.ts';
import type { WireChoice } from '#rules/wireMoves.ts';
import { createFormatter } from '#texts/formatter.ts';
import { findLabel, findQuestion, formatFact } from '#texts/gameText.ts';
import { isSuit } from '../cards/cardParts.ts';
import type { Texts } from '../texts/page.en.ts';

export function promptOf(view: View, texts: Texts, nameOf: (seat: Seat) => string): string {
  const { table, moves } = texts;
  if (view.result || onlyMove(view)) return '';
  const choice = view.legal.at(-1);
  if (choice) {
    const question = findQuestion(texts, view, createFormatter(texts, view, nameOf));
    if (question !== null) return question;
    return choice.kind === 'cards' ? moves.chooseCards(choice.min, choice.max) : table.yourTurn;
  }
  const seats = view.turn.filter((seat) => seat >= 0);
  if (seats.length === 0) return table.dealing;
  // In a replay it can be the player's turn without any choices.
  if (seats.length === 1 && seats[0] === view.seat) return table.yourTurn;
  return seats.length === 1
    ? table.turnOf(nameOf(seats[0]))
    : table.waitFor(texts.list(seats.map(nameOf)));
}

export function labelOfValue({ type }: WireChoice, value: Value, view: View, texts: Texts): string {
  if (value === null) return texts.moves.bidPass;
  const label = findLabel(texts, view, { type, value });
  return label ?? (isSuit(value) ? texts.suitNames[value] : String(value));
}

export function labelOfPlain(type: string, view: View, texts: Texts): string {
  return findLabel(texts, view, { type }) ?? capitalized(type);
}

/** A caption before the values, where several kinds of choice are offered at once. */
export function captionOf(
  { type }: WireChoice,
  { game, legal }: View,
  texts: Texts,
): string | null {
  return legal.length > 1 ? (texts.games[game]?.captions?.[type] ?? null) : null;
}

export function labelOfCards(type: string, count: number, view: View, texts: Texts): string {
  return findLabel(texts, view, { type, value: count }) ?? texts.moves.someCards(count);
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

export interface FactContext {
  texts: Texts;
  nameOf: (seat: Seat) => string;
  view: View;
}

export function formatFacts(facts: readonly AnyFact[], context: FactContext): string[] {
  const { texts, nameOf, view } = context;
  const formatter = createFormatter(texts, view, nameOf);
  const sentences = facts
    .filter((fact) => !isShownElsewhere(fact))
    .map((fact) => formatFact(texts, view.game, fact, formatter))
    .filter((sentence) => sentence !== null);
  return [...sentences, ...formatTurn(context)];
}

/** The player's own hand is read card by card, and the result has a panel. */
function isShownElsewhere({ type, only }: AnyFact): boolean {
  return type === 'gameOver' || (type === 'dealt' && only !== undefined);
}

function formatTurn({ view, texts, nameOf }: FactContext): string[] {
  if (onlyMove(view)) return [];
  if (view.legal.length > 0) return [texts.tell.yourTurn];
  const [seat] = view.turn;
  return view.turn.length === 1 && seat >= 0 ? [texts.tell.turnOf(nameOf(seat))] : [];
}

/** Adds a plus or minus sign unless the value rounds to zero. */
export function formatPointChange(value: number, figure: (value: number) => string): string {
  const text = figure(Math.abs(value));
  if (text === figure(0)) return text;
  return value > 0 ? `+${text}` : `−${text}`;
}
