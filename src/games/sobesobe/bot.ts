// The knowledge of bots about SobeSobe beyond its contract.

import {
  takeBackPlays,
  countSuit,
  distinctPlays,
  letterOf,
  above,
  below,
  lowCard,
  lowOf,
  topCard,
  topOf,
  unseenCards,
  playsBySeat,
  trickSoFar,
  type TrickSoFar,
} from '#bots/cardKnowledge.ts';
import { raceWorth, type Race } from '#bots/standing.ts';
import { readPlay, reasonOfPlay, trumpOf } from '#bots/trickReasons.ts';
import {
  type SuitName,
  cardAt,
  CLUBS,
  HEARTS,
  strengthOf,
  suitOf,
  SUITS,
  type Card,
  type Suit,
  CARD_SPACE,
} from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import {
  cardsOfHand,
  handOfCards,
  countMask,
  handOf,
  SUIT_COUNT,
  type Hand,
  type SuitMask,
  addCard,
  removeCards,
  type Hands,
} from '#cards/hands.ts';
import type { CardName } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { Knowledge } from '#rules/botKnowledge.ts';
import type { Seat } from '#rules/game.ts';
import { mayHold } from '#rules/hidden.ts';
import { chooseCards, type Move, playOfCard, handOfChoice } from '#rules/moves.ts';
import { listMoves } from '#rules/possibleMoves.ts';
import type { TrickReason } from '#rules/reasons.ts';
import { ownSeat } from '#rules/seats.ts';
import { type WireMove, cardOfMove, cardsOfMove, suitOfMove } from '#rules/wireMoves.ts';
import { game } from './game.ts';
import { playable, legal } from './play.ts';
import { NO_TRICK_FACTOR, result } from './score.ts';
import {
  aceOf,
  BLIND_HEARTS_VALUE,
  bySeat,
  copy,
  MAX_EXCHANGED,
  TRICKS_PER_ROUND,
  type SobeState,
  STARTING_POINTS,
  type SobeMove,
  partyPlayerOf,
  nextSeat,
} from './state.ts';
import {
  orderOfPlay,
  type SobeView,
  barredCards,
  DISCARDED,
  IN_HAND,
  IN_STOCK,
  LAID_ASIDE,
  redeal,
} from './view.ts';

export type SobeReason =
  /** The rules let a player who looks name any suit. */
  | { key: 'lookFirst' }
  /** The rules make each trick worth four points. */
  | { key: 'blindHearts' }
  /** `count` of the two cards are of the suit. */
  | { key: 'makesTrumps'; suit: SuitName; count: number }
  | { key: 'holdsTrumpAce' }
  | { key: 'holdsTrumps'; count: number }
  /** The points that a round without a trick adds; sitting out adds none. */
  | { key: 'sitsOut'; penalty: number }
  /** The hand has a trump or an ace, and none of them is exchanged. */
  | { key: 'keepsTrumps' }
  /** The seat has no trick yet, and the card beats the trick so far. */
  | { key: 'firstTrick'; card: CardName }
  /** A trump is led that no card that is out beats. */
  | { key: 'strongestTrump'; card: CardName };

const RACE: Race = { headstart: 5, steepness: 2.4, prize: 55 };

export const bot: Knowledge<SobeState, SobeView> = {
  policy: sobePolicy,
  reason: sobeReason,
  scores: ({ totals }) => totals,
  mistake: () => 0.4,
  // All tricks, or the party player's double penalty.
  swing: () => (TRICKS_PER_ROUND + 2 * NO_TRICK_FACTOR) * BLIND_HEARTS_VALUE,
  worth: (state) => raceWorth(state.totals, result(state), null, RACE),
  candidates(state, seat) {
    if (state.phase === 'playing') return plays(state, seat);
    if (state.phase === 'exchange') return exchanges(state, seat);
    const moves = [...listMoves(legal(state, seat))];
    return state.phase === 'trump' && !state.looked && !isDesperate(state, seat)
      ? moves.filter(({ type }) => type === 'look')
      : moves;
  },
  draws: drawByHabit,
  beforePlay(state) {
    const start = takeBackPlays(copy(state), orderOfPlay(state.active));
    start.tricksTaken = bySeat(state.seats, 0);
    return start;
  },
};

