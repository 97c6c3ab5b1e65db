// Portuguese for the pages around the table: start, lobby, waiting, profile, learning.

import type { Words } from './en.ts';

export const portuguesePages: Pick<Words, 'start' | 'room'> = {
  start: {
    running: 'O seu jogo espera',
    runningAlone: 'Contra robôs, neste aparelho',
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
    learnLead: 'As regras com vazas e mãos desenhadas, cláusula a cláusula.',
  },

  room: {
    sitAt: (seat, table) => `Lugar ${seat} na mesa ${table}: sentar-se`,
    openFirst: 'Abrir a primeira mesa',
  },
};
