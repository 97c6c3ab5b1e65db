// English texts of the lesson of Nine Tricks.

import type { LessonWords } from '#rules/lessons.ts';
import type { NineStep } from '../lesson.ts';

export const lesson: LessonWords<NineStep> = {
  intro: 'In Nine Tricks you say how many tricks you will take, and then take exactly that many.',
  steps: {
    bid: 'You are the dealer, so you bid last. The four bids may not add up to nine, so you cannot bid two. Your ace of hearts should take one trick, and little else will: bid one.',
    shed: 'Clubs were led and you must follow suit. The ace has already been played, so your ten cannot win. Get rid of it now: later it might take a trick you do not want.',
    take: 'Here is your trick. The ace is the highest card of its suit, so nobody can beat it.',
    leadLow:
      'You have the trick you bid. You took the last trick, so you lead. Lead a six, the lowest card there is, and someone else takes this one.',
    under:
      'The jack is the highest so far. Play your highest card below it: you get rid of it without taking the trick.',
  },
  ending: 'Now take no more tricks. Every trick too many or too few costs a point.',
};
