// Legal moves in Hearts. Each restriction is dropped if it would leave the player without a card.

import { CLUBS, DIAMONDS, SPADES, suitOf, type Suit } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { handOf, maskOf, suitMask, type SuitMask } from '#cards/hands.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import {
  chooseCards,
  chooseCard,
  chooseDeck,
  chooseFromHand,
  chooseFromSuit,
  type CardChoice,
  type CardsChoice,
  type Choices,
} from '#rules/moves.ts';
import { singleSeat, NOBODY, seatsOfMask, THE_DEALER } from '#rules/seats.ts';
import { trickStart } from '#rules/tricks.ts';
import { PASS_SIZE, QUEEN_OF_SPADES, SEATS, TWO_OF_CLUBS, type HeartsState } from './state.ts';

export function heartsTurn(state: HeartsState): readonly Seat[] {
  switch (state.phase) {
    case 'playing':
      return singleSeat(state.player);
    case 'passing':
      return seatsOfMask(seatsToPass(state));
    case 'dealing':
      return THE_DEALER;
    case 'over':
      return NOBODY;
  }
}

/** Returns the seats that still have to pass as a mask, with bit n for seat n. */
export function seatsToPass({ passes }: HeartsState): number {
  let mask = 0;
  for (let seat = 0; seat < SEATS; seat++) if (passes[seat] === null) mask |= 1 << seat;
  return mask;
}

const THE_DEAL = chooseDeck(DECK_52.cards);

export function heartsLegal(state: HeartsState, seat: Seat): Choices {
  switch (state.phase) {
    case 'playing':
      return seat === state.player ? playable(state) : [];
    case 'passing':
      return state.passes[seat] === null ? passable(state, seat) : [];
    case 'dealing':
      return seat === DEALER ? THE_DEAL : [];
    case 'over':
      return [];
  }
}

function passable({ hands }: HeartsState, seat: Seat): CardsChoice {
  return chooseCards('pass', handOf(hands, seat), PASS_SIZE, PASS_SIZE);
}

/** Returns the cards that the player in turn may play. */
export function playable(state: HeartsState): CardChoice {
  const start = trickStart(state, SEATS);
  return state.plays.length === start
    ? leadChoice(state)
    : followChoice(state, suitOf(state.plays[start]));
}

function leadChoice(state: HeartsState): CardChoice {
  const { hands, player } = state;
  if (state.plays.length === 0) return chooseFromSuit('play', CLUBS, maskOf(TWO_OF_CLUBS));
  if (state.heartsBroken || holdsOnlyHearts(state)) return chooseFromHand('play', hands, player);
  return chooseWithoutHearts(state, suitMask(hands, player, SPADES));
}

function followChoice(state: HeartsState, led: Suit): CardChoice {
  const { hands, player } = state;
  const following = suitMask(hands, player, led);
  if (following !== 0) return chooseFromSuit('play', led, following);
  return isFirstTrick(state) ? firstTrickDiscards(state) : chooseFromHand('play', hands, player);
}

/** Excludes hearts and the queen of spades, unless the hand has nothing else. */
function firstTrickDiscards(state: HeartsState): CardChoice {
  const { hands, player } = state;
  const spades = suitMask(hands, player, SPADES) & ~maskOf(QUEEN_OF_SPADES);
  const hasHarmless =
    (suitMask(hands, player, CLUBS) | suitMask(hands, player, DIAMONDS) | spades) !== 0;
  return hasHarmless ? chooseWithoutHearts(state, spades) : chooseFromHand('play', hands, player);
}

function isFirstTrick(state: HeartsState): boolean {
  return state.leaders.length === 1;
}

function holdsOnlyHearts({ hands, player }: HeartsState): boolean {
  return (
    (suitMask(hands, player, CLUBS) |
      suitMask(hands, player, DIAMONDS) |
      suitMask(hands, player, SPADES)) ===
    0
  );
}

function chooseWithoutHearts({ hands, player }: HeartsState, spades: SuitMask): CardChoice {
  const clubs = suitMask(hands, player, CLUBS);
  return chooseCard('play', clubs, suitMask(hands, player, DIAMONDS), 0, spades);
}
