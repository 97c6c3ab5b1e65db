// Portuguese for SobeSobe.

import type { SuitName } from '#cards/card.ts';
import { maxCards, plural } from '../../words.ts';
import { sobeNotes, trumpLabel } from './notes.ts';
import type { SobeWords } from './words.ts';

export const words: SobeWords = {
  title: 'SobeSobe',
  summary: 'Jogar ou ficar de fora, e descer de 20 pontos até nenhum.',
  unit: () => 'em falta',
  options: {
    mustPlayAtFive: {
      label: 'Com cinco pontos joga-se',
      words: 'Quem tem cinco pontos ou menos não pode ficar de fora.',
    },
    cutIsMandatory: {
      label: 'Cortar é obrigatório',
      words: 'Quem não pode assistir tem de jogar um trunfo, se o tiver.',
    },
    roundLimit: {
      label: 'Limite de rondas',
      words: 'Ao fim de tantas rondas ganha o total mais baixo; com 0 não há limite.',
    },
  },
  facts: {
    handStarted: ({ round, dealer, partyPlayer }, say) =>
      `Ronda ${round}. Dá as cartas: ${say.nameOf(dealer)}. Escolhe o trunfo: ${say.nameOf(partyPlayer)}.`,
    looked: ({ seat }, say) => `${say.nameOf(seat)}: primeiro vê duas cartas.`,
    trump: ({ seat, suit, blind, trickValue }, say) =>
      `${say.nameOf(seat)}: o trunfo é ${say.suit(suit)}${blind ? ', às cegas' : ''}; uma vaza vale ${trickValue}.`,
    decided: ({ seat, playing }, say) =>
      `${say.nameOf(seat)}: ${playing ? 'joga' : 'fica de fora'}.`,
    exchanged: ({ seat, count }, say) =>
      `${say.nameOf(seat)}: trocou ${plural(count, 'carta', 'cartas')}.`,
    drew: ({ cards }, say) => (cards.length === 0 ? null : `Recebeu ${say.cards(cards)}.`),
  },
  counted: { roundsPlayed: 'Rondas jogadas', roundsWithoutTrick: 'Rondas sem vaza' },
  lines: {
    tricks: 'Vazas',
    noTrick: 'Nenhuma vaza',
    partyPlayer: 'A dobrar para o jogador da festa',
  },
  endings: {
    down: () => 'Alguém desceu a 0 pontos ou menos; ganha o total mais baixo.',
    allRounds: ({ rounds }) => `Jogaram-se ${rounds} rondas; ganha o total mais baixo.`,
  },
  notes: sobeNotes({
    party: 'Jogador da festa',
    trump: 'Trunfo',
    trickValue: 'Uma vaza vale',
    toDraw: 'Por tirar',
    exchanged: 'Trocou',
    plays: 'Joga',
    sitsOut: 'Fica de fora',
    tricks: 'Vazas',
  }),
  questions: {
    look: () => 'Vê as duas primeiras cartas, ou escolhe copas às cegas?',
    trump: () => 'Qual é o trunfo?',
    stay: () => 'Joga esta ronda?',
    exchange: ({ legal }) => `Dê até ${maxCards(legal)} cartas e receba outras.`,
  },
  values: {
    look: () => 'Ver duas cartas',
    trump: (suit: SuitName, view, say) =>
      trumpLabel(suit, view, say, (name) => `${name}, às cegas`),
    stay: (playing: boolean) => (playing ? 'Jogar' : 'Ficar de fora'),
    exchange: (count: number) =>
      count === 0 ? 'Ficar com todas' : `Trocar ${plural(count, 'carta', 'cartas')}`,
  },
};
