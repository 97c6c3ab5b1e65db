// Portuguese names of table settings and their values.

import type { OptionWords } from '#rules/words.ts';
import type { tableSettings } from '#table/settings.ts';
import type { TableOptionWords } from './options.ts';

const TABLE_OPTIONS: OptionWords<typeof tableSettings> = {
  start: {
    label: 'Início',
    words: 'O jogo começa quando todos os lugares estão ocupados, ou quando todos estão a postos.',
    values: { auto: 'Com todos os lugares ocupados', ready: 'Com todos a postos' },
  },
  turnSeconds: {
    label: 'Tempo por jogada',
    words: 'Quanto tempo um jogador tem para cada jogada.',
  },
  coverAfterSeconds: {
    label: 'Tempo até jogar um robô',
    words: 'Ao fim de quanto tempo um robô joga por um jogador que perdeu a ligação.',
  },
  infractions: {
    label: 'Limite de tempos esgotados',
    words: 'Quantas vezes um jogador fica sem tempo num jogo até o anfitrião o poder remover.',
  },
  removal: {
    label: 'Quando um jogador sai',
    words:
      'Quando um jogador sai ou é removido durante um jogo, um robô fica com o lugar ou o lado desse jogador perde.',
    values: { bot: 'Um robô fica com o lugar', forfeit: 'O lado desse jogador perde' },
  },
  absenceMinutes: {
    label: 'Reclamar a vitória ao fim de',
    words:
      'Quantos minutos um jogador tem de estar ausente até o outro lado poder reclamar a vitória.',
  },
  watchers: {
    label: 'Espectadores',
    words: 'Os outros podem ver e conversar, só ver, ou nem sequer ver.',
    values: { chat: 'Podem ver e conversar', silent: 'Podem ver', none: 'Não podem ver' },
  },
  hints: {
    label: 'Dicas',
    words: 'As dicas são para quem joga sozinho contra robôs, para todos à mesa ou para ninguém.',
    values: {
      alone: 'Só para quem joga sozinho contra robôs',
      all: 'Para todos',
      none: 'Para ninguém',
    },
  },
  rated: {
    label: 'Conta para a classificação',
    words:
      'Os jogos contam para a classificação. Começam quando todos estão a postos, e não há dicas.',
  },
  joinDuringGame: {
    label: 'Entrar durante um jogo',
    words:
      'Numa mesa privada, quem foi convidado pode ficar com o lugar de um robô durante um jogo.',
  },
  handPause: {
    label: 'Pausa entre rondas',
    words: 'Quanto tempo se veem os pontos antes da ronda seguinte.',
  },
  botPause: {
    label: 'Pausa dos robôs',
    words: 'Quanto tempo um robô espera antes de jogar.',
  },
};

export const portugueseOptions: TableOptionWords = {
  answers: { true: 'Sim', false: 'Não' },
  tableOptions: TABLE_OPTIONS,
};
