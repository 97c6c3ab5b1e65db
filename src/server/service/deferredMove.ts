// Moves that are made of what was asked for when the table is at hand.

import { nameCard, parseCardObject } from '#cards/notation.ts';
import { noCard } from '#rules/commonRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table } from '#table/table.ts';

/** Finds the move, or why there is none, when the cards that were due are dealt. */
export type DeferredMove = (table: Table) => object | Refusal;

/** Of cards that come as objects; the rules know them by name. */
export function deferredCardMove(
  cards: readonly unknown[],
  moveOf: (names: string[]) => object,
): DeferredMove {
  return (table) => {
    const { deck } = gameOf(table);
    const known = cards.flatMap((card) => parseCardObject(deck, card) ?? []);
    return known.length < cards.length
      ? noCard(null)
      : moveOf(known.map((card) => nameCard(deck, card)));
  };
}
