// Samples a state of Pitch that is consistent with a view.

import { SUITS, suitOf, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { addCards, emptyHands, SUIT_COUNT, type Hand, type Hands } from '#cards/hands.ts';
import { readCards } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import type { Seat } from '#rules/game.ts';
import { dealHidden, barCards, WHOLE_SUIT, type HiddenPlaces } from '#rules/hidden.ts';
import { listPlays, readTricks, type TrickLog } from '#rules/tricks.ts';
import { SEATS, type PitchState } from './state.ts';
import { PITCH_ORDER, type PitchView } from './view.ts';

/** Samples a state. Nobody is assumed to have replaced cards in `keepers` if the play allows it. */
export function redealPitch(view: PitchView, random: Random, keepers?: Hand): PitchState {
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
  return { counts, barred: barredCards(log, counts.length), doubted };
}

/** Bars the suit led from every hand that did not follow it. Cards replaced before may be of any suit. */
function barredCards(log: TrickLog, places: number): Hands {
  const barred = emptyHands(places);
  for (const { seat, card, led } of listPlays(log, PITCH_ORDER)) {
    if (suitOf(card) !== led) barred[seat * SUIT_COUNT + led] = WHOLE_SUIT;
  }
  return barred;
}
