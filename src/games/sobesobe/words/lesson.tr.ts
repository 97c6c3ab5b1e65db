// Turkish texts of the lesson of SobeSobe.

import type { LessonWords } from '#rules/lessons.ts';
import type { SobeSobeStep } from '../lesson.ts';

export const lesson: LessonWords<SobeSobeStep> = {
  intro:
    'SobeSobe’de herkes 20 puanla başlar ve 0’a inmeye çalışır. Aldığın her el puanını düşürür; el almadan biten tur puan ekler. Koz kupa, bu yüzden bir el iki puandır. Dağıtan sensin, bu yüzden oynamak zorundasın. Ötekiler oynamayabilirdi.',
  steps: {
    exchange: 'Bir kez en çok üç kâğıt değiştirebilirsin. İki kozunu tut, gerisini değiştir.',
    higherTrump:
      'Kozla çıkıldı; elinde varsa daha büyük bir koz oynamak zorundasın. Beşli yeter. Altılıyı sonraya bırak.',
    king: 'Eli aldın, iki puanın düştü. Şimdi sen çıkıyorsun. Karo papazını yalnız yedili, as ve kozlar geçebilir.',
    leadTrump:
      'Bir el daha. Kozla çık. Koz ası kimdeyse onu şimdi oynamak zorunda, böylece o da gitmiş olur.',
    cut: 'Maçayla çıkıldı, sende maça yok; istediğin kâğıdı oynayabilirsin. En küçük koz bile bütün öteki renkleri geçer.',
  },
  ending:
    'Her el puanını düşürdü. Hiç el almayan oyuncuya ise beş puan eklenir; koz kupaysa on, kupa görmeden söylendiyse yirmi. Parti oyuncusuna bunun iki katı eklenir. Sonraki turlarda oynayıp oynamayacağın sorulabilir.',
};
