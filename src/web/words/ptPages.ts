// Portuguese for the pages around the table: start, lobby, waiting, profile, learning.

import type { Words } from './en.ts';

export const portuguesePages: Pick<
  Words,
  'start' | 'room' | 'amounts' | 'learn' | 'results' | 'settingGroups'
> = {
  start: {
    running: 'O seu jogo espera',
    runningAlone: 'Contra robôs, neste dispositivo',
    runningAt: (word) => `Na mesa ${word}`,
    toTableOf: (word) => `Continuar na mesa ${word}`,
    newGameOf: (game) => `Novo jogo de ${game}`,
    dealMeIn: 'Dê-me cartas',
    dealMeInLead: (game) => `${game} contra robôs, já`,
    playNow: 'Jogar já',
    playNowLead: 'Contra robôs que seguem as mesmas regras. As cartas são dadas logo.',
    friends: 'Com amigos',
    friendsLead: 'Abra uma mesa, mande a ligação e sentem-se juntos, estejam onde estiverem.',
    learn: 'Aprender um jogo',
    learnOf: (game) => `Aprender ${game}`,
    learnLead: 'Uma primeira ronda jogada consigo, passo a passo. As regras ficam a um toque.',
    daily: 'Mãos do dia',
    dailyLead:
      'As mesmas cartas para todos, um baralho novo por dia: veja o que outros fizeram com elas.',
    toDaily: 'Ver as mãos de hoje',
  },

  room: {
    sitAt: (seat, table) => `Lugar ${seat} na mesa ${table}: sentar-se`,
    usual: 'Como se costuma jogar.',
    unusual: 'Como se costuma jogar, exceto isto:',
    allOptions: 'Tudo o que vale aqui',
    noTableLead: 'Pode ter acabado, ou ser privada: nesse caso entra-se com a ligação recebida.',
    openFirst: 'Abrir a primeira mesa',
  },

  amounts: { atOnce: 'Logo', noLimit: 'Sem limite' },

  learn: {
    seeIt: 'Ver jogar',
    trick: 'Uma vaza',
    led: (suit, card) => `Naipe de saída: ${suit}. Primeira carta: ${card}.`,
    takenBy: (card, who) => `A mais forte desse naipe: ${card}. A vaza vai para ${who}.`,
    trumped: (card, who, suit) =>
      `Trunfo: ${suit}. O trunfo vence todos os outros naipes: ${who} leva a vaza com ${card}.`,
    others: (cards) => `As cartas de outro naipe não contam para a vaza: ${cards}.`,
    bank: 'A banca',
    hand: 'Os pontos desta ronda',
    words: 'Palavras da mesa',
    contents: 'Nesta página',
  },

  results: {
    title: 'Como correu',
    wonOf: (won, all) => `${won} de ${all} ganhos`,
    plotOf: (game, won, all) => `${game} ao longo do tempo: ${won} de ${all} jogos ganhos`,
  },

  settingGroups: {
    page: 'Página',
    looks: 'Mesa e cartas',
    play: 'Jogo',
    sound: 'Sons e avisos',
    about: 'Acerca',
  },
};
