// English words of Hearts.

import { plural } from '#rules/words.ts';
import { heartsOptions } from '../options.ts';
import { passReceiver, type PassDirection } from '../state.ts';
import { heartsNotes } from './notes.ts';
import type { HeartsWords } from './words.ts';

const DIRECTIONS: Readonly<Record<PassDirection, string>> = {
  left: 'to the left',
  right: 'to the right',
  across: 'across',
  hold: 'no pass',
};

export const words: HeartsWords = {
  title: 'Hearts',
  summary: 'Avoid the hearts and the queen of spades, or take them all.',
  options: {
    ...heartsOptions,
    moon: {
      ...heartsOptions.moon,
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
  notes: heartsNotes({
    pass: 'Pass',
    directions: DIRECTIONS,
    broken: 'Hearts are broken',
    passed: 'Has passed',
    thisHand: 'This round',
  }),
  questions: {
    pass: ({ passDirection, seat }, say) =>
      `Pass three cards to ${say.nameOf(passReceiver(seat ?? 0, passDirection))}.`,
  },
  values: {
    pass: (count: number, { passDirection }) =>
      `Pass ${plural(count, 'card', 'cards')} ${DIRECTIONS[passDirection]}`,
  },
};
