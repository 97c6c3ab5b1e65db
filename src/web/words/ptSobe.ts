// Portuguese for SobeSobe.

import type { WholeGames } from './gameWords.ts';

export const portugueseSobe: WholeGames['sobesobe'] = {
  summary: 'Jogar ou ficar de fora, e descer de 20 pontos até nenhum.',
  options: {
    mustPlayAtFive: {
      label: 'Com cinco pontos joga-se',
      words: 'Quem tem cinco pontos ou menos não pode ficar de fora.',
    },
    cutIsMandatory: {
      label: 'Cortar é obrigatório',
      words: 'Quem não pode assistir tem de jogar um trunfo, se o tiver.',
    },
    roundLimit: {
      label: 'Limite de rondas',
      words: 'Ao fim de tantas rondas ganha o total mais baixo; com 0 não há limite.',
    },
  },
  lines: {
    Tricks: 'Vazas',
    'No trick': 'Nenhuma vaza',
    'Party player doubled': 'A dobrar para o jogador da festa',
  },
  sentences: {
    'Only the party player names trump.': 'Só o jogador da festa escolhe o trunfo.',
    'You sit this round out.': 'Fica de fora nesta ronda.',
    'The first two cards are dealt already.': 'As duas primeiras cartas já foram dadas.',
    'Trump is one of {}.': 'O trunfo é um dos quatro naipes.',
    'Only hearts can be chosen before dealing.':
      'Antes de dar as cartas só se pode escolher copas.',
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
    'Somebody is down to 0 points or fewer; the lowest wins.':
      'Alguém desceu a 0 pontos ou menos; ganha o total mais baixo.',
    '{} rounds are played; the lowest wins.': 'Jogaram-se {1} rondas; ganha o total mais baixo.',
  },
};
