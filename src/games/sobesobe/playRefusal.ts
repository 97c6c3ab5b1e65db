// Refusals of cards in SobeSobe, in the order in which the rules name the reasons.

import { suitOf, SUITS, type Card, type Suit } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { cardsOfHand, handOfSuit, holdsCard, suitMask, type SuitMask } from '#cards/hands.ts';
import { nameCard, nameCards, type CardName } from '#cards/notation.ts';
import { mustFollow, notInHand } from '#rules/commonRefusals.ts';
import type { Seat } from '#rules/game.ts';
import { mayChoose } from '#rules/moves.ts';
import { createRefuse, type Refusal } from '#rules/refusal.ts';
import { trickStart } from '#rules/tricks.ts';
import { highestOf, playable, strongerThan } from './legal.ts';
import { aceOf, type SobeState } from './state.ts';
import { refusals } from './words/refusals.en.ts';

const refuse = createRefuse('sobesobe', refusals);

/** Returns null if the card may be played. */
export function playRefusal(state: SobeState, seat: Seat, card: Card): Refusal | null {
  const { hands, plays, trump } = state;
  if (!holdsCard(hands, seat, card)) return notInHand(DECK_40, card, 'SO19');
  if (mayChoose(playable(state), card)) return null;
  const start = trickStart(state, state.active.length);
  const led = suitOf(plays[start]);
  const following = suitMask(hands, seat, led);
  if (following !== 0 && suitOf(card) !== led) {
    return mustFollow(DECK_40, { hands, seat, led }, card, 'SO20');
  }
  if (led === trump) {
    const highest = highestOf(plays, start, trump);
    const higher = following & strongerThan(highest);
    if (higher !== 0 && card < highest) return mustBeat(card, highest, higher);
  }
  return holdsCard(hands, seat, aceOf(trump))
    ? mustPlayAce(card, trump)
    : mustCut(card, trump, suitMask(hands, seat, trump));
}

function mustBeat(card: Card, highest: Card, higher: SuitMask): Refusal {
  const trump = suitOf(highest);
  return refuse('mustBeat', {
    trumpSuit: SUITS[trump],
    highestTrumpPlayed: nameCard(DECK_40, highest),
    playedCard: nameCard(DECK_40, card),
    higherTrumpsInHand: nameSuit(trump, higher),
  });
}

function mustPlayAce(card: Card, trump: Suit): Refusal {
  return refuse('mustPlayAce', {
    trumpSuit: SUITS[trump],
    playedCard: nameCard(DECK_40, card),
    requiredCard: nameCard(DECK_40, aceOf(trump)),
  });
}

function mustCut(card: Card, trump: Suit, trumps: SuitMask): Refusal {
  return refuse('mustCut', {
    trumpSuit: SUITS[trump],
    playedCard: nameCard(DECK_40, card),
    trumpsInHand: nameSuit(trump, trumps),
  });
}

function nameSuit(suit: Suit, mask: SuitMask): CardName[] {
  return nameCards(DECK_40, cardsOfHand(handOfSuit(suit, mask)));
}
