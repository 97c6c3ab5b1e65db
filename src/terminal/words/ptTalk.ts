// Portuguese for a table line by line.

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
      `${title}.${others === '' ? '' : ` À mesa: ${others}.`} A palavra ajuda mostra os comandos.`,
    round: (round) => `Ronda ${round}.`,
    youHave: (seconds) => `Tem ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    now: (notes) => `Agora: ${notes}.`,
    youLead: 'É quem sai.',
    onTheTable: (plays) => `Na mesa: ${plays}.`,
    inPlay: 'em jogo',
    yourHand: (hand) => `A sua mão: ${hand}.`,
    youMayPlay: (cards) => `Pode jogar: ${cards}.`,
  },
  keeping: {
    saved: (name) => `Guardado como ${name}.`,
    notSaved: (folder) => `Não foi possível guardar o jogo em ${folder}.`,
    resumeLater: `O jogo está guardado: ${unbroken('masa play --resume')} continua. Até à próxima.`,
    lookAgain: (name) =>
      `Para o rever: ${unbroken(`masa replay ${name}`)}; para o verificar: ${unbroken(`masa verify ${name}`)}.`,
    serverKeeps: 'O servidor guarda este jogo.',
  },
  tableHelp: {
    cards: [
      'Uma carta escreve-se pelo nome (QS, 10h) ou pelo número na sua mão.',
      'Várias cartas vão na mesma linha: QS AH KH.',
      'Na mesa desenhada as setas escolhem, o espaço marca várias cartas, Enter joga.',
    ],
    does: {
      hint: 'o que faria um bom jogador',
      score: 'a folha de pontos',
      last: 'a última vaza',
      rules: 'as regras do jogo',
      help: 'estas palavras',
      save: 'guarda o jogo; ao sair também se guarda',
      quit: 'sai da mesa; masa play --resume continua',
      quitOnline: 'vai-se embora; masa join traz de volta ao lugar',
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
