// Hearts in words.

import type { Seat } from '#rules/game.ts';
import type { HeartsView } from '#rules/hearts/view.ts';
import { wordCards } from '../cardFaces.ts';
import { does, nameOf, type Naming } from '../naming.ts';
import { count } from '../phrases.ts';

const DIRECTIONS: Readonly<Record<string, string>> = {
  left: 'Three cards go to the left.',
  right: 'Three cards go to the right.',
  across: 'Three cards go across.',
};

/** Where a pass to each direction goes, in steps clockwise. */
const STEPS: Readonly<Record<string, number>> = { left: 1, across: 2, right: 3 };

export const heartsWords = {
  sentences: {
    handStarted: ({ round, passDirection }: { round: number; passDirection: string }) =>
      `Round ${round}. ${DIRECTIONS[passDirection] ?? 'No cards are passed.'}`,
    passed: ({ seat }: { seat: Seat }, who: Naming) => `${does(who, seat, 'pass')} three cards.`,
    received: ({ from, cards }: { from: Seat; cards: string[] }, who: Naming) =>
      `${does(who, from, 'pass')} you ${wordCards(cards)}.`,
    heartsBroken: () => 'Hearts are broken: from now on they may be led.',
    trickTaken: ({ seat, points }: { seat: Seat; points: number }, who: Naming) =>
      `${does(who, seat, 'take')} the trick${points === 0 ? '' : ` with ${count(points, 'point')}`}.`,
  },
  questions: {
    pass: ({ passDirection, seat, seats }: HeartsView, who: Naming) => {
      const to = (seat! + (STEPS[passDirection] ?? 0)) % seats;
      return `Pass three cards to ${nameOf(who, to)}`;
    },
  },
  notes: ({ heartsBroken, phase }: HeartsView) =>
    heartsBroken && phase === 'playing' ? ['hearts broken'] : [],
  seatNotes: ({ points, phase }: HeartsView, seat: Seat) =>
    phase === 'playing' && points[seat] > 0 ? [`took ${points[seat]}`] : [],
};
