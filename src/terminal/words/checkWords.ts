// What is said of a game that was checked, and of the games there are, in every language.

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
  /** Nothing is wrong, but in so many deals the server's secret alone decided. */
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
  /** “Hearts, for 4. Avoid the hearts …”. */
  readonly game: (title: string, from: number, to: number, summary: string) => string;
  readonly or: string;
  readonly range: (from: number, to: number) => string;
}

function englishGame({ title, players, deals, moves }: CheckedGame): string {
  return (
    `this game of ${title} for ${count(players, 'player')}: ` +
    `${count(deals, 'deal')} as committed to beforehand, ${count(moves, 'move')} by the rules, ` +
    'and the result that they come to.'
  );
}

function turkishGame({ title, players, deals, moves }: CheckedGame): string {
  return `${players} kişilik bu ${title} oyunu: önceden söz verildiği gibi ${deals} dağıtım, kurallara uygun ${moves} hamle ve onlardan çıkan sonuç.`;
}

function portugueseGame({ title, players, deals, moves }: CheckedGame): string {
  return (
    `este jogo de ${title} para ${count(players, 'jogador', 'jogadores')}: ` +
    `${count(deals, 'distribuição', 'distribuições')} como prometido de antemão, ` +
    `${count(moves, 'jogada')} segundo as regras, e o resultado a que elas levam.`
  );
}

export const CHECK_WORDS: Readonly<Record<Language, CheckWords>> = {
  en: {
    notOver: 'This game is not over: there is no result to check yet.',
    wrong: (why) => `This game is not as it should be. ${why}`,
    atMove: (move, why) => `Move ${move}: ${why}`,
    right: (game) => `All is right with ${englishGame(game)}`,
    alone: (game, alone) =>
      `Nothing is wrong with ${englishGame(game)} But in ${alone} of ${count(game.deals, 'deal')} only the server’s secret decided.`,
    ownSecret:
      'It was dealt on this machine: only the secret of this program decided, as no other player was there.',
    hand: (number, words) => `Hand ${number}: ${words}`,
    ranOn: 'No cards were shuffled: the deck before it ran on.',
    secretAlone:
      'Only the server’s secret decided this deal: no player added to it, so nothing shows that it was not chosen.',
    added: (players) => `${count(players, 'player')} added to this deal.`,
    keptBack: (names) => `Promised bytes and did not show them: ${names}.`,
    seat: (seat) => `seat ${seat}`,
  },
  tr: {
    notOver: 'Bu oyun bitmedi: denetlenecek bir sonuç yok daha.',
    wrong: (why) => `Bu oyun olması gerektiği gibi değil. ${why}`,
    atMove: (move, why) => `${move}. hamle: ${why}`,
    right: (game) => `Her şey doğru. ${turkishGame(game)}`,
    alone: (game, alone) =>
      `Yanlış bir şey yok. ${turkishGame(game)} Ama ${game.deals} dağıtımın ${alone} tanesinde yalnız sunucunun sırrı belirledi.`,
    ownSecret:
      'Bu makinede dağıtıldı: başka oyuncu olmadığından yalnız bu programın sırrı belirledi.',
    hand: (number, words) => `${number}. tur: ${words}`,
    ranOn: 'Kâğıt karılmadı: önceki deste sürdü.',
    secretAlone:
      'Bu dağıtımı yalnız sunucunun sırrı belirledi: hiçbir oyuncu katkıda bulunmadı, seçilmediğini gösteren bir şey yok.',
    added: (players) => `Bu dağıtıma ${players} oyuncu katkıda bulundu.`,
    keptBack: (names) => `Söz verdiği baytları göstermeyenler: ${names}.`,
    seat: (seat) => `${seat}. yer`,
  },
  pt: {
    notOver: 'Este jogo não acabou: ainda não há resultado para verificar.',
    wrong: (why) => `Este jogo não está como devia. ${why}`,
    atMove: (move, why) => `Jogada ${move}: ${why}`,
    right: (game) => `Está tudo certo com ${portugueseGame(game)}`,
    alone: (game, alone) =>
      `Não há nada de errado com ${portugueseGame(game)} Mas em ${alone} de ${count(game.deals, 'distribuição', 'distribuições')} decidiu só o segredo do servidor.`,
    ownSecret:
      'Foi distribuído nesta máquina: decidiu só o segredo deste programa, pois não havia outro jogador.',
    hand: (number, words) => `Ronda ${number}: ${words}`,
    ranOn: 'Não se baralharam cartas: o baralho anterior continuou.',
    secretAlone:
      'Esta distribuição foi decidida só pelo segredo do servidor: nenhum jogador acrescentou nada, por isso nada mostra que não foi escolhida.',
    added: (players) =>
      players === 1
        ? '1 jogador acrescentou a esta distribuição.'
        : `${players} jogadores acrescentaram a esta distribuição.`,
    keptBack: (names) => `Prometeram bytes e não os mostraram: ${names}.`,
    seat: (seat) => `lugar ${seat}`,
  },
};

export const LIST_WORDS: Readonly<Record<Language, ListWords>> = {
  en: {
    game: (title, from, to, summary) =>
      `${title}, for ${from === to ? from : `${from} to ${to}`}. ${summary}`,
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
      `${title}, para ${from === to ? from : `${from} a ${to}`}. ${summary}`,
    or: 'ou',
    range: (from, to) => `${from} a ${to}`,
  },
};
