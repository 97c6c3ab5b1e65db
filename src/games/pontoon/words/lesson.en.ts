// English texts of the lesson of Pontoon.

import type { LessonWords } from '#rules/lessons.ts';
import type { PontoonStep } from '../lesson.ts';

export const lesson: LessonWords<PontoonStep> = {
  intro:
    'In Pontoon, get as close to 21 as you can without going over it, and closer than the banker.',
  steps: {
    twist:
      'Two and three make five, and that wins nothing: the banker twists up to 17. Twist to get one more card.',
    safe: 'Eleven. No card can take you over 21: the highest count ten, and an ace counts one when eleven would be too much. Twist again.',
    stick:
      'Eighteen. A card above a three would take you over 21, and you would lose at once. Stick: now the banker plays. If the hands are equal, the banker wins.',
  },
  ending:
    'Two hands beat every total: a pontoon (an ace with a ten or a court card) and a five-card trick (five cards not over 21). Play on as long as you like.',
};
