// The lesson of Hearts: a fixed deal and its steps.

import type { Lesson } from '#rules/lessons.ts';
import { lesson as en } from './words/lesson.en.ts';
import { lesson as pt } from './words/lesson.pt.ts';
import { lesson as tr } from './words/lesson.tr.ts';

export type HeartsStep = 'pass' | 'lead' | 'queen' | 'under' | 'broken';

export const lesson: Lesson<HeartsStep> = {
  seed: 18,
  seats: 4,
  steps: [
    { key: 'pass', move: { type: 'pass', cards: ['KD', 'QC', 'JC'] }, clause: 'HE5' },
    { key: 'lead', move: { type: 'play', card: '2D' }, clause: 'HE11' },
    { key: 'queen', move: { type: 'play', card: 'QS' }, clause: 'HE3' },
    { key: 'under', move: { type: 'play', card: '5S' }, clause: 'HE12' },
    { key: 'broken', move: { type: 'play', card: '8H' }, clause: 'HE9' },
  ],
  words: { en, tr, pt },
};
