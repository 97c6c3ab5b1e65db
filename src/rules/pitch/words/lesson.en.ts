// English for the first hand of Pitch.

import type { LessonWords } from '../../lessons.ts';
import type { PitchStep } from '../lesson.ts';

export const lesson: LessonWords<PitchStep> = {
  intro:
    'In Pitch two teams bid for the right to name trump. You play with the one across from you. A hand has four points: High, Low, Jack and Game.',
  steps: {
    bid: 'The others have passed. You hold three diamonds with the jack and the two: with diamonds as trump those are the points Jack and Low. Promise two points.',
    trump: 'Your bid is the highest, so you name trump: diamonds.',
    lead: 'Who won the bidding leads to the first trick, with any card. Your trumps are worth something: try a small spade first.',
    partner:
      'It took the trick, so you lead again. Who holds a card of the suit must follow, and the highest takes the trick, perhaps your partner’s.',
    cutIn:
      'Clubs were led, and you have none: you may play anything, trump too. A trump beats every other suit, so the lowest one is enough. In your own trick the two is safe, and with it Low.',
  },
  ending:
    'Play on, and try to win the trick with the jack of trump as well. If your team has less than it promised, it loses the bid.',
};
