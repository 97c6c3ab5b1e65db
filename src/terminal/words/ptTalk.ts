// Portuguese for a table that is shown line by line.

import { unbroken } from '../tty/layout.ts';
import type { TalkWords } from './talkWords.ts';

export const talkWords: TalkWords = {
  commands: {
    hint: 'dica',
    score: 'pontos',
    last: 'vaza',
    rules: 'regras',
    help: 'ajuda',
    save: 'guardar',
    quit: 'sair',
  },
  plain: {
    welcome: (title, others) =>
      `${title}.${others === '' ? '' : ` À mesa: ${others}.`} Escreva ajuda para ver os comandos.`,
    round: (round) => `Ronda ${round}.`,
    youHave: (seconds) => `Tem ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    now: (notes) => `Agora: ${notes}.`,
    youLead: 'É a sua vez de sair.',
    onTheTable: (plays) => `Na mesa: ${plays}.`,
    inPlay: 'em jogo',
    yourHand: (hand) => `A sua mão: ${hand}.`,
    youMayPlay: (cards) => `Pode jogar: ${cards}.`,
  },
  keeping: {
    saved: (name) => `Guardado como ${name}.`,
    notSaved: (folder) =>
      `Não foi possível guardar o jogo em ${folder}. Verifique se é possível escrever nessa pasta.`,
    resumeLater: (command) =>
      `O jogo está guardado. Continue-o com ${unbroken(command)}. Até à próxima.`,
    lookAgain: (name) =>
      `Para o rever: ${unbroken(`masa replay ${name}`)}; para o verificar: ${unbroken(`masa verify ${name}`)}.`,
    serverKeeps: 'O servidor guarda este jogo.',
  },
  tableHelp: {
    cards: [
      'Escreva uma carta pelo nome (QS, 10h, dama de espadas) ou pelo número na sua mão.',
      'Escreva várias cartas na mesma linha: QS AH KH.',
      'Na mesa desenhada use as setas para escolher, o espaço para marcar várias cartas, Enter para jogar.',
    ],
    does: {
      hint: 'o que faria um bom jogador',
      score: 'a folha de pontos',
      last: 'a última vaza',
      rules: 'as regras do jogo',
      help: 'esta lista',
      save: 'guarda o jogo; sair também o guarda',
      quit: 'guarda o jogo e sai da mesa',
      quitOnline: 'sai por agora; masa join traz de volta ao seu lugar',
      quitWatching: 'deixa de ver',
    },
  },
  places: [
    ['Norte'],
    ['Oeste', 'Este'],
    ['Oeste', 'Norte', 'Este'],
    ['Oeste', 'Noroeste', 'Nordeste', 'Este'],
  ],
  bot: (number) => `Robô ${number}`,
};
