// The information of a seat in Pitch: its view, notes on it, the facts of a move, and the deals that fit it.

import { SUITS, type SuitName, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { cardsOfHand, holdsCard, addCards, emptyHands, type Hand } from '#cards/hands.ts';
import { nameCards, type CardName, readCards } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import {
  dealtFacts,
  type BidMade,
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
import type { BySeat, BySide, Seat, TrickGameView, Result } from '#rules/game.ts';
import { dealHidden, barCards, type HiddenPlaces, shownVoids } from '#rules/hidden.ts';
import { everySeat } from '#rules/seats.ts';
import { stockCount } from '#rules/stock.ts';
import type { Note, Notes } from '#rules/texts.ts';
import {
  isOneCard,
  readTricks,
  type TrickLog,
  viewTrickTable,
  viewHand,
  playedFact,
  takenFacts,
} from '#rules/tricks.ts';
import { legal, turn } from './play.ts';
import { listCaptures, tallyTricks, result, type PitchEnding } from './score.ts';
import {
  type PitchOptions,
  bidderAt,
  dealerOf,
  highestBid,
  SEATS,
  SIDES,
  type Capture,
  type PitchPhase,
  type PitchRow,
  type PitchState,
  type PlacedBid,
  winningBid,
  type Bid,
  type PitchMove,
  type Replace,
  ORDER,
} from './state.ts';
import type { texts } from './texts.en.ts';

/** A game of Pitch as a seat may see it. */
export interface PitchView extends TrickGameView {
  /** The house rules. */
  options: PitchOptions;
  /** The part of the round. */
  phase: PitchPhase;
  /** The dealer of this round; when cards are due, of the next. */
  dealer: Seat;
  /** In the order of bidding; null for a pass. */
  bids: { seat: Seat; value: number | null }[];
  /** The highest bid so far. */
  highestBid: PlacedBid | null;
  /** Null until it is named. */
  trump: SuitName | null;
  /** The number of cards left in the stock. */
  stockCount: number;
  /** The number of cards that each seat replaced, null before its turn. */
  replaced: BySeat<number | null>;
  /** The cards that this seat replaced, null before its turn. */
  discarded: CardName[] | null;
  /** The scoring trumps in the tricks taken so far. */
  captured: Capture[];
  /** The card points towards the point for game. */
  gamePoints: BySide<number>;
  /** One row per finished round. */
  sheet: PitchRow[];
}

export function view(state: PitchState, seat: Seat | null): PitchView {
  const discarded = seat === null ? null : state.discards[seat];
  return {
    game: 'pitch',
    seat,
    seats: SEATS,
    options: state.options,
    sides: SIDES.map((side) => side.slice()),
    phase: state.phase,
    round: state.round,
    dealer: dealerOf(state.phase === 'dealing' ? state.round + 1 : state.round),
    bids: state.bids.map((value, number) => ({ seat: bidderAt(state.round, number), value })),
    highestBid: highestBid(state),
    trump: SUITS[state.trump] ?? null,
    stockCount: stockCount(state),
    replaced: state.discards.map((cards) => cards && cards.length),
    scores: state.totals,
    sheet: state.sheet,
    result: result(state),
    ...cardView(state),
    ...handView(state, seat),
    discarded: discarded && nameCards(DECK_52, discarded),
  };
}

/** The parts of a view that a played card can change. */
export const cardViews = { isOneCard, shared: cardView, own: handView };

function cardView(state: PitchState, earlier?: PitchState) {
  const tally = tallyTricks(state);
  return {
    turn: turn(state),
    ...viewTrickTable(DECK_52, state, ORDER, { earlier }),
    tricksTaken: countTricks(state),
    captured: listCaptures(tally, state.options.variant),
    gamePoints: tally.gamePoints,
  } satisfies Partial<PitchView>;
}

function handView(state: PitchState, seat: Seat | null) {
  return viewHand(DECK_52, state, seat, legal);
}

function countTricks({ leaders }: PitchState): BySeat<number> {
  const takers = leaders.slice(1);
  return everySeat(SEATS).map((seat) => takers.filter((taker) => taker === seat).length);
}

type NoteTexts = (typeof texts)['notes'];

export const notes: Notes<PitchView, NoteTexts> = {
  table: ({ trump, highestBid, captured }, words, say) => {
    const shown: Note[] = [];
    if (highestBid) {
      shown.push({
        label: words.bid,
        value: `${highestBid.value}, ${say.nameOf(highestBid.seat)}`,
        sign: 'chip',
        count: highestBid.value,
      });
    }
    if (trump) shown.push({ label: words.trump, value: say.suit(trump), suit: trump });
    if (captured.length > 0) {
      const names = captured.map(({ what }) => words.captures[what]);
      shown.push({ label: words.captured, value: names.join(', ') });
    }
    return shown;
  },
  seat: ({ phase, bids, replaced, trick }, seat, words) => {
    if (phase === 'bidding' || phase === 'trump') {
      const bid = bids.find((placed) => placed.seat === seat);
      if (!bid) return [];
      return bid.value === null
        ? [{ label: '', value: words.pass }]
        : [{ label: words.bid, value: String(bid.value) }];
    }
    const count = replaced[seat];
    if (phase === 'replacing') {
      return count === null ? [] : [{ label: words.replaced, value: String(count) }];
    }
    return trick === null ? [] : null;
  },
};

/** A round was dealt. */
export interface PitchStarted extends HandStarted {
  dealer: Seat;
}

/** The bidding is over: the highest bid. */
export interface BidWon extends Fact, PlacedBid {
  type: 'bidWon';
}

/** Everyone has passed, and the next dealer deals. */
export interface PassedOut extends Fact {
  type: 'passedOut';
  round: number;
}

/** A player has replaced cards. */
export interface Replaced extends Fact {
  type: 'replaced';
  seat: Seat;
  count: number;
}

export type PitchFact =
  | PitchStarted
  | CardsDealt
  | BidMade
  | BidWon
  | PassedOut
  | TrumpNamed
  | Replaced
  | CardsDrawn
  | CardPlayed
  | TrickTaken
  | HandScored<PitchRow>
  | GameOver<Result<PitchEnding>>;

export function facts(
  before: PitchState,
  seat: Seat,
  move: PitchMove,
  after: PitchState,
): PitchFact[] {
  switch (move.type) {
    case 'deal':
      return dealFacts(after);
    case 'bid':
      return bidFacts(seat, move, after);
    case 'trump':
      return [{ type: 'trump', seat, suit: move.suit }];
    case 'replace':
      return replaceFacts(before, seat, move, after);
    case 'play':
      return [
        playedFact(DECK_52, seat, move.card),
        ...takenFacts(before, after),
        ...endFacts(before, after, result(after)),
      ];
  }
}

function dealFacts(after: PitchState): PitchFact[] {
  return [
    { type: 'handStarted', round: after.round, dealer: dealerOf(after.round) },
    ...dealtFacts(DECK_52, after.hands, SEATS),
  ];
}

function bidFacts(seat: Seat, { value }: Bid, after: PitchState): PitchFact[] {
  const facts: PitchFact[] = [{ type: 'bid', seat, value }];
  if (after.phase === 'trump') facts.push({ type: 'bidWon', ...winningBid(after) });
  if (after.phase === 'dealing') facts.push({ type: 'passedOut', round: after.round });
  return facts;
}

function replaceFacts(
  before: PitchState,
  seat: Seat,
  { cards }: Replace,
  after: PitchState,
): PitchFact[] {
  const drawn = cardsOfHand(after.hands, seat).filter(
    (card) => !holdsCard(before.hands, seat, card),
  );
  return [
    { type: 'replaced', seat, count: cards.length },
    { type: 'drew', only: seat, cards: nameCards(DECK_52, drawn) },
  ];
}

/** Samples a state. Nobody is assumed to have replaced cards in `keepers` if the play allows it. */
export function redeal(view: PitchView, random: Random, keepers?: Hand): PitchState {
  const log = readTricks(DECK_52, view);
  const isPlayersTurn = view.phase !== 'dealing' && view.phase !== 'over';
  return {
    options: view.options,
    phase: view.phase,
    round: view.round,
    ...redealCards(view, log, keepers, random),
    bids: view.bids.map(({ value }) => value),
    trump: view.trump === null ? NO_TRUMP : SUITS.indexOf(view.trump),
    player: isPlayersTurn ? view.turn[0] : 0,
    ...log,
    totals: view.scores.slice(),
    sheet: view.sheet.slice(),
  };
}

function redealCards(
  view: PitchView,
  log: TrickLog,
  keepers: Hand | undefined,
  random: Random,
): Pick<PitchState, 'hands' | 'discards' | 'stock' | 'drawn'> {
  const own = readCards(DECK_52, view.hand);
  const ownDiscards = readCards(DECK_52, view.discarded ?? []);
  const hidden = hiddenCards(view, new Set([...own, ...ownDiscards, ...log.plays]));
  const piles = dealHidden(hidden, hiddenPlaces(view, log, keepers), random);

  const hands = emptyHands(SEATS);
  if (view.seat !== null) addCards(hands, view.seat, own);
  for (let seat = 0; seat < SEATS; seat++) addCards(hands, seat, piles[seat]);
  const discards = view.replaced.map((count, seat) => {
    if (count === null) return null;
    return seat === view.seat ? ownDiscards : piles[SEATS + seat];
  });
  return { hands, discards, stock: piles[2 * SEATS], drawn: 0 };
}

function hiddenCards(view: PitchView, seen: ReadonlySet<Card>): Card[] {
  return view.round === 0 ? [] : DECK_52.cards.filter((card) => !seen.has(card));
}

/** Returns the hands of the others, then the cards they replaced, then the stock. */
function hiddenPlaces(view: PitchView, log: TrickLog, keepers?: Hand): HiddenPlaces {
  const hiddenOf = (count: number | null, seat: Seat): number =>
    seat === view.seat ? 0 : (count ?? 0);
  const counts = [
    ...view.cardCounts.map(hiddenOf),
    ...view.replaced.map(hiddenOf),
    view.stockCount,
  ];
  const doubted = keepers && barCards([SEATS, SEATS], keepers, counts.length);
  // Cards replaced before may be of any suit.
  return { counts, barred: shownVoids(log, ORDER, counts.length), doubted };
}
