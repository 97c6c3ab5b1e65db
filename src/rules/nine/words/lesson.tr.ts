// Turkish for the first hand of Nine Tricks.

import type { LessonWords } from '../../lessons.ts';
import type { NineStep } from '../lesson.ts';

export const lesson: LessonWords<NineStep> = {
  intro: 'Dokuz El’de kaç el alacağını söylersin, sonra tam o kadar alırsın.',
  steps: {
    bid: 'Kâğıtları sen dağıttın, en son sen söylersin; dört söz toplam dokuz edemez: iki söylenemez. Kupa asın bir el alır, gerisi pek almaz: bir de.',
    shed: 'Sinek çıkıldı, renge uymalısın. As yerde, onlun kazanamaz. Ondan şimdi kurtul: sonra fazladan bir el alabilir.',
    take: 'İşte senin elin. As renginin en yükseğidir: kimse geçemez.',
    leadLow:
      'Söylediğin eli aldın. Son eli alan çıkar: en küçük kâğıt olan altılıyı çık ki bunu başkası alsın.',
    under:
      'Şimdiye dek en yükseği vale. Onun altında kalan en yüksek kâğıdı oyna: hem ondan kurtulursun hem el almazsın.',
  },
  ending: 'Artık alma. Fazla ya da eksik her el bir puandır.',
};
