// Portuguese for what happens at a table.

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
    strip: 'E agora',
    onTable: 'Na mesa',
    cardsOf: (name) => `Cartas de ${name}`,
    yourTurn: 'É a sua vez',
    yourTurnTitle: 'É a sua vez',
    turnOf: (name) => `${name} está a pensar`,
    waitFor: (names) => `À espera de ${names}`,
    dealing: 'As cartas estão a ser dadas',
    score: 'Pontos',
    lastTrick: 'Última vaza',
    noLastTrick: 'Ainda não houve nenhuma vaza.',
    takenBy: (name) => `Ganha por ${name}`,
    leave: 'Sair',
    rules: 'Regras',
    next: 'Próxima ronda',
    waitForOthers: 'À espera dos outros…',
    soundOn: 'Ligar os sons',
    soundOff: 'Desligar os sons',
    claim: 'Ficar com o resto',
    claimed: 'O resto é todo seu: as cartas jogam-se sozinhas.',
    preselected: (card) => `Será jogada na sua vez: ${card}.`,
    notPreselected: 'A carta que escolheu não pode ser jogada.',
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
    won: 'ganhou',
    lost: 'perdeu',
  },

  moves: {
    chooseCards: (min, max) =>
      min === max ? `Escolha ${cards(min)}` : `Escolha até ${cards(max)}`,
    someCards: (count) => `Pronto: ${cards(count)}`,
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
    empty: 'Joga-se a primeira ronda.',
    satOut: 'ficou de fora',
    bidTaken: (bid, taken) => `disse ${bid}, fez ${taken}`,
    bidMade: (bid) => `disse ${bid}, cumpriu`,
    bidSet: (bid) => `disse ${bid}, falhou`,
    curve: 'Totais depois de cada ronda',
    lower: 'Menos é melhor.',
    best: (names) => `Melhor ronda: ${names}`,
    even: 'Ronda empatada',
    leads: (by) => `Está à frente por ${by}.`,
    shares: 'Partilha o primeiro lugar.',
    behind: (place, by) => `Está em ${place}.º lugar, a ${by} do primeiro.`,
  },

  result: {
    youWin: 'Ganhou',
    wins: (names, count) => (count === 1 ? `${names} ganha` : `${names} ganham`),
    bankWins: 'A banca ganha',
    again: 'Jogar outra vez',
    share: 'Partilhar',
    shared: 'Copiado',
    home: 'Outros jogos',
    votes: (yes, all) => `${yes} de ${all} querem outro jogo`,
    shareText: (game, scores) => `${game} na Masa: ${scores}`,
  },
};
