// Facts about Pitch for the contract suite, written independently of the view, and help for its tests.

import { type SuitName, SUITS } from '#cards/card.ts';
import { DECK_52, RANKS } from '#cards/deck.ts';
import { cardsOfHand } from '#cards/hands.ts';
import { takeFirst } from '#cards/lists.ts';
import { type CardName, nameCards } from '#cards/notation.ts';
import { type BySeat, type BySide, DEALER, type Seat } from '#rules/game.ts';
import { playMove, startGame } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { everySeat } from '#rules/seats.ts';
import { stockLeft } from '#rules/stock.ts';
import type { GameTesting } from '#rules/testing.ts';
import { game } from './game.ts';
import { HAND_SIZE, type PitchOptions, type PitchState, SEATS } from './state.ts';
import type { PitchFact, PitchView } from './view.ts';

export const testing: GameTesting<PitchState> = {
  // Random bidders are set back more often than not, so without the floor scores would fall for ever.
  shortOptions: { target: [5, 8], floorAtZero: [true] },
  playthroughs: [
    { name: 'fourPoint', seats: SEATS, options: {}, seed: 1 },
    { name: 'tenPoint', seats: SEATS, options: { variant: '10-point' }, seed: 2 },
  ],
  simulated: [
    { target: 5, floorAtZero: true },
    { variant: '10-point', target: 8, floatAt: 12, floorAtZero: true },
  ],
  pictured: [
    {},
    { options: { variant: '10-point' } },
    { options: { target: 5, floorAtZero: true } },
  ],

  places(state) {
    return [
      ...everySeat(SEATS).map((seat) => cardsOfHand(state.hands, seat)),
      ...state.discards.map((cards) => cards ?? []),
      stockLeft(state),
      state.plays,
    ];
  },

  known(state, seat) {
    if (seat === null) return state.plays;
    return [...state.plays, ...cardsOfHand(state.hands, seat), ...(state.discards[seat] ?? [])];
  },
};

export const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3] as const;

/** Starts a game with these house rules. */
export function sitDown(options: Partial<PitchOptions> = {}): PitchState {
  const state = startGame(game, options, SEATS);
  if (isRefusal(state)) throw new Error(state.message);
  return state;
}

/** Makes a move that must be legal, and returns its facts. */
export function act(state: PitchState, seat: Seat, json: unknown): PitchFact[] {
  const before = game.copy(state);
  const outcome = playMove(game, state, seat, json);
  if (isRefusal(outcome)) throw new Error(`${JSON.stringify(json)}: ${outcome.message}`);
  return game.facts(before, seat, outcome, state);
}

/** Returns the refusal of a move; throws if the move was made or changed the state. */
export function refused(state: PitchState, seat: Seat, move: unknown): Refusal {
  const before = JSON.stringify(state);
  const outcome = playMove(game, state, seat, move);
  if (!isRefusal(outcome)) throw new Error(`${JSON.stringify(move)} was not refused`);
  if (JSON.stringify(state) !== before) throw new Error('A refused move changed the state');
  return outcome;
}

export function split(cards: string): CardName[] {
  return cards.split(' ').filter((card) => card !== '');
}

/** Returns a deck that deals these hands, filled up with other cards, and has these cards on top of the stock. */
export function stackDeck(hands: BySeat<string>, stock = ''): CardName[] {
  const chosen = hands.map(split);
  const top = split(stock);
  const used = new Set([...chosen.flat(), ...top]);
  const rest = nameCards(DECK_52, DECK_52.cards).filter((card) => !used.has(card));
  for (const hand of chosen) while (hand.length < HAND_SIZE) hand.push(takeFirst(rest));
  const dealt = Array.from({ length: HAND_SIZE }, (_, place) => chosen.map((hand) => hand[place]));
  return [...dealt.flat(), ...top, ...rest];
}

export function dealHands(
  state: PitchState,
  hands: BySeat<string> = ['', '', '', ''],
  stock = '',
): PitchFact[] {
  return act(state, DEALER, { type: 'deal', deck: stackDeck(hands, stock) });
}

