// Portuguese refusals that only the legacy API of SobeSobe has.

import type { sobeWireRefusals as english } from '#protocol/legacyApis/sobesobe.ts';
import type { RefusalWords } from '#rules/refusal.ts';

export const sobeWireRefusals: RefusalWords<typeof english> = {
  useTables: 'Este jogo não é de SobeSobe. Use masa.v1.Tables.',
  noRound: 'Essa ronda não existe.',
  noRounds: 'Aqui só os jogos de SobeSobe têm rondas.',
  noRoundYet: 'Ainda não foi dada nenhuma ronda.',
  onlyHearts: 'Antes de serem dadas as cartas, só pode escolher copas.',
  dealtAlready:
    'As primeiras cartas já foram dadas, por isso já não pode escolher o trunfo às cegas.',
};
