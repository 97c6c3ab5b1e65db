// Portuguese for Hearts.

import { plural } from '../../words.ts';
import { passReceiver, type PassDirection } from '../state.ts';
import { heartsNotes } from './notes.ts';
import type { HeartsWords } from './words.ts';

const DIRECTIONS: Readonly<Record<PassDirection, string>> = {
  left: 'para a esquerda',
  right: 'para a direita',
  across: 'em frente',
  hold: 'sem passe',
};

export const words: HeartsWords = {
  title: 'Copas',
  summary: 'Fuja das copas e da dama de espadas, ou fique com todas.',
  options: {
    endScore: {
      label: 'Pontos para acabar',
      words: 'O jogo acaba depois da ronda em que alguém chega a estes pontos.',
    },
    moon: {
      label: 'Ficar com todas',
      words: 'Quem faz os 26 pontos dá 26 a todos os outros, ou soma menos 26.',
      values: { 'others-plus-26': '26 para os outros', 'shooter-minus-26': 'Menos 26' },
    },
    jackOfDiamonds: {
      label: 'Valete de ouros',
      words: 'Quem leva o valete de ouros soma menos 10.',
    },
    queenBreaksHearts: {
      label: 'A dama abre as copas',
      words: 'Também se pode sair com copas depois de jogada a dama de espadas.',
    },
    passing: {
      label: 'Passe',
      words:
        'Passam-se três cartas antes de jogar: à esquerda, à direita, em frente, e depois uma ronda sem passe.',
    },
    passSeconds: {
      label: 'Segundos para passar',
      words: 'Quanto tempo se pode pensar no passe.',
    },
  },
  facts: {
    handStarted: ({ round, passDirection }) =>
      passDirection === 'hold'
        ? `Ronda ${round}. Não se passam cartas.`
        : `Ronda ${round}. Passam-se três cartas ${DIRECTIONS[passDirection]}.`,
    passed: ({ seat }, say) => `${say.nameOf(seat)}: passou três cartas.`,
    received: ({ from, cards }, say) => `De ${say.nameOf(from)}: ${say.cards(cards)}.`,
    heartsBroken: () => 'As copas estão abertas: já se pode sair com elas.',
    trickTaken: ({ seat, points }, say) => {
      const cost = points === 0 ? '' : ` com ${plural(points, 'ponto', 'pontos')}`;
      return `${say.nameOf(seat)}: leva a vaza${cost}.`;
    },
  },
  counted: { moons: 'Rondas com todos os pontos', queens: 'Damas de espadas apanhadas' },
  lines: {
    hearts: 'Copas',
    queenOfSpades: 'Dama de espadas',
    moon: 'Ficar com todas',
    jackOfDiamonds: 'Valete de ouros',
  },
  endings: {
    reached: ({ points }) => `Alguém chegou a ${points} pontos; ganha o total mais baixo.`,
  },
  notes: heartsNotes({
    pass: 'Passar',
    directions: DIRECTIONS,
    broken: 'As copas estão abertas',
    passed: 'Já passou',
    thisHand: 'Nesta ronda',
  }),
  questions: {
    pass: ({ passDirection, seat }, say) =>
      `Passe três cartas a ${say.nameOf(passReceiver(seat ?? 0, passDirection))}.`,
  },
  values: {
    pass: (count: number, { passDirection }) =>
      `Passar ${plural(count, 'carta', 'cartas')} ${DIRECTIONS[passDirection]}`,
  },
};
