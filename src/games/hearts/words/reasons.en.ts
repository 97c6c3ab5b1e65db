// English texts of the reasons in Hearts.

import { plural } from '#rules/words.ts';
import type { HeartsReasonWords } from './reasons.ts';

export const reasons: HeartsReasonWords = {
  passQueen: ({ spades }) =>
    spades === 0
      ? 'You have no other spade to play before the queen.'
      : `You have only ${plural(spades, 'other spade', 'other spades')} to play before the queen.`,
  passHighSpade: ({ card }, say) =>
    `Another player has the queen of spades, and the ${say.card(card)} could have to take her.`,
  passSuit: ({ suit }) => `This gives away all your ${suit}.`,
  passHighHearts: 'A trick that you take with a heart always has points.',
  passHigh: 'Cards this high can take tricks that you do not want.',
  moonInReach: ({ points }) =>
    `All ${points} points so far are yours. If you take the rest too, you shoot the moon.`,
  stopsMoon:
    'One player has all the points so far. You take some now, so nobody can shoot the moon.',
  queenGoesAway: 'Someone else gets the queen of spades.',
  heartCosts: ({ card }, say) =>
    `The ${say.card(card)} adds a point to a trick that someone else takes.`,
  chanceToDiscard: ({ card }, say) =>
    `You have none of the suit led, so you can get rid of the ${say.card(card)}.`,
  drivesQueenOut: 'Another player has the queen of spades, and a lower spade may drive her out.',
  freeTrick: ({ card }, say) =>
    `There are no points in this trick, so taking it with the ${say.card(card)} costs no points.`,
};
