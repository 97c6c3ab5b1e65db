// The lesson of Pitch: a fixed deal and its steps.

import type { Lesson } from '#rules/lessons.ts';
import { lesson as en } from './words/lesson.en.ts';
import { lesson as pt } from './words/lesson.pt.ts';
import { lesson as tr } from './words/lesson.tr.ts';

export type PitchStep = 'bid' | 'trump' | 'lead' | 'partner' | 'cutIn';

export const lesson: Lesson<PitchStep> = {
  seed: 3,
  seats: 4,
  steps: [
    { key: 'bid', move: { type: 'bid', value: 2 }, clause: 'PI7' },
    { key: 'trump', move: { type: 'trump', suit: 'diamonds' }, clause: 'PI9' },
    { key: 'lead', move: { type: 'play', card: '6S' }, clause: 'PI12' },
    { key: 'partner', move: { type: 'play', card: '8S' }, clause: 'PI14' },
    { key: 'cutIn', move: { type: 'play', card: '2D' }, clause: 'PI15' },
  ],
  words: { en, tr, pt },
};
