// A hand to learn from: played by the rules themselves, always the same, so that what a rules page shows of
// it can never be wrong. A game may say in its folder (`examples.ts`) which hand and trick teach most.

import { SUITS, type SuitName } from '#cards/card.ts';
import { readCard } from '#cards/notation.ts';
import { randomFromNumber, type Random } from '#cards/random.ts';
import { NO_TRUMP, winningPlay } from '#cards/trick.ts';
import { trickOnTable, type CardArea } from './cardsOnTable.ts';
import { DEALER, type AnyGame, type Seat, type TrickView, type View } from './game.ts';
import type { Options } from './options.ts';
import { startGameOrThrow, playRandomMove } from './play.ts';

export interface GameExample {
  /** From which the deal and every choice follow. */
  readonly seed: number;
  /** Which of its tricks, from 1; absent: the first in which somebody could not follow. */
  readonly trick?: number;
  readonly seats?: number;
  readonly options?: Options;
}

const PLAIN: GameExample = { seed: 1 };
const USUAL_SEATS = 4;
/** One of so many moves is drawn. */
const BOLD = 3;
/** More than any hand takes. */
const MAX_MOVES = 1000;

export interface PlayedExample {
  /** When the hand is scored, as a watcher sees it. */
  readonly view: View;
  /** As the cards lay when the last of them was played. */
  readonly table: readonly CardArea[];
  /** Null in a game without tricks. */
  readonly trick: ExampleTrick | null;
  /** Whether every trick of the hand was taken by the strongest trump, or else of the suit that was led. */
  readonly isBySuit: boolean;
}

export interface ExampleTrick {
  readonly plays: TrickView['plays'];
  readonly winner: Seat;
  readonly trump: SuitName | null;
}

export function playExample(game: AnyGame, example: GameExample = PLAIN): PlayedExample {
  const { seed, seats = Math.min(USUAL_SEATS, game.seats.max), options = {} } = example;
  const random = randomFromNumber(seed);
  const state = startGameOrThrow(game, options, seats);
  const tricks: ExampleTrick[] = [];
  let isTaken = false;
  let table: CardArea[] = [];
  for (let made = 0; made < MAX_MOVES; made++) {
    playOn(game, state, random);
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

/** Mostly what the clock would play, which is careful; now and then something bolder. */
function playOn(game: AnyGame, state: unknown, random: Random): void {
  const [seat = DEALER] = game.turn(state);
  if (seat === DEALER || random(BOLD) === 0) playRandomMove(game, state, random);
  else game.apply(state, seat, game.fallback(state, seat, random));
}

/** The one that lies there until the next card is laid. */
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
  const teaching = tricks.find(({ plays }) => new Set(plays.map(suitSign)).size > 1);
  return (trick === undefined ? teaching : tricks[trick - 1]) ?? tricks[0] ?? null;
}

/** The letter at the end of a card's name. */
function suitSign({ card }: { card: string }): string {
  return card.slice(-1);
}
