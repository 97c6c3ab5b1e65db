// The update that everyone at a table gets when the game changes: their own view of it. Views that are sent whole have
// the last row of the score sheet only.

import type { Deck } from '#cards/deck.ts';
import { type CardName, makeShortCard, readCard, type ShortCard } from '#cards/notation.ts';
import type { AnyFact } from '#games/registry.ts';
import { DEALER, type Seat, type View } from '#rules/game.ts';
import { requireGame } from '#table/assertions.ts';
import { isClocked } from '#table/clock.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table, Time } from '#table/table.ts';
import { visibleFacts } from '#table/visibleFacts.ts';

/** Rows of the score sheet in a view that is sent whole with every move. */
const MAX_SHEET_ROWS = 1;

/** Members of views that have an entry for each finished round. */
const LISTS_BY_ROUND = ['sheet', 'rounds'];

/** Returns the view with the last row of its score sheet; the scores hold the totals. */
export function withRecentRounds<V extends View>(view: V): V {
  if (view.sheet.length <= MAX_SHEET_ROWS) return view;
  const members = Object.entries(view).map(([name, value]) => [
    name,
    LISTS_BY_ROUND.includes(name) ? value.slice(-MAX_SHEET_ROWS) : value,
  ]);
  return Object.fromEntries(members);
}

/** The game as a seat or a spectator may see it. */
export interface GameUpdate {
  /** The code of the table. */
  tableId: string;
  /** Increases with every event of the table. */
  version: number;
  /** The number of the game at this table, from 1. */
  gameNumber: number;
  /** When the clock acts; null without a clock. */
  deadline: Time | null;
  /** The server's time, so that clients can set their clocks. */
  now: Time;
  /** The view of this seat, or the public view. */
  view: View;
  /** The facts that this seat may see. */
  facts: AnyFact[];
}

/** Creates the update for a seat; null stands for spectators. */
export function createGameUpdate(
  table: Table,
  seat: Seat | null,
  facts: readonly AnyFact[],
  now: Time,
): GameUpdate {
  const view: View = gameOf(table).view(requireGame(table).state, seat);
  return { ...updateHead(table, now), view, facts: visibleFacts(facts, seat) };
}

/** Returns the part of the update that is the same for everyone. */
export function updateHead(table: Table, now: Time): Omit<GameUpdate, 'view' | 'facts'> {
  return {
    tableId: table.id,
    version: table.version,
    gameNumber: requireGame(table).number,
    deadline: clockOf(table),
    now,
  };
}

/** Returns the deadline; null if nobody in turn has a time limit. */
export function clockOf(table: Table): Time | null {
  const { state, deadline } = requireGame(table);
  const turn = gameOf(table).turn(state);
  const isEndless = turn.every((seat) => seat !== DEALER && !isClocked(table, seat));
  return turn.length > 0 && isEndless ? null : deadline;
}

const shortCardsByName = new Map<Deck, Map<CardName, ShortCard>>();

/** Returns a shared frozen object, because the whole hand is sent with every card played. */
export function shortCard(deck: Deck, name: CardName): ShortCard {
  const cards = shortCardsByName.get(deck) ?? new Map<CardName, ShortCard>();
  shortCardsByName.set(deck, cards);
  const card = cards.get(name) ?? Object.freeze(makeShortCard(deck, readCard(deck, name)));
  cards.set(name, card);
  return card;
}

export function shortCards(deck: Deck, names: readonly CardName[]): ShortCard[] {
  return names.map((name) => shortCard(deck, name));
}
