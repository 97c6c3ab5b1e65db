// Hearts positions for tests: deals with chosen hands, and moves in short notation.

import { DECK_52 } from '#cards/deck.ts';
import { takeFirst } from '#cards/lists.ts';
import { readCards } from '#cards/notation.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import { type Move, dealOf } from '#rules/moves.ts';
import { playMove, startGameOrThrow } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { game } from './game.ts';
import { SEATS, type HeartsState } from './state.ts';

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
