// The contract of Hearts, put together.

import { DECK_52 } from '#cards/deck.ts';
import { drawCards, handOf, lowestCard } from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import type { GameExample } from '#rules/examples.ts';
import type { Game, Seat } from '#rules/game.ts';
import type { Lesson } from '#rules/lessons.ts';
import { handOfChoice } from '#rules/moves.ts';
import { applyHearts, heartsLegal, heartsTurn, playable, heartsRefusal } from './play.ts';
import { heartsResult } from './score.ts';
import {
  heartsOptions,
  type HeartsOptions,
  copyHearts,
  PASS_SIZE,
  SEATS,
  startHearts,
  type HeartsMove,
  type HeartsState,
} from './state.ts';
import { codes, refusals, texts } from './texts.en.ts';
import {
  heartsNotes,
  heartsFacts,
  type HeartsFact,
  redealHearts,
  heartsCardViews,
  viewHearts,
  type HeartsView,
} from './view.ts';

export type HeartsStep = 'pass' | 'lead' | 'queen' | 'under' | 'broken';

const lesson: Lesson<HeartsStep> = {
  seed: 18,
  seats: 4,
  steps: [
    { key: 'pass', move: { type: 'pass', cards: ['KD', 'QC', 'JC'] }, clause: 'HE5' },
    { key: 'lead', move: { type: 'play', card: '2D' }, clause: 'HE11' },
    { key: 'queen', move: { type: 'play', card: 'QS' }, clause: 'HE3' },
    { key: 'under', move: { type: 'play', card: '5S' }, clause: 'HE12' },
    { key: 'broken', move: { type: 'play', card: '8H' }, clause: 'HE9' },
  ],
};

/** The queen of spades falls under the ace, and a heart is discarded as well. */
const example: GameExample = { seed: 14 };

export const game: Game<
  HeartsState,
  HeartsMove,
  HeartsOptions,
  HeartsView,
  HeartsFact,
  typeof refusals
> = {
  id: 'hearts',
  title: texts.title,
  summary: texts.summary,
  seats: { min: SEATS, max: SEATS },
  deck: DECK_52,
  options: heartsOptions,
  moves: { deal: 'deck', pass: 'cards', play: 'card' },
  start: startHearts,
  turn: heartsTurn,
  legal: heartsLegal,
  refusal: heartsRefusal,
  apply: applyHearts,
  copy: copyHearts,
  view: viewHearts,
  cardViews: heartsCardViews,
  redeal: redealHearts,
  clockSeconds: ({ phase, options }) => (phase === 'passing' ? options.passSeconds : null),
  fallback: heartsFallback,
  result: heartsResult,
  facts: heartsFacts,
  refusals,
  codes,
  texts,
  translations: {
    tr: () => import('./texts.tr.ts'),
    pt: () => import('./texts.pt.ts'),
  },
  notes: heartsNotes,
  bot: () => import('./bot.ts'),
  lesson,
  example,
  lowestWins: true,
  emblem: ['QS', 'AH', '2C'],
  presets: { windows: { endScore: 100 }, jack: { endScore: 100, jackOfDiamonds: true } },
  optionNeeds: { passSeconds: { option: 'passing', value: true } },
  rated: [
    {
      id: 'hearts',
      version: 1,
      seats: SEATS,
      anyValue: ['passSeconds'],
      noise: 2.1,
      bots: { easy: 1500, normal: 2300, strong: 2750 },
    },
  ],
  factTraits: {
    passed: { givesCards: true },
    received: { changesHand: true, bringsCards: true, sound: 'deal' },
  },
  countedHands: {
    moons: { line: 'moon', points: '< 0' },
    queens: { line: 'queenOfSpades', points: '> 0' },
  },
};

function heartsFallback(state: HeartsState, seat: Seat, random: Random): HeartsMove {
  return state.phase === 'passing'
    ? { type: 'pass', cards: drawCards(handOf(state.hands, seat), PASS_SIZE, random) }
    : { type: 'play', card: lowestCard(handOfChoice(playable(state))) };
}
