// A whole state of Pitch that fits what one seat knows.

import { SUITS, suitOf, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { addCards, emptyHands, SUIT_COUNT, type Hand, type Hands } from '#cards/hands.ts';
import { readCards } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import type { Seat } from '../game.ts';
import { dealHidden, barCards, WHOLE_SUIT, type HiddenPlaces } from '../hidden.ts';
import { listPlays, readTricks, type TrickLog } from '../tricks.ts';
import { SEATS, type PitchState } from './state.ts';
import { PITCH_ORDER, type PitchView } from './view.ts';

/** `treasured` are cards that nobody is believed to have put away, as long as the play allows it. */
export function redealPitch(view: PitchView, random: Random, treasured?: Hand): PitchState {
  const log = readTricks(DECK_52, view);
  const isPlayersTurn = view.phase !== 'dealing' && view.phase !== 'over';
  return {
    options: view.options,
    phase: view.phase,
    round: view.round,
    ...redealCards(view, log, treasured, random),
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
  treasured: Hand | undefined,
  random: Random,
): Pick<PitchState, 'hands' | 'discards' | 'stock' | 'drawn'> {
  const own = readCards(DECK_52, view.hand);
  const ownDiscards = readCards(DECK_52, view.discarded ?? []);
  const hidden = hiddenCards(view, new Set([...own, ...ownDiscards, ...log.plays]));
  const piles = dealHidden(hidden, hiddenPlaces(view, log, treasured), random);

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

/** The others' hands, then what they put away, then the stock. */
function hiddenPlaces(view: PitchView, log: TrickLog, treasured?: Hand): HiddenPlaces {
  const hiddenOf = (count: number | null, seat: Seat): number =>
    seat === view.seat ? 0 : (count ?? 0);
  const counts = [
    ...view.cardCounts.map(hiddenOf),
    ...view.replaced.map(hiddenOf),
    view.stockCount,
  ];
  const doubted = treasured && barCards([SEATS, SEATS], treasured, counts.length);
  return { counts, barred: barredCards(log, counts.length), doubted };
}

/** A seat that did not follow a suit holds none of it; what was put away before may be anything. */
function barredCards(log: TrickLog, places: number): Hands {
  const barred = emptyHands(places);
  for (const { seat, card, led } of listPlays(log, PITCH_ORDER)) {
    if (suitOf(card) !== led) barred[seat * SUIT_COUNT + led] = WHOLE_SUIT;
  }
  return barred;
}
