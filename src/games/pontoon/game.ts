// The contract of Pontoon, put together.

import { DECK_52 } from '#cards/deck.ts';
import type { GameExample } from '#rules/examples.ts';
import type { Game } from '#rules/game.ts';
import type { Lesson } from '#rules/lessons.ts';
import { applyPontoon, mayStick, pontoonLegal, pontoonTurn, pontoonRefusal } from './play.ts';
import { pontoonResult } from './score.ts';
import {
  pontoonOptions,
  type PontoonOptions,
  copyPontoon,
  MIN_STAKE,
  MAX_PLAYERS,
  startPontoon,
  type PontoonMove,
  type PontoonState,
} from './state.ts';
import { codes, refusals, texts } from './texts.en.ts';
import {
  pontoonNotes,
  pontoonFacts,
  type PontoonFact,
  redealPontoon,
  viewPontoon,
  type PontoonView,
} from './view.ts';

export type PontoonStep = 'twist' | 'safe' | 'stick';

const lesson: Lesson<PontoonStep> = {
  seed: 3,
  seats: 1,
  steps: [
    { key: 'twist', move: { type: 'twist' }, clause: 'PT8' },
    { key: 'safe', move: { type: 'twist' }, clause: 'PT11' },
    { key: 'stick', move: { type: 'stick' }, clause: 'PT9' },
  ],
};

/** One hand is bust, one beats the banker, one is beaten. */
const example: GameExample = { seed: 4, seats: 3 };

export const game: Game<
  PontoonState,
  PontoonMove,
  PontoonOptions,
  PontoonView,
  PontoonFact,
  typeof refusals
> = {
  id: 'pontoon',
  title: texts.title,
  summary: texts.summary,
  seats: { min: 1, max: MAX_PLAYERS },
  deck: DECK_52,
  options: pontoonOptions,
  moves: { deal: 'deck', bid: 'value', twist: null, stick: null, buy: 'stake', split: null },
  start: startPontoon,
  turn: pontoonTurn,
  legal: pontoonLegal,
  refusal: pontoonRefusal,
  apply: applyPontoon,
  copy: copyPontoon,
  view: viewPontoon,
  redeal: redealPontoon,
  fallback: pontoonFallback,
  result: pontoonResult,
  facts: pontoonFacts,
  refusals,
  codes,
  texts,
  translations: {
    tr: () => import('./texts.tr.ts'),
    pt: () => import('./texts.pt.ts'),
  },
  notes: pontoonNotes,
  bot: () => import('./bot.ts'),
  lesson,
  example,
  emblem: ['AD', 'KC'],
  presets: {
    traditional: { stickAt: 15, buy: true, split: true, stakes: true, payDouble: true },
    short: { rounds: 5 },
  },
  optionNeeds: { maxStake: { option: 'stakes', value: true } },
  rated: { not: 'banker' },
  factTraits: {
    twisted: { changesHand: true, sound: 'card' },
    bought: { changesHand: true, sound: 'card' },
    split: { changesHand: true },
  },
  // With one player against the banker a deck lasts for several rounds.
  dailySeats: 1,
  countedHands: {
    pontoons: { line: 'pontoon', points: '> 0' },
    fiveCardTricks: { line: 'fiveCards', points: '> 0' },
    busts: { line: 'bust', points: '< 0' },
  },
};

function pontoonFallback(state: PontoonState): PontoonMove {
  if (state.phase === 'staking') return { type: 'bid', value: MIN_STAKE };
  return { type: mayStick(state) ? 'stick' : 'twist' };
}
