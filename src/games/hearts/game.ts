// Implements the game contract for Hearts.

import { DECK_52 } from '#cards/deck.ts';
import { drawCards, handOf, lowestCard } from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import type { Game, Seat } from '#rules/game.ts';
import { handOfChoice } from '#rules/moves.ts';
import { applyHearts } from './apply.ts';
import { heartsFacts, type HeartsFact } from './facts.ts';
import { heartsLegal, heartsTurn, playable } from './legal.ts';
import { heartsOptions, type HeartsOptions } from './options.ts';
import { redealHearts } from './redeal.ts';
import { heartsRefusal } from './refusal.ts';
import { heartsResult } from './score.ts';
import {
  copyHearts,
  PASS_SIZE,
  SEATS,
  startHearts,
  type HeartsMove,
  type HeartsState,
} from './state.ts';
import { heartsCardViews, viewHearts, type HeartsView } from './view.ts';
import { words } from './words/en.ts';

export const game: Game<HeartsState, HeartsMove, HeartsOptions, HeartsView, HeartsFact> = {
  id: 'hearts',
  title: words.title,
  summary: words.summary,
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
