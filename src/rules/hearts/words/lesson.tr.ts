// Turkish for the first hand of Hearts.

import type { LessonWords } from '../../lessons.ts';
import type { HeartsStep } from '../lesson.ts';

export const lesson: LessonWords<HeartsStep> = {
  intro: 'Kalpler’de az puan almak istersin. Aldığın her kupa bir, maça kızı on üç puandır.',
  steps: {
    pass: 'Oyundan önce herkes üç kâğıt verir. Yüksek kâğıtlar istemediğin elleri alır: karo papazını ve iki yüksek sineği ver.',
    lead: 'Tek sineğinle renge uymak zorundaydın, eli de o aldı. Eli alan bir sonrakine çıkar. Kupa atılmadan kupa çıkılamaz: hiçbir şey almayan karo ikilisini çık.',
    queen:
      'Sinek çıkıldı, sende kalmadı: artık her kâğıdı oynayabilirsin. Maça kızını at; bu eli kim alırsa on üç puanı olur.',
    under:
      'Maça çıkıldı, renge uymalısın. Eli o rengin en yüksek kâğıdı alır: beşli sekizlinin altında kalır.',
    broken: 'Sineğin yok, yüksek bir kupadan kurtul. Kupa artık açıldı: bundan sonra çıkılabilir.',
  },
  ending: 'Hepsi bu. Turu sonuna kadar oyna, olabildiğince az al.',
};
