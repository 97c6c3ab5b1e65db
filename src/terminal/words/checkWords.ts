// Texts about checked games and the list of games, in every language.

import type { Language } from '#words/languages.ts';
import { count } from '../text/phrases.ts';

export interface CheckedGame {
  readonly title: string;
  readonly players: number;
  readonly deals: number;
  readonly moves: number;
}

export interface CheckWords {
  readonly notOver: string;
  readonly wrong: (why: string) => string;
  readonly atMove: (move: number, why: string) => string;
  readonly right: (game: CheckedGame) => string;
  /** All is right, but the server’s secret alone decided this many deals. */
  readonly alone: (game: CheckedGame, alone: number) => string;
  readonly ownSecret: string;
  readonly hand: (number: number, words: string) => string;
  readonly ranOn: string;
  readonly secretAlone: string;
  readonly added: (players: number) => string;
  readonly keptBack: (names: string) => string;
  readonly seat: (seat: number) => string;
}

export interface ListWords {
  /** A game in the list: “Hearts, for 4. Avoid the hearts …”. */
  readonly game: (title: string, from: number, to: number, summary: string) => string;
  readonly or: string;
  readonly range: (from: number, to: number) => string;
}

function englishGame({ title, players, deals, moves }: CheckedGame): string {
  return (
    `this game of ${title} for ${count(players, 'player')}: ` +
    `${count(deals, 'deal')} as promised, ${count(moves, 'move')} within the rules, ` +
    'and the right result.'
  );
}

function turkishGame({ title, players, deals, moves }: CheckedGame): string {
  return `${players} kişilik bu ${title} oyunu: söz verildiği gibi ${deals} dağıtım, kurallara uygun ${moves} hamle ve doğru sonuç.`;
}

function portugueseGame({ title, players, deals, moves }: CheckedGame): string {
  return (
    `este jogo de ${title} para ${count(players, 'jogador', 'jogadores')}: ` +
    `${count(deals, 'distribuição', 'distribuições')} como prometido, ` +
    `${count(moves, 'jogada')} dentro das regras e o resultado certo.`
  );
}

export const CHECK_WORDS: Readonly<Record<Language, CheckWords>> = {
  en: {
    notOver: 'This game is not over yet, so there is no result to check.',
    wrong: (why) => `This game did not pass the check. ${why}`,
    atMove: (move, why) => `Move ${move}: ${why}`,
    right: (game) => `No problems found in ${englishGame(game)}`,
    alone: (game, alone) =>
      `No problems found in ${englishGame(game)} But in ${alone} of ${count(game.deals, 'deal')} the server’s secret alone decided the cards.`,
    ownSecret:
      'The cards were dealt on this computer. This program’s secret alone decided them, as there was no other player.',
    hand: (number, words) => `Round ${number}: ${words}`,
    ranOn: 'No shuffle: these cards came from the previous deck.',
    secretAlone:
      'No player added to this shuffle: the server’s secret alone decided the cards, so nothing proves that they were not chosen.',
    added: (players) => `${count(players, 'player')} added to this shuffle.`,
    keptBack: (names) => `Promised random data but did not send it: ${names}.`,
    seat: (seat) => `seat ${seat}`,
  },
  tr: {
    notOver: 'Bu oyun daha bitmedi, bu yüzden denetlenecek bir sonuç yok.',
    wrong: (why) => `Bu oyun denetimden geçmedi. ${why}`,
    atMove: (move, why) => `${move}. hamle: ${why}`,
    right: (game) => `Sorun bulunmadı. ${turkishGame(game)}`,
    alone: (game, alone) =>
      `Sorun bulunmadı. ${turkishGame(game)} Ama ${game.deals} dağıtımın ${alone} tanesinde kâğıtları yalnız sunucunun sırrı belirledi.`,
    ownSecret:
      'Kâğıtlar bu bilgisayarda dağıtıldı. Başka oyuncu olmadığı için onları yalnız bu programın sırrı belirledi.',
    hand: (number, words) => `${number}. tur: ${words}`,
    ranOn: 'Kâğıtlar karılmadı, önceki desteden geldi.',
    secretAlone:
      'Kâğıtların karılmasına hiçbir oyuncu katılmadı. Onları yalnız sunucunun sırrı belirledi, bu yüzden seçilmediklerini gösteren bir şey yok.',
    added: (players) => `Kâğıtların karılmasına ${players} oyuncu katıldı.`,
    keptBack: (names) => `Rastgele veri sözü verip göndermeyenler: ${names}.`,
    seat: (seat) => `${seat}. yer`,
  },
  pt: {
    notOver: 'Este jogo ainda não acabou, por isso não há resultado para verificar.',
    wrong: (why) => `Este jogo não passou na verificação. ${why}`,
    atMove: (move, why) => `Jogada ${move}: ${why}`,
    right: (game) => `Não há problemas com ${portugueseGame(game)}`,
    alone: (game, alone) =>
      `Não há problemas com ${portugueseGame(game)} Mas em ${alone} de ${count(game.deals, 'distribuição', 'distribuições')} só o segredo do servidor decidiu as cartas.`,
    ownSecret:
      'As cartas foram dadas neste computador. Só o segredo deste programa as decidiu, porque não havia outro jogador.',
    hand: (number, words) => `Ronda ${number}: ${words}`,
    ranOn: 'Não se baralhou: estas cartas vieram do baralho anterior.',
    secretAlone:
      'Nenhum jogador ajudou a baralhar: só o segredo do servidor decidiu as cartas, por isso nada prova que não foram escolhidas.',
    added: (players) =>
      players === 1 ? '1 jogador ajudou a baralhar.' : `${players} jogadores ajudaram a baralhar.`,
    keptBack: (names) => `Prometeram dados aleatórios, mas não os enviaram: ${names}.`,
    seat: (seat) => `lugar ${seat}`,
  },
};

export const LIST_WORDS: Readonly<Record<Language, ListWords>> = {
  en: {
    game: (title, from, to, summary) =>
      `${title}, for ${from === to ? from : `${from} to ${to}`} players. ${summary}`,
    or: 'or',
    range: (from, to) => `${from} to ${to}`,
  },
  tr: {
    game: (title, from, to, summary) =>
      `${title}, ${from === to ? from : `${from}–${to}`} kişilik. ${summary}`,
    or: 'ya da',
    range: (from, to) => `${from}–${to}`,
  },
  pt: {
    game: (title, from, to, summary) =>
      `${title}, para ${from === to ? from : `${from} a ${to}`} jogadores. ${summary}`,
    or: 'ou',
    range: (from, to) => `${from} a ${to}`,
  },
};
