// Portuguese words of Hearts.

import { plural } from '#rules/words.ts';
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
      words: 'O jogo acaba depois da ronda em que um jogador chega a esta pontuação.',
    },
    moon: {
      label: 'Ficar com todas',
      words: 'Um jogador que faz os 26 pontos dá 26 a todos os outros, ou desconta 26.',
      values: {
        'others-plus-26': '26 para todos os outros',
        'shooter-minus-26': 'Menos 26 para quem os fez',
      },
    },
    jackOfDiamonds: {
      label: 'Valete de ouros',
      words: 'O jogador que leva o valete de ouros desconta 10 pontos.',
    },
    queenBreaksHearts: {
      label: 'A dama abre as copas',
      words: 'Também se pode sair com copas depois de jogada a dama de espadas.',
    },
    anyHeartBreaks: {
      label: 'Qualquer carta de copas abre as copas',
      words: 'As copas ficam abertas quando se joga uma, mesmo numa vaza que começou com copas.',
    },
    passing: {
      label: 'Passe',
      words:
        'Passam-se três cartas antes de jogar: à esquerda, à direita, em frente, e depois uma ronda sem passe.',
    },
    passSeconds: {
      label: 'Segundos para passar',
      words: 'Quantos segundos um jogador tem para escolher as cartas que passa.',
    },
  },
  presets: { windows: 'Como no Windows', jack: 'Com o valete de ouros' },
  facts: {
    handStarted: ({ round, passDirection }) =>
      passDirection === 'hold'
        ? `Ronda ${round}. Ninguém passa cartas.`
        : `Ronda ${round}. Passam-se três cartas ${DIRECTIONS[passDirection]}.`,
    passed: ({ seat }, say) => `${say.clause(seat, 'passo', 'passa')} três cartas.`,
    received: ({ from, cards }, say) => `Cartas de ${say.nameOf(from)}: ${say.cards(cards)}.`,
    heartsBroken: () => 'As copas estão abertas: já se pode sair com elas.',
    trickTaken: ({ seat, points }, say) => {
      const cost = points === 0 ? '' : ` com ${plural(points, 'ponto', 'pontos')}`;
      return `${say.clause(seat, 'ganho', 'ganha')} a vaza${cost}.`;
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
    reached: ({ points }) => `Um jogador chegou a ${points} pontos. Ganha o total mais baixo.`,
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
