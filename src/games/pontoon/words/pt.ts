// Portuguese words of Pontoon.

import type { HandKind } from '../handValue.ts';
import type { PontoonLine } from '../score.ts';
import { pontoonNotes, totalInPlay } from './notes.ts';
import type { PontoonWords } from './words.ts';

const ON_HAND = ['', ' na segunda mão', ' na terceira mão'];

const KINDS: Readonly<Record<HandKind, string>> = {
  pontoon: 'pontoon',
  'five-card trick': 'cinco cartas',
  bust: 'rebentou',
};

const WHY: Readonly<Record<PontoonLine, string>> = {
  pontoon: 'um pontoon bate a banca',
  fiveCards: 'cinco cartas batem a banca',
  bust: 'a mão rebentou',
  equal: 'as mãos são iguais, e entre mãos iguais ganha a banca',
  higher: 'o total é mais alto do que o da banca',
  lower: 'o total é mais baixo do que o da banca',
  bankerBust: 'a banca rebentou',
  bankerPontoon: 'a banca tem pontoon',
  bankerFiveCards: 'a banca tem cinco cartas',
};

function worth(total: number, kind: HandKind | null): string {
  return kind === null ? `total ${total}` : `total ${total}, ${KINDS[kind]}`;
}

export const words: PontoonWords = {
  title: 'Pontoon',
  rows: {
    banker: 'Banca',
    pontoon: 'Pontoon',
    'five-card trick': 'Cinco cartas',
    bust: 'Rebentou',
  },
  summary: 'Peça carta ou pare, contra a banca, e chegue o mais perto que puder de 21.',
  options: {
    stickAt: {
      label: 'Total mínimo para parar',
      words: 'Ninguém pode parar com menos: 15 no jogo tradicional, 0 para qualquer total.',
    },
    buy: {
      label: 'Comprar',
      words: 'Os jogadores podem aumentar a aposta para comprar uma carta.',
    },
    split: {
      label: 'Dividir',
      words: 'Os jogadores podem dividir duas cartas do mesmo valor em duas mãos.',
    },
    stakes: {
      label: 'Apostas',
      words:
        'Os jogadores apostam pontos depois da primeira carta. Sem apostas, cada mão joga por um ponto.',
    },
    payDouble: {
      label: 'Pagar a dobrar',
      words: 'Um pontoon ou cinco cartas que ganhem rendem o dobro da aposta.',
    },
    maxStake: {
      label: 'Aposta máxima',
      words: 'O máximo que se pode apostar na primeira carta.',
    },
    rounds: { label: 'Rondas', words: 'O jogo acaba ao fim deste número de rondas.' },
  },
  presets: { traditional: 'Tradicional, com apostas', short: 'Jogo curto, 5 rondas' },
  facts: {
    handStarted: ({ round, shuffled }) =>
      `Ronda ${round}.${shuffled ? ' As 52 cartas foram baralhadas.' : ''}`,
    dealt: ({ seat, cards }, say) =>
      `${say.clause(seat, 'recebo', 'recebe')}: ${say.cards(cards)}.`,
    bankerDealt: ({ cards }, say) => {
      const names = cards.map((card) => (card === null ? 'uma carta tapada' : say.card(card)));
      return `A banca recebe: ${say.list(names)}.`;
    },
    bid: ({ seat, value }, say) => `${say.clause(seat, 'aposto', 'aposta')} ${value}.`,
    twisted: ({ seat, hand, card, total }, say) =>
      `${say.clause(seat, 'peço', 'pede')} carta${ON_HAND[hand]}: ${say.card(card)}, total ${total}.`,
    bought: ({ seat, hand, card, total, stake }, say) => {
      const bought = `${say.clause(seat, 'compro', 'compra')} uma carta por ${stake}${ON_HAND[hand]}`;
      return `${bought}: ${say.card(card)}, total ${total}.`;
    },
    stuck: ({ seat, hand, total }, say) =>
      `${say.clause(seat, 'paro', 'para')}${ON_HAND[hand]} em ${total}.`,
    split: ({ seat, hands }, say) =>
      `${say.clause(seat, 'divido', 'divide')} a mão: ${hands.map(say.cards).join('; ')}.`,
    handEnded: ({ seat, kind, total }, say) => {
      const owner = say.nameOf(seat);
      switch (kind) {
        case 'bust':
          return `${say.clause(seat, 'rebentei', 'rebentou')}! Total ${total}, mais de 21.`;
        case 'pontoon':
          return `${owner}: pontoon! Um ás e uma carta que vale dez: a melhor mão que há.`;
        case 'five-card trick':
          return `${owner}: cinco cartas sem rebentar, total ${total}.`;
        case null:
          return `${owner}: a mão acaba em ${total}.`;
      }
    },
    bankerRevealed: ({ card, total, kind }, say) =>
      `A banca vira a carta tapada: ${say.card(card)}, ${worth(total, kind)}.`,
    bankerTwisted: ({ card, total, kind }, say) =>
      `A banca pede carta: ${say.card(card)}, ${worth(total, kind)}.`,
    outcome: ({ seat, hand, won, why }, say) =>
      `${won ? say.clause(seat, 'ganho', 'ganha') : say.clause(seat, 'perco', 'perde')}${ON_HAND[hand]}: ${WHY[why]}.`,
  },
  counted: {
    pontoons: 'Pontoons',
    fiveCardTricks: 'Mãos de cinco cartas',
    busts: 'Mãos rebentadas',
  },
  lines: {
    pontoon: 'Pontoon',
    fiveCards: 'Cinco cartas',
    bust: 'Rebentou',
    bankerBust: 'A banca rebentou',
    higher: 'Total mais alto',
    equal: 'Mãos iguais',
    lower: 'Total mais baixo',
    bankerPontoon: 'A banca tem pontoon',
    bankerFiveCards: 'A banca tem cinco cartas',
  },
  endings: {
    mostPoints: () => 'Jogou-se a última ronda. Ganha a pontuação mais alta.',
    bank: () => 'Jogou-se a última ronda e ninguém está à frente, por isso ganha a banca.',
  },
  notes: pontoonNotes({ cardsLeft: 'Cartas que restam', stake: 'Aposta' }),
  questions: {
    bid: () => 'A sua aposta?',
    twist: (view) => {
      const total = totalInPlay(view);
      return total === null ? 'Mais uma carta?' : `Tem ${total}. Mais uma carta?`;
    },
  },
  values: { twist: () => 'Carta', stick: () => 'Parar', split: () => 'Dividir' },
  captions: { bid: 'Aposta', buy: 'Comprar por' },
};
