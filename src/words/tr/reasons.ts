// Turkish for why a move is a good one.

import type { ReasonTexts } from '../formatReason.ts';
import { createReasonFormatter } from '../reasonFormatter.ts';
import { turkishCards } from './cards.ts';
import { reasons } from './games.ts';

export const turkishReasons: ReasonTexts = {
  speech: createReasonFormatter('tr', turkishCards),
  games: reasons,
  shared: {
    bestByPlay: 'Tur birçok kez sonuna kadar oynandığında en iyi sonucu bu verdi.',
    asGood: 'Aşağı yukarı ilki kadar iyi.',
    worse: 'Tur sonuna kadar oynanınca ilkinden kötü sonuç veriyor.',
    strongestLead: ({ card, suit }, say) =>
      `${say.card(card)}, kalan ${say.suit(suit)} kâğıtlarının en güçlüsü; eli alması beklenir.`,
    modestLead: ({ card }, say) =>
      `${say.card(card)} ile çıkmak daha güçlü kâğıtları sonraya saklar.`,
    weakLead: ({ card, suit }, say) =>
      `${say.card(card)} büyük olasılıkla eli almaz: daha güçlü ${say.suit(suit)} kâğıtları başkalarında.`,
    lostTrick: ({ card }, say) =>
      `Bu el alınamaz; eksikliği en az duyulacak kâğıt ${say.card(card)}.`,
    staysUnder: ({ card }, say) => `${say.card(card)}, eli alan kâğıdın altında kalır.`,
    takesLast: ({ card }, say) => `Son sen oynuyorsun: ${say.card(card)} eli kesin alır.`,
    unbeatable: ({ card }, say) => `${say.card(card)} geçilemez: daha güçlüsü kimsede yok.`,
    winsForNow: ({ card }, say) => `${say.card(card)} şimdilik eli alıyor, ama geçilebilir.`,
  },
};
