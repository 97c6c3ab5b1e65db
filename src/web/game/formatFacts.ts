// What has happened, in words: for the live region, so that a game can be followed by ear.

import { onlyMove } from '#client/onlyMove.ts';
import type { AnyFact } from '#rules/catalog.ts';
import type { Seat, View } from '#rules/game.ts';
import { formatFact } from '#words/gameText.ts';
import { createFormatter } from '#words/formatter.ts';
import type { Words } from '../words/en.ts';

export interface FactContext {
  words: Words;
  nameOf: (seat: Seat) => string;
  view: View;
}

export function formatFacts(facts: readonly AnyFact[], teller: FactContext): string[] {
  const { words, nameOf, view } = teller;
  const say = createFormatter(words, view, nameOf);
  const told = facts
    .filter((fact) => !isShownOtherwise(fact))
    .map((fact) => formatFact(words, view.game, fact, say))
    .filter((sentence) => sentence !== null);
  return [...told, ...tellTurn(teller)];
}

/** One's own hand is read card by card, and the result has a panel. */
function isShownOtherwise({ type, only }: AnyFact): boolean {
  return type === 'gameOver' || (type === 'dealt' && only !== undefined);
}

function tellTurn({ view, words, nameOf }: FactContext): string[] {
  if (onlyMove(view)) return [];
  if (view.legal.length > 0) return [words.tell.yourTurn];
  const [seat] = view.turn;
  return view.turn.length === 1 && seat >= 0 ? [words.tell.turnOf(nameOf(seat))] : [];
}
