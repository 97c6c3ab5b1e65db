// Portuguese for Pitch.

import { maxCards, plural } from '../../words.ts';
import { pitchNotes } from './notes.ts';
import type { PitchWords } from './words.ts';

const SIDES = ['Norte e Sul', 'Este e Oeste'];

export const words: PitchWords = {
  title: 'Pitch',
  summary: 'Duas equipas disputam o trunfo e têm de fazer o que prometeram.',
  options: {
    variant: {
      label: 'Variante',
      words:
        'Trunfo mais alto, trunfo mais baixo, valete e jogo, até 4 pontos; ou até 10, com a última vaza e o cinco.',
      values: { '4-point': '4 pontos', '10-point': '10 pontos' },
    },
    target: {
      label: 'Pontos para ganhar',
      words:
        'Os pontos que ganham o jogo; no de 10 pontos, só numa ronda em que a equipa apostou e cumpriu.',
    },
    minBid: { label: 'Aposta mais baixa', words: 'Ninguém pode apostar menos do que isto.' },
    maxBid: {
      label: 'Aposta mais alta',
      words:
        'Ninguém pode apostar mais do que isto; no jogo de 10 pontos só se pode ganhar logo quando é 10.',
    },
    floatAt: {
      label: 'Pontos para ganhar logo',
      words: 'No jogo de 10 pontos, uma equipa com estes pontos ganha logo, aposte quem apostar.',
    },
    floorAtZero: { label: 'Não descer de zero', words: 'Os pontos nunca descem abaixo de zero.' },
  },
  facts: {
    bidWon: ({ seat, value }, say) => `${say.nameOf(seat)}: ganha a aposta com ${value}.`,
    passedOut: () => 'Ninguém apostou: dá as cartas o seguinte.',
    replaced: ({ seat, count }, say) =>
      `${say.nameOf(seat)}: trocou ${plural(count, 'carta', 'cartas')}.`,
    drew: ({ cards }, say) => (cards.length === 0 ? null : `Recebeu ${say.cards(cards)}.`),
  },
  counted: { bidsWon: 'Apostas ganhas', bidsMade: 'Apostas cumpridas' },
  lines: {
    high: 'Trunfo mais alto',
    low: 'Trunfo mais baixo',
    jack: 'Valete de trunfo',
    game: 'Jogo',
    lastTrick: 'Última vaza',
    five: 'Cinco de trunfo',
    setBack: 'Aposta falhada',
    floorAtZero: 'Não desce de zero',
  },
  endings: {
    madeBid: ({ side, points }) =>
      `${SIDES[side]} cumpriram a aposta e têm ${points} pontos ou mais.`,
    reached: ({ side, points }) => `${SIDES[side]} chegaram a ${points} pontos.`,
    bothReached: ({ side, points }) =>
      `As duas equipas chegaram a ${points} pontos; a aposta era de ${SIDES[side]}.`,
  },
  notes: pitchNotes({
    trump: 'Trunfo',
    bid: 'Aposta',
    pass: 'Passa',
    replaced: 'Trocou',
    tricks: 'Vazas',
    captured: 'Levados',
    captures: {
      High: 'trunfo mais alto',
      Low: 'trunfo mais baixo',
      Jack: 'valete',
      Five: 'cinco',
    },
  }),
  questions: {
    bid: ({ highestBid }) =>
      highestBid === null
        ? 'A sua aposta?'
        : `A sua aposta? Tem de ser mais de ${highestBid.value}.`,
    trump: () => 'Qual é o trunfo?',
    replace: ({ legal }) => `Dê até ${maxCards(legal)} cartas e receba outras.`,
  },
  values: {
    replace: (count: number) =>
      count === 0 ? 'Ficar com todas' : `Trocar ${plural(count, 'carta', 'cartas')}`,
  },
  captions: { bid: 'Aposta' },
};
