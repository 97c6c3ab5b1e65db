// The reasons of bots for moves in random games, in every language.

import { loadTexts } from './loadTexts.ts';
import { botOf } from '#games/bots.ts';
import { describe, expect, test } from 'vitest';
import { reasonFor } from '#bots/reasonFor.ts';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { DEALER, type View } from '#rules/game.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { startGame } from '#rules/play.ts';
import type { Reason } from '#rules/reasons.ts';
import { formatReason, type ReasonTexts } from './formatReason.ts';
const { reasons: portugueseReasons } = await loadTexts('pt');
const { reasons: turkishReasons } = await loadTexts('tr');

const { reasons: englishReasons } = await loadTexts('en');

const LANGUAGES = { en: englishReasons, tr: turkishReasons, pt: portugueseReasons };
/** House rules that allow every kind of move. */
const OPTIONS: Readonly<Record<string, object>> = {
  pitch: { variant: '10-point' },
  pontoon: { stakes: true, buy: true, split: true },
};
const SEEDS = Array.from({ length: 16 }, (_, at) => at + 1);
const MAX_MOVES = 220;
const ENGLISH =
  /(?<!\p{L})(the|of|and|to|is|with|you|one|trick|spades?|hearts?|clubs?|diamonds?|queen|king|ace|\d\.\d)(?!\p{L})/iu;
const BROKEN = /undefined|null|NaN|object|function|[{}$]/;
/** Formal Turkish, which the texts avoid. */
const FORMAL = /(?<!\p{L})siz|[ıiuü]n[ıiuü]z(?!\p{L})/iu;

/** Lists the reason for a random move in each decision. */
function reasonsIn(game: (typeof GAMES)[number], seed: number): Reason[] {
  const random = randomFromNumber(seed);
  const state = startGame(game, OPTIONS[game.id] ?? {}, game.seats.max);
  const reasons: Reason[] = [];
  for (let moves = 0; moves < MAX_MOVES && game.turn(state).length > 0; moves++) {
    const [seat] = game.turn(state);
    const move = randomMove(game.legal(state, seat), random);
    if (seat !== DEALER) {
      reasons.push(
        reasonFor(botOf(game), game.view(state, seat) as View, wireMove(game.deck, move), 'best'),
      );
    }
    game.apply(state, seat, move);
  }
  return reasons;
}

describe.each(GAMES)('$title', (game) => {
  const reasons = SEEDS.flatMap((seed) => reasonsIn(game, seed));

  test.each(Object.entries(LANGUAGES))('every reason has a sentence in %s', (language, words) => {
    for (const reason of reasons) {
      const text = formatReason(words, game.id, reason);
      expect(text, reason.key).toMatch(/^[\p{Lu}\d].*\.$/u);
      expect(text).not.toMatch(BROKEN);
      if (language !== 'en') expect(text).not.toMatch(ENGLISH);
    }
  });

  test('every reason of the game occurs', () => {
    const { games } = englishReasons;
    const own = game.id in games ? Object.keys(games[game.id as keyof typeof games]) : [];
    const given = new Set(reasons.map(({ key }) => key));
    expect(own.filter((key) => !given.has(key))).toEqual([]);
  });
});

test('the shared reasons are translated into every language', () => {
  const samples: Readonly<Record<string, Reason>> = Object.fromEntries(
    Object.keys(englishReasons.shared).map((key) => [key, { key, card: '10H', suit: 'hearts' }]),
  );
  const format = (words: ReasonTexts): (string | null)[] =>
    Object.values(samples).map((reason) => formatReason(words, 'hearts', reason));
  const [en, tr, pt] = Object.values(LANGUAGES).map(format);
  for (const text of [...tr, ...pt]) expect(text).not.toMatch(ENGLISH);
  expect(new Set([...en, ...tr, ...pt]).size).toBe(3 * en.length);
});

test('Turkish uses the familiar form of address', () => {
  const all = [turkishReasons.shared, ...Object.values(turkishReasons.games)];
  const texts = all.flatMap((words) => Object.values(words).map(String));
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((text) => FORMAL.test(text))).toEqual([]);
  expect('Son siz oynuyorsunuz; ortağınız alıyor.').toMatch(FORMAL);
});

test('cards, suits and numbers are formatted by the rules of each language', () => {
  const lead = { key: 'modestLead', card: 'QS', suit: 'spades' };
  expect(formatReason(turkishReasons, 'nine', lead)).toBe(
    'Maça kızı ile çıkarsan daha büyük maça kâğıdın sonraya kalır.',
  );
  expect(formatReason(portugueseReasons, 'nine', lead)).toBe(
    'Sair com a dama de espadas guarda a sua carta mais alta de espadas para depois.',
  );
  expect(formatReason(portugueseReasons, 'sobesobe', { key: 'strongestTrump', card: 'KC' })).toBe(
    'Mais ninguém tem uma carta que bata o rei de paus.',
  );
  const strongest = { key: 'strongestLead', card: '10H', suit: 'hearts' };
  expect(formatReason(turkishReasons, 'hearts', strongest)).toBe(
    'Ötekilerde daha büyük kupa kâğıdı yok; kupa onlusu ancak kozla geçilir.',
  );
  expect(formatReason(englishReasons, 'hearts', strongest)).toBe(
    'No other player has a higher heart, so only a trump can beat the ten of hearts.',
  );
  const held = { key: 'trumpsHeld', suit: 'hearts', count: 3, card: 'KH' };
  expect(formatReason(turkishReasons, 'pitch', held)).toBe(
    'Koz kupa olursa 3 kozun olur, en büyüğü kupa papazı.',
  );
  expect(formatReason(englishReasons, 'pitch', held)).toBe(
    'With hearts as trump, you would have 3 trumps, the king of hearts the highest.',
  );
  expect(turkishReasons.speech.figure(2.5)).toBe('2,5');
  expect(turkishReasons.speech.points(2.45)).toBe('2,45');
});

test('a reason is followed by its next reason', () => {
  const next = { key: 'unbeatable', card: 'AH' };
  const format = (words: ReasonTexts, tricks: number): string | null =>
    formatReason(words, 'nine', { key: 'wanted', tricks, next });
  expect(format(portugueseReasons, 2)).toBe(
    'Ainda lhe faltam 2 vazas. Mais ninguém tem uma carta que bata o ás de copas.',
  );
  expect(format(englishReasons, 1)).toBe(
    'You still need one trick. No other player can beat the ace of hearts.',
  );
  expect(format(turkishReasons, 0)).toMatch(/^Artık el almana gerek yok\. Kupa ası/);
});

test('an unknown reason has no sentence, even if its key is a property of objects', () => {
  for (const key of ['newReason', 'toString']) {
    expect(formatReason(turkishReasons, 'hearts', { key })).toBeNull();
  }
  expect(formatReason(turkishReasons, 'newGame', { key: 'bestByPlay' })).toMatch(/^Tur birçok kez/);
});
