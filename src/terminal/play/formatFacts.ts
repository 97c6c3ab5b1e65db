// What happened at a table, a sentence a fact.

import type { AnyFact } from '#rules/catalog.ts';
import type { CommonFact } from '#rules/facts.ts';
import type { Result, Seat, View } from '#rules/game.ts';
import { tellFact } from '#words/gameText.ts';
import type { Naming } from '../cards/naming.ts';
import { words } from '../words/language.ts';
import { speechTo } from '../cards/terminalFormatter.ts';

export function tellFacts(
  facts: readonly (AnyFact | CommonFact)[],
  who: Naming,
  view: View,
): string[] {
  const say = speechTo(who, view);
  return facts
    .map((fact) => tellFact(words, view.game, fact, say))
    .filter((sentence) => sentence !== null);
}

export function nameSide(side: readonly Seat[], who: Naming): string {
  return words.list(side.map((seat) => who.names[seat]));
}

export function tellResult(result: Result, who: Naming, view: View): string {
  return tellFacts([{ type: 'gameOver', result }], who, view)[0];
}
