// Turkish texts of the lesson of Hearts.

import type { LessonWords } from '#rules/lessons.ts';
import type { HeartsStep } from '../lesson.ts';

export const lesson: LessonWords<HeartsStep> = {
  intro:
    'Kalpler’de amaç, olabildiğince az puan almaktır. Aldığın her kupa bir, maça kızı on üç puan yazdırır.',
  steps: {
    pass: 'Oyundan önce herkes üç kâğıt verir. Büyük kâğıtlar istemediğin elleri alır, bu yüzden karo papazını ve iki büyük sineği ver.',
    lead: 'Tek sineğinle renge uymak zorundaydın, eli de o aldı. Eli alan, sonraki ele çıkar. Biri kupa atana kadar kupayla çıkılmaz, bu yüzden karo ikilisiyle çık. O, eli alamayacak kadar küçüktür.',
    queen:
      'Sinekle çıkıldı, sende sinek kalmadı; istediğin kâğıdı oynayabilirsin. Maça kızını at. Bu eli kim alırsa on üç puan yazar.',
    under:
      'Maçayla çıkıldı, renge uymalısın. Eli en büyük maça alır; senin beşlin sekizlinin altında kalır.',
    broken:
      'Sineğin yok, büyük bir kupadan kurtul. Böylece kupa açıldı, bundan sonra kupayla çıkılabilir.',
  },
  ending: 'Bilmen gereken bu kadar. Turu sonuna kadar oyna ve olabildiğince az puan al.',
};