const FAR_BEHIND = 12;
const NEARLY_DONE = 5;

/** Blind hearts are a gamble that pays only for a player who would otherwise lose. */
function isDesperate({ totals }: SobeState, seat: Seat): boolean {
  return totals[seat] >= FAR_BEHIND && Math.min(...totals) <= NEARLY_DONE;
}

const WHOLE_SUIT = (1 << DECK_40.ranks.length) - 1;

/** The ace of trump is equivalent to no other card, because it must be played when possible. */
function plays(state: SobeState, seat: Seat): Move[] {
  const turn = { choice: playable(state), size: state.active.length, wholeSuit: WHOLE_SUIT };
  return distinctPlays(state, seat, turn, [aceOf(state.trump)], sobePolicy(state, seat));
}

/** Returns the exchange of the policy, and all exchanges of the weakest cards. */
function exchanges(state: SobeState, seat: Seat): Move[] {
  const { trump } = state;
  const cards = cardsOfHand(state.hands, seat).filter((card) => card !== aceOf(trump));
  cards.sort((one, other) => power(one, trump) - power(other, trump));
  const weakest = handOfCards(cards.slice(0, MAX_EXCHANGED));
  const some = chooseCards('exchange', weakest, 0, MAX_EXCHANGED);
  return [sobePolicy(state, seat), ...listMoves(some)];
}

const NONE = -1;
const ACE = DECK_40.ranks.indexOf('A');

export function sobePolicy(state: SobeState, seat: Seat): SobeMove {
  const hand = handOf(state.hands, seat);
  switch (state.phase) {
    case 'trump':
      return state.looked ? { type: 'trump', suit: SUITS[chooseTrump(hand)] } : { type: 'look' };
    case 'decision':
      return { type: 'stay', playing: isWorthPlaying(state, seat, hand) };
    case 'exchange':
      return { type: 'exchange', cards: exchangeable(hand, state.trump) };
    default:
      return playOfCard(chooseCard(state, seat));
  }
}

/** Returns the potential of a hand with a suit as trump. */
export function trumpPotential(hand: Hand, trump: Suit): number {
  let potential = 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (let rest = hand[suit]; rest !== 0; rest &= rest - 1) {
      potential += cardPotential(lowCard(suit, rest), trump);
    }
  }
  return potential;
}

export function cardPotential(card: Card, trump: Suit): number {
  return (suitOf(card) === trump ? TRUMP_POTENTIAL : PLAIN_POTENTIAL)[strengthOf(card)];
}

/** The expected tricks of a card by its strength, two to ace. */
const TRUMP_POTENTIAL = [0.25, 0.25, 0.3, 0.3, 0.35, 0.45, 0.55, 0.7, 0.85, 1];
const PLAIN_POTENTIAL = [0, 0, 0, 0, 0, 0.05, 0.08, 0.15, 0.3, 0.5];

/** The potential from which hearts are named, because they double wins and losses. */
const MIN_HEARTS_POTENTIAL = 0.85;

export function chooseTrump(hand: Hand): Suit {
  let best = CLUBS;
  let bestPotential = -1;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    let potential = trumpPotential(hand, suit);
    // Clubs force everyone to play.
    if (suit === CLUBS) potential -= 0.2;
    if (suit === HEARTS) potential += potential >= MIN_HEARTS_POTENTIAL ? 1 : -0.18;
    if (potential > bestPotential) {
      best = suit;
      bestPotential = potential;
    }
  }
  return best;
}

function isWorthPlaying({ trump, active, totals }: SobeState, seat: Seat, hand: Hand): boolean {
  return trumpPotential(hand, trump) >= requiredPotential(active.length, totals[seat]);
}

