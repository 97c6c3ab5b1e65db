// Sentences about what has happened, for the live region, so that screen readers can follow a game.

import { onlyMove } from '#client/onlyMove.ts';
import type { AnyFact } from '#games/registry.ts';
import type { Seat, View } from '#rules/game.ts';
import { formatFact } from '#words/gameText.ts';
import { createFormatter } from '#words/formatter.ts';
import type { Words } from '../words/en.ts';

export interface FactContext {
  words: Words;
  nameOf: (seat: Seat) => string;
  view: View;
}

export function formatFacts(facts: readonly AnyFact[], context: FactContext): string[] {
  const { words, nameOf, view } = context;
  const formatter = createFormatter(words, view, nameOf);
  const sentences = facts
    .filter((fact) => !isShownElsewhere(fact))
    .map((fact) => formatFact(words, view.game, fact, formatter))
    .filter((sentence) => sentence !== null);
  return [...sentences, ...formatTurn(context)];
}

/** The player's own hand is read card by card, and the result has a panel. */
function isShownElsewhere({ type, only }: AnyFact): boolean {
  return type === 'gameOver' || (type === 'dealt' && only !== undefined);
}

function formatTurn({ view, words, nameOf }: FactContext): string[] {
  if (onlyMove(view)) return [];
  if (view.legal.length > 0) return [words.tell.yourTurn];
  const [seat] = view.turn;
  return view.turn.length === 1 && seat >= 0 ? [words.tell.turnOf(nameOf(seat))] : [];
}
