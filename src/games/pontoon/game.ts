// Implements the game contract for Pontoon.

import { DECK_52 } from '#cards/deck.ts';
import type { Game } from '#rules/game.ts';
import { applyPontoon } from './apply.ts';
import { pontoonFacts, type PontoonFact } from './facts.ts';
import { mayStick, pontoonLegal, pontoonTurn } from './legal.ts';
import { pontoonOptions, type PontoonOptions } from './options.ts';
import { redealPontoon } from './redeal.ts';
import { pontoonRefusal } from './refusal.ts';
import { pontoonResult } from './score.ts';
import {
  copyPontoon,
  MIN_STAKE,
  MAX_PLAYERS,
  startPontoon,
  type PontoonMove,
  type PontoonState,
} from './state.ts';
import { viewPontoon, type PontoonView } from './view.ts';
import { words } from './words/en.ts';

export const game: Game<PontoonState, PontoonMove, PontoonOptions, PontoonView, PontoonFact> = {
  id: 'pontoon',
  title: words.title,
  summary: words.summary,
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