/** The potential required per point above the starting points. */
const CAUTION = 0.02;

/**
 * Returns the potential required to play. It rises with the number of sure players, and with the points of the
 * seat, because the scores of five players who never get choosier would rise for ever.
 */
export function requiredPotential(playing: number, total: number): number {
  return 0.1 * playing - 0.05 + CAUTION * Math.max(0, total - STARTING_POINTS);
}

/** Returns whether a card is a trump or an ace; even a plain seven is worth less than a new card. */
export function isWorthKeeping(card: Card, trump: Suit): boolean {
  return suitOf(card) === trump || strengthOf(card) === ACE;
}

/** Returns the weakest plain cards, sorted by suit. */
function exchangeable(hand: Hand, trump: Suit): Card[] {
  return cardsOfHand(hand)
    .filter((card) => !isWorthKeeping(card, trump))
    .sort((one, other) => strengthOf(one) - strengthOf(other))
    .slice(0, MAX_EXCHANGED)
    .sort((one, other) => one - other);
}

/** Returns the strength of a card, with trumps above all others. */
export function power(card: Card, trump: Suit): number {
  return strengthOf(card) + (suitOf(card) === trump ? DECK_40.ranks.length : 0);
}

function chooseCard(state: SobeState, seat: Seat): Card {
  const { trump } = state;
  const size = state.active.length;
  const choice = playable(state);
  const trick = trickSoFar(state, size, trump);
  const unseen = unseenCards(WHOLE_SUIT, state.hands, seat, state.plays);
  if (choice.kind === 'suit') return follow(choice.suit, choice.mask, trick, unseen, state);
  const hand = handOfChoice(choice);
  if (trick.count === 0) return lead(hand, unseen, trump, state.tricksTaken[seat] > 0);
  const winningTrumps = winnersOf(trump, hand[trump], trick.best, trump);
  if (winningTrumps !== 0) return lowCard(trump, winningTrumps);
  return cheapest(hand, unseen, trump);
}

/** Plays the lowest sure winner, or else the highest winner, or else the lowest card. */
function follow(
  suit: Suit,
  mask: SuitMask,
  trick: TrickSoFar,
  unseen: Hand,
  { trump, active }: SobeState,
): Card {
  const winners = winnersOf(suit, mask, trick.best, trump);
  if (winners === 0) return lowCard(suit, mask);
  if (trick.count === active.length - 1) return lowCard(suit, winners);
  const canBeCut = suit !== trump && unseen[trump] !== 0;
  const sure = canBeCut ? 0 : above(winners, topOf(unseen[suit]));
  return sure !== 0 ? lowCard(suit, sure) : topCard(suit, winners);
}

function winnersOf(suit: Suit, mask: SuitMask, best: Card, trump: Suit): SuitMask {
  if (suit === suitOf(best)) return above(mask, strengthOf(best));
  return suit === trump ? mask : 0;
}

/** Leads the card nearest to the highest of its suit; trumps from the top once a trick is taken, and rarely before. */
function lead(hand: Hand, unseen: Hand, trump: Suit, hasTrick: boolean): Card {
  let best = NONE;
  let bestValue = -Infinity;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const mask: SuitMask = hand[suit];
    if (mask === 0) continue;
    const stronger = countMask(above(unseen[suit], topOf(mask)));
    const value = suit === trump ? trumpLead(stronger, countMask(mask), hasTrick) : -stronger;
    if (value > bestValue) {
      bestValue = value;
      best = topCard(suit, mask);
    }
  }
  return best;
}

/** Returns the value of leading trump, fitted to what a search finds best; a stronger card in a plain suit costs 1. */
function trumpLead(stronger: number, count: number, hasTrick: boolean): number {
  return (stronger === 0 ? 9 : 2 - 3 * stronger) + 4 * count - (hasTrick ? 0 : 11);
}

