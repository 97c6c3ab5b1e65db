// Refusals in SobeSobe: code, sentence, clause.

import { SUITS } from '#cards/card.ts';
import type { Refusals } from '#rules/refusal.ts';

export const refusals = {
  notPartyPlayer: ['NOT_PARTY_PLAYER', 'Only the party player names trump.', 'SO6'],
  sittingOut: ['NOT_YOUR_TURN', 'You are sitting out this round.', 'SO16'],
  dealtAlready: ['WRONG_ROUND_PHASE', 'The first two cards have already been dealt.', 'SO8'],
  noSuit: ['INVALID_TRUMP_SUIT', `Trump must be one of ${SUITS.join(', ')}.`, 'SO8'],
  onlyHearts: ['INVALID_TRUMP_SUIT', 'Only hearts can be named before the deal.', 'SO7'],
  yesOrNo: ['INVALID_MOVE', '“playing” must be true or false.', 'SO10'],
  partyPlayer: [
    'PARTY_PLAYER_CANNOT_OPT_OUT',
    'You are the party player, so you must play this round.',
    'SO11',
  ],
  dealer: ['DEALER_CANNOT_OPT_OUT', 'You are the dealer, so you must play this round.', 'SO11'],
  clubs: ['CLUBS_TRUMP_FORCES_PLAY', 'Clubs are trump, so everyone must play this round.', 'SO12'],
  roundsOut: [
    'CONSECUTIVE_ROUNDS_OUT_LIMIT',
    'You sat out the last two rounds, so you must play this one.',
    'SO13',
  ],
  fivePoints: [
    'MUST_PLAY_AT_FIVE',
    'You have five points or fewer, so you must play this round.',
    'SO14',
  ],
  exchangeThree: ['TOO_MANY_CARDS_TO_EXCHANGE', 'You can exchange at most three cards.', 'SO17'],
  namedTwice: ['CARD_NOT_IN_HAND', 'Name each card once.', 'SO17'],
  keepAce: ['CANNOT_EXCHANGE_ACE_OF_TRUMP', 'The ace of trump cannot be exchanged.', 'SO18'],
  mustBeat: ['MUST_PLAY_TRUMP', 'You must play a higher trump.', 'SO21'],
  mustPlayAce: ['MUST_PLAY_ACE_OF_TRUMP', 'You must play the ace of trump.', 'SO22'],
  mustCut: ['MUST_CUT', 'You cannot follow suit: play a trump.', 'SO23'],
} as const satisfies Refusals;
