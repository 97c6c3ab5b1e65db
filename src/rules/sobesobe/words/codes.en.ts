// What the codes that SobeSobe alone refuses with mean, for who writes programs.

import type { CodeMeanings } from '../../refusal.ts';
import type { refusals } from './refusals.en.ts';

export const codes: CodeMeanings<typeof refusals> = {
  MUST_PLAY_TRUMP: 'A higher trump must be played; the details have which would do.',
  MUST_PLAY_ACE_OF_TRUMP: 'The ace of trump must be played now.',
  MUST_CUT: 'By this table’s options a trump must be played.',
  MUST_PLAY_AT_FIVE: 'By this table’s options who has five points or fewer must play.',
  PARTY_PLAYER_CANNOT_OPT_OUT: 'The party player must play the round.',
  DEALER_CANNOT_OPT_OUT: 'The dealer must play the round.',
  CLUBS_TRUMP_FORCES_PLAY: 'Clubs are trump: everybody must play the round.',
  CONSECUTIVE_ROUNDS_OUT_LIMIT: 'Two rounds were sat out: this one must be played.',
  TOO_MANY_CARDS_TO_EXCHANGE: 'At most three cards can be exchanged.',
  CANNOT_EXCHANGE_ACE_OF_TRUMP: 'The ace of trump cannot be exchanged.',
};
