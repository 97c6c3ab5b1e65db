// The English texts of Hearts, which the other languages translate.

import type { CodeMeanings, Refusals } from '#rules/refusal.ts';
import { plural, type GameTexts, type Translation } from '#rules/texts.ts';
import type { HeartsReason } from './bot.ts';
import type { HeartsStep } from './game.ts';
import type { HeartsEnding, HeartsLine } from './score.ts';
import { options, passReceiver, type PassDirection } from './state.ts';
import type { HeartsFact, HeartsView } from './view.ts';

/** The types of Hearts that need texts. */
interface HeartsTextTypes {
  options: typeof options;
  fact: HeartsFact;
  view: HeartsView;
  line: HeartsLine;
  ending: HeartsEnding;
  reason: HeartsReason;
  step: HeartsStep;
}

/** Code, sentence and clause of each refusal. */
export const refusals = {
  passThree: ['INVALID_PASS', 'Pass exactly three different cards.', 'HE6'],
  heartsTooEarly: [
    'NO_POINTS_ON_FIRST_TRICK',
    'You cannot play hearts on the first trick.',
    'HE10',
  ],
  queenTooEarly: [
    'NO_POINTS_ON_FIRST_TRICK',
    'You cannot play the queen of spades on the first trick.',
    'HE10',
  ],
  leadTwoOfClubs: ['MUST_LEAD_TWO_OF_CLUBS', 'Lead the two of clubs to the first trick.', 'HE8'],
  heartsNotBroken: ['HEARTS_NOT_BROKEN', 'Hearts are not broken yet: lead another suit.', 'HE11'],
} as const satisfies Refusals;

/** The meanings of the codes, for the documentation of the API. */
export const codes: CodeMeanings<typeof refusals> = {
  MUST_LEAD_TWO_OF_CLUBS: 'The first trick must be led with the two of clubs.',
  NO_POINTS_ON_FIRST_TRICK: 'Point cards cannot be played on the first trick.',
  HEARTS_NOT_BROKEN: 'Hearts cannot be led yet.',
  INVALID_PASS: 'The number of cards to pass is wrong, or a card is named twice.',
};

const DIRECTIONS: Readonly<Record<PassDirection, string>> = {
  left: 'to the left',
  right: 'to the right',
  across: 'across',
  hold: 'no pass',
};

export const texts = {
  title: 'Hearts',
  summary: 'Avoid the hearts and the queen of spades, or take them all.',
  options: {
    ...options,
    moon: {
      ...options.moon,
      values: {
        'others-plus-26': '26 for everyone else',
        'shooter-minus-26': 'Minus 26 for the shooter',
      },
    },
  },
  presets: { windows: 'Hearts as in Windows', jack: 'With the jack of diamonds' },
  facts: {
    handStarted: ({ round, passDirection }) =>
      passDirection === 'hold'
        ? `Round ${round}. Nobody passes cards.`
        : `Round ${round}. Everyone passes three cards ${DIRECTIONS[passDirection]}.`,
    passed: ({ seat }, say) => `${say.clause(seat, 'pass', 'passes')} three cards.`,
    received: ({ from, cards }, say) =>
      `${say.clause(from, 'pass', 'passes')} you ${say.cards(cards)}.`,
    heartsBroken: () => 'Hearts are broken: they can be led from now on.',
    trickTaken: ({ seat, points }, say) => {
      const cost = points === 0 ? '' : ` with ${plural(points, 'point', 'points')}`;
      return `${say.clause(seat, 'take', 'takes')} the trick${cost}.`;
    },
  },
  counted: { moons: 'Moons shot', queens: 'Queens of spades taken' },
  lines: {
    hearts: 'Hearts',
    queenOfSpades: 'Queen of spades',
    moon: 'Shooting the moon',
    jackOfDiamonds: 'Jack of diamonds',
  },
  endings: {
    reached: ({ points }) => `A player reached ${points} points. The lowest total wins.`,
  },
  notes: {
    pass: 'Pass',
    directions: DIRECTIONS,
    broken: 'Hearts are broken',
    passed: 'Has passed',
    thisHand: 'This round',
  },
  questions: {
    pass: ({ passDirection, seat }, say) =>
      `Pass three cards to ${say.nameOf(passReceiver(seat ?? 0, passDirection))}.`,
  },
  values: {
    pass: (count: number, { passDirection }) =>
      `Pass ${plural(count, 'card', 'cards')} ${DIRECTIONS[passDirection]}`,
  },
  reasons: {
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
  },
  lesson: {
    intro:
      'In Hearts you want as few points as possible. Every heart you take costs one point, and the queen of spades costs thirteen.',
    steps: {
      pass: 'Before play, everyone passes three cards. High cards take tricks you do not want, so pass the king of diamonds and two high clubs.',
      lead: 'You had to follow suit with your only club, and it took the trick. Whoever takes a trick leads the next one. You cannot lead hearts until someone has discarded one, so lead the two of diamonds: it is too low to take the trick.',
      queen:
        'Clubs were led and you have none left, so you can play any card. Discard the queen of spades: whoever takes this trick gets thirteen points.',
      under:
        'Spades were led and you must follow suit. The highest spade takes the trick, and your five stays under the eight.',
      broken:
        'You have no clubs, so get rid of a high heart. Hearts are now broken: from here on they can be led.',
    },
    ending:
      'That is all you need to know. Play the round to the end and take as few points as you can.',
  },
} satisfies GameTexts<HeartsTextTypes>;

/** The texts in another language. */
export type HeartsTexts = Translation<typeof texts, HeartsTextTypes, typeof refusals>;
