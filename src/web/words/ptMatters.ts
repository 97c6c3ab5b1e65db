// Portuguese for what happens at a table.

import type { SuitName } from '#cards/card.ts';
import type { Words } from './en.ts';

const SUITS: Record<SuitName, string> = {
  clubs: 'Paus',
  diamonds: 'Ouros',
  hearts: 'Copas',
  spades: 'Espadas',
};

function cards(count: number): string {
  return `${count} ${count === 1 ? 'carta' : 'cartas'}`;
}

type Matters = Pick<Words, 'table' | 'notes' | 'moves' | 'tell' | 'sheet' | 'result'>;

export const portugueseMatters: Matters = {
  table: {
    you: 'Você',
    away: 'Ausente',
    dealer: 'Dá as cartas',
    hand: 'As suas cartas',
    trick: 'A vaza',
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
    next: 'Próxima mão',
    soundOn: 'Ligar os sons',
    soundOff: 'Desligar os sons',
    claim: 'Ficar com o resto',
    claimed: 'O resto é todo seu: as cartas jogam-se sozinhas.',
    preselected: (card) => `Será jogada na sua vez: ${card}.`,
    notPreselected: 'A carta que escolheu não pode ser jogada.',
    clause: (clause) => `Regra ${clause}`,
    cards,
    tricksOf: (taken, bid) => `${taken} de ${bid}`,
    timer: 'Tempo que resta',
    round: (round) => `Mão ${round}`,
    new: 'nova',
    notPlayable: 'não pode ser jogada agora',
  },

  notes: {
    trump: 'Trunfo',
    bid: 'Aposta',
    pass: 'Passa',
    party: 'Jogador da festa',
    trickValue: 'Uma vaza vale',
    sitsOut: 'Fica de fora',
    plays: 'Joga',
    points: 'Pontos',
    tricks: 'Vazas',
    replaced: 'Trocou',
    exchanged: 'Trocou',
    heartsBroken: 'As copas estão abertas',
    passTo: 'Passar',
    passed: 'Já passou',
    mayNotBid: 'Não se pode dizer',
    bank: 'Banca',
    stake: 'Aposta',
    cardsLeft: 'Cartas que restam',
    won: 'ganhou',
    lost: 'perdeu',
    directions: {
      left: 'para a esquerda',
      right: 'para a direita',
      across: 'em frente',
      hold: 'sem passe',
    },
    kinds: { pontoon: 'Pontoon', 'five-card trick': 'Cinco cartas', bust: 'Rebentou' },
  },

  moves: {
    chooseCards: (min, max) =>
      min === max ? `Escolha ${cards(min)}` : `Escolha até ${cards(max)}`,
    pass: (count, direction) => `Passar ${cards(count)} ${direction}`,
    replace: (count) => (count === 0 ? 'Ficar com todas' : `Trocar ${cards(count)}`),
    exchange: (count) => (count === 0 ? 'Ficar com todas' : `Trocar ${cards(count)}`),
    someCards: (count) => `Pronto: ${cards(count)}`,
    bid: 'A sua aposta',
    stake: 'A sua aposta',
    trump: 'Escolha o trunfo',
    stay: 'Joga esta mão?',
    stays: { true: 'Jogar', false: 'Ficar de fora' },
    bidPass: 'Passo',
    look: 'Ver duas cartas',
    blind: (suit) => `${SUITS[suit]}, às cegas`,
    twist: 'Carta',
    stick: 'Parar',
    split: 'Dividir',
    buy: 'Comprar por',
    suitNames: SUITS,
  },

  tell: {
    played: (who, card) => `${who}: ${card}.`,
    trickTaken: (who) => `Vaza de ${who}.`,
    bid: (who, value) => `${who}: aposta ${value}.`,
    bidPass: (who) => `${who}: passa.`,
    trump: (suit) => `Trunfo: ${SUITS[suit]}.`,
    handStarted: (round) => `Mão ${round}.`,
    passed: (who) => `${who}: cartas passadas.`,
    received: (given, who) => `De ${who}: ${given}.`,
    drew: (drawn) => `Recebeu ${drawn}.`,
    replaced: (who, count) => `${who}: trocou ${cards(count)}.`,
    stays: (who) => `${who}: joga.`,
    sitsOut: (who) => `${who}: fica de fora.`,
    heartsBroken: 'As copas estão abertas.',
    stuck: (who, total) => `${who}: para em ${total}.`,
    card: (who, card, total) => `${who}: ${card}, ${total} no total.`,
    scored: (lines) => `Mão contada. ${lines}.`,
    points: (who, change, total) => `${who} ${change}, agora ${total}`,
    yourTurn: 'É a sua vez.',
    turnOf: (who) => `É a vez de ${who}.`,
  },

  sheet: {
    title: 'Folha de pontos',
    hand: 'Mão',
    total: 'Total',
    empty: 'Joga-se a primeira mão.',
    satOut: 'ficou de fora',
    bidTaken: (bid, taken) => `disse ${bid}, fez ${taken}`,
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
