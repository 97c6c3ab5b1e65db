// Turkish texts of the reasons in Pontoon.

import type { PontoonReasonWords } from './reasons.ts';

export const reasons: PontoonReasonWords = {
  lowStake: 'Bu ilk kâğıt sana bankaya karşı üstünlük sağlamıyor, az bahis koy.',
  highStake: 'Bu ilk kâğıt bankanınkine karşı güçlü, daha çok bahis koy.',
  enough: ({ total }) => `Toplam ${total} iken bir kâğıt daha çekmek yarardan çok zarar getirir.`,
  twoHands: 'Bu kâğıtla başlayan iki el, çifti tutmaktan iyidir.',
  goodOdds: 'Olasılık senden yana, bir kâğıt için bahsi artırmaya değer.',
  tooLow: ({ total }) => `Toplam ${total} iken durursan çok sık kaybedersin.`,
};
