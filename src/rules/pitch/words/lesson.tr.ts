// Turkish for the first hand of Pitch.

import type { LessonWords } from '../../lessons.ts';
import type { PitchStep } from '../lesson.ts';

export const lesson: LessonWords<PitchStep> = {
  intro:
    'Pitch’te iki takım kozu söyleme hakkı için yarışır. Karşındakiyle birliktesin. Bir turda dört puan vardır: en büyük koz, en küçük koz, koz valesi ve sayı üstünlüğü.',
  steps: {
    bid: 'Ötekiler pas dedi. Valeyle ikilinin de olduğu üç karon var: koz karo olursa bunlar koz valesiyle en küçük kozdur, iki puan eder. İki puan söyle.',
    trump: 'En yüksek söz senin, kozu sen söylersin: karo.',
    lead: 'İhaleyi alan ilk ele istediği kâğıtla çıkar. Kozların değerli: önce küçük bir maça dene.',
    partner:
      'Eli aldı, yine sen çıkarsın. O renkten kâğıdı olan uymak zorundadır, en yükseği eli alır; belki de ortağınınki.',
    cutIn:
      'Sinek çıkıldı, sende yok: istediğini oynayabilirsin, koz da olur. Koz her rengi geçer, en küçüğü bile yeter. İkili kendi elinde güvende, en küçük kozun puanı da öyle.',
  },
  ending:
    'Oynamayı sürdür, koz valesini de kendi eline almaya çalış. Takımının puanı sözünden azsa söz verdiği puan düşülür.',
};
