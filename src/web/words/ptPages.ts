// Portuguese texts of the pages around the table: start, lobby, waiting room, profile, learning.

import type { Words } from './en.ts';

export const portuguesePages: Pick<
  Words,
  'start' | 'room' | 'amounts' | 'learn' | 'results' | 'settingGroups'
> = {
  start: {
    running: 'Continuar a jogar',
    runningAlone: 'Contra robôs, neste dispositivo',
    runningAt: (word) => `Na mesa ${word}`,
    toTableOf: (word) => `Continuar na mesa ${word}`,
    newGameOf: (game) => `Novo jogo de ${game}`,
    unfinishedLost: (game) => `Tem um jogo de ${game} por acabar. O novo jogo substitui-o.`,
    dealMeIn: 'Quero jogar',
    dealMeInLead: (game) => `${game} contra robôs, agora mesmo`,
    playNow: 'Jogar já',
    playNowLead: 'Contra robôs que seguem as mesmas regras. As cartas são dadas de imediato.',
    friends: 'Com amigos',
    friendsLead: 'Crie uma mesa, envie a ligação e joguem juntos, estejam onde estiverem.',
    learn: 'Aprender um jogo',
    learnOf: (game) => `Aprender ${game}`,
    learnLead:
      'Jogue uma primeira ronda passo a passo com um treinador. As regras ficam a um toque.',
    daily: 'Mãos do dia',
    dailyLead:
      'As mesmas cartas para todos, novas todos os dias. Veja o que os outros fizeram com elas.',
    toDaily: 'Ver as mãos de hoje',
  },

  room: {
    sitAt: (seat, table) => `Sentar-se no lugar ${seat} da mesa ${table}`,
    usual: 'Regras habituais.',
    unusual: 'Regras habituais, exceto:',
    allOptions: 'Todas as outras definições',
    noTableLead: 'Pode estar fechada ou ser privada. Se for privada, abra a ligação que recebeu.',
    openFirst: 'Criar uma mesa',
  },

  amounts: { atOnce: 'Sem espera', noLimit: 'Sem limite' },

  learn: {
    seeIt: 'Ver um exemplo',
    trick: 'Uma vaza',
    led: (suit, card) => `Naipe de saída: ${suit}. Primeira carta: ${card}.`,
    takenBy: (card, who) => `A carta mais alta desse naipe: ${card}. ${who} ganha a vaza.`,
    trumped: (card, who, suit) =>
      `Trunfo: ${suit}. O trunfo bate todos os outros naipes, por isso ${who} ganha a vaza com a carta ${card}.`,
    others: (cards) => `As cartas de outros naipes não podem ganhar a vaza: ${cards}.`,
    bank: 'A banca',
    hand: 'Como se contam os pontos da ronda',
    words: 'Vocabulário das cartas',
    contents: 'Nesta página',
    houseRule: 'Regra da casa',
  },

  results: {
    title: 'Resultados ao longo do tempo',
    wonOf: (won, all) => `${won} de ${all} ganhos`,
    plotOf: (game, won, all) => `${game} ao longo do tempo: ${won} de ${all} jogos ganhos`,
  },

  settingGroups: {
    page: 'Geral',
    looks: 'Mesa e cartas',
    play: 'Jogo',
    sound: 'Sons e avisos',
    about: 'Acerca',
  },
};
