// English texts of the lesson of SobeSobe.

import type { LessonWords } from '#rules/lessons.ts';
import type { SobeSobeStep } from '../lesson.ts';

export const lesson: LessonWords<SobeSobeStep> = {
  intro:
    'In SobeSobe everyone starts with 20 points and wants to get down to 0. Every trick you take removes points; a round without a trick adds some. Hearts are trump, so a trick is worth two. You dealt, so you must play. The others could sit out.',
  steps: {
    exchange:
      'You can exchange up to three cards, once. Keep your two trumps and exchange the rest.',
    higherTrump:
      'Trump was led, so you must play a higher trump if you can. The five is enough. Keep the six for later.',
    king: 'You took the trick: two points off. Now you lead. Only the seven, the ace and trumps can beat the king of diamonds.',
    leadTrump:
      'Another trick. Lead a trump: whoever holds the ace of trump must play it now, and then it is gone.',
    cut: 'Spades were led and you have none, so you can play any card. Even the lowest trump beats every other suit.',
  },
  ending:
    'Every trick took points off. A player who takes no trick gets five points instead, ten if hearts are trump, twenty if hearts were named blind; the party player gets twice as many. In later rounds you may be asked whether to play or sit out.',
};
