// Formats the facts of a table, one sentence each.

import type { AnyFact } from '#rules/catalog.ts';
import type { CommonFact } from '#rules/facts.ts';
import type { Result, Seat, View } from '#rules/game.ts';
import { formatFact } from '#words/gameText.ts';
import type { Naming } from '../cards/naming.ts';
import { createTerminalFormatter } from '../cards/terminalFormatter.ts';
import { words } from '../texts/language.ts';

export function formatFacts(
  facts: readonly (AnyFact | CommonFact)[],
  who: Naming,
  view: View,
): string[] {
  const say = createTerminalFormatter(who, view);
  return facts
    .map((fact) => formatFact(words, view.game, fact, say))
    .filter((sentence) => sentence !== null);
}

export function formatSide(side: readonly Seat[], who: Naming): string {
  return words.list(side.map((seat) => who.names[seat]));
}

export function formatResult(result: Result, who: Naming, view: View): string {
  return formatFacts([{ type: 'gameOver', result }], who, view)[0];
}