/** Returns the card that beats the fewest of its suit; a trump only if there is nothing else. */
function cheapest(hand: Hand, unseen: Hand, trump: Suit): Card {
  let best = NONE;
  let bestValue = Infinity;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    if (suit === trump || hand[suit] === 0) continue;
    const low = lowOf(hand[suit]);
    const weaker = countMask(below(unseen[suit], low));
    const value = 4 * weaker - countMask(above(unseen[suit], low));
    if (value < bestValue) {
      bestValue = value;
      best = cardAt(suit, low);
    }
  }
  return best === NONE ? lowCard(trump, hand[trump]) : best;
}

/** The chance that a player names trump, stays or sits out against the policy. */
const DEVIATION_RATE = 0.05;
/** The chance that a player keeps a card that the policy would exchange, or the reverse. */
const ODD_CARD_RATE = 0.03;

/** Returns whether two first cards explain the decision of a seat. */
export type PairTest = (one: Card, other: Card) => boolean;

/**
 * Returns the test that explains a seat's decision, or null if it had no choice or has not decided. `sure` is
 * the number of players who were certain to play when it was the seat's turn.
 */
export function reasonOf(state: SobeState, seat: Seat, sure: number): PairTest | null {
  const { trump } = state;
  if (seat === partyPlayerOf(state)) {
    return state.blind ? null : (one, other) => TRUMP_OF_PAIR[one * CARD_SPACE + other] === trump;
  }
  const isPlaying = state.playing[seat];
  if (isPlaying === null || state.bound[seat] !== null) return null;
  const needed = requiredPotential(sure, state.totals[seat]);
  return (one, other) =>
    cardPotential(one, trump) + cardPotential(other, trump) >= needed === isPlaying;
}

/** The trump that the policy names with two cards. */
const TRUMP_OF_PAIR = new Int8Array(CARD_SPACE ** 2);
for (const one of DECK_40.cards) {
  for (const other of DECK_40.cards) {
    TRUMP_OF_PAIR[one * CARD_SPACE + other] = chooseTrump(handOfCards([one, other]));
  }
}

/** Returns the fit of a decision if any two of these cards may have been the first. */
export function fitOfReason(reason: PairTest, cards: readonly Card[]): number {
  let fitting = 0;
  let pairs = 0;
  for (let one = 1; one < cards.length; one++) {
    for (let other = 0; other < one; other++) {
      pairs++;
      if (reason(cards[one], cards[other])) fitting++;
    }
  }
  return DEVIATION_RATE + ((1 - DEVIATION_RATE) * fitting) / pairs;
}

/**
 * Returns the fit of an exchange. Cards that were kept should be worth keeping or, if no more could be
 * exchanged, not be weaker than the exchanged ones. Cards that were exchanged should not be worth keeping.
 */
export function fitOfExchange(kept: readonly Card[], gone: readonly Card[], trump: Suit): number {
  let fit = 1;
  let enough = gone.length < MAX_EXCHANGED ? DECK_40.ranks.length : 0;
  for (const card of gone) {
    if (isWorthKeeping(card, trump)) fit *= ODD_CARD_RATE;
    enough = Math.max(enough, strengthOf(card));
  }
  for (const card of kept) {
    if (!isWorthKeeping(card, trump) && strengthOf(card) < enough) fit *= ODD_CARD_RATE;
  }
  return fit;
}

/** The steps of the walk before the first state, and between further states. */
const BURN_IN_STEPS = 400;
const STEPS_PER_STATE = 30;

export function drawByHabit(view: SobeView, random: Random): () => SobeState {
  if (view.trump === null) return () => redeal(view, random);
  const walk = new Walk(view, random);
  walk.run(BURN_IN_STEPS);
  return () => {
    walk.run(STEPS_PER_STATE);
    return walk.state();
  };
}

/** The cards dealt to one of the others in this round. */
interface Dealt {
  seat: Seat;
  reason: PairTest | null;
  hasExchanged: boolean;
  /** The dealt cards that were not exchanged. */
  kept: Card[];
  gone: Card[];
  /** The cards drawn for the exchanged ones. */
  drawn: Card[];
  laidAside: Card[];
  /** How well these cards fit the decisions of the seat. */
  fit: number;
}

