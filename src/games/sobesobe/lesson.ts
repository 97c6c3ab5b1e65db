// The lesson of SobeSobe: a fixed deal and its steps.

import type { Lesson } from '#rules/lessons.ts';
import { lesson as en } from './words/lesson.en.ts';
import { lesson as pt } from './words/lesson.pt.ts';
import { lesson as tr } from './words/lesson.tr.ts';

export type SobeSobeStep = 'exchange' | 'higherTrump' | 'king' | 'leadTrump' | 'cut';

export const lesson: Lesson<SobeSobeStep> = {
  seed: 16,
  seats: 4,
  steps: [
    { key: 'exchange', move: { type: 'exchange', cards: ['4C', 'QC', '6D'] }, clause: 'SO17' },
    { key: 'higherTrump', move: { type: 'play', card: '5H' }, clause: 'SO21' },
    { key: 'king', move: { type: 'play', card: 'KD' }, clause: 'SO24' },
    { key: 'leadTrump', move: { type: 'play', card: '6H' }, clause: 'SO22' },
    { key: 'cut', move: { type: 'play', card: '2H' }, clause: 'SO23' },
  ],
  words: { en, tr, pt },
};
