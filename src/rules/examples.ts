// The example round of a rules page. It is played from a seed by the rules themselves, so the page cannot
// show anything wrong. A game can choose the seed and the trick (`example`).

import { SUITS, type SuitName } from '#cards/card.ts';
import { readCard } from '#cards/notation.ts';
import { randomFromNumber, type Random } from '#cards/random.ts';
import { NO_TRUMP, winningPlay } from '#cards/trick.ts';
import { trickOnTable, type CardArea } from './cardsOnTable.ts';
import { DEALER, type AnyGame, type Seat, type TrickView, type View } from './game.ts';
import type { Options } from './options.ts';
import { startGameOrThrow, playRandomMove } from './play.ts';

export interface GameExample {
  /** Determines the deal and every move. */
  readonly seed: number;
  /** The number of the trick to show, from 1; absent: the first with cards of more than one suit. */
  readonly trick?: number;
  readonly seats?: number;
  readonly options?: Options;
}

const DEFAULT_EXAMPLE: GameExample = { seed: 1 };
const DEFAULT_SEATS = 4;
/** One in this many moves is random, on average. */
const RANDOM_MOVE_ODDS = 3;
/** More moves than any round takes. */
const MAX_MOVES = 1000;

export interface PlayedExample {
  /** A spectator's view after the round was scored. */
  readonly view: View;
  /** The cards that lay on the table last. */
  readonly table: readonly CardArea[];
  /** Null in a game without tricks. */
  readonly trick: ExampleTrick | null;
  /** Whether the highest trump or, without trumps, the highest card of the suit led took every trick. */
  readonly isBySuit: boolean;
}

export interface ExampleTrick {
  readonly plays: TrickView['plays'];
  readonly winner: Seat;
  readonly trump: SuitName | null;
}

/** Plays the first round of an example. */
export function playExample(game: AnyGame, example = DEFAULT_EXAMPLE): PlayedExample {
  const { seed, seats = Math.min(DEFAULT_SEATS, game.seats.max), options = {} } = example;
  const random = randomFromNumber(seed);
  const state = startGameOrThrow(game, options, seats);
  const tricks: ExampleTrick[] = [];
  let isTaken = false;
  let table: CardArea[] = [];
  for (let move = 0; move < MAX_MOVES; move++) {
    playNextMove(game, state, random);
    const view: View = game.view(state, null);
    const taken = trickTaken(view);
    if (taken && !isTaken) tricks.push(taken);
    isTaken = taken !== null;
    if (view.table.length > 0) table = view.table;
    if (view.sheet.length > 0) {
      const isBySuit = tricks.every((trick) => isTakenBySuit(game, trick));
      return { view, table, trick: chooseTrick(tricks, example), isBySuit };
    }
  }
  throw new Error(`No hand of ${game.id} ends within ${MAX_MOVES} moves.`);
}

/** Plays the fallback move, which is careful, or now and then a random one. */
function playNextMove(game: AnyGame, state: unknown, random: Random): void {
  const [seat = DEALER] = game.turn(state);
  if (seat === DEALER || random(RANDOM_MOVE_ODDS) === 0) playRandomMove(game, state, random);
  else game.apply(state, seat, game.fallback(state, seat, random));
}

/** Returns the taken trick on the table, which lies there until the next card is played. */
function trickTaken(view: View): ExampleTrick | null {
  const { plays = [], winner = null } = trickOnTable(view.table) ?? {};
  if (winner === null) return null;
  const trump = 'trump' in view ? (SUITS.find((suit) => suit === view.trump) ?? null) : null;
  return { plays: plays.map((play) => ({ ...play })), winner, trump };
}

function isTakenBySuit({ deck }: AnyGame, { plays, winner, trump }: ExampleTrick): boolean {
  const cards = plays.map(({ card }) => readCard(deck, card));
  const suit = trump === null ? NO_TRUMP : SUITS.indexOf(trump);
  return plays[winningPlay(cards, 0, cards.length, suit)].seat === winner;
}

function chooseTrick(tricks: readonly ExampleTrick[], { trick }: GameExample): ExampleTrick | null {
  const instructive = tricks.find(({ plays }) => new Set(plays.map(suitLetter)).size > 1);
  return (trick === undefined ? instructive : tricks[trick - 1]) ?? tricks[0] ?? null;
}

function suitLetter({ card }: { card: string }): string {
  return card.slice(-1);
}
