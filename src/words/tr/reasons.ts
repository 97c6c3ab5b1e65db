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
    asGood: 'Aşağı yukarı en iyi hamle kadar iyi.',
    worse: 'Tur sonuna kadar oynanınca en iyi hamleden daha kötü sonuç veriyor.',
    strongestLead: ({ card, suit }, say) =>
      `${say.card(card)}, kalan ${say.suit(suit)} kâğıtlarının en güçlüsü; eli alması beklenir.`,
    modestLead: ({ card }, say) =>
      `${say.card(card)} ile çıkarsan daha güçlü kâğıtların sonraya kalır.`,
    weakLead: ({ card, suit }, say) =>
      `${say.card(card)} büyük olasılıkla eli almaz; daha güçlü ${say.suit(suit)} kâğıtları henüz oynanmadı.`,
    lostTrick: ({ card }, say) => `Bu eli alamazsın; en az işine yarayan kâğıt ${say.card(card)}.`,
    staysUnder: ({ card }, say) => `${say.card(card)}, eli alan kâğıdın altında kalır.`,
    takesLast: ({ card }, say) => `Son sen oynuyorsun; ${say.card(card)} eli kesin alır.`,
    unbeatable: ({ card }, say) => `${say.card(card)} geçilemez, daha güçlüsü kimsede yok.`,
    winsForNow: ({ card }, say) => `${say.card(card)} şimdilik eli alıyor, ama geçilebilir.`,
  },
};
