// Portuguese for why a move is refused in SobeSobe.

import type { RefusalWords } from '../../refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  notPartyPlayer: 'Só o jogador da festa escolhe o trunfo.',
  sittingOut: 'Fica de fora nesta ronda.',
  dealtAlready: 'As duas primeiras cartas já foram dadas.',
  noSuit: 'O trunfo é um dos quatro naipes.',
  onlyHearts: 'Antes de dar as cartas só se pode escolher copas.',
  yesOrNo: '“playing” é sim ou não.',
  partyPlayer: 'O jogador da festa tem de jogar.',
  dealer: 'Quem dá as cartas tem de jogar.',
  clubs: 'O trunfo é paus: todos têm de jogar.',
  roundsOut: 'Ficou de fora nas duas últimas rondas: tem de jogar.',
  fivePoints: 'Com cinco pontos ou menos tem de jogar.',
  exchangeThree: 'Troque no máximo três cartas.',
  namedTwice: 'Escolha cada carta uma só vez.',
  keepAce: 'O ás de trunfo não se troca.',
  mustBeat: 'Tem de jogar um trunfo mais alto.',
  mustPlayAce: 'Tem de jogar o ás de trunfo.',
  mustCut: 'Não pode assistir: jogue um trunfo.',
};
