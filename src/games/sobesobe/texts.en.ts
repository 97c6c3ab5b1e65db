// The English texts of SobeSobe, which the other languages translate.

import { SUITS } from '#cards/card.ts';
import type { SuitName } from '#cards/card.ts';
import type { CodeMeanings, Refusals } from '#rules/refusal.ts';
import { maxCards, plural, type GameTexts, type Translation } from '#rules/texts.ts';
import type { SobeReason } from './bot.ts';
import type { SobeSobeStep } from './game.ts';
import type { SobeEnding, SobeLine } from './score.ts';
import { options, trumpLabel } from './state.ts';
import type { SobeFact, SobeView } from './view.ts';

/** The types of SobeSobe that need texts. */
interface SobeTextTypes {
  options: typeof options;
  fact: SobeFact;
  view: SobeView;
  line: SobeLine;
  ending: SobeEnding;
  reason: SobeReason;
  step: SobeSobeStep;
}

/** Code, sentence and clause of each refusal. */
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

/** The meanings of the codes, for the documentation of the API. */
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

export const texts = {
  title: 'SobeSobe',
  summary: 'Play each round or sit it out, and get from 20 points down to 0.',
  unit: () => 'left',
  options: options,
  presets: { strict: 'Strict rules', short: 'Short game, 10 rounds' },
  facts: {
    handStarted: ({ round, dealer, partyPlayer }, say) => {
      const names = say.clause(partyPlayer, 'name', 'names');
      return `Round ${round}. ${say.clause(dealer, 'deal', 'deals')}, ${names} trump.`;
    },
    looked: ({ seat }, say) => `${say.clause(seat, 'look', 'looks')} at two cards first.`,
    trump: ({ seat, suit, blind, trickValue }, say) => {
      const named = `${say.clause(seat, 'name', 'names')} ${say.suit(suit).toLowerCase()} as trump`;
      return `${named}${blind ? ' blind' : ''}: a trick is worth ${trickValue}.`;
    },
    decided: ({ seat, playing }, say) =>
      playing ? `${say.clause(seat, 'play', 'plays')}.` : `${say.clause(seat, 'sit', 'sits')} out.`,
    exchanged: ({ seat, count }, say) =>
      `${say.clause(seat, 'exchange', 'exchanges')} ${plural(count, 'card', 'cards')}.`,
    drew: ({ cards }, say) => (cards.length === 0 ? null : `You draw ${say.cards(cards)}.`),
  },
  counted: { roundsPlayed: 'Rounds played', roundsWithoutTrick: 'Rounds without a trick' },
  lines: { tricks: 'Tricks', noTrick: 'No trick', partyPlayer: 'Party player doubled' },
  endings: {
    down: () => 'A player is down to 0 points or fewer. The lowest total wins.',
    allRounds: ({ rounds }) => `${rounds} rounds have been played. The lowest total wins.`,
  },
  sheetNotes: { satOut: () => 'sat out' },
  notes: {
    party: 'Party player',
    trump: 'Trump',
    trickValue: 'A trick is worth',
    toDraw: 'Cards left',
    exchanged: 'Exchanged',
    plays: 'Plays',
    sitsOut: 'Sits out',
  },
  questions: {
    look: () => 'Look at your first two cards, or name hearts blind?',
    trump: () => 'Which suit is trump?',
    stay: () => 'Play this round or sit it out?',
    exchange: ({ legal }) => `Exchange up to ${maxCards(legal)} cards, or keep your hand.`,
  },
  values: {
    look: () => 'Look at two cards',
    trump: (suit: SuitName, view, say) => trumpLabel(suit, view, say, (name) => `${name}, blind`),
    stay: (playing: boolean) => (playing ? 'Play' : 'Sit out'),
    exchange: (count: number) =>
      count === 0 ? 'Keep all' : `Exchange ${plural(count, 'card', 'cards')}`,
  },
  reasons: {
    lookFirst: 'After you have seen two cards, you may name any suit.',
    blindHearts: 'With hearts named blind, each trick is worth four points.',
    makesTrumps: ({ suit, count }) =>
      `With ${suit} as trump, you have ${plural(count, 'trump', 'trumps')}.`,
    holdsTrumpAce: 'You have the ace of trump, which no card can beat.',
    holdsTrumps: ({ count }) =>
      count === 1 ? 'One of your two cards is a trump.' : 'Both your cards are trumps.',
    sitsOut: ({ penalty }) =>
      `A round without a trick would cost you ${penalty} points, and sitting out costs none.`,
    keepsTrumps: 'You exchange neither a trump nor an ace.',
    firstTrick: ({ card }, say) =>
      `A first trick saves you from the penalty, and the ${say.card(card)} would take this one as it stands.`,
    strongestTrump: ({ card }, say) => `No other player can beat the ${say.card(card)}.`,
  },
  lesson: {
    intro:
      'In SobeSobe everyone starts with 20 points and wants to get down to 0. Every trick you take removes points; a round without a trick adds some. Hearts are trump, so a trick is worth two. You dealt, so you must play. The others could sit out.',
    steps: {
      exchange:
        'You can exchange up to three cards, once. Keep your two trumps and exchange the rest.',
      higherTrump:
        'Trump was led, so you must play a higher trump if you can. The five is enough. Keep the six for later.',
      king: 'You took the trick: two points off. Now you lead. Only the seven, the ace and trumps can beat the king of diamonds.',
      leadTrump:
        'Another trick. Lead a trump: whoever holds the ace of trump must play it now, and then it is gone.',
      cut: 'Spades were led and you have none, so you can play any card. Even the lowest trump beats every other suit.',
    },
    ending:
      'Every trick took points off. A player who takes no trick gets five points instead, ten if hearts are trump, twenty if hearts were named blind; the party player gets twice as many. In later rounds you may be asked whether to play or sit out.',
  },
} satisfies GameTexts<SobeTextTypes>;

/** The texts in another language. */
export type SobeTexts = Translation<typeof texts, SobeTextTypes, typeof refusals>;
