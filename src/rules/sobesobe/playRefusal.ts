// Why a card may not be played in SobeSobe: the rules of play in the order in which they are named.

import { suitOf, SUITS, type Card, type Suit } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { cardsOfHand, handOfSuit, holdsCard, suitMask, type SuitMask } from '#cards/hands.ts';
import { nameCard, nameCards, type CardName } from '#cards/notation.ts';
import type { Seat } from '../game.ts';
import { mayChoose } from '../moves.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { trickStart } from '../tricks.ts';
import { highestOf, playable, strongerThan } from './legal.ts';
import { aceOf, type SobeState } from './state.ts';

export function playRefusal(state: SobeState, seat: Seat, card: Card): Refusal | null {
  const { hands, plays, trump } = state;
  if (!holdsCard(hands, seat, card)) return notInHand(card, 'SO19');
  if (mayChoose(playable(state), card)) return null;
  const start = trickStart(state, state.active.length);
  const led = suitOf(plays[start]);
  const following = suitMask(hands, seat, led);
  if (following !== 0 && suitOf(card) !== led) return mustFollow(card, led, following);
  if (led === trump) {
    const highest = highestOf(plays, start, trump);
    const higher = following & strongerThan(highest);
    if (higher !== 0 && card < highest) return mustBeat(card, highest, higher);
  }
  return holdsCard(hands, seat, aceOf(trump))
    ? mustPlayAce(card, trump)
    : mustCut(card, trump, suitMask(hands, seat, trump));
}

function mustFollow(card: Card, led: Suit, following: SuitMask): Refusal {
  return refuse(
    'MUST_FOLLOW_SUIT',
    `You must follow suit: play one of your ${SUITS[led]}.`,
    'SO20',
    {
      requiredSuit: SUITS[led],
      playedCard: nameCard(DECK_40, card),
      cardsInHandOfRequiredSuit: nameSuit(led, following),
    },
  );
}

function mustBeat(card: Card, highest: Card, higher: SuitMask): Refusal {
  const trump = suitOf(highest);
  return refuse('MUST_PLAY_TRUMP', 'You must play a higher trump.', 'SO21', {
    trumpSuit: SUITS[trump],
    highestTrumpPlayed: nameCard(DECK_40, highest),
    playedCard: nameCard(DECK_40, card),
    higherTrumpsInHand: nameSuit(trump, higher),
  });
}

function mustPlayAce(card: Card, trump: Suit): Refusal {
  return refuse('MUST_PLAY_ACE_OF_TRUMP', 'You must play the ace of trump.', 'SO22', {
    trumpSuit: SUITS[trump],
    playedCard: nameCard(DECK_40, card),
    requiredCard: nameCard(DECK_40, aceOf(trump)),
  });
}

function mustCut(card: Card, trump: Suit, trumps: SuitMask): Refusal {
  return refuse('MUST_CUT', 'You cannot follow suit: play a trump.', 'SO23', {
    trumpSuit: SUITS[trump],
    playedCard: nameCard(DECK_40, card),
    trumpsInHand: nameSuit(trump, trumps),
  });
}

export function notInHand(card: Card, clause: string): Refusal {
  return refuse('CARD_NOT_IN_HAND', 'That card is not in your hand.', clause, {
    card: nameCard(DECK_40, card),
  });
}

function nameSuit(suit: Suit, mask: SuitMask): CardName[] {
  return nameCards(DECK_40, cardsOfHand(handOfSuit(suit, mask)));
}
