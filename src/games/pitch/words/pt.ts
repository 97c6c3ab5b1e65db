// Portuguese words of Pitch.

import { maxCards, plural } from '#rules/words.ts';
import { pitchNotes } from './notes.ts';
import type { PitchWords } from './words.ts';

const SIDES = ['Norte e Sul', 'Este e Oeste'];

export const words: PitchWords = {
  title: 'Pitch',
  summary: 'Duas equipas apostam para escolher o trunfo e têm de fazer os pontos que apostaram.',
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
        'Pontos precisos para ganhar; no jogo de 10 pontos, só numa ronda em que a equipa fez a aposta mais alta e a cumpriu.',
    },
    minBid: { label: 'Aposta mínima', words: 'Ninguém pode apostar menos do que isto.' },
    maxBid: {
      label: 'Aposta máxima',
      words:
        'Ninguém pode apostar mais do que isto. No jogo de 10 pontos, só há vitória imediata se for 10.',
    },
    floatAt: {
      label: 'Pontos para vitória imediata',
      words:
        'No jogo de 10 pontos, uma equipa com estes pontos ganha de imediato, aposte quem apostar.',
    },
    floorAtZero: {
      label: 'Não descer abaixo de zero',
      words: 'Os pontos nunca descem abaixo de zero.',
    },
  },
  presets: { ten: 'Pitch de 10 pontos', short: 'Jogo curto, até 7' },
  facts: {
    bidWon: ({ seat, value }, say) =>
      `${say.clause(seat, 'faço', 'faz')} a aposta mais alta: ${value}.`,
    passedOut: () => 'Todos passaram. Dá as cartas o jogador seguinte.',
    replaced: ({ seat, count }, say) =>
      `${say.clause(seat, 'troco', 'troca')} ${plural(count, 'carta', 'cartas')}.`,
    drew: ({ cards }, say) => (cards.length === 0 ? null : `Do monte: ${say.cards(cards)}.`),
  },
  counted: { bidsWon: 'Rondas com a aposta mais alta', bidsMade: 'Apostas cumpridas' },
  lines: {
    high: 'Trunfo mais alto',
    low: 'Trunfo mais baixo',
    jack: 'Valete de trunfo',
    game: 'Jogo',
    lastTrick: 'Última vaza',
    five: 'Cinco de trunfo',
    setBack: 'Aposta falhada',
    floorAtZero: 'Fica em zero',
  },
  endings: {
    madeBid: ({ side, points }) =>
      `${SIDES[side]} cumpriram a aposta e têm ${points} pontos ou mais.`,
    reached: ({ side, points }) => `${SIDES[side]} chegaram a ${points} pontos.`,
    bothReached: ({ side, points }) =>
      `As duas equipas chegaram a ${points} pontos. Ganham ${SIDES[side]}, que fizeram a aposta mais alta.`,
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
        : `A sua aposta? Tem de ser mais alta do que ${highestBid.value}.`,
    trump: () => 'Que naipe escolhe para trunfo?',
    replace: ({ legal }) => `Troque até ${maxCards(legal)} cartas, ou fique com todas.`,
  },
  values: {
    replace: (count: number) =>
      count === 0 ? 'Ficar com todas' : `Trocar ${plural(count, 'carta', 'cartas')}`,
  },
  captions: { bid: 'Aposta' },
};
