// English for the first hand of Pontoon.

import type { LessonWords } from '../../lessons.ts';
import type { PontoonStep } from '../lesson.ts';

export const lesson: LessonWords<PontoonStep> = {
  intro:
    'In Pontoon you want to come near to 21, and nearer than the banker, without going over it.',
  steps: {
    twist:
      'Two and three make five, and that wins nothing: the banker draws up to 17. Twist, and get one more card.',
    safe: 'Eleven. No card can lead you over 21, since the highest count ten, and an ace counts one where eleven would be too much. Twist again.',
    stick:
      'Eighteen. A card above a three would be too much, and then you have lost at once. Stick: now the banker plays, and between equal hands the banker wins.',
  },
  ending:
    'Two hands beat every total: an ace with a ten or a court card, and five cards that are not over 21. Play on as long as you like.',
};
