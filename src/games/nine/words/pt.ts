// Portuguese words of Nine Tricks.

import { nineNotes } from './notes.ts';
import type { NineWords } from './words.ts';

export const words: NineWords = {
  title: 'Nove Vazas',
  summary: 'Diga quantas das nove vazas vai fazer, e faça exatamente essas.',
  options: {
    target: {
      label: 'Pontos para acabar',
      words: 'O jogo acaba depois da ronda em que um jogador chega a esta pontuação.',
    },
  },
  presets: { short: 'Jogo curto, até 50' },
  facts: {},
  counted: { exactBids: 'Apostas certas' },
  lines: { missedTricks: 'Vazas a mais ou a menos' },
  endings: {
    lowest: ({ points }) => `Um jogador chegou a ${points} pontos. Ganha o total mais baixo.`,
    lastReached: ({ points }) =>
      `Um jogador chegou a ${points} pontos. Há empate no total mais baixo, por isso ganha o jogador que lá chegou por último.`,
  },
  notes: nineNotes({
    bid: 'Aposta',
    bids: 'Apostas',
    mayNotBid: 'Aposta proibida',
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