/** The position of a card. */
interface Spot {
  cards: Card[];
  at: number;
  place: number;
  /** Null for the stock. */
  dealt: Dealt | null;
}

const RESOLUTION = 0x10000;
const NOBODY = -1;

/**
 * A random walk through the states that fit the view (Metropolis). A step swaps two cards; if the others'
 * habits make the new state less likely by some factor, the swap is kept with that probability.
 */
class Walk {
  private readonly start: SobeState;
  private readonly random: Random;
  private readonly barred: Hands;
  /** By card: the seat that has played it. */
  private readonly players: number[] = Array.from({ length: CARD_SPACE }, () => NOBODY);
  private readonly others: Dealt[] = [];
  private readonly stock: Card[];
  /** The spots of the other seats, followed by the stock. */
  private readonly spots: Spot[] = [];
  private readonly spotsOfOthers: number;

  constructor(view: SobeView, random: Random) {
    this.random = random;
    const start = (this.start = redeal(view, random));
    this.barred = barredCards(view, start);
    this.stock = start.stock.slice(start.drawn);
    this.listOthers(ownSeat(view));
    for (const dealt of this.others) {
      const place = (kind: number): number => kind * start.seats + dealt.seat;
      this.addSpots(dealt.kept, place(IN_HAND), dealt);
      this.addSpots(dealt.drawn, place(IN_HAND), dealt);
      this.addSpots(dealt.gone, place(DISCARDED), dealt);
      this.addSpots(dealt.laidAside, place(LAID_ASIDE), dealt);
    }
    this.spotsOfOthers = this.spots.length;
    this.addSpots(this.stock, IN_STOCK * start.seats, null);
  }

  private listOthers(own: Seat): void {
    const { start, others, players } = this;
    const { seats, trump } = start;
    const played = playsBySeat(start, orderOfPlay(start.active), seats);
    let sure = start.bound.filter((binding) => binding !== null).length;
    for (let turn = 0, seat = start.dealer; turn < seats; turn++) {
      seat = nextSeat(seat, seats);
      if (seat !== own) {
        for (const card of played[seat]) players[card] = seat;
        const held = [...cardsOfHand(start.hands, seat), ...played[seat]];
        held.sort((one, other) => power(other, trump) - power(one, trump));
        const gone = start.discards[seat];
        const dealt: Dealt = {
          seat,
          reason: reasonOf(start, seat, sure),
          hasExchanged: gone !== null,
          drawn: held.splice(held.length - (gone?.length ?? 0)),
          kept: held,
          gone: [...(gone ?? [])],
          laidAside: [...start.laidAside[seat]],
          fit: 1,
        };
        dealt.fit = this.fitOf(dealt);
        others.push(dealt);
      }
      if (start.playing[seat] && start.bound[seat] === null) sure++;
    }
  }

  private addSpots(cards: Card[], place: number, dealt: Dealt | null): void {
    for (let at = 0; at < cards.length; at++) this.spots.push({ cards, at, place, dealt });
  }

  private fitOf({ reason, hasExchanged, kept, gone, laidAside }: Dealt): number {
    const fit = hasExchanged ? fitOfExchange(kept, gone, this.start.trump) : 1;
    if (!reason) return fit;
    return fit * fitOfReason(reason, laidAside.length > 0 ? laidAside : [...kept, ...gone]);
  }

  run(steps: number): void {
    const { spots, spotsOfOthers, random } = this;
    if (spotsOfOthers === 0) return;
    for (let once = 0; once < steps; once++) {
      this.trySwap(spots[random(spotsOfOthers)], spots[random(spots.length)]);
    }
  }

