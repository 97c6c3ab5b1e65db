// The Portuguese texts of Pitch.

import { maxCards, plural } from '#rules/texts.ts';
import type { PitchTexts } from './texts.en.ts';

const SIDES = ['Norte e Sul', 'Este e Oeste'];

export const texts: PitchTexts = {
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
  sheetNotes: {
    bidMade: ({ bid }) => `apostou ${bid}, cumpriu`,
    bidSet: ({ bid }) => `apostou ${bid}, falhou`,
  },
  notes: {
    trump: 'Trunfo',
    bid: 'Aposta',
    pass: 'Passa',
    replaced: 'Trocou',
    captured: 'Levados',
    captures: {
      High: 'trunfo mais alto',
      Low: 'trunfo mais baixo',
      Jack: 'valete',
      Five: 'cinco',
    },
  },
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
  reasons: {
    trumpsHeld: ({ suit, count, card }, say) =>
      count === 1
        ? `Com ${say.suit(suit)} como trunfo, teria um só trunfo: ${say.card(card)}.`
        : `Com ${say.suit(suit)} como trunfo, teria ${count} trunfos, e o mais alto seria ${say.card(card)}.`,
    sureHigh: ({ suit }, say) =>
      `Com ${say.suit(suit)} como trunfo, o seu ás faz o ponto do trunfo mais alto.`,
    longestSuit: ({ suit, count }, say) =>
      `Não tem naipe mais comprido do que ${say.suit(suit)}: ${plural(count, 'carta', 'cartas')}.`,
    keepsTrumps: 'Fica com todos os seus trunfos, e as cartas novas podem trazer mais.',
    partnersTrick: ({ card }, say) =>
      `Por agora o seu parceiro está a ganhar a vaza, e ${say.card(card)} não muda isso.`,
    drawsTrumps: ({ card }, say) =>
      `Mais ninguém tem uma carta que bata ${say.card(card)}, e quem tem trunfos tem de jogar um.`,
  },
  lesson: {
    intro:
      'Em Pitch, duas equipas apostam pelo direito de escolher o trunfo. O seu parceiro está à sua frente. Cada ronda tem quatro pontos: o trunfo mais alto, o trunfo mais baixo, o valete de trunfo e o jogo.',
    steps: {
      bid: 'Os outros passaram. Tem três cartas de ouros, entre elas o valete e o dois. Com ouros como trunfo, valem os pontos do valete e do trunfo mais baixo: aposte dois.',
      trump:
        'A sua aposta é a mais alta, por isso é a sua vez de escolher o trunfo. Escolha ouros.',
      lead: 'Quem fez a aposta mais alta sai na primeira vaza, com qualquer carta. Os seus trunfos valem muito, por isso experimente primeiro uma carta baixa de espadas.',
      partner:
        'Essa carta ganhou a vaza, por isso sai de novo. Todos os que têm cartas do naipe têm de assistir, e a mais alta ganha a vaza. Pode ser a do seu parceiro.',
      cutIn:
        'Saíram com paus e não tem cartas desse naipe, por isso pode jogar qualquer carta, até um trunfo. Um trunfo bate todos os outros naipes, por isso o mais baixo chega. Na sua própria vaza o dois está seguro, e com ele o ponto do trunfo mais baixo.',
    },
    ending:
      'Continue, e tente ganhar também a vaza com o valete de trunfo. Se a sua equipa fizer menos pontos do que apostou, perde tantos pontos como os que apostou.',
  },
  refusals: {
    noBid: 'Aposte um número inteiro, ou passe.',
    bidTooHigh: ({ maxBid }) => `A aposta máxima é ${maxBid}.`,
    bidTooLow: ({ minBid }) => `A aposta mínima é ${minBid}.`,
    bidMore: ({ highestBid }) => `Aposte mais do que ${highestBid.value}, ou passe.`,
    onlyPass: 'A aposta já está no máximo, por isso só pode passar.',
    noSuit: 'Escolha um dos quatro naipes para trunfo.',
    replaceSix: 'Troque até seis cartas diferentes.',
    bidsCrossed: 'A aposta mínima não pode ser maior do que a máxima.',
    bidBeyondHand: 'A aposta máxima não pode ser maior do que os pontos de uma ronda.',
    floatBelowTarget:
      'Os pontos para vitória imediata não podem ser menos do que os pontos para ganhar.',
  },
};
