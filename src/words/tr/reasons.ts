// Turkish reasons why a move is good.

import type { ReasonTexts } from '../formatReason.ts';
import { createReasonFormatter } from '../reasonFormatter.ts';
import { turkishCards } from './cards.ts';
import { reasons } from './games.ts';

export const turkishReasons: ReasonTexts = {
  speech: createReasonFormatter('tr', turkishCards),
  games: reasons,
  shared: {
    bestByPlay: 'Tur birçok kez sonuna kadar oynandığında en iyi sonucu bu verdi.',
    bestByOdds: 'Olasılıklara göre en iyisi bu.',
    onlyMove: 'Başka hamlen yok.',
    equal: 'Olasılıklara göre tam onun kadar iyi.',
    asGood: 'Hangisinin daha iyi olduğu söylenemez: fark, hata payının içinde.',
    worse: 'En iyi hamleden daha kötü sonuç veriyor.',
    strongestLead: ({ card, suit }, say) =>
      `Ötekilerde daha büyük ${say.suit(suit)} kâğıdı yok; ${say.card(card)} ancak kozla geçilir.`,
    modestLead: ({ card, suit }, say) =>
      `${say.card(card)} ile çıkarsan daha büyük ${say.suit(suit)} kâğıdın sonraya kalır.`,
    weakLead: ({ higher, suit }, say) =>
      `Daha büyük ${higher === 1 ? 'bir' : higher} ${say.suit(suit)} kâğıdı ötekilerde; bu eli başkası alabilir.`,
    lostTrick: 'Ne oynarsan oyna, bu eli alamazsın.',
    staysUnder: ({ card }, say) => `${say.card(card)}, eli alan kâğıdın altında kalır.`,
    takesLast: ({ card }, say) => `Son sen oynuyorsun; ${say.card(card)} eli kesin alır.`,
    unbeatable: ({ card }, say) => `${say.card(card)} geçilemez, ötekilerde daha güçlüsü yok.`,
    winsForNow: ({ card }, say) => `${say.card(card)} şimdilik eli alıyor, ama geçilebilir.`,
  },
};
