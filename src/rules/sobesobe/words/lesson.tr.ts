// Turkish for the first hand of SobeSobe.

import type { LessonWords } from '../../lessons.ts';
import type { SobeSobeStep } from '../lesson.ts';

export const lesson: LessonWords<SobeSobeStep> = {
  intro:
    'SobeSobe’de herkes 20 puanla başlar, 0’a inmek ister. Her el puan düşürür; hiç el almadan biten tur puan ekler. Koz kupa, bu yüzden bir el iki puandır. Dağıtan sensin, oynamak zorundasın; ötekiler oynamayabilirdi.',
  steps: {
    exchange: 'Bir kez en çok üç kâğıt değiştirebilirsin. İki kozunu tut, gerisini değiştir.',
    higherTrump:
      'Koz çıkıldı: yapabilen daha yüksek koz oynamalı. Beşli yeter, altılı sonraya kalır.',
    king: 'El senin, iki puan eksildi. Sen çıkarsın: karo papazını yalnız yedili, as ve kozlar geçer.',
    leadTrump:
      'Bir el daha. Koz çık: koz ası kimdeyse şimdi oynamak zorunda, sonra ondan kurtulursun.',
    cut: 'Maça çıkıldı, sende yok: her kâğıdı oynayabilirsin. Ne kadar küçük olsa da koz her rengi geçer.',
  },
  ending:
    'Her el puanını düşürdü. Oynayıp hiç el almayan, koz kupaysa on, değilse beş puan daha alır; parti oyuncusu iki katını. Sonraki turlarda oynar mısın, oynamaz mısın diye sorulabilir.',
};
