// Facts about Hearts for the contract suite, written independently of the view.

import type { Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { cardsOfHand } from '#cards/hands.ts';
import { takeFirst } from '#cards/lists.ts';
import { readCards } from '#cards/notation.ts';
import { type Seat, DEALER } from '#rules/game.ts';
import type { GameTesting } from '#rules/testing.ts';
import { type Move, dealOf } from '#rules/moves.ts';
import { playMove, startGameOrThrow } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { everySeat } from '#rules/seats.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { game } from './game.ts';
import { passDirection, passGiver, SEATS, TWO_OF_CLUBS, type HeartsState } from './state.ts';

export const testing: GameTesting<HeartsState> = {
  shortOptions: { endScore: [10, 30, 60] },
  playthroughs: [
    { name: 'passLeft', seats: SEATS, options: {}, seed: 1 },
    {
      name: 'houseRules',
      seats: SEATS,
      options: { passing: false, jackOfDiamonds: true, queenBreaksHearts: true, endScore: 10 },
      seed: 2,
    },
  ],
  simulated: [{ endScore: 20 }],

  places(state) {
    return [...everySeat(SEATS).map((seat) => cardsOfHand(state.hands, seat)), state.plays];
  },

  known(state, seat) {
    const opener = state.phase === 'playing' ? [TWO_OF_CLUBS] : [];
    return [...state.plays, ...opener, ...(seat === null ? [] : ownCards(state, seat))];
  },
};

/** Returns the cards in the hand of a player and those that the player has passed and received. */
function ownCards(state: HeartsState, seat: Seat): Card[] {
  const isExchanged = state.phase !== 'passing';
  const received = isExchanged ? state.passes[passGiver(seat, passDirection(state))] : null;
  return [...cardsOfHand(state.hands, seat), ...(state.passes[seat] ?? []), ...(received ?? [])];
}

const HAND_SIZE = DECK_52.cards.length / SEATS;

/** Returns the deal of a deck that gives each seat its chosen cards and fills up with the others in order. */
export function deckWith(hands: readonly string[]): Move {
  const chosen = Array.from({ length: SEATS }, (_, seat) => parseCards(hands[seat] ?? ''));
  const taken = new Set(chosen.flat());
  const rest = DECK_52.cards.filter((card) => !taken.has(card));
  for (const hand of chosen) while (hand.length < HAND_SIZE) hand.push(takeFirst(rest));
  const deck = Array.from({ length: 52 }, (_, at) => chosen[at % SEATS][Math.floor(at / SEATS)]);
  return dealOf(deck);
}

function parseCards(text: string): number[] {
  return readCards(DECK_52, text.split(' ').filter(Boolean));
}

/** Starts a game and deals the first round. */
export function dealt(hands: readonly string[], options: unknown = {}): HeartsState {
  const state = startGameOrThrow(game, options, SEATS);
  make(state, DEALER, wireMove(DECK_52, deckWith(hands)));
  return state;
}

/** Starts a game without passing and deals the first round. */
export function inPlay(hands: readonly string[], options: object = {}): HeartsState {
  return dealt(hands, { passing: false, ...options });
}

/** Makes a move; returns null unless the rules refuse it. */
export function attempt(state: HeartsState, seat: Seat, move: unknown): Refusal | null {
  const outcome = playMove(game, state, seat, move);
  return isRefusal(outcome) ? outcome : null;
}

function make(state: HeartsState, seat: Seat, move: unknown): void {
  const refusal = attempt(state, seat, move);
  if (refusal) throw new Error(`${JSON.stringify(move)} by ${seat}: ${refusal.message}`);
}

export function pass(state: HeartsState, seat: Seat, cards: string): void {
  make(state, seat, { type: 'pass', cards: cards.split(' ') });
}

/** Plays cards in turn. */
export function play(state: HeartsState, cards: string): void {
  for (const card of cards.split(' ')) make(state, state.player, { type: 'play', card });
}

/** Plays the rest of the round, always the lowest legal card. */
export function finishRound(state: HeartsState): void {
  const { round } = state;
  while (state.phase === 'playing' && state.round === round) {
    game.apply(
      state,
      state.player,
      game.fallback(state, state.player, () => 0),
    );
  }
}

export function playChoices(state: HeartsState): string[] {
  const [choice] = game.view(state, state.player).legal;
  return choice.kind === 'card' ? choice.from : [];
}
