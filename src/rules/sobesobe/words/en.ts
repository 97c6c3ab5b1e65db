// English for SobeSobe.

import type { SuitName } from '#cards/card.ts';
import { maxCards, plural } from '../../words.ts';
import { sobeOptions } from '../options.ts';
import { sobeNotes, trumpLabel } from './notes.ts';
import type { SobeWords } from './words.ts';

export const words: SobeWords = {
  title: 'SobeSobe',
  summary: 'Play or sit out, and get down from 20 points to none.',
  unit: () => 'left',
  options: sobeOptions,
  facts: {
    handStarted: ({ round, dealer, partyPlayer }, say) => {
      const names = say.clause(partyPlayer, 'name', 'names');
      return `Round ${round}. ${say.clause(dealer, 'deal', 'deals')}, ${names} trump.`;
    },
    looked: ({ seat }, say) => `${say.clause(seat, 'look', 'looks')} at two cards first.`,
    trump: ({ seat, suit, blind, trickValue }, say) => {
      const named = `${say.clause(seat, 'name', 'names')} ${say.suit(suit)} as trump`;
      return `${named}${blind ? ' without a look' : ''}: a trick counts ${trickValue}.`;
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
    down: () => 'Somebody is down to 0 points or fewer; the lowest wins.',
    allRounds: ({ rounds }) => `${rounds} rounds are played; the lowest wins.`,
  },
  notes: sobeNotes({
    party: 'Party player',
    trump: 'Trump',
    trickValue: 'A trick counts',
    toDraw: 'To draw',
    exchanged: 'Exchanged',
    plays: 'Plays',
    sitsOut: 'Sits out',
    tricks: 'Tricks',
  }),
  questions: {
    look: () => 'Look at your first two cards, or name Hearts without a look?',
    trump: () => 'Which suit is trump?',
    stay: () => 'Do you play this round?',
    exchange: ({ legal }) => `Give up to ${maxCards(legal)} cards and get new ones.`,
  },
  values: {
    look: () => 'Look at two cards',
    trump: (suit: SuitName, view, say) => trumpLabel(suit, view, say, (name) => `${name}, blind`),
    stay: (playing: boolean) => (playing ? 'Play' : 'Sit out'),
    exchange: (count: number) =>
      count === 0 ? 'Keep all' : `Exchange ${plural(count, 'card', 'cards')}`,
  },
};
