// The Portuguese texts of Nine Tricks.

import type { NineTexts } from './texts.en.ts';

function sayAces(aces: number): string {
  if (aces === 0) return 'Não tem nenhum ás.';
  return aces === 1 ? 'Tem um ás.' : `Tem ${aces} ases.`;
}

export const texts: NineTexts = {
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
  sheetNotes: { bidTaken: ({ bid, taken }) => `apostou ${bid}, fez ${taken}` },
  notes: {
    bid: 'Aposta',
    bids: 'Apostas',
    mayNotBid: 'Aposta proibida',
    tricks: 'Vazas',
    of: (some, all) => `${some} de ${all}`,
  },
  questions: {
    bid: ({ forbiddenBid }) =>
      forbiddenBid === null
        ? 'Quantas vazas vai fazer?'
        : `Quantas vazas vai fazer? Não ${forbiddenBid}: as apostas não podem somar nove.`,
  },
  captions: { bid: 'Aposta' },
  reasons: {
    holdsAces: ({ aces }) => sayAces(aces),
    wanted: ({ tricks }) => {
      if (tricks === 0) return 'Já não precisa de mais vazas.';
      return tricks === 1 ? 'Ainda lhe falta uma vaza.' : `Ainda lhe faltam ${tricks} vazas.`;
    },
  },
  lesson: {
    intro: 'Em Nove Vazas, diz quantas vazas vai fazer e depois tem de fazer exatamente essas.',
    steps: {
      bid: 'Deu as cartas, por isso aposta em último lugar. As quatro apostas não podem somar nove, por isso não pode apostar dois. O seu ás de copas deve ganhar uma vaza, e pouco mais ganha: aposte um.',
      shed: 'Saíram com paus e tem de assistir. O ás já foi jogado, por isso o seu dez não pode ganhar. Livre-se dele agora: mais tarde podia ganhar uma vaza que não quer.',
      take: 'Aqui está a sua vaza. O ás é a carta mais alta do naipe, por isso ninguém o bate.',
      leadLow:
        'Já tem a vaza que apostou. Ganhou a última vaza, por isso é a sua vez de sair. Saia com um seis, a carta mais baixa que há, e outro jogador ganha esta vaza.',
      under:
        'O valete é a carta mais alta até agora. Jogue a sua carta mais alta abaixo dele: livra-se dela sem ganhar a vaza.',
    },
    ending: 'Agora não ganhe mais vazas. Cada vaza a mais ou a menos custa um ponto.',
  },
  refusals: {
    alreadyBid: 'Já apostou, e a aposta não pode ser mudada.',
    noBid: ({ min, max }) => `A aposta tem de ser um número inteiro de ${min} a ${max}.`,
    forbiddenBid: ({ forbidden, sumSoFar }) =>
      `Não pode apostar ${forbidden}: as quatro apostas somariam ${sumSoFar + forbidden}. Escolha outro número.`,
  },
};
