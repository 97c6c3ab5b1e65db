// The lesson of Pontoon: a fixed deal and its steps.

import type { Lesson } from '#rules/lessons.ts';
import { lesson as en } from './words/lesson.en.ts';
import { lesson as pt } from './words/lesson.pt.ts';
import { lesson as tr } from './words/lesson.tr.ts';

export type PontoonStep = 'twist' | 'safe' | 'stick';

export const lesson: Lesson<PontoonStep> = {
  seed: 3,
  seats: 1,
  steps: [
    { key: 'twist', move: { type: 'twist' }, clause: 'PT8' },
    { key: 'safe', move: { type: 'twist' }, clause: 'PT11' },
    { key: 'stick', move: { type: 'stick' }, clause: 'PT9' },
  ],
  words: { en, tr, pt },
};
