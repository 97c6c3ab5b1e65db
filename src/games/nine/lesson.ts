// The lesson of Nine Tricks: a fixed deal and its steps.

import type { Lesson } from '#rules/lessons.ts';
import { lesson as en } from './words/lesson.en.ts';
import { lesson as pt } from './words/lesson.pt.ts';
import { lesson as tr } from './words/lesson.tr.ts';

export type NineStep = 'bid' | 'shed' | 'take' | 'leadLow' | 'under';

export const lesson: Lesson<NineStep> = {
  seed: 5,
  seats: 4,
  steps: [
    { key: 'bid', move: { type: 'bid', value: 1 }, clause: 'NT7' },
    { key: 'shed', move: { type: 'play', card: '10C' }, clause: 'NT9' },
    { key: 'take', move: { type: 'play', card: 'AH' }, clause: 'NT10' },
    { key: 'leadLow', move: { type: 'play', card: '6S' }, clause: 'NT11' },
    { key: 'under', move: { type: 'play', card: '10H' }, clause: 'NT11' },
  ],
  words: { en, tr, pt },
};