  private trySwap(one: Spot, other: Spot): void {
    if (one.cards === other.cards || !this.mayMove(one, other) || !this.mayMove(other, one)) return;
    const dealt = one.dealt!;
    const otherDealt = other.dealt === dealt ? null : other.dealt;
    swap(one, other);
    const fit = this.fitOf(dealt);
    const otherFit = otherDealt ? this.fitOf(otherDealt) : 1;
    const factor = (fit * otherFit) / (dealt.fit * (otherDealt?.fit ?? 1));
    if (factor < 1 && this.random(RESOLUTION) >= factor * RESOLUTION) {
      swap(one, other);
      return;
    }
    dealt.fit = fit;
    if (otherDealt) otherDealt.fit = otherFit;
  }

  private mayMove({ cards, at }: Spot, { place }: Spot): boolean {
    const card = cards[at];
    const player = this.players[card];
    return player === NOBODY ? mayHold(this.barred, place, card) : place === player;
  }

  state(): SobeState {
    const { start, others, stock, random } = this;
    const hands = start.hands.slice();
    const laidAside = start.laidAside.slice();
    const discards = start.discards.slice();
    for (const dealt of others) {
      const { seat } = dealt;
      removeCards(hands, seat, cardsOfHand(start.hands, seat));
      for (const card of [...dealt.kept, ...dealt.drawn]) {
        if (this.players[card] === NOBODY) addCard(hands, seat, card);
      }
      laidAside[seat] = dealt.laidAside.slice();
      if (dealt.hasExchanged) discards[seat] = dealt.gone.slice();
    }
    return { ...start, hands, laidAside, discards, stock: shuffled(stock, random), drawn: 0 };
  }
}

function swap(one: Spot, other: Spot): void {
  const card = one.cards[one.at];
  one.cards[one.at] = other.cards[other.at];
  other.cards[other.at] = card;
}

/** Returns the reason for a move that follows from what the seat sees, or null if none does. */
export function sobeReason(view: SobeView, move: WireMove): SobeReason | TrickReason | null {
  switch (move.type) {
    case 'look':
      return { key: 'lookFirst' };
    case 'trump':
      return view.looked ? trumpReason(view, move) : { key: 'blindHearts' };
    case 'stay':
      return move.playing === true ? playingReason(view) : sitOutReason(view);
    case 'exchange':
      return exchangeReason(view, cardsOfMove(move));
    default:
      return playReason(view, cardOfMove(move));
  }
}

function trumpReason(view: SobeView, move: WireMove): SobeReason | null {
  const suit = suitOfMove(move);
  const count = countSuit(view.hand, suit);
  return count > 0 ? { key: 'makesTrumps', suit, count } : null;
}

function playingReason(view: SobeView): SobeReason | null {
  if (view.trump === null) return null;
  if (view.hand.includes(`A${letterOf(view.trump)}`)) return { key: 'holdsTrumpAce' };
  const count = countSuit(view.hand, view.trump);
  return count > 0 ? { key: 'holdsTrumps', count } : null;
}

function sitOutReason({ trickValue }: SobeView): SobeReason {
  return { key: 'sitsOut', penalty: NO_TRICK_FACTOR * trickValue };
}

function exchangeReason(view: SobeView, cards: readonly CardName[]): SobeReason | null {
  const trump = trumpOf(view);
  if (trump < 0) return null;
  const isStrong = (card: CardName): boolean =>
    card.startsWith('A') || card.endsWith(letterOf(SUITS[trump]));
  const keepsStrong = view.hand.some(isStrong) && !cards.some(isStrong);
  return cards.length > 0 && keepsStrong ? { key: 'keepsTrumps' } : null;
}

function playReason(view: SobeView, card: CardName): SobeReason | TrickReason | null {
  const trump = trumpOf(view);
  const play = readPlay(game, view, card, trump, view.active.length);
  if (view.tricksTaken[ownSeat(view)] === 0 && play.takes && play.led !== null) {
    return { key: 'firstTrick', card };
  }
  if (play.led === null && suitOf(play.card) === trump && play.threats.length === 0) {
    return { key: 'strongestTrump', card };
  }
  return reasonOfPlay(play, true);
}
