// The Portuguese texts of SobeSobe.

import type { SuitName } from '#cards/card.ts';
import { maxCards, plural } from '#rules/texts.ts';
import { trumpLabel } from './state.ts';
import type { SobeTexts } from './texts.en.ts';

export const texts: SobeTexts = {
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
  sheetNotes: { satOut: () => 'ficou de fora' },
  notes: {
    party: 'Jogador da festa',
    trump: 'Trunfo',
    trickValue: 'Uma vaza vale',
    toDraw: 'Cartas que restam',
    exchanged: 'Trocou',
    plays: 'Joga',
    sitsOut: 'Fica de fora',
  },
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
  reasons: {
    lookFirst: 'Depois de ver duas cartas, pode escolher qualquer naipe.',
    blindHearts: 'Com copas às cegas, cada vaza vale quatro pontos.',
    makesTrumps: ({ suit, count }, say) =>
      `Com ${say.suit(suit)} como trunfo, tem ${plural(count, 'trunfo', 'trunfos')}.`,
    holdsTrumpAce: 'Tem o ás de trunfo, que nenhuma carta bate.',
    holdsTrumps: ({ count }) =>
      count === 1 ? 'Uma das suas duas cartas é trunfo.' : 'As suas duas cartas são trunfos.',
    sitsOut: ({ penalty }) =>
      `Uma ronda sem vazas custava-lhe ${penalty} pontos, e ficar de fora não custa nada.`,
    keepsTrumps: 'Não troca nenhum trunfo nem nenhum ás.',
    firstTrick: ({ card }, say) =>
      `A primeira vaza poupa-lhe a penalização, e ${say.card(card)} ganha esta tal como está.`,
    strongestTrump: ({ card }, say) => `Mais ninguém tem uma carta que bata ${say.card(card)}.`,
  },
  lesson: {
    intro:
      'Em SobeSobe, todos começam com 20 pontos e querem descer até 0. Cada vaza que faz tira pontos; uma ronda sem vazas acrescenta-os. O trunfo é copas, por isso cada vaza vale dois. Deu as cartas, por isso tem de jogar. Os outros podiam ficar de fora.',
    steps: {
      exchange: 'Pode trocar até três cartas, uma vez. Guarde os dois trunfos e troque o resto.',
      higherTrump:
        'Saíram com trunfo, por isso tem de jogar um trunfo mais alto, se puder. O cinco chega. Guarde o seis para depois.',
      king: 'Ganhou a vaza: são menos dois pontos. Agora é a sua vez de sair. Só o sete, o ás e os trunfos batem o rei de ouros.',
      leadTrump:
        'Mais uma vaza. Saia com um trunfo: quem tem o ás de trunfo tem de o jogar agora, e depois já não o tem.',
      cut: 'Saíram com espadas e não tem cartas desse naipe, por isso pode jogar qualquer carta. Até o trunfo mais baixo bate todos os outros naipes.',
    },
    ending:
      'Cada vaza tirou pontos. Um jogador que não faz nenhuma vaza recebe cinco pontos, dez se o trunfo for copas, vinte se copas foi escolhido às cegas; o jogador da festa recebe o dobro. Nas rondas seguintes pode ser-lhe perguntado se joga ou fica de fora.',
  },
  refusals: {
    notPartyPlayer: 'Só o jogador da festa escolhe o trunfo.',
    sittingOut: 'Fica de fora nesta ronda.',
    dealtAlready: 'As duas primeiras cartas já foram dadas.',
    noSuit: 'Escolha um dos quatro naipes para trunfo.',
    onlyHearts: 'Antes de serem dadas as cartas, só pode escolher copas.',
    yesOrNo: '“playing” tem de ser true ou false.',
    partyPlayer: 'É o jogador da festa, por isso tem de jogar esta ronda.',
    dealer: 'Deu as cartas, por isso tem de jogar esta ronda.',
    clubs: 'O trunfo é paus, por isso todos têm de jogar esta ronda.',
    roundsOut: 'Ficou de fora nas duas últimas rondas, por isso tem de jogar esta.',
    fivePoints: 'Tem cinco pontos ou menos, por isso tem de jogar esta ronda.',
    exchangeThree: 'Pode trocar no máximo três cartas.',
    namedTwice: 'Escolha cada carta uma só vez.',
    keepAce: 'O ás de trunfo não pode ser trocado.',
    mustBeat: 'Tem de jogar um trunfo mais alto.',
    mustPlayAce: 'Tem de jogar o ás de trunfo.',
    mustCut: 'Não pode assistir: jogue um trunfo.',
  },
};
