// A position in a random game, for the checks of reasons: its cards by name, and deals and ends that fit what the seat
// knows. Nothing here is shared with the code that finds reasons.

import { nameCards, type CardName } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import type { AnyGame, Seat, TrickGameView } from '#rules/game.ts';
import { listMoves, randomMove } from '#rules/possibleMoves.ts';
import { parseMove, wireMove, type WireMove } from '#rules/wireMoves.ts';
import type { Move } from '#rules/moves.ts';
import { isRefusal } from '#rules/refusal.ts';

export interface Position {
  readonly game: AnyGame;
  // oxlint-disable-next-line typescript/no-explicit-any -- the views of five games
  readonly view: TrickGameView & Record<string, any>;
  readonly move: WireMove;
  readonly random: Random;
}

/** A card that was played, with the cards that the player could have played. */
export interface Play {
  readonly seat: Seat;
  readonly card: CardName;
  readonly legal: readonly CardName[];
}

/** The end of a trick that was played in a deal that fits the view. */
export interface Ending {
  /** All cards of the trick; those on the table before have no `legal`. */
  readonly plays: readonly (Omit<Play, 'legal'> & Partial<Play>)[];
  readonly winner: Seat;
}

/** The number of deals in which a claim about all deals must hold. */
const DEALS = 40;
/** The number of deals that are searched for an example that something may happen. */
export const MAX_DEALS = 3000;
const ROUND_END_MOVES = 60;

export function ownSeat({ view }: Position): Seat {
  return view.seat ?? -1;
}

export function letter(suit: unknown): string {
  return String(suit).slice(0, 1).toUpperCase();
}

export function suitOf(card: unknown): string {
  return String(card).slice(-1);
}

export function rank({ game }: Position, card: unknown): number {
  return game.deck.ranks.indexOf(String(card).slice(0, -1) as never);
}

export function trumpOf({ view }: Position): string | undefined {
  return typeof view.trump === 'string' ? letter(view.trump) : undefined;
}

export function cardOf({ move }: Position): CardName {
  return String(move.card);
}

export function cardsIn({ cards }: WireMove): readonly CardName[] {
  return Array.isArray(cards) ? cards : [];
}

export function hasPoints(card: CardName): boolean {
  return suitOf(card) === 'H' || card === 'QS';
}

export function table({ view }: Position): readonly { seat: Seat; card: CardName }[] {
  return view.trick?.plays ?? [];
}

export function isLead(position: Position): boolean {
  return table(position).length === 0;
}

export function own(position: Position, card: CardName): { seat: Seat; card: CardName } {
  return { seat: ownSeat(position), card };
}

export function legalCards({ view }: Position): CardName[] {
  return view.legal.flatMap((choice) => (choice.kind === 'card' ? choice.from : []));
}

