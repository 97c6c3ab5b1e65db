// What every member of a table is sent when the game moves on: their own view of it.

import { DECK_52 } from '#cards/deck.ts';
import { makeShortCard, readCard, type CardName, type ShortCard } from '#cards/notation.ts';
import type { Deck } from '#cards/deck.ts';
import type { AnyFact } from '#rules/catalog.ts';
import type { Seat, View } from '#rules/game.ts';
import type { HeartsView } from '#rules/hearts/view.ts';
import { factsFor } from '#table/factsFor.ts';
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

/** The state of Hearts in the words of its own protocol, beside the view. */
export interface HeartsState {
  phase: 'passing' | 'playing' | 'roundEnd' | 'gameEnd';
  roundNumber: number;
  hand: ShortCard[];
  currentTrick: { seat: Seat; card: ShortCard }[];
  currentPlayer: Seat | null;
  heartsBroken: boolean;
  /** Of this round, and of the game. */
  scores: number[];
  cumulativeScores: number[];
  tricksTaken: number[];
  passDirection: string | null;
  passSubmitted: boolean;
}

/** `seat` is null for watchers. */
export function updateGame(
  table: Table,
  seat: Seat | null,
  facts: readonly AnyFact[],
  now: Time,
): GameUpdate | (GameUpdate & HeartsState) {
  const view: View = gameOf(table).view(table.play!.state, seat);
  const update: GameUpdate = {
    tableId: table.id,
    version: table.version,
    gameNumber: table.play!.number,
    deadline: table.play!.deadline,
    now,
    view,
    facts: factsFor(facts, seat),
  };
  return view.game === 'hearts' ? { ...update, ...heartsState(view as HeartsView, table) } : update;
}

function heartsState(view: HeartsView, { status }: Table): HeartsState {
  const isOver = status === 'finished';
  return {
    phase: isOver ? 'gameEnd' : heartsPhase(view),
    roundNumber: view.round,
    hand: shortCards(DECK_52, view.hand),
    currentTrick: (view.trick?.plays ?? []).map(({ seat, card }) => ({
      seat,
      card: shortCard(DECK_52, card),
    })),
    currentPlayer: view.phase === 'playing' && !isOver ? (view.turn[0] ?? null) : null,
    heartsBroken: view.heartsBroken,
    scores: view.phase === 'dealing' || isOver ? lastChange(view) : view.points,
    cumulativeScores: view.scores,
    tricksTaken: view.tricksTaken,
    passDirection: view.phase === 'passing' ? view.passDirection : null,
    passSubmitted: view.seat !== null && view.phase === 'passing' && view.passSubmitted[view.seat],
  };
}

/** The first deal belongs to what follows it: its protocol has no phase for a game without cards. */
function heartsPhase({ phase, round, options }: HeartsView): HeartsState['phase'] {
  if (phase === 'over') return 'gameEnd';
  if (phase !== 'dealing') return phase;
  if (round > 0) return 'roundEnd';
  return options.passing ? 'passing' : 'playing';
}

function lastChange({ sheet, points }: HeartsView): number[] {
  return sheet.at(-1)?.change ?? points;
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
