// The Portuguese texts of Hearts.

import { plural } from '#rules/texts.ts';
import { passReceiver, type PassDirection } from './state.ts';
import type { HeartsTexts } from './texts.en.ts';

const DIRECTIONS: Readonly<Record<PassDirection, string>> = {
  left: 'para a esquerda',
  right: 'para a direita',
  across: 'em frente',
  hold: 'sem passe',
};

export const texts: HeartsTexts = {
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
  notes: {
    pass: 'Passar',
    directions: DIRECTIONS,
    broken: 'As copas estão abertas',
    passed: 'Já passou',
    thisHand: 'Nesta ronda',
  },
  questions: {
    pass: ({ passDirection, seat }, say) =>
      `Passe três cartas a ${say.nameOf(passReceiver(seat ?? 0, passDirection))}.`,
  },
  values: {
    pass: (count: number, { passDirection }) =>
      `Passar ${plural(count, 'carta', 'cartas')} ${DIRECTIONS[passDirection]}`,
  },
  reasons: {
    passQueen: ({ spades }) =>
      spades === 0
        ? 'Não tem mais nenhuma carta de espadas para jogar antes da dama.'
        : `Só tem ${plural(spades, 'outra carta de espadas', 'outras cartas de espadas')} para jogar antes da dama.`,
    passHighSpade: ({ card }, say) =>
      `A dama de espadas está noutra mão, e ${say.card(card)} pode ter de a levar.`,
    passSuit: ({ suit }, say) => `Assim passa todas as suas cartas de ${say.suit(suit)}.`,
    passHighHearts: 'Uma vaza ganha com copas tem sempre pontos.',
    passHigh: 'Cartas tão altas podem ganhar vazas que não quer.',
    moonInReach: ({ points }) =>
      `Os ${points} pontos feitos até agora são todos seus. Se ganhar também os restantes, fica com todas.`,
    stopsMoon:
      'Um só jogador tem todos os pontos até agora. Com esta vaza leva alguns, e já ninguém pode ficar com todas.',
    queenGoesAway: 'A dama de espadas vai para outro jogador.',
    heartCosts: ({ card }, say) => `${say.card(card)} põe um ponto numa vaza que outro ganha.`,
    chanceToDiscard: ({ card }, say) =>
      `Não tem o naipe de saída, por isso pode descartar ${say.card(card)}.`,
    drivesQueenOut:
      'A dama de espadas está noutra mão, e uma carta de espadas mais baixa pode obrigá-la a sair.',
    freeTrick: ({ card }, say) =>
      `Não há pontos nesta vaza, por isso ganhá-la com ${say.card(card)} não custa pontos.`,
  },
  lesson: {
    intro:
      'Em Copas, o objetivo é fazer o mínimo de pontos. Cada carta de copas que levar custa um ponto, e a dama de espadas custa treze.',
    steps: {
      pass: 'Antes de jogar, cada jogador passa três cartas. As cartas altas ganham vazas que não quer, por isso passe o rei de ouros e duas cartas altas de paus.',
      lead: 'Teve de assistir com a sua única carta de paus, e ela ganhou a vaza. Quem ganha uma vaza sai na seguinte. Não pode sair com copas antes de alguém ter descartado uma, por isso saia com o dois de ouros: é baixo demais para ganhar a vaza.',
      queen:
        'Saíram com paus e já não tem cartas desse naipe, por isso pode jogar qualquer carta. Descarte a dama de espadas: quem ganhar esta vaza fica com treze pontos.',
      under:
        'Saíram com espadas e tem de assistir. A carta mais alta de espadas ganha a vaza, e o seu cinco fica abaixo do oito.',
      broken:
        'Não tem paus, por isso livre-se de uma carta alta de copas. Agora as copas estão abertas: daqui em diante pode sair-se com elas.',
    },
    ending:
      'É tudo o que precisa de saber. Jogue a ronda até ao fim e faça o mínimo de pontos que puder.',
  },
  refusals: {
    passThree: 'Passe exatamente três cartas diferentes.',
    heartsTooEarly: 'Na primeira vaza não pode jogar copas.',
    queenTooEarly: 'Na primeira vaza não pode jogar a dama de espadas.',
    leadTwoOfClubs: 'Na primeira vaza tem de sair com o dois de paus.',
    heartsNotBroken: 'As copas ainda não estão abertas: saia com outro naipe.',
  },
};
