// The Portuguese texts of Pontoon.

import type { PontoonLine } from './score.ts';
import { MAX_HANDS, type HandKind, totalInPlay } from './state.ts';
import type { PontoonTexts } from './texts.en.ts';

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

export const texts: PontoonTexts = {
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
  notes: { cardsLeft: 'Cartas que restam', stake: 'Aposta' },
  questions: {
    bid: () => 'A sua aposta?',
    twist: (view) => {
      const total = totalInPlay(view);
      return total === null ? 'Mais uma carta?' : `Tem ${total}. Mais uma carta?`;
    },
  },
  values: { twist: () => 'Carta', stick: () => 'Parar', split: () => 'Dividir' },
  captions: { bid: 'Aposta', buy: 'Comprar por' },
  reasons: {
    lowStake:
      'Pelas probabilidades, uma aposta nesta primeira carta perde em média, por isso aposte pouco.',
    highStake:
      'Pelas probabilidades, uma aposta nesta primeira carta ganha em média, por isso aposte mais.',
    wouldBust: ({ bust, unseen }) =>
      `Das ${unseen} cartas que ainda não viu, ${bust} fá-lo-iam passar de 21.`,
    staysIn: ({ bust, unseen }) =>
      bust === 0
        ? 'Nenhuma carta o faz passar de 21.'
        : `Das ${unseen} cartas que ainda não viu, ${unseen - bust} não o fariam passar de 21.`,
  },
  lesson: {
    intro:
      'Em Pontoon, chegue o mais perto que puder de 21 sem passar, e mais perto do que a banca.',
    steps: {
      twist:
        'Dois e três são cinco, e isso não ganha nada: a banca pede carta até chegar a 17. Escolha “Carta” para receber mais uma.',
      safe: 'Onze. Nenhuma carta faz o total passar de 21: as mais altas valem dez, e um ás vale um quando onze seria demais. Peça outra carta.',
      stick:
        'Dezoito. Com uma carta acima de três passava de 21 e perdia de imediato. Pare: agora joga a banca. Entre mãos iguais ganha a banca.',
    },
    ending:
      'Duas mãos batem qualquer total: o pontoon (um ás com um dez ou uma figura) e as cinco cartas (cinco cartas sem passar de 21). Jogue enquanto quiser.',
  },
  refusals: {
    oneStake: ({ lowest }) => `Aqui a aposta tem de ser ${lowest}.`,
    stakeRange: ({ lowest, highest }) =>
      `A aposta tem de ser um número inteiro de ${lowest} a ${highest}.`,
    stickTooLow: ({ total, stickAt }) => `Tem ${total}. Só pode parar com ${stickAt} ou mais.`,
    noBuying: 'Nesta mesa não se podem comprar cartas.',
    hasTwisted: 'Já pediu carta para esta mão, por isso já não pode comprar.',
    noSplitting: 'Nesta mesa não se podem dividir mãos.',
    noPair: 'Só se pode dividir uma mão de duas cartas do mesmo valor.',
    mostHands: `Já tem ${MAX_HANDS} mãos, que é o máximo permitido.`,
    deckTooShort: 'Já não há cartas que cheguem para dividir.',
  },
};
