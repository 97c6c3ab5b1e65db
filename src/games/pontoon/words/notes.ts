// Notes in Pontoon: the number of cards left, and the stake of each seat.

import type { Notes } from '#rules/words.ts';
import type { PontoonView } from '../view.ts';

export function pontoonNotes(words: { cardsLeft: string; stake: string }): Notes<PontoonView> {
  return {
    table: ({ cardsLeft }) => [
      { label: words.cardsLeft, value: String(cardsLeft), sign: 'stock', count: cardsLeft },
    ],
    seat: ({ options, hands }, seat) => {
      const staked = hands[seat].reduce((sum, { stake }) => sum + stake, 0);
      return options.stakes && staked > 0 ? [{ label: words.stake, value: String(staked) }] : [];
    },
  };
}

/** Returns the total of the own hand in play, or null. */
export function totalInPlay({ hands, seat }: PontoonView): number | null {
  const own = seat === null ? [] : hands[seat];
  return own.find(({ state }) => state === 'playing')?.total ?? null;
}
