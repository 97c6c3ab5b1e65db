// The information of a seat in Hearts: its view, notes on it, the facts of a move, and the deals that fit it.

import { HEARTS, SPADES, strengthOf, suitOf, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import {
  addCard,
  addCards,
  drawCards,
  emptyHands,
  handOf,
  SUIT_COUNT,
  type Hand,
  type Hands,
} from '#cards/hands.ts';
import { nameCards, type CardName, readCards } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import {
  dealtFacts,
  type CardPlayed,
  type CardsDealt,
  type Fact,
  type GameOver,
  type HandScored,
  type HandStarted,
  type TrickTaken,
  endFacts,
} from '#rules/facts.ts';
import type { BySeat, ScoreRow, Seat, TrickGameView, Result } from '#rules/game.ts';
import { WHOLE_SUIT, fillHands } from '#rules/hidden.ts';
import { everySeat } from '#rules/seats.ts';
import type { Notes } from '#rules/texts.ts';
import {
  isOneCard,
  listPlays,
  readTricks,
  type Play,
  type TrickLog,
  viewTrickTable,
  viewHand,
  playedFact,
  takenFacts,
} from '#rules/tricks.ts';
import { legal, turn } from './play.ts';
import { result, type HeartsLine, type HeartsEnding } from './score.ts';
import {
  type HeartsOptions,
  passDirection,
  passGiver,
  passReceiver,
  SEATS,
  type HeartsPhase,
  type HeartsState,
  type PassDirection,
  type HeartsMove,
  isPointCard,
  PASS_SIZE,
  QUEEN_OF_SPADES,
  TWO_OF_CLUBS,
  ORDER,
} from './state.ts';
import type { texts } from './texts.en.ts';

/** A game of Hearts as a seat may see it. */
export interface HeartsView extends TrickGameView {
  /** One row per finished round. */
  sheet: ScoreRow<HeartsLine>[];
  /** The house rules. */
  options: HeartsOptions;
  /** The part of the round. */
  phase: HeartsPhase;
  /** Where cards are passed this round. */
  passDirection: PassDirection;
  /** Whether each seat has chosen its pass. */
  passSubmitted: BySeat<boolean>;
  /** The cards that this seat passed, and their receiver. */
  passed: { to: Seat; cards: CardName[] } | null;
  /** The cards that this seat received, and their giver. */
  received: { from: Seat; cards: CardName[] } | null;
  /** Whether hearts may be led. */
  heartsBroken: boolean;
  /** Points taken this round. */
  points: BySeat<number>;
  /** The seat that took the queen of spades this round. */
  queenTaker: Seat | null;
  /** The seat that took the jack of diamonds this round. */
  jackTaker: Seat | null;
}

export function view(state: HeartsState, seat: Seat | null): HeartsView {
  return {
    game: 'hearts',
    seat,
    seats: SEATS,
    options: state.options,
    sides: everySeat(SEATS).map((one) => [one]),
    phase: state.phase,
    round: state.round,
    dealer: null,
    scores: state.totals,
    sheet: state.sheet,
    result: result(state),
    passDirection: passDirection(state),
    passSubmitted: state.passes.map((pass) => pass !== null),
    ...cardView(state),
    ...handView(state, seat),
    passed: viewPassed(state, seat),
    received: viewReceived(state, seat),
  };
}

/** The parts of a view that a played card can change. */
export const cardViews = { isOneCard, shared: cardView, own: handView };

function cardView(state: HeartsState, earlier?: HeartsState) {
  return {
    turn: turn(state),
    ...viewTrickTable(DECK_52, state, ORDER, { earlier }),
    tricksTaken: state.tricksTaken,
    heartsBroken: state.heartsBroken,
    points: state.points,
    queenTaker: state.queenTaker,
    jackTaker: state.jackTaker,
  } satisfies Partial<HeartsView>;
}

function handView(state: HeartsState, seat: Seat | null) {
  return viewHand(DECK_52, state, seat, legal);
}

function viewPassed(state: HeartsState, seat: Seat | null): HeartsView['passed'] {
  const cards = seat === null ? null : state.passes[seat];
  if (seat === null || !cards) return null;
  return { to: passReceiver(seat, passDirection(state)), cards: nameCards(DECK_52, cards) };
}

function viewReceived(state: HeartsState, seat: Seat | null): HeartsView['received'] {
  if (seat === null || state.phase === 'passing') return null;
  const from = passGiver(seat, passDirection(state));
  const cards = state.passes[from];
  return cards && { from, cards: nameCards(DECK_52, cards) };
}

type NoteTexts = (typeof texts)['notes'];

export const notes: Notes<HeartsView, NoteTexts> = {
  table: ({ phase, passDirection, heartsBroken }, words) => {
    if (phase === 'passing') {
      return [{ label: words.pass, value: words.directions[passDirection] }];
    }
    return heartsBroken ? [{ label: '', value: words.broken, suit: 'hearts', sign: 'broken' }] : [];
  },
  seat: ({ phase, points, passSubmitted }, seat, words) => {
    if (phase === 'passing') {
      return passSubmitted[seat] ? [{ label: '', value: words.passed }] : [];
    }
    return phase === 'playing' && points[seat] !== 0
      ? [{ label: words.thisHand, value: `+${points[seat]}` }]
      : [];
  },
};

/** A round was dealt. */
export interface RoundStarted extends HandStarted {
  passDirection: PassDirection;
}

/** A player has chosen the cards to pass. */
export interface Passed extends Fact {
  type: 'passed';
  seat: Seat;
}

/** A private fact: the cards that a seat was passed. */
export interface Received extends Fact {
  type: 'received';
  only: Seat;
  from: Seat;
  cards: CardName[];
}

/** Hearts may be led from now on. */
export interface HeartsBroken extends Fact {
  type: 'heartsBroken';
  seat: Seat;
}

/** A player has taken a trick, with its points. */
export interface PointsTaken extends TrickTaken {
  points: number;
}

export type HeartsFact =
  | RoundStarted
  | CardsDealt
  | Passed
  | Received
  | CardPlayed
  | HeartsBroken
  | PointsTaken
  | HandScored<ScoreRow<HeartsLine>>
  | GameOver<Result<HeartsEnding>>;

export function facts(
  before: HeartsState,
  seat: Seat,
  move: HeartsMove,
  after: HeartsState,
): HeartsFact[] {
  switch (move.type) {
    case 'deal':
      return dealFacts(after);
    case 'pass':
      return [{ type: 'passed', seat }, ...exchangeFacts(after)];
    case 'play':
      return playFacts(before, seat, move.card, after);
  }
}

function dealFacts(after: HeartsState): HeartsFact[] {
  return [
    { type: 'handStarted', round: after.round, passDirection: passDirection(after) },
    ...dealtFacts(DECK_52, after.hands, SEATS),
  ];
}

function exchangeFacts(after: HeartsState): HeartsFact[] {
  if (after.phase === 'passing') return [];
  return everySeat(SEATS).map((only) => {
    const from = passGiver(only, passDirection(after));
    return { type: 'received', only, from, cards: nameCards(DECK_52, after.passes[from] ?? []) };
  });
}

function playFacts(before: HeartsState, seat: Seat, card: Card, after: HeartsState): HeartsFact[] {
  const broken: HeartsBroken = { type: 'heartsBroken', seat };
  return [
    playedFact(DECK_52, seat, card),
    ...(after.heartsBroken && !before.heartsBroken ? [broken] : []),
    ...takenFacts(before, after).map((taken) => ({
      ...taken,
      points: after.points[taken.seat] - before.points[taken.seat],
    })),
    ...endFacts(before, after, result(after)),
  ];
}

export function redeal(view: HeartsView, random: Random): HeartsState {
  const log = readTricks(DECK_52, view);
  const hands = redealHands(view, log, random);
  return {
    options: view.options,
    phase: view.phase,
    round: view.round,
    hands,
    passes: redealPasses(view, log, hands, random),
    ...log,
    player: view.phase === 'playing' ? view.turn[0] : (log.leaders.at(-1) ?? 0),
    heartsBroken: view.heartsBroken,
    points: view.points.slice(),
    tricksTaken: view.tricksTaken.slice(),
    queenTaker: view.queenTaker,
    jackTaker: view.jackTaker,
    totals: view.scores.slice(),
    sheet: view.sheet.slice(),
  };
}

function redealHands(view: HeartsView, log: TrickLog, random: Random): Hands {
  const hands = emptyHands(SEATS);
  if (view.seat !== null) addCards(hands, view.seat, readCards(DECK_52, view.hand));
  if (view.passed) addCards(hands, view.passed.to, passedCardsStillHeld(view, log));
  const barred = barredCards(view, log);
  fillHands(DECK_52, view, { hands, plays: log.plays, barred }, random);
  return hands;
}

/** Returns the cards that the seat passed and that their receiver still holds. */
function passedCardsStillHeld(view: HeartsView, log: TrickLog): Card[] {
  if (!view.passed || view.phase === 'passing') return [];
  return readCards(DECK_52, view.passed.cards).filter((card) => !log.plays.includes(card));
}

/** Returns the cards that each seat cannot hold according to its plays. */
function barredCards(view: HeartsView, log: TrickLog): Hands {
  const barred = emptyHands(SEATS);
  if (view.phase === 'playing' && log.plays.length === 0)
    barFromAllBut(barred, view.turn[0], TWO_OF_CLUBS);
  let heartsBroken = false;
  for (const play of listPlays(log, ORDER)) {
    barByPlay(barred, play, heartsBroken);
    const breaks = view.options.anyHeartBreaks || suitOf(play.card) !== play.led;
    heartsBroken ||= breaks && suitOf(play.card) === HEARTS;
    heartsBroken ||= view.options.queenBreaksHearts && play.card === QUEEN_OF_SPADES;
  }
  return barred;
}

/** The leader of the first trick holds the two of clubs, so no other seat does. */
function barFromAllBut(barred: Hands, holder: Seat, card: Card): void {
  for (const seat of everySeat(SEATS)) if (seat !== holder) addCard(barred, seat, card);
}

function barByPlay(barred: Hands, play: Play, heartsBroken: boolean): void {
  const bar = (suit: number, mask = WHOLE_SUIT): void => {
    barred[play.seat * SUIT_COUNT + suit] |= mask;
  };
  const isLead = play.before.length === 0;
  const suit = suitOf(play.card);
  if (isLead && suit === HEARTS && !heartsBroken) {
    for (let other = 0; other < SUIT_COUNT; other++) if (other !== HEARTS) bar(other);
  }
  if (isLead || suit === play.led) return;
  bar(play.led);
  if (play.trickNumber === 0 && isPointCard(play.card)) {
    for (let other = 0; other < SPADES; other++) if (other !== HEARTS) bar(other);
    bar(SPADES, WHOLE_SUIT & ~(1 << strengthOf(QUEEN_OF_SPADES)));
  }
}

function redealPasses(
  view: HeartsView,
  log: TrickLog,
  hands: Hands,
  random: Random,
): HeartsState['passes'] {
  return everySeat(SEATS).map((giver) => {
    if (!view.passSubmitted[giver]) return null;
    if (giver === view.seat) return readCards(DECK_52, view.passed?.cards ?? []);
    if (giver === view.received?.from) return readCards(DECK_52, view.received.cards);
    if (view.phase === 'passing') return drawCards(handOf(hands, giver), PASS_SIZE, random);
    const receiver = passReceiver(giver, view.passDirection);
    return drawCards(cardsAfterExchange(receiver, log, hands), PASS_SIZE, random);
  });
}

/** Returns the thirteen cards with which a seat began to play. */
function cardsAfterExchange(seat: Seat, log: TrickLog, hands: Hands): Hand {
  const hand = handOf(hands, seat);
  for (const play of listPlays(log, ORDER)) {
    if (play.seat === seat) addCard(hand, 0, play.card);
  }
  return hand;
}
