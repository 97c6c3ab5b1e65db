// Turkish texts of the lesson of Nine Tricks.

import type { LessonWords } from '#rules/lessons.ts';
import type { NineStep } from '../lesson.ts';

export const lesson: LessonWords<NineStep> = {
  intro: 'Dokuz El’de kaç el alacağını söyler, sonra tam o kadar el almaya çalışırsın.',
  steps: {
    bid: 'Kâğıtları sen dağıttın, bu yüzden sözünü en son sen söylersin. Dört sözün toplamı dokuz olamaz, yani “iki” diyemezsin. Kupa asın bir el alır, öteki kâğıtların pek almaz. “Bir” de.',
    shed: 'Sinekle çıkıldı, renge uymalısın. As oynandı, onlun eli alamaz. Ondan şimdi kurtul, sonra istemediğin bir el alabilir.',
    take: 'İşte senin elin. As, renginin en büyüğüdür, onu kimse geçemez.',
    leadLow:
      'Söylediğin eli aldın. Son eli sen aldın, bu yüzden sen çıkıyorsun. En küçük kâğıt olan bir altılıyla çık, bu eli başkası alsın.',
    under:
      'Şimdiye kadarki en büyük kâğıt vale. Onun altında kalan en büyük kâğıdını oyna, eli almadan ondan kurtulursun.',
  },
  ending: 'Artık el alma. Fazla ya da eksik her el bir puan yazdırır.',
};
