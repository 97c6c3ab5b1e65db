// Turkish texts of the lesson of Pontoon.

import type { LessonWords } from '#rules/lessons.ts';
import type { PontoonStep } from '../lesson.ts';

export const lesson: LessonWords<PontoonStep> = {
  intro: 'Pontoon’da amaç, 21’i geçmeden ona olabildiğince ve bankadan daha çok yaklaşmaktır.',
  steps: {
    twist:
      'İki ile üç beş eder, bu toplamla kazanamazsın; banka 17’ye kadar çeker. Bir kâğıt daha çek.',
    safe: 'On bir. Hiçbir kâğıt seni 21’in üstüne çıkaramaz; en büyükleri on sayılır, as da on bir fazla gelirse bir sayılır. Yine çek.',
    stick:
      'On sekiz. Üçten büyük bir kâğıt seni 21’in üstüne çıkarır ve hemen kaybedersin. Dur; şimdi banka oynar. Eşitlikte banka kazanır.',
  },
  ending:
    'İki el her toplamı yener: pontoon (as ile onlu ya da resimli bir kâğıt) ve beş kâğıt (21’i geçmeyen beş kâğıt). Dilediğin kadar oyna.',
};
