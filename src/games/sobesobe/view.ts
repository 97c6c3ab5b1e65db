// The information of a seat in SobeSobe: its view, notes on it, the facts of a move, and the deals that fit it.

import { SUITS, type Card, type SuitName, suitOf, type Suit } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import {
  cardsOfHand,
  holdsCard,
  type Hands,
  addCard,
  addCards,
  emptyHands,
  SUIT_COUNT,
} from '#cards/hands.ts';
import { nameCards, type CardName, readCards } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import {
  type CardPlayed,
  type CardsDealt,
  type CardsDrawn,
  type Fact,
  type GameOver,
  type HandScored,
  type HandStarted,
  type TrickTaken,
  type TrumpNamed,
  endFacts,
} from '#rules/facts.ts';
import type { BySeat, Seat, TrickGameView } from '#rules/game.ts';
import { dealHidden, WHOLE_SUIT } from '#rules/hidden.ts';
import { everySeat } from '#rules/seats.ts';
import { stockCount } from '#rules/stock.ts';
import type { Note, Notes } from '#rules/texts.ts';
import {
  isOneCard,
  type TrickOrder,
  listPlays,
  readTricks,
  type Play,
  type TrickLog,
  viewTrickTable,
  viewHand,
  playedFact,
  takenFacts,
} from '#rules/tricks.ts';
import { legal, highestOf, strongerThan, turn } from './play.ts';
import { result, type SobeResult } from './score.ts';
import {
  type SobeOptions,
  partyPlayerOf,
  seatAfter,
  type Binding,
  type SobePhase,
  type SobeRow,
  type SobeState,
  FIRST_CARDS,
  type SobeMove,
  aceOf,
} from './state.ts';
import type { texts } from './texts.en.ts';

/** A game of SobeSobe as a seat may see it. */
export interface SobeView extends TrickGameView {
  /** The house rules. */
  options: SobeOptions;
  /** The part of the round. */
  phase: SobePhase;
  /** The seat of the dealer. */
  dealer: Seat;
  /** The seat that names trump. */
  partyPlayer: Seat;
  /** Whether the first two cards are dealt. */
  looked: boolean;
  /** Null until it is named. */
  trump: SuitName | null;
  /** Whether trump was named before any card was dealt. */
  blind: boolean;
  /** 0 until trump is named. */
  trickValue: number;
  /** Why each seat must play this round; null for a seat with a choice, and for all until trump is named. */
  bound: BySeat<Binding | null>;
  /** Whether each seat plays this round; null until decided. */
  playing: BySeat<boolean | null>;
  /** The seats that play, in order of play. */
  active: Seat[];
  /** The number of rounds in a row that each seat has sat out. */
  roundsOut: BySeat<number>;
  /** The number of cards that each seat exchanged; null before its exchange. */
  exchanged: BySeat<number | null>;
  /** The number of cards left in the stock. */
  stockCount: number;
  /** The cards that this seat exchanged. */
  discarded: CardName[];
  /** The cards that this seat laid aside to sit the round out. */
  laidAside: CardName[];
  /** One row per finished round. */
  sheet: SobeRow[];
  /** Null until the game is over. */
  result: SobeResult | null;
}

export function view(state: SobeState, seat: Seat | null): SobeView {
  const all = everySeat(state.seats);
  return {
    game: 'sobesobe',
    seat,
    seats: state.seats,
    options: state.options,
    sides: all.map((one) => [one]),
    phase: state.phase,
    round: state.round,
    dealer: state.dealer,
    partyPlayer: partyPlayerOf(state),
    looked: state.looked,
    trump: state.trump === NO_TRUMP ? null : SUITS[state.trump],
    blind: state.blind,
    trickValue: state.trickValue,
    bound: state.bound,
    playing: state.playing,
    active: state.active,
    roundsOut: state.roundsOut,
    exchanged: state.discards.map((cards) => cards && cards.length),
    stockCount: stockCount(state),
    scores: state.totals,
    sheet: state.sheet,
    result: result(state),
    ...cardView(state),
    ...handView(state, seat),
    discarded: ownCards(state.discards, seat),
    laidAside: ownCards(state.laidAside, seat),
  };
}

