// The information of a seat in Pontoon: its view, notes on it, the facts of a move, and the deals that fit it.

import type { Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { last } from '#cards/lists.ts';
import { nameCards, type CardName, nameCard, readCards } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { CardRow } from '#rules/cardsOnTable.ts';
import type { BidMade, Fact, GameOver, HandScored, HandStarted } from '#rules/facts.ts';
import type { BySeat, ScoreRow, Seat, View, Result } from '#rules/game.ts';
import { everySeat } from '#rules/seats.ts';
import type { Notes } from '#rules/texts.ts';
import { wireChoices } from '#rules/wireMoves.ts';
import { legal, turn, currentHand } from './play.ts';
import { outcomeOf, result, type Outcome, type PontoonLine, type PontoonEnding } from './score.ts';
import {
  kindOf,
  totalOf,
  type HandKind,
  type PontoonOptions,
  bankerHand,
  isBankerCovered,
  isRoundOver,
  wholeStake,
  type PontoonPhase,
  type PontoonState,
  FIRST_CARDS,
  type PontoonMove,
  type PontoonHand,
} from './state.ts';
import type { texts } from './texts.en.ts';

export type HandProgress = 'waiting' | 'playing' | 'done';

/** A hand of a player, which everyone sees. */
export interface HandView {
  /** In the order in which they were dealt. */
  cards: CardName[];
  /** The value of the cards. */
  total: number;
  /** Null for an ordinary hand. */
  kind: HandKind | null;
  /** The whole stake. */
  stake: number;
  /** The first stake, then the price of each card bought. */
  stakes: number[];
  /** Whether the hand comes from a pair that was split. */
  isSplit: boolean;
  /** Whether the hand is still to be played. */
  state: HandProgress;
  /** Null until the round is over. */
  outcome: Outcome | null;
}

/** The hand of the banker. */
export interface BankerView {
  /** Null for a face-down card. */
  cards: (CardName | null)[];
  /** The number of face-down cards. */
  hiddenCount: number;
  /** The total of the visible cards. */
  total: number;
  /** Also null while a card is face down. */
  kind: HandKind | null;
}

/** A game of Pontoon as a seat may see it. */
export interface PontoonView extends View {
  /** One row per finished round. */
  sheet: ScoreRow<PontoonLine>[];
  /** The house rules. */
  options: PontoonOptions;
  /** The part of the round. */
  phase: PontoonPhase;
  /** The hand of the banker. */
  banker: BankerView;
  /** The hands stay after a round until the next deal. */
  hands: BySeat<HandView[]>;
  /** The number of hands that each seat has won. */
  wins: BySeat<number>;
  /** The number of hands that each seat has lost. */
  losses: BySeat<number>;
  /** The cards of earlier rounds since the last shuffle. */
  gone: CardName[];
  /** The number of cards left in the deck. */
  cardsLeft: number;
}

export function view(state: PontoonState, seat: Seat | null): PontoonView {
  const all = everySeat(state.seats);
  const banker = viewBanker(state);
  const hands = all.map((one) => viewHands(state, one));
  return {
    game: 'pontoon',
    seat,
    seats: state.seats,
    options: state.options,
    sides: all.map((one) => [one]),
    phase: state.phase,
    round: state.round,
    dealer: null,
    turn: turn(state),
    cardCounts: all.map((one) => cardsOf(state, one).length),
    scores: state.totals,
    sheet: state.sheet,
    result: result(state),
    banker,
    hands,
    table: [bankerRow(banker), ...hands.flatMap((ofSeat, one) => handRows(ofSeat, one, state))],
    wins: state.wins,
    losses: state.losses,
    gone: nameCards(DECK_52, state.gone),
    cardsLeft: state.stock.length,
    legal: seat === null ? [] : wireChoices(DECK_52, legal(state, seat)),
    hand: seat === null ? [] : nameCards(DECK_52, cardsOf(state, seat)),
  };
}

function cardsOf({ hands }: PontoonState, seat: Seat): Card[] {
  return hands.flatMap((hand) => (hand.seat === seat ? hand.cards : []));
}

function viewBanker(state: PontoonState): BankerView {
  const isCovered = isBankerCovered(state);
  const seen = isCovered ? state.banker.slice(0, 1) : state.banker;
  const names = nameCards(DECK_52, seen);
  return {
    cards: isCovered ? [...names, null] : names,
    hiddenCount: isCovered ? 1 : 0,
    total: totalOf(seen),
    kind: isCovered ? null : kindOf(bankerHand(state)),
  };
}

function viewHands(state: PontoonState, seat: Seat): HandView[] {
  return state.hands.flatMap((hand, at) => {
    if (hand.seat !== seat) return [];
    return {
      cards: nameCards(DECK_52, hand.cards),
      total: totalOf(hand.cards),
      kind: kindOf(hand),
      stake: wholeStake(hand),
      stakes: hand.stakes.slice(),
      isSplit: hand.isSplit,
      state: progressOf(state, at),
      outcome: isRoundOver(state) ? outcomeOf(state, hand) : null,
    };
  });
}

function bankerRow({ cards, total, kind }: BankerView): CardRow {
  return { kind: 'row', seat: null, name: 'banker', cards, value: total, note: kind ?? undefined };
}

/** Returns a row per hand, or an empty row for a seat without a hand. */
function handRows(hands: readonly HandView[], seat: Seat, { options }: PontoonState): CardRow[] {
  if (hands.length === 0) return [{ kind: 'row', seat, isHand: true, cards: [] }];
  return hands.map(({ cards, total, kind, stake, state, outcome }) => ({
    kind: 'row',
    seat,
    isHand: true,
    cards,
    value: total,
    note: kind ?? undefined,
    stake: options.stakes && stake > 0 ? stake : undefined,
    outcome: outcome ? (outcome.won ? 'won' : 'lost') : undefined,
    isActive: state === 'playing',
  }));
}

function progressOf({ phase, current }: PontoonState, at: number): HandProgress {
  if (phase === 'staking' || at > current) return 'waiting';
  return at === current ? 'playing' : 'done';
}

type NoteTexts = (typeof texts)['notes'];

export const notes: Notes<PontoonView, NoteTexts> = {
  table: ({ cardsLeft }, words) => [
    { label: words.cardsLeft, value: String(cardsLeft), sign: 'stock', count: cardsLeft },
  ],
  seat: ({ options, hands }, seat, words) => {
    const staked = hands[seat].reduce((sum, { stake }) => sum + stake, 0);
    return options.stakes && staked > 0 ? [{ label: words.stake, value: String(staked) }] : [];
  },
};

/** A round was dealt. */
export interface RoundStarted extends HandStarted {
  /** Whether all cards were shuffled. */
  shuffled: boolean;
}

/** Public, because the players' hands lie open. */
export interface DealtOpenly extends Fact {
  type: 'dealt';
  seat: Seat;
  cards: CardName[];
}

/** The banker was dealt cards. */
export interface BankerDealt extends Fact {
  type: 'bankerDealt';
  /** Null for the face-down card. */
  cards: (CardName | null)[];
}

/** A player has placed a stake. */
export interface Staked extends BidMade {
  value: number;
}

/** Identifies a hand by its seat and its index among the hands of that seat. */
export interface HandId {
  seat: Seat;
  hand: number;
}

export interface CardTaken extends HandId {
  card: CardName;
  total: number;
}

/** A player has taken another card. */
export interface Twisted extends Fact, CardTaken {
  type: 'twisted';
}

/** A player has bought a card. */
export interface Bought extends Fact, CardTaken {
  type: 'bought';
  stake: number;
}

/** A player has split a pair into two hands. */
export interface Split extends Fact, HandId {
  type: 'split';
  hands: CardName[][];
}

/** A player has stuck. */
export interface Stuck extends Fact, HandId {
  type: 'stuck';
  total: number;
}

/** A hand is finished. */
export interface HandEnded extends Fact, HandId {
  type: 'handEnded';
  kind: HandKind | null;
  total: number;
}

export interface BankerCard extends Fact {
  card: CardName;
  total: number;
  kind: HandKind | null;
}

/** The banker has turned over the face-down card. */
export interface BankerRevealed extends BankerCard {
  type: 'bankerRevealed';
}

/** The banker has taken another card. */
export interface BankerTwisted extends BankerCard {
  type: 'bankerTwisted';
}

/** A hand has won or lost. */
export interface HandOutcome extends Fact, HandId, Outcome {
  type: 'outcome';
}

export type PontoonFact =
  | RoundStarted
  | DealtOpenly
  | BankerDealt
  | Staked
  | Twisted
  | Bought
  | Split
  | Stuck
  | HandEnded
  | BankerRevealed
  | BankerTwisted
  | HandOutcome
  | HandScored<ScoreRow<PontoonLine>>
  | GameOver<Result<PontoonEnding>>;

export function facts(
  before: PontoonState,
  seat: Seat,
  move: PontoonMove,
  after: PontoonState,
): PontoonFact[] {
  switch (move.type) {
    case 'deal':
      return [
        { type: 'handStarted', round: after.round, shuffled: move.deck.length > 0 },
        ...dealtFacts(after, 0),
        ...endFacts(after, 0),
      ];
    case 'bid': {
      const bid: Staked = { type: 'bid', seat, value: move.value };
      if (after.phase === 'staking') return [bid];
      return [bid, ...dealtFacts(after, 1), ...endFacts(after, 0)];
    }
    case 'stick':
      return [stuckFact(before), ...endFacts(after, before.current + 1)];
    default:
      return [cardFact(before, move, after), ...endFacts(after, before.current)];
  }
}

function handIdOf({ hands }: PontoonState, at: number): HandId {
  const { seat } = hands[at];
  return { seat, hand: at - hands.findIndex((hand) => hand.seat === seat) };
}

/** Returns the cards of each seat and of the banker from index `from` on. */
function dealtFacts(after: PontoonState, from: number): PontoonFact[] {
  const seen = after.phase === 'staking' ? after.banker : after.banker.slice(0, 1);
  const faceDown = after.phase === 'staking' ? [] : [null];
  return [
    ...after.hands.map(({ seat, cards }): DealtOpenly => ({
      type: 'dealt',
      seat,
      cards: nameCards(DECK_52, cards.slice(from)),
    })),
    { type: 'bankerDealt', cards: [...nameCards(DECK_52, seen), ...faceDown].slice(from) },
  ];
}

function stuckFact(before: PontoonState): PontoonFact {
  const total = totalOf(currentHand(before).cards);
  return { type: 'stuck', ...handIdOf(before, before.current), total };
}

function cardFact(
  before: PontoonState,
  move: Exclude<PontoonMove, { type: 'deal' | 'bid' }>,
  after: PontoonState,
): PontoonFact {
  const at = before.current;
  const handId = handIdOf(before, at);
  const { cards } = after.hands[at];
  if (move.type === 'split') {
    const hands = [cards, after.hands[at + 1].cards].map((split) => nameCards(DECK_52, split));
    return { type: 'split', ...handId, hands };
  }
  const taken = { ...handId, card: nameCard(DECK_52, last(cards)), total: totalOf(cards) };
  return move.type === 'buy'
    ? { type: 'bought', ...taken, stake: move.stake }
    : { type: 'twisted', ...taken };
}

/** Returns the hands from index `from` on that have ended automatically, and the end of the round if it is over. */
function endFacts(after: PontoonState, from: number): PontoonFact[] {
  const ended = after.hands.slice(from, after.current).map((hand, index): HandEnded => ({
    type: 'handEnded',
    ...handIdOf(after, from + index),
    kind: kindOf(hand),
    total: totalOf(hand.cards),
  }));
  return isRoundOver(after) ? [...ended, ...bankerFacts(after), ...scoreFacts(after)] : ended;
}

function bankerFacts({ banker }: PontoonState): PontoonFact[] {
  return banker.slice(FIRST_CARDS - 1).map((card, index) => {
    const cards = banker.slice(0, FIRST_CARDS + index);
    const turned = {
      card: nameCard(DECK_52, card),
      total: totalOf(cards),
      kind: kindOf({ cards, isSplit: false }),
    };
    return { type: index === 0 ? 'bankerRevealed' : 'bankerTwisted', ...turned };
  });
}

function scoreFacts(after: PontoonState): PontoonFact[] {
  const outcomes = after.hands.map((hand, at): HandOutcome => ({
    type: 'outcome',
    ...handIdOf(after, at),
    ...outcomeOf(after, hand),
  }));
  const final = result(after);
  return [
    ...outcomes,
    { type: 'handScored', row: last(after.sheet) },
    ...(final ? [{ type: 'gameOver' as const, result: final }] : []),
  ];
}

export function redeal(view: PontoonView, random: Random): PontoonState {
  const stock = shuffled(hiddenCards(view), random);
  const faceDown = stock.splice(0, view.banker.hiddenCount);
  return {
    options: view.options,
    phase: view.phase,
    round: view.round,
    seats: view.seats,
    stock,
    gone: readCards(DECK_52, view.gone),
    hands: readHands(view),
    current: readCurrent(view),
    banker: [...readCards(DECK_52, bankerCardsSeen(view)), ...faceDown],
    wins: view.wins.slice(),
    losses: view.losses.slice(),
    totals: view.scores.slice(),
    sheet: view.sheet.slice(),
  };
}

/** Returns the cards that nobody has seen; none before the first deal. */
function hiddenCards(view: PontoonView): Card[] {
  if (view.round === 0) return [];
  const onTable = view.hands.flat().flatMap(({ cards }) => cards);
  const seen = new Set(readCards(DECK_52, [...view.gone, ...onTable, ...bankerCardsSeen(view)]));
  return DECK_52.cards.filter((card) => !seen.has(card));
}

function bankerCardsSeen({ banker }: PontoonView): CardName[] {
  return banker.cards.filter((card) => card !== null);
}

function readHands(view: PontoonView): PontoonHand[] {
  return view.hands.flatMap((hands, seat) =>
    hands.map(({ cards, stakes, isSplit }) => ({
      seat,
      cards: readCards(DECK_52, cards),
      stakes: stakes.slice(),
      isSplit,
    })),
  );
}

function readCurrent(view: PontoonView): number {
  if (view.phase === 'staking') return view.turn[0];
  const hands = view.hands.flat();
  return view.phase === 'playing'
    ? hands.findIndex(({ state }) => state === 'playing')
    : hands.length;
}
