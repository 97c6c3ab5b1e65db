// Why a move is refused in SobeSobe: code, sentence, clause.

import { SUITS } from '#cards/card.ts';
import type { Refusals } from '../../refusal.ts';

export const refusals = {
  notPartyPlayer: ['NOT_PARTY_PLAYER', 'Only the party player names trump.', 'SO6'],
  sittingOut: ['NOT_YOUR_TURN', 'You sit this round out.', 'SO16'],
  dealtAlready: ['WRONG_ROUND_PHASE', 'The first two cards are dealt already.', 'SO8'],
  noSuit: ['INVALID_TRUMP_SUIT', `Trump is one of ${SUITS.join(', ')}.`, 'SO8'],
  onlyHearts: ['INVALID_TRUMP_SUIT', 'Only hearts can be chosen before dealing.', 'SO7'],
  yesOrNo: ['INVALID_MOVE', '“playing” is true or false.', 'SO10'],
  partyPlayer: ['PARTY_PLAYER_CANNOT_OPT_OUT', 'The party player must play.', 'SO11'],
  dealer: ['DEALER_CANNOT_OPT_OUT', 'The dealer must play.', 'SO11'],
  clubs: ['CLUBS_TRUMP_FORCES_PLAY', 'Clubs are trump: everybody must play.', 'SO12'],
  roundsOut: [
    'CONSECUTIVE_ROUNDS_OUT_LIMIT',
    'You sat out the last two rounds: you must play.',
    'SO13',
  ],
  fivePoints: ['MUST_PLAY_AT_FIVE', 'With five points or fewer you must play.', 'SO14'],
  exchangeThree: ['TOO_MANY_CARDS_TO_EXCHANGE', 'Exchange at most three cards.', 'SO17'],
  namedTwice: ['CARD_NOT_IN_HAND', 'Name each card once.', 'SO17'],
  keepAce: ['CANNOT_EXCHANGE_ACE_OF_TRUMP', 'The ace of trump cannot be exchanged.', 'SO18'],
  mustBeat: ['MUST_PLAY_TRUMP', 'You must play a higher trump.', 'SO21'],
  mustPlayAce: ['MUST_PLAY_ACE_OF_TRUMP', 'You must play the ace of trump.', 'SO22'],
  mustCut: ['MUST_CUT', 'You cannot follow suit: play a trump.', 'SO23'],
} as const satisfies Refusals;
