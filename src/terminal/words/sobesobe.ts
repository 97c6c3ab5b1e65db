// SobeSobe in words.

import type { Seat } from '#rules/game.ts';
import type { SobeView } from '#rules/sobesobe/view.ts';
import { wordCards } from '../cardFaces.ts';
import { does, type Naming } from '../naming.ts';
import { capital, count } from '../phrases.ts';

interface TrumpFact {
  seat: Seat;
  suit: string;
  blind: boolean;
  trickValue: number;
}

export const sobesobeWords = {
  sentences: {
    handStarted: (
      { round, dealer, partyPlayer }: { round: number; dealer: Seat; partyPlayer: Seat },
      who: Naming,
    ) => `Round ${round}. ${does(who, dealer, 'deal')}, ${does(who, partyPlayer, 'name')} trump.`,
    looked: ({ seat }: { seat: Seat }, who: Naming) =>
      `${does(who, seat, 'look')} at two cards first.`,
    trump: ({ seat, suit, blind, trickValue }: TrumpFact, who: Naming) =>
      `${does(who, seat, 'name')} ${capital(suit)} as trump${blind ? ' without a look' : ''}: a trick counts ${trickValue}.`,
    decided: ({ seat, playing }: { seat: Seat; playing: boolean }, who: Naming) =>
      `${does(who, seat, playing ? 'play' : 'sit out')}.`,
    exchanged: ({ seat, count: exchanged }: { seat: Seat; count: number }, who: Naming) =>
      `${does(who, seat, 'exchange')} ${count(exchanged, 'card')}.`,
    drew: ({ cards }: { cards: string[] }) =>
      cards.length === 0 ? null : `You draw ${wordCards(cards)}.`,
  },
  questions: {
    look: () => 'Look at your first two cards, or name Hearts without a look?',
    trump: () => 'Which suit is trump?',
    stay: () => 'Do you play this round?',
    exchange: () => 'Which cards do you exchange?',
  },
  values: {
    stay: (playing: unknown) => (playing ? 'Play' : 'Sit out'),
    trump: (suit: unknown) => capital(String(suit)),
  },
  notes: ({ trump, trickValue }: SobeView) =>
    trump ? [`trump ${capital(trump)}`, `${trickValue} a trick`] : [],
  seatNotes: ({ playing }: SobeView, seat: Seat) => (playing[seat] === false ? ['sits out'] : []),
};
