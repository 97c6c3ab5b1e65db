// The contract of SobeSobe, put together.

import { DECK_40 } from '#cards/deck.ts';
import type { GameExample } from '#rules/examples.ts';
import { defineGame } from '#rules/defineGame.ts';
import type { Lesson } from '#rules/lessons.ts';
import * as play from './play.ts';
import * as score from './score.ts';
import * as state from './state.ts';
import { MAX_SEATS, MIN_SEATS, STARTING_POINTS } from './state.ts';
import * as english from './texts.en.ts';
import * as view from './view.ts';

export type SobeSobeStep = 'exchange' | 'higherTrump' | 'king' | 'leadTrump' | 'cut';

const lesson: Lesson<SobeSobeStep> = {
  seed: 16,
  seats: 4,
  steps: [
    { key: 'exchange', move: { type: 'exchange', cards: ['4C', 'QC', '6D'] }, clause: 'SO17' },
    { key: 'higherTrump', move: { type: 'play', card: '5H' }, clause: 'SO21' },
    { key: 'king', move: { type: 'play', card: 'KD' }, clause: 'SO24' },
    { key: 'leadTrump', move: { type: 'play', card: '6H' }, clause: 'SO22' },
    { key: 'cut', move: { type: 'play', card: '2H' }, clause: 'SO23' },
  ],
};

/** All four play; the last player is void in the suit led, and takes a king with the five of trump. */
const example: GameExample = { seed: 80, trick: 3 };

/** The time for the party player to name hearts blind; then the first two cards are dealt. */
const LOOK_SECONDS = 10;

export const game = defineGame({
  id: 'sobesobe',
  rulesVersion: 2,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  deck: DECK_40,
  state,
  play,
  score,
  view,
  english,
  moves: {
    deal: 'deck',
    look: null,
    trump: 'suit',
    stay: 'playing',
    exchange: 'cards',
    play: 'card',
  },
  clockSeconds: ({ phase, looked }) => (phase === 'trump' && !looked ? LOOK_SECONDS : null),
  translations: {
    tr: () => import('./texts.tr.ts'),
    pt: () => import('./texts.pt.ts'),
  },
  bot: () => import('./bot.ts'),
  lesson,
  example,
  emblem: ['AC', '7C', 'KC'],
  presets: { strict: { cutIsMandatory: true, mustPlayAtFive: true }, short: { roundLimit: 10 } },
  rated: [
    {
      id: 'sobesobe',
      version: 1,
      seats: 4,
      noise: 2.7,
      bots: { easy: 1500, normal: 1720, strong: 2040 },
    },
  ],
  startingPoints: STARTING_POINTS,
  lowestWins: true,
  clockMoves: ['look'],
  factTraits: {
    decided: { changesHand: true },
    exchanged: { givesCards: true },
    drew: { changesHand: true, bringsCards: true, sound: 'deal' },
  },
  countedHands: {
    roundsPlayed: { isTrue: 'playing.*' },
    roundsWithoutTrick: { isTrue: 'playing.*', isZero: 'taken.*' },
  },
  summedResults: { prizeWon: 'prizes' },
  sheetNote: ({ sheet }, { round }, seat) => {
    const row = sheet.find((played) => played.round === round);
    return row?.playing[seat] === false ? { key: 'satOut', isOut: true } : null;
  },
});