/** The parts of a view that a played card can change. */
export const cardViews = { isOneCard, shared: cardView, own: handView };

function cardView(state: SobeState, earlier?: SobeState) {
  const { active, seats } = state;
  const takers = active.length > 0 ? active : everySeat(seats);
  return {
    turn: turn(state),
    ...viewTrickTable(DECK_40, state, orderOfPlay(active), { earlier, seats, takers }),
    tricksTaken: state.tricksTaken,
  } satisfies Partial<SobeView>;
}

function handView(state: SobeState, seat: Seat | null) {
  return viewHand(DECK_40, state, seat, legal);
}

function ownCards(cards: BySeat<readonly Card[] | null>, seat: Seat | null): CardName[] {
  return seat === null ? [] : nameCards(DECK_40, cards[seat] ?? []);
}

export function orderOfPlay(active: readonly Seat[]): TrickOrder {
  return { size: active.length, seatAt: (leader, index) => seatAfter(active, leader, index) };
}

type NoteTexts = (typeof texts)['notes'];

export const notes: Notes<SobeView, NoteTexts> = {
  table: ({ trump, trickValue, partyPlayer, phase, stockCount }, words, say) => {
    if (phase === 'dealing') return [];
    const shown: Note[] = [{ label: words.party, value: say.nameOf(partyPlayer) }];
    if (trump) {
      shown.push({ label: words.trump, value: say.suit(trump), suit: trump });
      shown.push({
        label: words.trickValue,
        value: String(trickValue),
        sign: 'chip',
        count: trickValue,
      });
    }
    if (phase === 'exchange') {
      const left = { label: words.toDraw, value: String(stockCount) };
      shown.push({ ...left, sign: 'stock', count: stockCount });
    }
    return shown;
  },
  seat: ({ playing, phase, exchanged, trick }, seat, words) => {
    const isPlaying = playing[seat];
    if (isPlaying === null || phase === 'over' || phase === 'dealing') return [];
    if (!isPlaying) return [{ label: '', value: words.sitsOut }];
    const count = exchanged[seat];
    if (phase === 'exchange' && count !== null) {
      return [{ label: words.exchanged, value: String(count) }];
    }
    return trick === null ? [{ label: '', value: words.plays }] : null;
  },
};

/** A round was dealt. */
export interface RoundStarted extends HandStarted {
  dealer: Seat;
  partyPlayer: Seat;
}

/** The party player has looked at the first two cards. */
export interface Looked extends Fact {
  type: 'looked';
  seat: Seat;
}

/** The party player has named trump. */
export interface SobeTrump extends TrumpNamed {
  blind: boolean;
  trickValue: number;
}

/** A player plays this round or sits it out. */
export interface Decided extends Fact {
  type: 'decided';
  seat: Seat;
  playing: boolean | null;
  roundsOut: number;
  /** The reason for a seat that had no choice. */
  bound?: Binding | null;
}

/** A player has exchanged cards. */
export interface Exchanged extends Fact {
  type: 'exchanged';
  seat: Seat;
  count: number;
}

/** A private fact: the cards that a seat drew, and its hand with them. */
export interface Drew extends CardsDrawn {
  hand: CardName[];
}

/** A player has played a card. */
export interface SobePlayed extends CardPlayed {
  trick: number;
}

/** A player has taken a trick. */
export interface SobeTaken extends TrickTaken {
  /** Null after the last trick. */
  nextLeader: Seat | null;
}

export type SobeFact =
  | RoundStarted
  | CardsDealt
  | Looked
  | SobeTrump
  | Decided
  | Exchanged
  | Drew
  | SobePlayed
  | SobeTaken
  | HandScored<SobeRow>
  | GameOver<SobeResult>;

