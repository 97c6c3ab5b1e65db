// Pontoon, as the contract wants it.

import { DECK_52 } from '#cards/deck.ts';
import type { Game } from '../game.ts';
import { applyPontoon } from './apply.ts';
import { pontoonFacts } from './facts.ts';
import { mayStick, pontoonLegal, pontoonTurn } from './legal.ts';
import { pontoonOptions, type PontoonOptions } from './options.ts';
import { redealPontoon } from './redeal.ts';
import { pontoonRefusal } from './refusal.ts';
import { pontoonResult } from './score.ts';
import {
  copyPontoon,
  LOWEST_STAKE,
  MAX_PLAYERS,
  startPontoon,
  type PontoonMove,
  type PontoonState,
} from './state.ts';
import { viewPontoon, type PontoonView } from './view.ts';

export const game: Game<PontoonState, PontoonMove, PontoonOptions, PontoonView> = {
  id: 'pontoon',
  title: 'Pontoon',
  summary: 'One to five players twist or stick against the bank, to come near to 21.',
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
  factTraits: {
    twisted: { changesHand: true, sound: 'card' },
    bought: { changesHand: true, sound: 'card' },
    split: { changesHand: true },
  },
  countedHands: {
    pontoons: { line: 'Pontoon', points: '> 0' },
    fiveCardTricks: { line: 'Five-card trick', points: '> 0' },
    busts: { line: 'Bust', points: '< 0' },
  },
};

function pontoonFallback(state: PontoonState): PontoonMove {
  if (state.phase === 'staking') return { type: 'bid', value: LOWEST_STAKE };
  return { type: mayStick(state) ? 'stick' : 'twist' };
}
