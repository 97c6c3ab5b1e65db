// Turkish refusals that only the legacy API of SobeSobe has.

import type { sobeWireRefusals as english } from '#protocol/legacyApis/sobesobe.ts';
import type { RefusalWords } from '#rules/refusal.ts';

export const sobeWireRefusals: RefusalWords<typeof english> = {
  useTables: 'Bu bir SobeSobe oyunu değil. Onun yerine masa.v1.Tables kullan.',
  noRound: 'Böyle bir tur yok.',
  noRounds: 'Burada yalnız SobeSobe oyunlarının turları var.',
  noRoundYet: 'Henüz hiçbir tur dağıtılmadı.',
  onlyHearts: 'Dağıtımdan önce yalnız kupa söylenebilir.',
  dealtAlready: 'İlk kâğıtlar dağıtıldı, kozu dağıtımdan önce söylemek için artık çok geç.',
};
