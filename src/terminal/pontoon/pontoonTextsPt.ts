// Portuguese for a session of Pontoon.

import type { PontoonTexts } from './pontoonTexts.ts';

export const portuguese: PontoonTexts = {
  answers: {
    twist: { word: 'Carta', letter: 'C' },
    stick: { word: 'Parar', letter: 'P' },
    // The card has the letter C.
    buy: { word: 'Comprar', letter: 'M' },
    split: { word: 'Dividir', letter: 'D' },
    help: { word: 'Ajuda', letter: 'A' },
    // In every language the same.
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
    'Chegue mais perto de 21 do que a banca sem passar: quem passa, rebenta.',
    'Carta (C) pede mais uma carta, Parar (P) fica com a mão como está.',
    'Ás 1 ou 11; valete, dama e rei 10; as outras cartas, o seu número.',
    'Um pontoon (ás e uma carta que vale dez) bate cinco cartas (cinco sem rebentar), estas batem 21, e 21 bate totais mais baixos.',
    'A banca pede carta até 16, para a partir de 17 e ganha as mãos iguais.',
  ],
  houseRules: {
    stickAt: ({ stickAt }) => `Não pode parar com menos de ${stickAt}.`,
    stakes: ({ maxStake }) => `Depois da primeira carta aposta de 1 a ${maxStake} pontos.`,
    buy: () =>
      'Comprar (M) traz uma carta e aumenta a aposta, por exemplo Comprar 2; não depois de pedir carta.',
    split: () => 'Dividir (D) faz duas mãos de duas cartas do mesmo valor.',
    payDouble: () => 'Um pontoon ou cinco cartas ganham o dobro da aposta.',
  },
  howToAnswer: 'Escreva a palavra ou a letra. Ajuda (A) mostra isto outra vez, Sair (Q) sai.',
  round: (round) => `Ronda ${round}`,
  shuffled: (cards) => `as ${cards} cartas baralhadas`,
  cardsLeft: (cards) => `${cards} cartas no baralho`,
  anotherRound: 'Mais uma ronda?',
  yourStake: (from, to) => `A sua aposta? De ${from} a ${to}`,
  handInPlay: (hand, total) => `${hand}, total ${total}.`,
  forPrice: (offer, from, to) => `${offer} por ${from === to ? from : `${from} a ${to}`}`,
  sayPrice: (from, to, example) => `Diga por quanto, de ${from} a ${to}: escreva ${example}.`,
  noAnswer: (typed) => `“${typed}” não é uma resposta aqui.`,
  standing: ({ rounds, wins, losses }) =>
    `Até agora: ${rounds} ${rounds === 1 ? 'ronda' : 'rondas'}, ganhas ${wins}, perdidas ${losses}.`,
  points: (points) => `Pontos: ${points}.`,
  goodbye: 'Até à próxima',
  sums: {
    rounds: 'Rondas jogadas',
    wins: 'Ganhas',
    losses: 'Perdidas',
    longestStreak: 'Mais ganhas seguidas',
    pontoons: 'Pontoons',
    fiveCardTricks: 'Cinco cartas',
  },
  thanks: 'Obrigado por jogar.',
  notSaved: (folder) => `Não foi possível guardar as estatísticas em ${folder}.`,
};
