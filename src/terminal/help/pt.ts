// Portuguese for the help pages.

import type { CommandTexts, HelpPageWords } from './helpWords.ts';

const LOOK = {
  plain: 'linha a linha, sem desenhos: para leitores de ecrã e scripts',
  ascii: 'letras em vez de naipes, se o tipo de letra não tem símbolos',
};
const SEED = 'um número que repete as mesmas cartas';
const FAST = 'sem pausas entre as jogadas dos outros';
const SEATS = 'quantos jogam, se o jogo o deixa em aberto';
const HOUSE_RULE = 'uma regra da casa, como endScore=30; pode repetir-se';
const LEVEL = 'como jogam: easy, normal ou strong';
const SERVER = {
  server: 'onde está a mesa, http://localhost:3000 se não se disser',
  name: 'o nome que os outros veem',
};

export const portuguese: CommandTexts = {
  pontoon: {
    summary: 'Pontoon contra a banca',
    options: {
      traditional: 'com apostas, comprar e dividir, e parar só a partir de 15',
      seed: SEED,
      ...LOOK,
    },
    examples: [
      'carta ou parar contra a banca',
      'o jogo tradicional completo',
      'sempre as mesmas cartas',
    ],
  },
  play: {
    summary: 'Qualquer jogo contra robôs',
    operands: '<jogo>',
    details: ['Os jogos e as suas opções são listados por masa games.'],
    options: {
      bots: LEVEL,
      seats: SEATS,
      option: HOUSE_RULE,
      resume: 'continua o jogo mais recente por acabar',
      fast: FAST,
      seed: SEED,
      ...LOOK,
    },
    examples: [
      'Copas contra três robôs',
      'com uma regra da casa e bons robôs',
      'o jogo que deixou',
    ],
  },
  tables: {
    summary: 'As mesas de um servidor',
    details: [
      'Uma linha cada: a palavra, o jogo, os lugares ocupados, join ou watch, quem lá está.',
    ],
    options: { server: SERVER.server },
    examples: ['antes de masa join ou masa watch'],
  },
  host: {
    summary: 'Abre uma mesa num servidor e senta-se',
    operands: '[<jogo>]',
    details: ['Os outros vêm com masa join e a palavra da mesa, ou por um navegador.'],
    options: {
      ...SERVER,
      bots: 'quantos robôs se sentam consigo',
      level: LEVEL,
      seats: SEATS,
      option: HOUSE_RULE,
      setting: 'da mesa, como turnSeconds=60 ou start=ready; pode repetir-se',
      private: 'em nenhuma lista, só se entra pela ligação',
      ...LOOK,
    },
    examples: ['com lugar para mais um', 'sem relógio'],
  },
  join: {
    summary: 'Senta-se a uma mesa de um servidor',
    operands: '<mesa ou ligação>',
    details: [
      'Uma mesa privada só se encontra pela ligação; ponha-a entre aspas, por causa da shell.',
      'O mesmo comando traz de volta ao seu lugar depois de uma pausa.',
    ],
    options: { ...SERVER, ...LOOK },
    examples: ['a mesa elma nesta máquina', 'noutra máquina', 'como alguém a enviou'],
  },
  watch: {
    summary: 'Vê uma mesa de um servidor',
    operands: '<mesa ou ligação>',
    details: ['Uma mesa privada só se encontra pela ligação.'],
    options: { ...SERVER, ...LOOK },
    examples: ['sem se sentar'],
  },
  games: {
    summary: 'Os jogos que há, e as suas opções',
    operands: '[<jogo>]',
    options: {},
    examples: ['todos os jogos, uma linha cada', 'as opções de um'],
  },
  replay: {
    summary: 'Um jogo tal como foi jogado',
    operands: '<ficheiro>',
    options: LOOK,
    examples: ['passo a passo, com as setas'],
  },
  verify: {
    summary: 'Verifica que um jogo acabado foi honesto',
    operands: '<ficheiro ou endereço>',
    details: [
      'Cada distribuição tem de ser a prometida, cada jogada permitida, e o resultado certo.',
      'O código de saída é 0 quando tudo está certo e 1 quando não.',
    ],
    options: {},
    examples: ['um jogo que jogou'],
  },
  review: {
    summary: 'O que podia ter sabido e feito melhor num jogo',
    operands: '<ficheiro ou endereço>',
    details: [
      'Cada decisão é julgada pelo que via ao tomá-la, nunca pelas cartas escondidas.',
      'Só o que está para lá do acaso se chama imprecisão ou erro.',
    ],
    options: {
      seat: 'as decisões de quem, a partir de 0; as suas se não se disser',
      hand: 'só uma ronda, a partir de 1',
      open: 'também o que teria mesmo acontecido, com todas as mãos à vista',
      luck: 'o que valiam as cartas: as mesmas cartas jogadas por robôs',
      json: 'tudo em JSON',
      ...LOOK,
    },
    examples: ['um jogo que jogou', 'uma ronda, com a verdade ao lado'],
  },
  learn: {
    summary: 'A primeira ronda de um jogo, com um treinador',
    operands: '<jogo>',
    details: ['As cartas são sempre as mesmas. A palavra dica repete o que fazer, sair sai.'],
    options: { fast: FAST, ...LOOK },
    examples: ['a sua primeira ronda de Copas'],
  },
  daily: {
    summary: 'O jogo do dia, igual para todos',
    operands: '[<jogo>]',
    details: [
      'Sem um jogo, lista o que fez dos de hoje. Jogado outra vez, fica assinalado.',
      'Com --server o seu primeiro resultado entra na lista dele, e a lista é mostrada.',
    ],
    options: { fast: FAST, ...SERVER, ...LOOK },
    examples: [
      'o Nove Vazas de hoje',
      'o que fez dos jogos de hoje',
      'o que outros fizeram com elas',
    ],
  },
  stats: {
    summary: 'Em que deram os seus jogos',
    options: {},
    examples: ['jogos jogados, ganhos e perdidos'],
  },
  settings: {
    summary: 'Língua, cores e o mais que se define uma vez',
    operands: '[<nome=valor>]',
    details: ['Um valor vazio repõe o habitual: masa settings theme='],
    options: {},
    examples: ['todas', 'uma de en, tr, pt', 'uma cor para cada naipe'],
  },
  completion: {
    summary: 'Deixa a shell completar comandos',
    operands: '<install, bash, zsh ou fish>',
    details: [
      'install põe-no onde a sua shell procura; masa completion install zsh indica outra shell.',
      'Só com o nome de uma shell, é escrito no ecrã.',
    ],
    options: {},
    examples: ['de vez', 'para esta shell'],
  },
};

export const portuguesePage: HelpPageWords = {
  title: 'masa: uma mesa de cartas no terminal',
  usage: 'Utilização',
  anyCommand: 'masa <comando> [opções]',
  someOptions: '[opções]',
  commands: 'Comandos',
  options: 'Opções',
  examples: 'Exemplos',
  more: [
    'masa <comando> --help diz mais sobre um comando, masa --version a versão.',
    'MASA_HOME é a pasta das estatísticas, dos jogos guardados e do registo de erros; NO_COLOR desliga as cores.',
  ],
  values: {
    '<n>': '<n>',
    '<level>': '<nível>',
    '<name=value>': '<nome=valor>',
    '<address>': '<endereço>',
    '<name>': '<nome>',
    '<game>': '<jogo>',
    '<player>': '<jogador>',
    '<table>': '<mesa>',
    '<words>': '<palavras>',
    '<time>': '<tempo>',
  },
};
