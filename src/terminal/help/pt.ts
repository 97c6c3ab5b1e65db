// Portuguese for the help pages.

import type { CommandTexts, HelpPageWords } from './helpWords.ts';

const LOOK = {
  plain: 'linhas simples sem desenhos, para leitores de ecrã e scripts',
  ascii: 'letras para os naipes, se o tipo de letra não tem símbolos',
};
const SEED = 'um número que dá sempre as mesmas cartas';
const FAST = 'sem pausas entre as jogadas dos outros';
const SEATS = 'número de jogadores, se o jogo deixar escolher';
const HOUSE_RULE = 'uma regra da casa, como endScore=30; pode repetir-se';
const LEVEL = 'nível dos robôs: easy, normal ou strong';
const SERVER = {
  server: 'endereço do servidor; http://localhost:3000 se não for indicado',
  name: 'o seu nome à mesa',
};

export const portuguese: CommandTexts = {
  pontoon: {
    summary: 'Jogar Pontoon contra a banca',
    options: {
      traditional: 'com apostas, comprar e dividir; parar só com 15 ou mais',
      seed: SEED,
      ...LOOK,
    },
    examples: [
      'pedir carta ou parar contra a banca',
      'o jogo tradicional completo',
      'sempre as mesmas cartas',
    ],
  },
  play: {
    summary: 'Jogar qualquer jogo contra robôs',
    operands: '<jogo>',
    details: ['masa games lista os jogos e as suas opções.'],
    options: {
      bots: LEVEL,
      seats: SEATS,
      option: HOUSE_RULE,
      resume: 'continua o seu jogo por acabar mais recente',
      fast: FAST,
      seed: SEED,
      ...LOOK,
    },
    examples: [
      'Copas contra três robôs',
      'com uma regra da casa e robôs fortes',
      'continuar o jogo que deixou a meio',
    ],
  },
  tables: {
    summary: 'Listar as mesas de um servidor',
    details: ['Uma linha por mesa: código, jogo, lugares ocupados, join ou watch, jogadores.'],
    options: { server: SERVER.server },
    examples: ['encontrar uma mesa para entrar ou ver'],
  },
  host: {
    summary: 'Criar uma mesa num servidor e sentar-se',
    operands: '[<jogo>]',
    details: ['Os outros entram com masa join e o código da mesa, ou num navegador.'],
    options: {
      ...SERVER,
      bots: 'número de robôs a adicionar',
      level: LEVEL,
      seats: SEATS,
      option: HOUSE_RULE,
      setting: 'uma definição da mesa, como turnSeconds=60 ou start=ready; pode repetir-se',
      private: 'fora da lista; só se entra com a ligação',
      ...LOOK,
    },
    examples: ['com lugar para mais um', 'sem limite de tempo'],
  },
  join: {
    summary: 'Entrar numa mesa de um servidor',
    operands: '<mesa ou ligação>',
    details: [
      'Para uma mesa privada precisa da ligação. Ponha-a entre aspas.',
      'Repita o mesmo comando para voltar ao seu lugar.',
    ],
    options: { ...SERVER, ...LOOK },
    examples: [
      'a mesa elma neste computador',
      'noutro servidor',
      'com uma ligação que lhe enviaram',
    ],
  },
  watch: {
    summary: 'Ver uma mesa de um servidor',
    operands: '<mesa ou ligação>',
    details: ['Para uma mesa privada precisa da ligação.'],
    options: { ...SERVER, ...LOOK },
    examples: ['ver sem entrar no jogo'],
  },
  games: {
    summary: 'Listar os jogos e as suas opções',
    operands: '[<jogo>]',
    options: {},
    examples: ['todos os jogos, um por linha', 'as opções de um jogo'],
  },
  replay: {
    summary: 'Rever um jogo guardado',
    operands: '<ficheiro>',
    options: LOOK,
    examples: ['passo a passo, com as setas'],
  },
  verify: {
    summary: 'Verificar se um jogo terminado foi justo',
    operands: '<ficheiro ou endereço>',
    details: [
      'Verifica se cada distribuição é a prometida, cada jogada permitida e o resultado certo.',
      'O código de saída é 0 se o jogo foi justo e 1 se não foi.',
    ],
    options: {},
    examples: ['um jogo que jogou'],
  },
  review: {
    summary: 'Analisar um jogo: ver o que podia ter feito melhor',
    operands: '<ficheiro ou endereço>',
    details: [
      'Cada decisão é julgada pelo que via quando a tomou, nunca pelas cartas escondidas.',
      'Só as diferenças que não se devem ao acaso se chamam imprecisões ou erros.',
    ],
    options: {
      seat: 'de que lugar são as decisões, a contar de 1; as suas se não for indicado',
      hand: 'só esta ronda, a contar de 1',
      open: 'mostra também o resultado real de cada jogada, com todas as mãos à vista',
      luck: 'o que valiam as suas cartas: as mesmas distribuições jogadas por robôs',
      json: 'escreve tudo em JSON',
      ...LOOK,
    },
    examples: ['um jogo que jogou', 'uma ronda, com os resultados reais ao lado'],
  },
  learn: {
    summary: 'Aprender um jogo: jogar a primeira ronda com um treinador',
    operands: '<jogo>',
    details: ['As cartas são sempre as mesmas. Escreva dica para repetir o passo, sair para sair.'],
    options: { fast: FAST, ...LOOK },
    examples: ['a sua primeira ronda de Copas'],
  },
  daily: {
    summary: 'Jogar a mão do dia, igual para todos',
    operands: '[<jogo>]',
    details: [
      'Sem um jogo, lista os seus resultados de hoje. Uma mão jogada outra vez fica assinalada.',
      'Com --server, o seu primeiro resultado entra na lista do servidor, e a lista é mostrada.',
    ],
    options: { fast: FAST, ...SERVER, ...LOOK },
    examples: [
      'a mão de hoje de Nove Vazas',
      'os seus resultados de hoje',
      'os resultados de todos',
    ],
  },
  stats: {
    summary: 'Mostrar as suas estatísticas',
    options: {},
    examples: ['jogos jogados, ganhos e perdidos'],
  },
  settings: {
    summary: 'Mostrar ou mudar definições, como a língua e as cores',
    operands: '[<nome=valor>]',
    details: ['Um valor vazio repõe o valor predefinido: masa settings theme='],
    options: {},
    examples: ['todas as definições', 'a língua: en, tr ou pt', 'uma cor para cada naipe'],
  },
  completion: {
    summary: 'Configurar a shell para completar comandos',
    operands: '<install, bash, zsh ou fish>',
    details: [
      'install configura a sua shell. Para outra shell: masa completion install zsh.',
      'Só com o nome de uma shell, o script é escrito no ecrã.',
    ],
    options: {},
    examples: ['configurar de vez', 'só para esta sessão'],
  },
};

export const portuguesePage: HelpPageWords = {
  title: 'masa: jogos de cartas no terminal',
  usage: 'Utilização',
  anyCommand: 'masa <comando> [opções]',
  someOptions: '[opções]',
  commands: 'Comandos',
  options: 'Opções',
  examples: 'Exemplos',
  more: [
    'masa <comando> --help diz mais sobre um comando, masa --version mostra a versão.',
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
