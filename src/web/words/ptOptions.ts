// Portuguese for what tables declare.

import type { OptionWords } from '#rules/words.ts';
import type { tableSettings } from '#table/settings.ts';
import type { TableOptionWords } from './optionLabels.ts';

const TABLE_OPTIONS: OptionWords<typeof tableSettings> = {
  start: {
    label: 'Começo',
    words: 'O jogo começa quando todos os lugares estão ocupados, ou quando todos estão a postos.',
    values: { auto: 'Com todos os lugares ocupados', ready: 'Com todos a postos' },
  },
  turnSeconds: {
    label: 'Segundos por jogada',
    words: 'Quanto tempo se pode pensar.',
  },
  coverAfterSeconds: {
    label: 'Robô por quem falta',
    words: 'Ao fim de quanto tempo um robô joga por quem perdeu a ligação.',
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
  hints: {
    label: 'Dicas',
    words: 'As dicas são para quem joga sozinho contra robôs, para todos ou para ninguém.',
    values: { alone: 'Para quem joga sozinho', all: 'Para todos', none: 'Para ninguém' },
  },
  handPause: {
    label: 'Pausa entre rondas',
    words: 'Quanto se espera entre uma ronda e a seguinte, para ver os pontos.',
  },
  botPause: {
    label: 'Pausa dos robôs',
    words: 'Quanto um robô espera antes de jogar.',
  },
};

export const portugueseOptions: TableOptionWords = {
  answers: { true: 'Sim', false: 'Não' },
  tableOptions: TABLE_OPTIONS,
};
