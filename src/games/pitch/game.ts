// The contract of Pitch, put together.

import { DECK_52 } from '#cards/deck.ts';
import type { GameExample } from '#rules/examples.ts';
import { defineGame } from '#rules/defineGame.ts';
import type { Lesson } from '#rules/lessons.ts';
import * as play from './play.ts';
import * as score from './score.ts';
import * as state from './state.ts';
import { SEATS } from './state.ts';
import * as english from './texts.en.ts';
import * as view from './view.ts';

export type PitchStep = 'bid' | 'trump' | 'lead' | 'partner' | 'cutIn';

const lesson: Lesson<PitchStep> = {
  seed: 3,
  seats: 4,
  steps: [
    { key: 'bid', move: { type: 'bid', value: 2 }, clause: 'PI7' },
    { key: 'trump', move: { type: 'trump', suit: 'diamonds' }, clause: 'PI9' },
    { key: 'lead', move: { type: 'play', card: '6S' }, clause: 'PI12' },
    { key: 'partner', move: { type: 'play', card: '8S' }, clause: 'PI14' },
    { key: 'cutIn', move: { type: 'play', card: '2D' }, clause: 'PI15' },
  ],
};

/** A small trump takes the trick from the suit that was led. */
const example: GameExample = { seed: 16 };

/** Partners wait this long for each other before a bot plays. */
const PARTNER_WAIT_SECONDS = 120;

export const game = defineGame({
  id: 'pitch',
  rulesVersion: 2,
  seats: { min: SEATS, max: SEATS },
  deck: DECK_52,
  state,
  play,
  score,
  view,
  english,
  moves: { deal: 'deck', bid: 'value', trump: 'suit', replace: 'cards', play: 'card' },
  translations: {
    tr: () => import('./texts.tr.ts'),
    pt: () => import('./texts.pt.ts'),
  },
  bot: () => import('./bot.ts'),
  lesson,
  example,
  emblem: ['AS', 'JS', '2S'],
  presets: { ten: { variant: '10-point' }, short: { target: 7 } },
  rated: [
    {
      id: 'pitch-4-point',
      version: 1,
      seats: SEATS,
      noise: 2.35,
      bots: { easy: 1500, normal: 1700, strong: 2120 },
    },
    {
      id: 'pitch-10-point',
      version: 1,
      seats: SEATS,
      options: { variant: '10-point' },
      noise: 1.1,
      bots: { easy: 1500, normal: 1620, strong: 1730 },
    },
  ],
  coverAfterSeconds: PARTNER_WAIT_SECONDS,
  factTraits: {
    bidWon: { logged: ['seat', 'value'] },
    passedOut: { logged: ['round'] },
    replaced: { givesCards: true },
    drew: { changesHand: true, bringsCards: true, sound: 'deal' },
  },
  countedHands: {
    bidsWon: { isBidder: true },
    bidsMade: { isBidder: true, isTrue: 'made' },
  },
  countedBids: { called: 'bidsWon', made: 'bidsMade' },
  sheetNote: ({ sides, sheet }, { round }, side) => {
    const row = sheet.find((played) => played.round === round);
    if (!row || !sides[side].includes(row.bid.seat)) return null;
    const bid = row.bid.value;
    return row.made
      ? { key: 'bidMade', short: `${bid} ✓`, bid }
      : { key: 'bidSet', short: `${bid} ✗`, bid };
  },
});