/** Bids in turn; null passes. */
export function bid(state: PitchState, ...values: (number | null)[]): PitchFact[] {
  return values.flatMap((value) => act(state, state.player, { type: 'bid', value }));
}

/** Places a bid for one seat while the others pass. */
export function bidAlone(state: PitchState, seat: Seat, value: number): void {
  while (state.phase === 'bidding') bid(state, state.player === seat ? value : null);
}

/** Lets every seat keep all its cards. */
export function keepHands(state: PitchState): void {
  while (state.phase === 'replacing') act(state, state.player, { type: 'replace', cards: [] });
}

/** Plays cards in turn. */
export function play(state: PitchState, cards: string): PitchFact[] {
  return split(cards).flatMap((card) => act(state, state.player, { type: 'play', card }));
}

/** A whole round: the bid winner leads, and each trick is written in the order of play. */
export interface ScriptedRound {
  bidder: Seat;
  bid: number;
  trump: SuitName;
  tricks: readonly string[];
}

/** Deals each seat the cards that it plays, and plays the round to its end. */
export function playRound(state: PitchState, round: ScriptedRound): PitchFact[] {
  dealHands(state, handsOf(round));
  bidAlone(state, round.bidder, round.bid);
  act(state, round.bidder, { type: 'trump', suit: round.trump });
  keepHands(state);
  return play(state, round.tricks.join(' '));
}

function handsOf({ bidder, trump, tricks }: ScriptedRound): BySeat<string> {
  const hands: CardName[][] = [[], [], [], []];
  let leader = bidder;
  for (const trick of tricks.map(split)) {
    trick.forEach((card, index) => hands[(leader + index) % SEATS].push(card));
    leader = (leader + bestOf(trick, trump)) % SEATS;
  }
  return hands.map((hand) => hand.join(' '));
}

export function suitName(card: CardName): SuitName {
  return SUITS['CDHS'.indexOf(card.slice(-1))];
}

export function rankIndex(card: CardName): number {
  return RANKS.findIndex((rank) => rank === card.slice(0, -1));
}

/** Returns the index of the card that takes a trick, found by names as a reference for the rules. */
export function bestOf(trick: readonly CardName[], trump: SuitName): number {
  const hasTrump = trick.some((card) => suitName(card) === trump);
  const suit = hasTrump ? trump : suitName(trick[0]);
  const ranks = trick.map((card) => (suitName(card) === suit ? rankIndex(card) : -1));
  return ranks.indexOf(Math.max(...ranks));
}

type Script = Pick<ScriptedRound, 'trump' | 'tricks'>;

/** The bidder takes every trick: all 4 points, or all 10. */
export const SWEEP: Script = {
  trump: 'spades',
  tricks: [
    'AS 2H 3H 4H',
    'KS 6H 7H 8H',
    'QS 2D 3D 4D',
    'JS 6D 7D 8D',
    '5S 2C 3C 4C',
    '2S 6C 7C 8C',
  ],
};

/** The player after the bidder takes every trick: the bidder's side gets nothing. */
export const LOST: Script = {
  trump: 'spades',
  tricks: [
    '2H AS 3H 4H',
    'KS 6H 7H 8H',
    'QS 2D 3D 4D',
    'JS 6D 7D 8D',
    '5S 2C 3C 4C',
    '2S 6C 7C 8C',
  ],
};

/**
 * The bidder's side takes High and Low, the others Jack and the last trick; 3 game points each,
 * and the five is not played.
 */
export const SHARED: Script = {
  trump: 'spades',
  tricks: [
    'KS 3S 2H 4H',
    'QH JS 5H 6H',
    '2D 3D 4D 5D',
    '6D 7D 8D 9D',
    '2C 3C 4C 5C',
    '6C 7C 8C 9C',
  ],
};

/** The bidder's side takes Jack alone; the others High, Low and the last trick; 3 game points each. */
export const JACK_ALONE: Script = {
  trump: 'spades',
  tricks: [
    '3S KS 4H 2H',
    'QH 6H 5H JS',
    '2D 3D 4D 5D',
    '6D 7D 8D 9D',
    '2C 3C 4C 5C',
    '9C 7C 8C 6C',
  ],
};

