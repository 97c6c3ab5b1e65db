// Pontoon at a glance: how many cards are left, and what each seat has won and lost.

import type { PontoonView } from '#rules/pontoon/view.ts';
import type { GameNotes } from './notes.ts';

export const pontoonNotes: GameNotes<PontoonView> = {
  table: ({ cardsLeft }, { words: { notes } }) => [
    { label: notes.cardsLeft, value: String(cardsLeft) },
  ],
  seat: ({ options, hands }, seat, { words: { notes } }) => {
    const staked = hands[seat].reduce((sum, { stake }) => sum + stake, 0);
    return options.stakes && staked > 0 ? [{ label: notes.stake, value: String(staked) }] : [];
  },
};
