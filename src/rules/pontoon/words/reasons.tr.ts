// Turkish for why a move at Pontoon is a good one.

import type { PontoonReasonWords } from './reasons.ts';

export const reasons: PontoonReasonWords = {
  lowStake: 'Bu ilk kâğıt bankanınkinden iyi değil; az bahis yeter.',
  highStake: 'Bu ilk kâğıt bankanınkine karşı iyi bir kâğıt.',
  enough: ({ total }) => `Toplam ${total} iken bir kâğıt daha, yarardan çok zarar getirir.`,
  twoHands: 'Bu kâğıtla başlayan iki el, çiftten iyidir.',
  goodOdds: 'Olasılık senden yana: bir kâğıt için bahsi artırmaya değer.',
  tooLow: ({ total }) => `${total} toplamı bu hâliyle çok sık kaybeder.`,
};
