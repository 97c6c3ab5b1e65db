// The Portuguese texts.

import { portuguese } from '#words/pt/words.ts';
import type { Words } from './en.ts';
import { portugueseOptions } from './ptOptions.ts';
import { portugueseHints } from './ptHints.ts';
import { portuguesePages } from './ptPages.ts';
import { portugueseTable } from './ptTable.ts';
import { portugueseOnline } from './ptOnline.ts';

export const pt: Words = {
  ...portuguese,
  ...portugueseTable,
  ...portugueseOnline,
  ...portugueseOptions,
  ...portugueseHints,
  ...portuguesePages,

  home: {
    headline: ['Sente-se.', 'As cartas estão dadas.'],
    lead: 'Jogue às cartas com amigos, ou contra robôs que seguem as mesmas regras. Nada para instalar, nada de esperas.',
    yourName: 'O seu nome',
    namePlaceholder: 'Visível para os outros jogadores',
    games: 'Jogos',
    play: 'Jogar',
    playOf: (game) => `Jogar ${game}`,
    goOn: 'Continuar',
    goOnOf: (game) => `Continuar ${game}`,
    newGame: 'Novo jogo',
    options: 'Regras da casa',
    optionsOf: (game) => `Regras da casa: ${game}`,
    rules: 'Regras',
    rulesOf: (game) => `Regras: ${game}`,
    players: (min, max) => (min === max ? `${min} jogadores` : `${min} a ${max} jogadores`),
    start: 'Começar o jogo',
    seats: 'Número de jogadores',
    level: 'Robôs',
    levels: { easy: 'Fáceis', normal: 'Normais', strong: 'Fortes' },
  },

  shell: {
    home: 'Página inicial da Masa',
    skip: 'Saltar para o conteúdo',
    settings: 'Definições',
    notFound: 'Página não encontrada',
    notFoundLead: 'Verifique o endereço, ou volte à página inicial.',
    toStart: 'Ir para a página inicial',
    close: 'Fechar',
    loading: 'A carregar…',
  },

  settings: {
    title: 'Definições',
    language: 'Língua',
    theme: 'Tema',
    themes: { auto: 'Igual ao dispositivo', light: 'Claro', dark: 'Escuro' },
    table: 'Mesa',
    tables: { felt: 'Feltro verde', wood: 'Madeira', night: 'Azul-noite', linen: 'Linho' },
    deck: 'Baralho',
    decks: {
      large: 'Números grandes',
      largeFour: 'Números grandes, quatro cores',
      classic: 'Clássico',
      classicFour: 'Clássico, quatro cores',
    },
    back: 'Verso das cartas',
    backs: { kilim: 'Kilim vermelho', star: 'Estrela azul' },
    sorting: 'Ordenar as suas cartas',
    sortings: {
      strongFirst: 'Por naipe, cartas altas primeiro',
      strongLast: 'Por naipe, cartas altas no fim',
      byRank: 'Por valor',
    },
    speed: 'Velocidade das animações',
    speeds: { off: 'Sem animações', fast: 'Rápida', normal: 'Normal', slow: 'Lenta' },
    autoPlay: 'Jogar cartas automaticamente',
    autoPlays: { never: 'Nunca', last: 'Só a última carta', forced: 'Quando só há uma escolha' },
    sound: 'Sons',
    volume: 'Volume',
    volumes: { soft: 'Baixo', normal: 'Normal', loud: 'Alto' },
    notify: 'Avisar quando for a minha vez',
    tapTwice: 'Tocar duas vezes para jogar uma carta',
    shortcuts: 'Atalhos de uma só tecla',
  },

  shortcuts: {
    title: 'Atalhos do teclado',
    arrows: 'Percorrer as suas cartas',
    play: 'Jogar ou escolher a carta',
    hand: 'Ir para as suas cartas',
    choices: 'Ir para as suas escolhas',
    hint: 'Mostrar uma dica',
    lastTrick: 'Última vaza',
    score: 'Folha de pontos',
    sound: 'Ligar ou desligar os sons',
    skip: 'Saltar as animações',
    help: 'Mostrar esta lista',
    keys: { arrows: '← →', enter: 'Enter ou espaço', escape: 'Esc' },
  },
};
