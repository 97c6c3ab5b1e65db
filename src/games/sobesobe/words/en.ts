// English words of SobeSobe.

import type { SuitName } from '#cards/card.ts';
import { maxCards, plural } from '#rules/words.ts';
import { sobeOptions } from '../options.ts';
import { sobeNotes, trumpLabel } from './notes.ts';
import type { SobeWords } from './words.ts';

export const words: SobeWords = {
  title: 'SobeSobe',
  summary: 'Play each round or sit it out, and get from 20 points down to 0.',
  unit: () => 'left',
  options: sobeOptions,
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
  notes: sobeNotes({
    party: 'Party player',
    trump: 'Trump',
    trickValue: 'A trick is worth',
    toDraw: 'Cards left',
    exchanged: 'Exchanged',
    plays: 'Plays',
    sitsOut: 'Sits out',
    tricks: 'Tricks',
  }),
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
};
