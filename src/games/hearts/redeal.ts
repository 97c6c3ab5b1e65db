// Samples a state of Hearts that is consistent with a view.

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
import { readCards } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import type { Seat } from '#rules/game.ts';
import { dealHidden, WHOLE_SUIT } from '#rules/hidden.ts';
import { everySeat } from '#rules/seats.ts';
import { listPlays, readTricks, type Play, type TrickLog } from '#rules/tricks.ts';
import {
  isPointCard,
  PASS_SIZE,
  passReceiver,
  QUEEN_OF_SPADES,
  SEATS,
  TWO_OF_CLUBS,
  type HeartsState,
} from './state.ts';
import { HEARTS_ORDER, type HeartsView } from './view.ts';

export function redealHearts(view: HeartsView, random: Random): HeartsState {
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
  const own = readCards(DECK_52, view.hand);
  if (view.seat !== null) addCards(hands, view.seat, own);
  const passed = passedCardsStillHeld(view, log);
  if (view.passed) addCards(hands, view.passed.to, passed);

  const seen = new Set([...own, ...passed, ...log.plays]);
  const counts = view.cardCounts.map((count, seat) => {
    if (seat === view.seat) return 0;
    return seat === view.passed?.to ? count - passed.length : count;
  });
  // No card is hidden outside the hands: between rounds all 52 cards have been played.
  const isDealt = counts.some((count) => count > 0);
  const hidden = isDealt ? DECK_52.cards.filter((card) => !seen.has(card)) : [];
  const piles = dealHidden(hidden, { counts, barred: barredCards(view, log) }, random);
  piles.forEach((pile, seat) => addCards(hands, seat, pile));
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
  for (const play of listPlays(log, HEARTS_ORDER)) {
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
  for (const play of listPlays(log, HEARTS_ORDER)) {
    if (play.seat === seat) addCard(hand, 0, play.card);
  }
  return hand;
}
