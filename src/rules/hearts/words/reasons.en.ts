// English texts of the reasons in Hearts.

import type { HeartsReasonWords } from './reasons.ts';

export const reasons: HeartsReasonWords = {
  passQueen: 'The queen of spades is too dangerous to keep with so few spades.',
  passHighSpade: 'A high spade is likely to take the queen sooner or later.',
  passHighHearts: 'High hearts take tricks that are full of points.',
  passTakers: 'These cards would take tricks, and passing them leaves you shorter in a suit.',
  moonInReach: 'You have all the points so far, so you could shoot the moon.',
  stopsMoon:
    'One player has all the points so far. Taking a trick now stops them shooting the moon.',
  queenGoesAway: 'Someone else gets the queen of spades.',
  heartCosts: ({ card }, say) => `The ${say.card(card)} costs whoever takes this trick a point.`,
  chanceToDiscard: ({ card }, say) =>
    `You have none of the suit led, so you can get rid of the ${say.card(card)}.`,
  drivesQueenOut: 'A low spade may drive out the queen.',
  freeTrick: ({ card }, say) =>
    `There are no points in this trick, so taking it with the ${say.card(card)} costs nothing.`,
};
