// English texts of the lesson of Hearts.

import type { LessonWords } from '#rules/lessons.ts';
import type { HeartsStep } from '../lesson.ts';

export const lesson: LessonWords<HeartsStep> = {
  intro:
    'In Hearts you want as few points as possible. Every heart you take costs one point, and the queen of spades costs thirteen.',
  steps: {
    pass: 'Before play, everyone passes three cards. High cards take tricks you do not want, so pass the king of diamonds and two high clubs.',
    lead: 'You had to follow suit with your only club, and it took the trick. Whoever takes a trick leads the next one. You cannot lead hearts until someone has discarded one, so lead the two of diamonds: it is too low to take the trick.',
    queen:
      'Clubs were led and you have none left, so you can play any card. Discard the queen of spades: whoever takes this trick gets thirteen points.',
    under:
      'Spades were led and you must follow suit. The highest spade takes the trick, and your five stays under the eight.',
    broken:
      'You have no clubs, so get rid of a high heart. Hearts are now broken: from here on they can be led.',
  },
  ending:
    'That is all you need to know. Play the round to the end and take as few points as you can.',
};
