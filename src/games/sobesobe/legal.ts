// Legal moves in SobeSobe. Each restriction of play is dropped if it would leave the player without a card.

import { HEARTS, strengthOf, suitOf, SUITS, type Card, type Suit } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { handOf, removeCard, suitMask, type SuitMask } from '#cards/hands.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import {
  chooseCards,
  chooseValue,
  chooseDeck,
  chooseFromHand,
  chooseFromSuit,
  choosePlain,
  type CardChoice,
  type Choice,
  type Choices,
  type ValueChoice,
} from '#rules/moves.ts';
import { trickStart } from '#rules/tricks.ts';
import { ACE_MASK, aceOf, MAX_EXCHANGED, type SobeState } from './state.ts';

export function sobeLegal(state: SobeState, seat: Seat): Choices {
  if (state.phase === 'dealing') {
    return seat === DEALER ? THE_DEAL : [];
  }
  if (seat !== state.player) return [];
  switch (state.phase) {
    case 'trump':
      return state.looked ? ANY_TRUMP : LOOK_OR_HEARTS;
    case 'decision':
      return PLAY_OR_SIT_OUT;
    case 'exchange':
      return exchangeChoice(state);
    case 'playing':
      return playable(state);
    case 'over':
      return [];
  }
}

// These choices never change, so each is made once.
const THE_DEAL = chooseDeck(DECK_40.cards);
const ANY_TRUMP: ValueChoice = chooseValue('trump', 'suit', SUITS);
const LOOK_OR_HEARTS: Choice[] = [
  choosePlain('look'),
  chooseValue('trump', 'suit', [SUITS[HEARTS]]),
];
const PLAY_OR_SIT_OUT: ValueChoice = chooseValue('stay', 'playing', [true, false]);

function exchangeChoice({ hands, player, trump }: SobeState): Choice {
  const from = handOf(hands, player);
  removeCard(from, 0, aceOf(trump));
  return chooseCards('exchange', from, 0, MAX_EXCHANGED);
}

/** Returns the cards that the player in turn may play. */
export function playable(state: SobeState): CardChoice {
  const { hands, player, plays, trump } = state;
  const start = trickStart(state, state.active.length);
  if (plays.length === start) return chooseFromHand('play', hands, player);
  const led = suitOf(plays[start]);
  const following = suitMask(hands, player, led);
  if (following === 0) return offSuitChoice(state);
  const allowed =
    led === trump ? trumpsToFollow(following, highestOf(plays, start, trump)) : following;
  return chooseFromSuit('play', led, allowed);
}

/** On a trump lead: the ace, or else a trump that beats the highest on the table, or else any trump. */
function trumpsToFollow(trumps: SuitMask, highest: Card): SuitMask {
  const ace = trumps & ACE_MASK;
  if (ace !== 0) return ace;
  const higher = trumps & strongerThan(highest);
  return higher !== 0 ? higher : trumps;
}

/** Without the suit led: the ace of trump, or else any trump if cutting is mandatory, or else any card. */
function offSuitChoice({ hands, player, trump, options }: SobeState): CardChoice {
  const trumps = suitMask(hands, player, trump);
  if ((trumps & ACE_MASK) !== 0) return chooseFromSuit('play', trump, ACE_MASK);
  return options.cutIsMandatory && trumps !== 0
    ? chooseFromSuit('play', trump, trumps)
    : chooseFromHand('play', hands, player);
}

/** Returns the highest card of `suit` from `start` on, where there must be one. */
export function highestOf(cards: readonly Card[], start: number, suit: Suit): Card {
  let highest = -1;
  for (let at = start; at < cards.length; at++) {
    if (suitOf(cards[at]) === suit && cards[at] > highest) highest = cards[at];
  }
  return highest;
}

/** Returns all stronger cards of the same suit. */
export function strongerThan(card: Card): SuitMask {
  return -2 << strengthOf(card);
}