export function laterPlayers(position: Position): number {
  const players = Array.isArray(position.view.active) ? position.view.active.length : 4;
  return players - 1 - table(position).length;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the seat of the highest trump, or else of the highest card of the suit led. */
export function winnerOf(
  position: Position,
  plays: readonly { seat: Seat; card: CardName }[],
): Seat {
  const trumps = plays.filter(({ card }) => suitOf(card) === trumpOf(position));
  const led = plays.filter(({ card }) => suitOf(card) === suitOf(plays[0].card));
  const [best] = (trumps.length > 0 ? trumps : led).toSorted(
    (one, other) => rank(position, other.card) - rank(position, one.card),
  );
  return best.seat;
}

export function winnerSoFar(position: Position): Seat {
  return winnerOf(position, [...table(position), own(position, cardOf(position))]);
}

/** Returns the cards that the seat has not seen. */
export function outOf({ game, view }: Position): CardName[] {
  const tricks = [...view.tricks, ...(view.trick ? [view.trick] : [])];
  const played = tricks.flatMap(({ plays }) => plays.map(({ card }) => card));
  const put = [...(view.discarded ?? []), ...(view.laidAside ?? [])];
  const seen = new Set([...view.hand, ...played, ...put]);
  return nameCards(game.deck, game.deck.cards).filter((card) => !seen.has(card));
}

/** Returns whether no card that is out would win the trick from the card played. */
export function isAboveAllOut(position: Position): boolean {
  const plays = [...table(position), own(position, cardOf(position))];
  return outOf(position).every(
    (card) => winnerOf(position, [...plays, { seat: -1, card }]) === position.view.seat,
  );
}

/** Counts the points of the round in the tricks that each seat has taken. */
export function pointsTaken({ view }: Position): number[] {
  return Array.from({ length: view.seats }, (_, seat) => {
    const cards = view.tricks.flatMap(({ winner, plays }) => (winner === seat ? plays : []));
    return sum(cards.map(({ card }) => (card === 'QS' ? 13 : hasPoints(card) ? 1 : 0)));
  });
}

/** Searches deals that fit the view, which are made one by one as they are needed. */
export function deals({ game, view, random }: Position, count: number) {
  const find = (holds: (state: unknown) => boolean): unknown => {
    for (let at = 0; at < count; at++) {
      const state = game.redeal(view, random);
      if (holds(state)) return state;
    }
    return undefined;
  };
  const every = (holds: (state: unknown) => boolean): boolean =>
    find((state) => !holds(state)) === undefined;
  return { find, every };
}

export function apply({ game, view, move }: Position, state: unknown): void {
  const parsed = parseMove(game.deck, game.moves, move);
  if (isRefusal(parsed)) throw new Error(parsed.message);
  game.apply(state, view.seat ?? -1, parsed);
}

export function othersCards({ game, view }: Position, state: unknown): CardName[] {
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  return seats.flatMap((seat) => {
    const { hand }: TrickGameView = game.view(state, seat);
    return seat === view.seat ? [] : hand;
  });
}

/** Plays the trick to its end with random legal cards. */
export function finishTrick(position: Position, state: unknown): Ending {
  const { game, random } = position;
  const plays: Ending['plays'][number][] = [...table(position), own(position, cardOf(position))];
  const later = laterPlayers(position);
  apply(position, state);
  for (let place = 0; place < later; place++) {
    const [seat] = game.turn(state);
    const choices = game.legal(state, seat);
    const nameOf = (move: Move): CardName => String(wireMove(game.deck, move).card);
    const move = randomMove(choices, random);
    plays.push({ seat, card: nameOf(move), legal: [...listMoves(choices)].map(nameOf) });
    game.apply(state, seat, move);
  }
  return { plays, winner: winnerOf(position, plays) };
}

export function always(position: Position, holds: (ending: Ending) => boolean): boolean {
  return deals(position, DEALS).every((state) => holds(finishTrick(position, state)));
}

export function sometimes(position: Position, holds: (ending: Ending) => boolean): boolean {
  const example = deals(position, MAX_DEALS).find((state) => holds(finishTrick(position, state)));
  return example !== undefined;
}

/** Plays the round to its end with random moves, except for those that `decide` prescribes. Returns the cards played. */
export function finishRound(
  position: Position,
  state: unknown,
  decide: (seat: Seat, moves: readonly Move[]) => Move | undefined = () => undefined,
): Play[] {
  const { game, random } = position;
  const { round }: TrickGameView = game.view(state, null);
  const plays: Play[] = [];
  apply(position, state);
  for (let moves = 0; moves < ROUND_END_MOVES; moves++) {
    const [seat] = game.turn(state);
    const after: TrickGameView = game.view(state, null);
    if (seat === undefined || after.sheet.some((row) => row.round === round)) break;
    const legal = seat < 0 ? [] : [...listMoves(game.legal(state, seat))];
    const move = decide(seat, legal) ?? randomMove(game.legal(state, seat), random);
    if (move.type === 'play') {
      const nameOf = (one: Move): CardName => String(wireMove(game.deck, one).card);
      plays.push({ seat, card: nameOf(move), legal: legal.map(nameOf) });
    }
    game.apply(state, seat, move);
  }
  return plays;
}
