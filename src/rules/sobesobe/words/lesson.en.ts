// English for the first hand of SobeSobe.

import type { LessonWords } from '../../lessons.ts';
import type { SobeSobeStep } from '../lesson.ts';

export const lesson: LessonWords<SobeSobeStep> = {
  intro:
    'In SobeSobe everybody starts with 20 points and wants to get down to 0. Every trick takes points off; a round without a trick adds some. Hearts are trump, so a trick is worth two. You dealt, so you must play; the others could sit out.',
  steps: {
    exchange: 'You may exchange up to three cards, once. Keep your two trumps and change the rest.',
    higherTrump:
      'Trump was led: who can must play a higher trump. The five is enough, and the six stays for later.',
    king: 'Your trick, and two points less. You lead: the king of diamonds is beaten by the seven, the ace and trumps alone.',
    leadTrump:
      'Another one. Lead a trump: who holds the ace of trump must play it now, and then it is gone.',
    cut: 'Spades were led, and you have none: you may play any card. A trump beats every other suit, however small it is.',
  },
  ending:
    'Every trick has taken points off. Who plays without a trick gets ten more where hearts are trump, else five, and the party player twice as many. In later rounds you may be asked whether you play or sit out.',
};
