// English for the first hand of Nine Tricks.

import type { LessonWords } from '../../lessons.ts';
import type { NineStep } from '../lesson.ts';

export const lesson: LessonWords<NineStep> = {
  intro: 'In Nine Tricks you say how many tricks you will take, and then take exactly that many.',
  steps: {
    bid: 'You deal, so you bid last, and the four bids may not add up to nine: two is not allowed. Your ace of hearts is good for one trick, and not much else is: bid one.',
    shed: 'Clubs were led, and you must follow suit. The ace lies there already, so your ten cannot win. Get rid of it now: later it might take a trick too many.',
    take: 'Here is your trick. The ace is the highest of its suit: nobody can beat it.',
    leadLow:
      'You have the trick that you bid. Who took the last trick leads: lead a six, the lowest card there is, and somebody else takes this one.',
    under:
      'The jack is the highest so far. Play the highest card that stays under it: you are rid of it, and it takes nothing.',
  },
  ending: 'Now take no more. Every trick too many or too few costs a point.',
};
