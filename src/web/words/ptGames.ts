// Portuguese for what games, tables and the server say.

import type { tableSettings } from '#table/settings.ts';
import type { Spoken, WholeGames, WholeOptions } from './gameWords.ts';
import { portugueseHearts } from './ptHearts.ts';
import { portugueseNine } from './ptNine.ts';
import { portuguesePitch } from './ptPitch.ts';
import { portuguesePontoon } from './ptPontoon.ts';
import { portugueseSentences } from './ptSentences.ts';
import { portugueseSobe } from './ptSobe.ts';

const GAMES: WholeGames = {
  hearts: portugueseHearts,
  nine: portugueseNine,
  pitch: portuguesePitch,
  pontoon: portuguesePontoon,
  sobesobe: portugueseSobe,
};

const TABLE_OPTIONS: WholeOptions<typeof tableSettings> = {
  start: {
    label: 'Começo',
    words: 'O jogo começa quando todos os lugares estão ocupados, ou quando todos estão a postos.',
    values: { auto: 'Com todos os lugares ocupados', ready: 'Com todos a postos' },
  },
  turnSeconds: {
    label: 'Segundos por jogada',
    words: 'Quanto tempo se pode pensar, de 5 segundos em diante; 0 sem limite.',
  },
  coverAfterSeconds: {
    label: 'Robô por quem falta',
    words: 'Ao fim de quantos segundos um robô joga por quem perdeu a ligação.',
  },
  infractions: {
    label: 'Tempos esgotados',
    words: 'Ao fim de tantos tempos esgotados o anfitrião pode tirar um jogador.',
  },
  removal: {
    label: 'Jogador tirado',
    words: 'Um robô continua por quem foi tirado, ou o lado dele perde o jogo.',
    values: { bot: 'Um robô continua', forfeit: 'O lado dele perde' },
  },
  absenceMinutes: {
    label: 'Minutos de ausência',
    words: 'Ao fim de que ausência o outro lado pode reclamar o jogo.',
  },
  watchers: {
    label: 'Quem vê',
    words: 'Outros podem ver e conversar, ver em silêncio, ou não ver.',
    values: { chat: 'Podem ver e conversar', silent: 'Podem ver', none: 'Não podem ver' },
  },
  handPause: {
    label: 'Pausa entre mãos',
    words: 'Milissegundos entre uma mão e a seguinte, para ver os pontos.',
  },
  botPause: {
    label: 'Pausa dos robôs',
    words: 'Milissegundos que um robô deixa passar antes de jogar.',
  },
};

export const portugueseGames: Spoken = {
  answers: { true: 'Sim', false: 'Não' },
  games: GAMES,
  tableOptions: TABLE_OPTIONS,
  sentences: {
    ...portugueseSentences,
    ...portugueseHearts.sentences,
    ...portugueseNine.sentences,
    ...portuguesePitch.sentences,
    ...portuguesePontoon.sentences,
    ...portugueseSobe.sentences,
  },
  names: {
    clubs: 'paus',
    diamonds: 'ouros',
    hearts: 'copas',
    spades: 'espadas',
    'North and South': 'Norte e Sul',
    'East and West': 'Este e Oeste',
    username: 'Nome de utilizador',
    email: 'Endereço de email',
    password: 'Senha',
    displayName: 'Nome à mesa',
    body: 'Endereço de email',
  },
  refusals: {
    INVALID_REQUEST: 'O que foi enviado está incompleto ou errado.',
    INVALID_OPTIONS: 'Estas regras não ligam umas com as outras.',
    INVALID_MOVE: 'Não há tal jogada.',
    INVALID_NAME: 'Esse nome não serve.',
    FORBIDDEN: 'Isso não lhe é permitido.',
  },
};
