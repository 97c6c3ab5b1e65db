// Portuguese for Nine Tricks.

import { nineNotes } from './notes.ts';
import type { NineWords } from './words.ts';

export const words: NineWords = {
  title: 'Nove Vazas',
  summary: 'Diga quantas das nove vazas vai fazer, e faça exatamente essas.',
  options: {
    target: {
      label: 'Pontos para acabar',
      words: 'O jogo acaba depois da ronda em que alguém chega a estes pontos.',
    },
  },
  facts: {},
  counted: { exactBids: 'Apostas certas' },
  lines: { missedTricks: 'Vazas falhadas' },
  endings: {
    lowest: ({ points }) => `Alguém chegou a ${points} pontos; ganha o total mais baixo.`,
    lastReached: ({ points }) =>
      `Alguém chegou a ${points} pontos; de totais mais baixos iguais ganha o alcançado por último.`,
  },
  notes: nineNotes({
    bid: 'Aposta',
    bids: 'Apostas',
    mayNotBid: 'Não se pode dizer',
    tricks: 'Vazas',
    of: (some, all) => `${some} de ${all}`,
  }),
  questions: {
    bid: ({ forbiddenBid }) =>
      forbiddenBid === null
        ? 'Quantas vazas vai fazer?'
        : `Quantas vazas vai fazer? Não ${forbiddenBid}: as apostas não podem somar nove.`,
  },
  captions: { bid: 'Aposta' },
};
