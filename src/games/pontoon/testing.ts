// Facts about Pontoon for the contract suite, written independently of the view.

import { DECK_52 } from '#cards/deck.ts';
import { type CardName, nameCards } from '#cards/notation.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import type { GameTesting } from '#rules/testing.ts';
import { listChoices } from '#rules/moves.ts';
import type { Options } from '#rules/options.ts';
import { playMove, startGame } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { game } from './game.ts';
import type { PontoonState } from './state.ts';
import type { PontoonFact, HandView, PontoonView } from './view.ts';

export const testing: GameTesting<PontoonState> = {
  shortOptions: { rounds: [1, 4, 12] },
  playthroughs: [
    { name: 'onePlayer', seats: 1, options: {}, seed: 1 },
    {
      name: 'traditional',
      seats: 5,
      options: { stickAt: 15, buy: true, split: true, stakes: true, payDouble: true, rounds: 1 },
      seed: 2,
    },
  ],
  simulated: [{ rounds: 3, stakes: true, split: true, buy: true }],
  pictured: [
    { seats: 1 },
    { seats: 2, options: { stakes: true } },
    { seats: 3, options: { stakes: true, buy: true } },
    { seats: 4 },
    { seats: 5, options: { stakes: true, buy: true, split: true } },
  ],

  places(state) {
    return [state.stock, state.gone, state.banker, ...state.hands.map(({ cards }) => cards)];
  },

  known(state) {
    const turnedUp = state.phase === 'playing' ? state.banker.slice(0, 1) : state.banker;
    return [...state.gone, ...turnedUp, ...state.hands.flatMap(({ cards }) => cards)];
  },
};

export function cards(names: string): CardName[] {
  return names.split(' ').filter((name) => name !== '');
}

/**
 * Returns a deck that deals the seats and then the banker these first cards (`'AH KD | 9C 8D'` for one
 * player), followed by `draws`.
 */
export function stackDeck(table: string, draws = ''): CardName[] {
  const hands = table.split('|').map(cards);
  const first = [0, 1].flatMap((place) => hands.map((hand) => hand[place]));
  const top = [...first, ...cards(draws)];
  return [...top, ...nameCards(DECK_52, DECK_52.cards).filter((name) => !top.includes(name))];
}

export function begin(options: Options = {}, seats = 1): PontoonState {
  const state = startGame(game, options, seats);
  if (isRefusal(state)) throw new Error(state.message);
  return state;
}

export function play(state: PontoonState, seat: Seat, move: object): PontoonFact[] {
  const before = game.copy(state);
  const outcome = playMove(game, state, seat, move);
  if (isRefusal(outcome)) throw new Error(`${outcome.code}: ${outcome.message}`);
  return game.facts(before, seat, outcome, state);
}

export function deal(state: PontoonState, deck: readonly CardName[] = []): PontoonFact[] {
  return play(state, DEALER, { type: 'deal', deck });
}

/** Starts a game and deals the first round. */
export function dealt(table: string, draws = '', options: Options = {}): PontoonState {
  const state = begin(options, table.split('|').length - 1);
  deal(state, stackDeck(table, draws));
  return state;
}

export function twist(state: PontoonState, times = 1): PontoonFact[] {
  return Array.from({ length: times }, () => play(state, inTurn(state), { type: 'twist' })).flat();
}

export function stick(state: PontoonState): PontoonFact[] {
  return play(state, inTurn(state), { type: 'stick' });
}

export function inTurn(state: PontoonState): Seat {
  return game.turn(state)[0];
}

/** Returns the refusal of a move; throws if the move was made. */
export function refusalOf(state: PontoonState, seat: Seat, move: object): Refusal {
  const outcome = playMove(game, state, seat, move);
  if (!isRefusal(outcome)) throw new Error('The move was outcome');
  return outcome;
}

export function look(state: PontoonState): PontoonView {
  return game.view(state, 0);
}

export function handOfSeat(state: PontoonState, seat: Seat, place = 0): HandView {
  return look(state).hands[seat][place];
}

/** Returns the types of the legal moves of the seat in turn. */
export function choiceTypes(state: PontoonState): string[] {
  return listChoices(game.legal(state, inTurn(state))).map(({ type }) => type);
}
