// Portuguese texts of the refusals in SobeSobe.

import type { RefusalWords } from '#rules/refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  notPartyPlayer: 'Só o jogador da festa escolhe o trunfo.',
  sittingOut: 'Fica de fora nesta ronda.',
  dealtAlready: 'As duas primeiras cartas já foram dadas.',
  noSuit: 'Escolha um dos quatro naipes para trunfo.',
  onlyHearts: 'Antes de serem dadas as cartas, só pode escolher copas.',
  yesOrNo: '“playing” tem de ser true ou false.',
  partyPlayer: 'É o jogador da festa, por isso tem de jogar esta ronda.',
  dealer: 'Deu as cartas, por isso tem de jogar esta ronda.',
  clubs: 'O trunfo é paus, por isso todos têm de jogar esta ronda.',
  roundsOut: 'Ficou de fora nas duas últimas rondas, por isso tem de jogar esta.',
  fivePoints: 'Tem cinco pontos ou menos, por isso tem de jogar esta ronda.',
  exchangeThree: 'Pode trocar no máximo três cartas.',
  namedTwice: 'Escolha cada carta uma só vez.',
  keepAce: 'O ás de trunfo não pode ser trocado.',
  mustBeat: 'Tem de jogar um trunfo mais alto.',
  mustPlayAce: 'Tem de jogar o ás de trunfo.',
  mustCut: 'Não pode assistir: jogue um trunfo.',
};
