// English for the first hand of Hearts.

import type { LessonWords } from '../../lessons.ts';
import type { HeartsStep } from '../lesson.ts';

export const lesson: LessonWords<HeartsStep> = {
  intro:
    'In Hearts you want few points. Every heart that you take costs one, the queen of spades thirteen.',
  steps: {
    pass: 'Before the play everybody gives three cards away. High cards take tricks that you do not want: give away the king of diamonds and two high clubs.',
    lead: 'You had to follow suit with your only club, and it took the trick. Who takes a trick leads the next. Hearts may not be led before one was thrown away: lead the two of diamonds, which takes nothing.',
    queen:
      'Clubs were led, and you have none left: now you may play any card. Throw the queen of spades, and whoever takes this trick has thirteen points.',
    under:
      'Spades were led, and you must follow suit. The highest card of the suit takes the trick: the five stays under the eight.',
    broken:
      'You have no clubs, so get rid of a high heart. Hearts are broken now: from here on they may be led.',
  },
  ending: 'That is all there is to it. Play the hand to its end, and take as little as you can.',
};
