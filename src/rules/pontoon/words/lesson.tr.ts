// Turkish for the first hand of Pontoon.

import type { LessonWords } from '../../lessons.ts';
import type { PontoonStep } from '../lesson.ts';

export const lesson: LessonWords<PontoonStep> = {
  intro: 'Pontoon’da 21’i geçmeden ona, bankadan daha çok yaklaşmak istersin.',
  steps: {
    twist:
      'İki ile üç beş eder, bu hiçbir şey kazanmaz: banka 17’ye kadar çeker. Bir kâğıt daha al.',
    safe: 'On bir. Hiçbir kâğıt seni 21’in üstüne çıkaramaz: en yüksekleri on sayılır, as da fazla gelince bir. Yine çek.',
    stick:
      'On sekiz. Üçten büyük bir kâğıt fazla gelir, o zaman hemen kaybedersin. Dur: şimdi banka oynar; eşitlikte banka kazanır.',
  },
  ending:
    'İki el her toplamı yener: onlu ya da resimle as, bir de 21’i geçmeyen beş kâğıt. Dilediğin kadar oyna.',
};
