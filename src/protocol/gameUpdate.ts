// What every member of a table is sent when the game moves on: their own view of it.

import { makeShortCard, readCard, type CardName, type ShortCard } from '#cards/notation.ts';
import type { Deck } from '#cards/deck.ts';
import type { AnyFact } from '#rules/catalog.ts';
import { DEALER, type Seat, type View } from '#rules/game.ts';
import { requireGame } from '#table/assertions.ts';
import { isClocked } from '#table/clock.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table, Time } from '#table/table.ts';

export interface GameUpdate {
  tableId: string;
  version: number;
  gameNumber: number;
  /** When the clock acts; null without a clock. */
  deadline: Time | null;
  /** The server's time, to set a clock by. */
  now: Time;
  /** The rules' view of this seat, or the public one. */
  view: View;
  /** What just happened, as far as this seat may know. */
  facts: AnyFact[];
}

/** `seat` is null for watchers. */
export function createGameUpdate(
  table: Table,
  seat: Seat | null,
  facts: readonly AnyFact[],
  now: Time,
): GameUpdate {
  const view: View = gameOf(table).view(requireGame(table).state, seat);
  return { ...updateHead(table, now), view, facts: visibleFacts(facts, seat) };
}

/** All but the view and the facts: the same for everybody. */
export function updateHead(table: Table, now: Time): Omit<GameUpdate, 'view' | 'facts'> {
  return {
    tableId: table.id,
    version: table.version,
    gameNumber: requireGame(table).number,
    deadline: clockOf(table),
    now,
  };
}

/** Until when somebody must act; where those in turn may take as long as they like, no time runs out. */
export function clockOf(table: Table): Time | null {
  const { state, deadline } = requireGame(table);
  const turn = gameOf(table).turn(state);
  const isEndless = turn.every((seat) => seat !== DEALER && !isClocked(table, seat));
  return turn.length > 0 && isEndless ? null : deadline;
}

const shortCardsByName = new Map<Deck, Map<CardName, ShortCard>>();

/** Each is made once: a hand of thirteen goes out with every card played. */
export function shortCard(deck: Deck, name: CardName): ShortCard {
  const known = shortCardsByName.get(deck) ?? new Map<CardName, ShortCard>();
  shortCardsByName.set(deck, known);
  const card = known.get(name) ?? Object.freeze(makeShortCard(deck, readCard(deck, name)));
  known.set(name, card);
  return card;
}

export function shortCards(deck: Deck, names: readonly CardName[]): ShortCard[] {
  return names.map((name) => shortCard(deck, name));
}
