// Meanings of the refusal codes of SobeSobe, for the documentation of the API.

import type { CodeMeanings } from '#rules/refusal.ts';
import type { refusals } from './refusals.en.ts';

export const codes: CodeMeanings<typeof refusals> = {
  MUST_PLAY_TRUMP: 'A higher trump must be played. The details list the cards that are allowed.',
  MUST_PLAY_ACE_OF_TRUMP: 'The ace of trump must be played now.',
  MUST_CUT: 'At this table, a player who cannot follow suit must play a trump.',
  MUST_PLAY_AT_FIVE: 'At this table, a player with five points or fewer must play the round.',
  PARTY_PLAYER_CANNOT_OPT_OUT: 'The party player must play the round.',
  DEALER_CANNOT_OPT_OUT: 'The dealer must play the round.',
  CLUBS_TRUMP_FORCES_PLAY: 'Clubs are trump, so everyone must play the round.',
  CONSECUTIVE_ROUNDS_OUT_LIMIT: 'The player sat out the last two rounds and must play this one.',
  TOO_MANY_CARDS_TO_EXCHANGE: 'At most three cards can be exchanged.',
  CANNOT_EXCHANGE_ACE_OF_TRUMP: 'The ace of trump cannot be exchanged.',
};
