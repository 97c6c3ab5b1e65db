// Portuguese texts of the game screen.

import type { Words } from './en.ts';

function cards(count: number): string {
  return `${count} ${count === 1 ? 'carta' : 'cartas'}`;
}

type TableWords = Pick<Words, 'table' | 'notes' | 'moves' | 'tell' | 'sheet' | 'result'>;

export const portugueseTable: TableWords = {
  table: {
    you: 'Eu',
    away: 'Ausente',
    dealer: 'Dá as cartas',
    hand: 'As suas cartas',
    trick: 'A vaza',
    strip: 'O que fazer agora',
    onTable: 'Na mesa',
    cardsOf: (name) => `Cartas de ${name}`,
    yourTurn: 'É a sua vez',
    yourTurnTitle: 'É a sua vez',
    turnOf: (name) => `${name} está a pensar`,
    waitFor: (names) => `À espera de ${names}`,
    dealing: 'A dar as cartas…',
    score: 'Pontos',
    lastTrick: 'Última vaza',
    noLastTrick: 'Ainda não houve nenhuma vaza.',
    takenBy: (name) => `Ganhou a vaza: ${name}`,
    leave: 'Sair',
    rules: 'Regras',
    next: 'Próxima ronda',
    waitForOthers: 'À espera dos outros…',
    soundOn: 'Ligar os sons',
    soundOff: 'Desligar os sons',
    claim: 'Ficar com o resto',
    claimed: 'Fica com todas as vazas que faltam.',
    preselected: (card) => `Será jogada na sua vez: ${card}.`,
    notPreselected: 'A carta que escolheu não pode ser jogada agora. Escolha outra.',
    clause: (clause) => `Regra ${clause}`,
    cards,
    tricks: (count) => (count === 1 ? '1 vaza' : `${count} vazas`),
    more: 'Mais',
    tricksOf: (taken, bid) => `${taken} de ${bid}`,
    timer: 'Tempo que resta',
    round: (round) => `Ronda ${round}`,
    new: 'nova',
    notPlayable: 'não pode ser jogada agora',
  },

  notes: {
    won: 'Ganhou',
    lost: 'Perdeu',
  },

  moves: {
    chooseCards: (min, max) =>
      min === max ? `Escolha ${cards(min)}` : `Escolha até ${cards(max)}`,
    someCards: (count) => `Confirmar ${cards(count)}`,
    bidPass: 'Passo',
  },

  tell: {
    yourTurn: 'É a sua vez.',
    turnOf: (who) => `É a vez de ${who}.`,
  },

  sheet: {
    title: 'Folha de pontos',
    hand: 'Ronda',
    total: 'Total',
    empty: 'Ainda não acabou nenhuma ronda.',
    satOut: 'ficou de fora',
    bidTaken: (bid, taken) => `apostou ${bid}, fez ${taken}`,
    bidMade: (bid) => `apostou ${bid}, cumpriu`,
    bidSet: (bid) => `apostou ${bid}, falhou`,
    curve: 'Totais depois de cada ronda',
    lower: 'Menos é melhor.',
    best: (names) => `Melhor nesta ronda: ${names}`,
    even: 'Ninguém está à frente nesta ronda',
    leads: (by) => `Está à frente por ${by}.`,
    shares: 'Partilha o primeiro lugar.',
    behind: (place, by) => `Está em ${place}.º lugar, a ${by} do primeiro.`,
  },

  result: {
    youWin: 'Ganhou',
    wins: (names) => `Vitória: ${names}`,
    bankWins: 'A banca ganha',
    again: 'Jogar outra vez',
    share: 'Partilhar',
    shared: 'Copiado',
    home: 'Outros jogos',
    votes: (yes, all) => `Querem outro jogo: ${yes} de ${all}`,
    shareText: (game, scores) => `${game} na Masa: ${scores}`,
  },
};