export function facts(before: SobeState, seat: Seat, move: SobeMove, after: SobeState): SobeFact[] {
  switch (move.type) {
    case 'deal':
      return [startFact(after)];
    case 'look':
      return [{ type: 'looked', seat }, ...firstCards(before, after)];
    case 'trump':
      return trumpFacts(before, seat, move.suit, after);
    case 'stay':
      return [decidedFact(seat, after), ...furtherCards(before, after)];
    case 'exchange':
      return exchangeFacts(before, seat, move.cards.length, after);
    case 'play':
      return playFacts(before, seat, move.card, after);
  }
}

function startFact(after: SobeState): SobeFact {
  const { round, dealer } = after;
  return { type: 'handStarted', round, dealer, partyPlayer: partyPlayerOf(after) };
}

/** Seats that must play decide at once; if nobody has a choice, everyone gets all five cards as well. */
function trumpFacts(before: SobeState, seat: Seat, suit: SuitName, after: SobeState): SobeFact[] {
  const { blind, trickValue, bound, active } = after;
  return [
    { type: 'trump', seat, suit, blind, trickValue },
    ...(blind ? firstCards(before, after) : []),
    ...active.map((one) => ({ ...decidedFact(one, after), bound: bound[one] })),
    ...furtherCards(before, after),
  ];
}

function decidedFact(seat: Seat, { playing, roundsOut }: SobeState): Decided {
  return { type: 'decided', seat, playing: playing[seat], roundsOut: roundsOut[seat] };
}

/** Returns the first two cards of each seat, dealt before or after trump is named. */
function firstCards({ stock, drawn, seats }: SobeState, after: SobeState): SobeFact[] {
  return dealtFacts(stock.slice(drawn, drawn + FIRST_CARDS * seats), after);
}

/** Returns the three further cards of each active seat, dealt after all decisions. */
function furtherCards({ stock, drawn, looked, seats }: SobeState, after: SobeState): SobeFact[] {
  const start = looked ? drawn : drawn + FIRST_CARDS * seats;
  return dealtFacts(stock.slice(start, after.drawn), after);
}

/** Returns a private fact for each seat that got some of the dealt cards. */
function dealtFacts(dealt: readonly Card[], { hands, seats }: SobeState): SobeFact[] {
  return everySeat(seats)
    .map((only): CardsDealt => ({ type: 'dealt', only, cards: heldOf(dealt, hands, only) }))
    .filter(({ cards }) => cards.length > 0);
}

function heldOf(cards: readonly Card[], hands: Hands, seat: Seat): string[] {
  const held = cards.filter((card) => holdsCard(hands, seat, card));
  return nameCards(
    DECK_40,
    held.sort((one, other) => one - other),
  );
}

function newCards(before: SobeState, seat: Seat, after: SobeState): string[] {
  const hand = cardsOfHand(after.hands, seat);
  return nameCards(
    DECK_40,
    hand.filter((card) => !holdsCard(before.hands, seat, card)),
  );
}

function exchangeFacts(before: SobeState, seat: Seat, count: number, after: SobeState): SobeFact[] {
  const cards = newCards(before, seat, after);
  const hand = nameCards(DECK_40, cardsOfHand(after.hands, seat));
  return [
    { type: 'exchanged', seat, count },
    { type: 'drew', only: seat, cards, hand },
  ];
}

function playFacts(before: SobeState, seat: Seat, card: Card, after: SobeState): SobeFact[] {
  const ended = endFacts(before, after, result(after));
  const nextLeader = ended.length > 0 ? null : after.player;
  return [
    { ...playedFact(DECK_40, seat, card), trick: before.leaders.length },
    ...takenFacts(before, after).map((taken) => ({ ...taken, nextLeader })),
    ...ended,
  ];
}

export function redeal(view: SobeView, random: Random): SobeState {
  const log = readTricks(DECK_40, view);
  return {
    options: view.options,
    seats: view.seats,
    phase: view.phase,
    round: view.round,
    dealer: view.dealer,
    player: view.turn[0] >= 0 ? view.turn[0] : (log.leaders.at(-1) ?? 0),
    ...redealCards(view, log, random),
    looked: view.looked,
    trump: trumpOf(view),
    blind: view.blind,
    trickValue: view.trickValue,
    bound: view.bound.slice(),
    playing: view.playing.slice(),
    active: view.active.slice(),
    roundsOut: view.roundsOut.slice(),
    ...log,
    tricksTaken: view.tricksTaken.slice(),
    totals: view.scores.slice(),
    sheet: view.sheet.slice(),
  };
}

