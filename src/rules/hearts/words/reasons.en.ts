// English for why a move at Hearts is a good one.

import type { HeartsReasonWords } from './reasons.ts';

export const reasons: HeartsReasonWords = {
  passQueen: 'The queen of spades is too dangerous to keep with so few spades.',
  passHighSpade: 'A high spade would have to take the queen sooner or later.',
  passHighHearts: 'High hearts take tricks that are full of points.',
  passTakers: 'These cards would take tricks, and giving them away shortens a suit.',
  moonInReach: 'All points so far are yours: the moon is within reach.',
  stopsMoon: 'One player has all the points so far; a trick taken now stops the moon.',
  queenGoesAway: 'The queen of spades goes to somebody else.',
  heartCosts: ({ card }, say) => `The ${say.card(card)} costs whoever takes this trick a point.`,
  chanceToDiscard: ({ card }, say) =>
    `Out of the suit led, this is the chance to get rid of the ${say.card(card)}.`,
  drivesQueenOut: 'A low spade may drive out the queen.',
  freeTrick: ({ card }, say) =>
    `There are no points in the trick, so the ${say.card(card)} wins it for nothing.`,
};
