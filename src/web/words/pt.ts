// Portuguese.

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
    lead: 'Jogos de cartas com amigos, ou contra robôs que seguem as mesmas regras. Nada para instalar, ninguém por quem esperar.',
    yourName: 'O seu nome',
    namePlaceholder: 'Como lhe chamam',
    games: 'Jogos',
    play: 'Jogar',
    playOf: (game) => `Jogar ${game}`,
    goOn: 'Continuar',
    goOnOf: (game) => `Continuar ${game}`,
    newGame: 'Novo jogo',
    options: 'Regras da mesa',
    optionsOf: (game) => `Regras da mesa: ${game}`,
    rules: 'Regras',
    rulesOf: (game) => `Regras: ${game}`,
    players: (min, max) => (min === max ? `${min} jogadores` : `${min} a ${max} jogadores`),
    start: 'Começar o jogo',
    seats: 'Jogadores à mesa',
    level: 'Robôs',
    levels: { easy: 'Fáceis', normal: 'Normais', strong: 'Fortes' },
  },

  shell: {
    home: 'Masa, para o início',
    skip: 'Para o conteúdo',
    settings: 'Definições',
    notFound: 'Não há nada aqui',
    notFoundLead: 'Este endereço não leva a lado nenhum.',
    toStart: 'Para o início',
    close: 'Fechar',
    loading: 'Um momento',
  },

  settings: {
    title: 'Definições',
    language: 'Língua',
    theme: 'Aspeto',
    themes: { auto: 'Como o sistema', light: 'Claro', dark: 'Escuro' },
    table: 'Mesa',
    tables: { felt: 'Feltro verde', wood: 'Madeira', night: 'Azul-noite', linen: 'Linho' },
    deck: 'Baralho',
    decks: {
      large: 'Índice grande',
      largeFour: 'Índice grande, quatro cores',
      classic: 'Clássico',
      classicFour: 'Clássico, quatro cores',
    },
    back: 'Verso das cartas',
    backs: { kilim: 'Kilim, vermelho', star: 'Estrela, azul' },
    sorting: 'As suas cartas',
    sortings: {
      strongFirst: 'Por naipe, as fortes primeiro',
      strongLast: 'Por naipe, as fortes no fim',
      byRank: 'Por valor',
    },
    speed: 'Movimento',
    speeds: { off: 'Nenhum', fast: 'Rápido', normal: 'Normal', slow: 'Lento' },
    autoPlay: 'Cartas que se jogam sozinhas',
    autoPlays: { never: 'Nenhuma', last: 'A última', forced: 'Quando não há escolha' },
    sound: 'Sons',
    volume: 'Volume',
    volumes: { soft: 'Baixo', normal: 'Normal', loud: 'Alto' },
    notify: 'Avisar quando for a minha vez',
    tapTwice: 'Tocar duas vezes para jogar',
    shortcuts: 'Atalhos de uma só tecla',
  },

  shortcuts: {
    title: 'Teclado',
    arrows: 'Percorrer as suas cartas',
    play: 'Jogar ou escolher a carta',
    hand: 'Ir para as suas cartas',
    choices: 'Ir para as suas escolhas',
    hint: 'Pedir uma dica e ir para ela',
    lastTrick: 'Última vaza',
    score: 'Folha de pontos',
    sound: 'Ligar ou desligar os sons',
    skip: 'Saltar o movimento',
    help: 'Esta lista',
    keys: { arrows: '← →', enter: 'Enter ou espaço', escape: 'Esc' },
  },
};
