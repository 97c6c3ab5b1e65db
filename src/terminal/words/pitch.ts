// Pitch in words.

import type { Seat } from '#rules/game.ts';
import type { PitchView } from '#rules/pitch/view.ts';
import { wordCards } from '../cardFaces.ts';
import { does, type Naming } from '../naming.ts';
import { capital, count } from '../phrases.ts';

export const pitchWords = {
  sentences: {
    bidWon: ({ seat, value }: { seat: Seat; value: number }, who: Naming) =>
      `${does(who, seat, 'have')} the bid with ${value}.`,
    passedOut: () => 'Nobody has bid: the next dealer deals.',
    replaced: ({ seat, count: replaced }: { seat: Seat; count: number }, who: Naming) =>
      `${does(who, seat, 'replace')} ${count(replaced, 'card')}.`,
    drew: ({ cards }: { cards: string[] }) =>
      cards.length === 0 ? null : `You draw ${wordCards(cards)}.`,
  },
  questions: {
    bid: ({ highestBid }: PitchView) =>
      highestBid === null ? 'Your bid?' : `Your bid? It has to be more than ${highestBid.value}`,
    trump: () => 'Which suit is trump?',
    replace: () => 'Which cards do you replace?',
  },
  notes: ({ trump, highestBid, captured }: PitchView, who: Naming) => [
    ...(trump ? [`trump ${capital(trump)}`] : []),
    ...(highestBid ? [`bid ${highestBid.value} by ${who.names[highestBid.seat]}`] : []),
    ...(captured.length > 0 ? [`captured: ${captured.map(({ what }) => what).join(', ')}`] : []),
  ],
};