function trumpOf({ trump }: SobeView): Suit {
  return trump === null ? NO_TRUMP : SUITS.indexOf(trump);
}

/** Kinds of hidden places in their order: three per seat, then the stock. */
export const IN_HAND = 0;
export const LAID_ASIDE = 1;
export const DISCARDED = 2;
export const IN_STOCK = 3;

type CardPlaces = Pick<SobeState, 'hands' | 'laidAside' | 'discards' | 'stock' | 'drawn'>;

function redealCards(view: SobeView, log: TrickLog, random: Random): CardPlaces {
  const own = {
    hand: readCards(DECK_40, view.hand),
    laidAside: readCards(DECK_40, view.laidAside),
    discarded: readCards(DECK_40, view.discarded),
  };
  const seen = new Set([...own.hand, ...own.laidAside, ...own.discarded, ...log.plays]);
  const hidden = view.round === 0 ? [] : DECK_40.cards.filter((card) => !seen.has(card));
  const places = { counts: hiddenCounts(view), barred: barredCards(view, log) };
  const piles = dealHidden(hidden, places, random);

  const [stock] = piles.splice(-1);
  const hands = emptyHands(view.seats);
  const pilesOf = (kind: number, ownCards: Card[]): BySeat<Card[]> =>
    everySeat(view.seats).map((seat) =>
      seat === view.seat ? ownCards : piles[kind * view.seats + seat],
    );
  pilesOf(IN_HAND, own.hand).forEach((cards, seat) => addCards(hands, seat, cards));
  const laidAside = pilesOf(LAID_ASIDE, own.laidAside);
  const discards = pilesOf(DISCARDED, own.discarded).map((cards, seat) =>
    view.exchanged[seat] === null ? null : cards,
  );
  return { hands, laidAside, discards, stock, drawn: 0 };
}

function hiddenCounts(view: SobeView): number[] {
  const others = (counts: BySeat<number>): BySeat<number> =>
    counts.map((count, seat) => (seat === view.seat ? 0 : count));
  return [
    ...others(view.cardCounts),
    ...others(view.playing.map((playing) => (playing === false ? FIRST_CARDS : 0))),
    ...others(view.exchanged.map((count) => count ?? 0)),
    view.stockCount,
  ];
}

/** Returns the cards that cannot be in each hidden place: those ruled out by the play, and the ace of trump as a discard. */
export function barredCards(view: SobeView, log: TrickLog): Hands {
  const barred = emptyHands(IN_STOCK * view.seats + 1);
  const trump = trumpOf(view);
  if (trump === NO_TRUMP) return barred;
  for (const seat of everySeat(view.seats)) {
    addCard(barred, DISCARDED * view.seats + seat, aceOf(trump));
  }
  for (const play of listPlays(log, orderOfPlay(view.active))) {
    if (play.before.length > 0) barByPlay(barred, play, trump, view.options);
  }
  return barred;
}

function barByPlay(barred: Hands, play: Play, trump: Suit, options: SobeOptions): void {
  const at = play.seat * SUIT_COUNT;
  const suit = suitOf(play.card);
  const isFollowing = suit === play.led;
  if (!isFollowing) barred[at + play.led] |= WHOLE_SUIT;
  if (!isFollowing || suit === trump) addCard(barred, play.seat, aceOf(trump));
  if (isFollowing && suit === trump) {
    const highest = highestOf(play.before, 0, trump);
    if (play.card < highest) barred[at + trump] |= strongerThan(highest);
  }
  if (options.cutIsMandatory && !isFollowing && suit !== trump) barred[at + trump] |= WHOLE_SUIT;
}