/** One trump is played, the ace, and the bidder's side takes it; the other side takes the last trick. */
export const LONE_ACE: Script = {
  trump: 'spades',
  tricks: [
    'AS 2H 3H 4H',
    '2D 3D 4D 5D',
    '6D 7D 8D 9D',
    '2C 3C 4C 5C',
    '6C 7C 8C 9C',
    '5H 6H 7H 8H',
  ],
};

/** No trump is played. */
export const NO_TRUMP_PLAYED: Script = {
  trump: 'spades',
  tricks: ['9H 2H 3H 4H', ...LONE_ACE.tricks.slice(1)],
};

/** Returns the points of each side by category for the six tricks of a view. */
export function referencePoints(view: PitchView): Record<string, BySide<number>> {
  const piles: BySide<CardName[]> = [[], []];
  for (const { winner, plays } of view.tricks) {
    piles[sideOfWinner(winner)].push(...plays.map(({ card }) => card));
  }
  const trumps = piles
    .flat()
    .filter((card) => suitName(card) === view.trump)
    .sort((one, two) => rankIndex(one) - rankIndex(two));
  const letter = (view.trump ?? '').slice(0, 1).toUpperCase();
  const forCard = (card: CardName | undefined, points: number): BySide<number> =>
    piles.map((pile) => (card !== undefined && pile.includes(card) ? points : 0));
  const isTen = view.options.variant === '10-point';
  const sums = piles.map((pile) => gameSum(pile, isTen ? 0 : 4));
  const points: Record<string, BySide<number>> = {
    high: forCard(trumps.at(-1), 1),
    low: forCard(trumps.at(0), 1),
    jack: forCard(`J${letter}`, 1),
    game: [sums[0] > sums[1] ? 1 : 0, sums[1] > sums[0] ? 1 : 0],
  };
  if (!isTen) return points;
  const last = sideOfWinner(view.tricks[5].winner);
  return {
    ...points,
    lastTrick: [1 - last, last],
    five: forCard(`5${letter}`, 5),
  };
}

function sideOfWinner(winner: Seat | null): number {
  if (winner === null) throw new Error('The trick is not taken yet');
  return winner % 2;
}

function gameSum(pile: readonly CardName[], ace: number): number {
  const values: Record<string, number> = { '10': 10, K: 3, Q: 2, J: 1, A: ace };
  return pile.reduce((sum, card) => sum + (values[card.slice(0, -1)] ?? 0), 0);
}

/** Returns the change of the scores by the round. */
export function referenceChange(view: PitchView, before: BySide<number>): BySide<number> {
  const points = Object.values(referencePoints(view));
  const best = view.bids.reduce((one, two) => ((two.value ?? 0) > (one.value ?? 0) ? two : one));
  const bid = best.value ?? 0;
  return [0, 1].map((side) => {
    const taken = points.reduce((sum, bySide) => sum + bySide[side], 0);
    const isSetBack = best.seat % 2 === side && taken < bid;
    const change = isSetBack ? 0 - bid : taken;
    return view.options.floorAtZero && before[side] + change < 0 ? 0 - before[side] : change;
  });
}

/** Returns the seats that win with these scores; none if the game continues. */
export function referenceWinners(
  { options }: PitchView,
  scores: BySide<number>,
  bidder: Seat,
  made: boolean,
): Seat[] {
  const bidders = bidder % 2;
  const others = 1 - bidders;
  const seats = (side: number): Seat[] => (side === 0 ? [0, 2] : [1, 3]);
  if (options.variant === '4-point') {
    if (scores[bidders] >= options.target) return seats(bidders);
    return scores[others] >= options.target ? seats(others) : [];
  }
  if (made && scores[bidders] >= options.target) return seats(bidders);
  const floats = options.maxBid === 10 && scores[others] >= options.floatAt;
  return floats ? seats(others) : [];
}
