// Turkish texts of the lesson of Pitch.

import type { LessonWords } from '#rules/lessons.ts';
import type { PitchStep } from '../lesson.ts';

export const lesson: LessonWords<PitchStep> = {
  intro:
    'Pitch’te iki takım, kozu söyleme hakkı için ihaleye girer. Ortağın karşında oturur. Her turda dört puan vardır: en büyük koz, en küçük koz, koz valesi ve sayı üstünlüğü.',
  steps: {
    bid: 'Ötekiler pas dedi. Elinde, vale ve ikili de içinde, üç karo var. Koz karo olursa bu ikisi koz valesi ve en küçük koz puanlarını getirir. “İki” de.',
    trump: 'En yüksek söz senin, bu yüzden kozu sen söylersin. Karoyu seç.',
    lead: 'İhaleyi alan, ilk ele istediği kâğıtla çıkar. Kozların değerli, bu yüzden önce küçük bir maçayı dene.',
    partner:
      'Eli o aldı, bu yüzden yine sen çıkıyorsun. O renkten kâğıdı olan herkes renge uymak zorundadır, eli en büyüğü alır. Bu, ortağının kâğıdı da olabilir.',
    cutIn:
      'Sinekle çıkıldı, sende sinek yok; istediğin kâğıdı oynayabilirsin, koz da olur. Koz bütün öteki renkleri geçer, en küçüğün yeter. İkili senin aldığın elde güvende, en küçük koz puanı da öyle.',
  },
  ending:
    'Oyuna devam et, koz valesinin olduğu eli de almaya çalış. Takımın söz verdiğinden az puan alırsa söz verdiği kadar puan kaybeder.',
};
