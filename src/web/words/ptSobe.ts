// Portuguese for the refusals of SobeSobe.

import type { Sayings } from './gameWords.ts';

export const portugueseSobe: Sayings = {
  'Only the party player names trump.': 'Só o jogador da festa escolhe o trunfo.',
  'You sit this round out.': 'Fica de fora nesta ronda.',
  'The first two cards are dealt already.': 'As duas primeiras cartas já foram dadas.',
  'Trump is one of {}.': 'O trunfo é um dos quatro naipes.',
  'Only hearts can be chosen before dealing.': 'Antes de dar as cartas só se pode escolher copas.',
  'The party player must play.': 'O jogador da festa tem de jogar.',
  'The dealer must play.': 'Quem dá as cartas tem de jogar.',
  'Clubs are trump: everybody must play.': 'O trunfo é paus: todos têm de jogar.',
  'You sat out the last two rounds: you must play.':
    'Ficou de fora nas duas últimas rondas: tem de jogar.',
  'With five points or fewer you must play.': 'Com cinco pontos ou menos tem de jogar.',
  'Exchange at most three cards.': 'Troque no máximo três cartas.',
  'Name each card once.': 'Escolha cada carta uma só vez.',
  'The ace of trump cannot be exchanged.': 'O ás de trunfo não se troca.',
  'You must play a higher trump.': 'Tem de jogar um trunfo mais alto.',
  'You must play the ace of trump.': 'Tem de jogar o ás de trunfo.',
  'You cannot follow suit: play a trump.': 'Não pode assistir: jogue um trunfo.',
};
