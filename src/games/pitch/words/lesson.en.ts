// English texts of the lesson of Pitch.

import type { LessonWords } from '#rules/lessons.ts';
import type { PitchStep } from '../lesson.ts';

export const lesson: LessonWords<PitchStep> = {
  intro:
    'In Pitch, two teams bid for the right to name trump. Your partner sits across from you. Each round has four points: High, Low, Jack and Game.',
  steps: {
    bid: 'The others have passed. You hold three diamonds, including the jack and the two. With diamonds as trump they are worth the points Jack and Low: bid two.',
    trump: 'Your bid is the highest, so you name trump. Choose diamonds.',
    lead: 'Whoever won the bidding leads to the first trick, with any card. Your trumps are valuable, so try a low spade first.',
    partner:
      'It took the trick, so you lead again. Everyone who has a card of the suit must follow, and the highest takes the trick. It may be your partner’s.',
    cutIn:
      'Clubs were led and you have none, so you can play any card, including a trump. A trump beats every other suit, so your lowest is enough. The two is safe in your own trick, and so is the point for Low.',
  },
  ending:
    'Play on, and try to take the trick with the jack of trump as well. If your team takes fewer points than it bid, it loses as many points as it bid.',
};
