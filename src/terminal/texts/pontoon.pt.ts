// European Portuguese for a session of Pontoon against the banker.

import type { PontoonTexts } from './pontoon.en.ts';

export const pontoon: PontoonTexts = {
  answers: {
    twist: { word: 'Carta', letter: 'C' },
    stick: { word: 'Parar', letter: 'P' },
    // The card has the letter C.
    buy: { word: 'Comprar', letter: 'M' },
    split: { word: 'Dividir', letter: 'D' },
    help: { word: 'Ajuda', letter: 'A' },
    // Q in every language.
    quit: { word: 'Sair', letter: 'Q' },
    yes: { word: 'Sim', letter: 'S' },
    no: { word: 'Não', letter: 'N' },
  },
  or: 'ou',
  hands: ['Primeira mão', 'Segunda mão', 'Terceira mão'],
  banker: 'Banca',
  withStake: (name, stake) => `${name}, aposta ${stake}`,
  welcome: 'Boas-vindas ao Pontoon',
  instructions: [
    'Chegue mais perto de 21 do que a banca, sem passar. Acima de 21 rebenta e perde.',
    'Carta (C) pede mais uma carta, Parar (P) fica com a mão como está.',
    'Um ás conta 1 ou 11; valete, dama e rei contam 10; as outras cartas contam o seu número.',
    'Um pontoon (um ás e uma carta que vale dez) bate cinco cartas (sem rebentar), cinco cartas batem 21, e 21 bate totais mais baixos.',
    'A banca pede carta com 16 ou menos, para com 17 ou mais e ganha as mãos iguais.',
  ],
  houseRules: {
    stickAt: ({ stickAt }) => `Não pode parar com menos de ${stickAt}.`,
    stakes: ({ maxStake }) => `Depois da primeira carta aposta de 1 a ${maxStake} pontos.`,
    buy: () =>
      'Comprar (M) aumenta a aposta e traz uma carta, por exemplo Comprar 2; não depois de pedir carta.',
    split: () => 'Dividir (D) faz duas mãos de duas cartas do mesmo valor.',
    payDouble: () => 'Um pontoon ou cinco cartas ganham o dobro da aposta.',
  },
  howToAnswer:
    'Escreva a palavra ou a letra. Ajuda (A) mostra isto outra vez, Sair (Q) acaba o jogo.',
  round: (round) => `Ronda ${round}`,
  shuffled: (cards) => `as ${cards} cartas baralhadas`,
  cardsLeft: (cards) => `${cards} cartas no baralho`,
  anotherRound: 'Mais uma ronda?',
  yourStake: (from, to) => `A sua aposta? De ${from} a ${to}`,
  handInPlay: (hand, total) => `${hand}, total ${total}.`,
  forPrice: (offer, from, to) => `${offer} por ${from === to ? from : `${from} a ${to}`}`,
  sayPrice: (from, to, example) => `Por quanto? De ${from} a ${to}: escreva ${example}.`,
  noAnswer: (typed) => `“${typed}” não é uma resposta aqui.`,
  standing: ({ rounds, wins, losses }) =>
    `Até agora: ${rounds} ${rounds === 1 ? 'ronda' : 'rondas'}, ganhas ${wins}, perdidas ${losses}.`,
  points: (points) => `Pontos: ${points}.`,
  goodbye: 'Até à próxima',
  sums: {
    rounds: 'Rondas jogadas',
    wins: 'Vitórias',
    losses: 'Derrotas',
    longestStreak: 'Maior série de vitórias',
    pontoons: 'Pontoons',
    fiveCardTricks: 'Mãos de cinco cartas',
  },
  thanks: 'Obrigado por jogar.',
  notSaved: (folder) =>
    `Não foi possível guardar as estatísticas em ${folder}. Verifique se é possível escrever nessa pasta.`,
};
