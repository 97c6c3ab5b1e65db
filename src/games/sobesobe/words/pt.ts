// Portuguese words of SobeSobe.

import type { SuitName } from '#cards/card.ts';
import { maxCards, plural } from '#rules/words.ts';
import { sobeNotes, trumpLabel } from './notes.ts';
import type { SobeWords } from './words.ts';

export const words: SobeWords = {
  title: 'SobeSobe',
  summary: 'Jogue cada ronda ou fique de fora, e desça de 20 pontos até 0.',
  unit: () => 'em falta',
  options: {
    mustPlayAtFive: {
      label: 'Com cinco pontos é obrigatório jogar',
      words: 'Um jogador com cinco pontos ou menos não pode ficar de fora.',
    },
    cutIsMandatory: {
      label: 'Cortar é obrigatório',
      words: 'Um jogador que não pode assistir tem de jogar um trunfo, se o tiver.',
    },
    roundLimit: {
      label: 'Limite de rondas',
      words:
        'O jogo acaba ao fim deste número de rondas e ganha o total mais baixo; com 0 não há limite.',
    },
  },
  presets: { strict: 'Regras rigorosas', short: 'Jogo curto, 10 rondas' },
  facts: {
    handStarted: ({ round, dealer, partyPlayer }, say) =>
      `Ronda ${round}. ${say.clause(dealer, 'dou', 'dá')} as cartas. ${say.clause(partyPlayer, 'escolho', 'escolhe')} o trunfo.`,
    looked: ({ seat }, say) => `${say.clause(seat, 'vejo', 'vê')} primeiro duas cartas.`,
    trump: ({ seat, suit, blind, trickValue }, say) =>
      `${say.clause(seat, 'escolho', 'escolhe')} o trunfo${blind ? ' às cegas' : ''}: ${say.suit(suit)}. Cada vaza vale ${trickValue}.`,
    decided: ({ seat, playing }, say) =>
      `${playing ? say.clause(seat, 'jogo', 'joga') : say.clause(seat, 'fico de fora', 'fica de fora')}.`,
    exchanged: ({ seat, count }, say) =>
      `${say.clause(seat, 'troco', 'troca')} ${plural(count, 'carta', 'cartas')}.`,
    drew: ({ cards }, say) => (cards.length === 0 ? null : `Do monte: ${say.cards(cards)}.`),
  },
  counted: { roundsPlayed: 'Rondas jogadas', roundsWithoutTrick: 'Rondas sem vaza' },
  lines: {
    tricks: 'Vazas',
    noTrick: 'Nenhuma vaza',
    partyPlayer: 'A dobrar para o jogador da festa',
  },
  endings: {
    down: () => 'Um jogador desceu a 0 pontos ou menos. Ganha o total mais baixo.',
    allRounds: ({ rounds }) => `Jogaram-se ${rounds} rondas. Ganha o total mais baixo.`,
  },
  notes: sobeNotes({
    party: 'Jogador da festa',
    trump: 'Trunfo',
    trickValue: 'Uma vaza vale',
    toDraw: 'Cartas que restam',
    exchanged: 'Trocou',
    plays: 'Joga',
    sitsOut: 'Fica de fora',
    tricks: 'Vazas',
  }),
  questions: {
    look: () => 'Vê as duas primeiras cartas, ou escolhe copas às cegas?',
    trump: () => 'Que naipe escolhe para trunfo?',
    stay: () => 'Joga esta ronda ou fica de fora?',
    exchange: ({ legal }) => `Troque até ${maxCards(legal)} cartas, ou fique com todas.`,
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
