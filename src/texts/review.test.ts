// The texts of reviews in every language: moments, moves, verdicts and luck.
import { loadTexts } from './loadTexts.ts';
import { botOf } from '#games/bots.ts';
import { describe, expect, test } from 'vitest';
import { reasonFor } from '#bots/reasonFor.ts';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { DEALER, type View } from '#rules/game.ts';
import { startGameOrThrow } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { formatLuck, formatMoment } from './reviewTexts.ts';
import { formatMove } from './formatMove.ts';
const portuguese = await loadTexts('pt');
const turkish = await loadTexts('tr');

const english = await loadTexts('en');

const LANGUAGES = { english, turkish, portuguese };
const OPTIONS: Readonly<Record<string, object>> = {
  pitch: { variant: '10-point' },
  pontoon: { stakes: true, buy: true, split: true },
};
const BROKEN = /undefined|null|true|false|NaN|object|function|[{}$]| {2}/;

function decisionsOf(game: (typeof GAMES)[number]): { view: View; move: WireMove }[] {
  const random = randomFromNumber(5);
  const state = startGameOrThrow(game, OPTIONS[game.id] ?? {}, game.seats.max);
  const decisions = [];
  for (let moves = 0; moves < 150 && game.turn(state).length > 0; moves++) {
    const [seat] = game.turn(state);
    const move = randomMove(game.legal(state, seat), random);
    const view: View = game.view(game.copy(state), seat);
    if (seat !== DEALER) decisions.push({ view, move: wireMove(game.deck, move) });
    game.apply(state, seat, move);
  }
  return decisions;
}

describe.each(GAMES)('$title', (game) => {
  test.each(Object.entries(LANGUAGES))('every moment has a sentence in %s', (_, words) => {
    for (const { view, move } of decisionsOf(game)) {
      const next = reasonFor(botOf(game), view, move, 'best');
      for (const key of ['costs', 'onlyMove'] as const) {
        const reason = { key, points: 2.5, move, next };
        const text = formatMoment(words, view, { at: 1, round: 1, kind: 'lost', reason });
        expect(text).not.toMatch(BROKEN);
        if (key === 'costs') expect(text).toContain(formatMove(words, view, move));
        expect(text).toContain(words === english ? '2.5' : '2,5');
      }
    }
  });
});

test('a move is named by its cards, its value or its button', () => {
  const view = (id: string, type: string): View =>
    decisionsOf(GAMES.find((game) => game.id === id)!).find(({ move }) => move.type === type)!.view;
  expect(formatMove(english, view('nine', 'bid'), { type: 'bid', value: 3 })).toMatch(/^Bid: 3$/);
  expect(formatMove(turkish, view('pitch', 'bid'), { type: 'bid', value: null })).toBe('Pas');
  expect(formatMove(english, view('hearts', 'play'), { type: 'play', card: 'QS' })).toMatch(/ueen/);
  expect(formatMove(portuguese, view('pitch', 'trump'), { type: 'trump', suit: 'hearts' })).toBe(
    'Copas',
  );
  expect(
    formatMove(english, view('hearts', 'pass'), { type: 'pass', cards: ['2C', '3C'] }),
  ).toMatch(/ and /);
});

test('every verdict is counted', () => {
  const counts = { good: 1, inaccuracy: 2, mistake: 1 };
  expect(english.review.counts(counts)).toBe('1 mistake, 2 inaccuracies, 1 good decision');
  expect(turkish.review.counts(counts)).toContain('1 hata');
  expect(portuguese.review.counts(counts)).toContain('2 imprecisões');
});

test('a result is better than bots, worse, or about as good within the error', () => {
  const format = (better: number, error: number): string => formatLuck(english, { better, error });
  expect(format(4.25, 1.5)).toBe('Better than bots with the same cards by 4.3 ± 1.5.');
  expect(format(-4.25, 1.5)).toBe('Bots with the same cards did better by 4.3 ± 1.5.');
  expect(format(1.5, 1.5)).toBe('About as good as bots with the same cards: 1.5 ± 1.5.');
  expect(format(-1, 1.5)).toMatch(/: [-−]1 ± 1\.5\.$/);
  for (const words of [turkish, portuguese]) {
    const all = [4, -4, 0].map((better) => formatLuck(words, { better, error: 1.5 }));
    expect(new Set(all).size).toBe(3);
    for (const one of all) expect(one).toMatch(/ ± 1,5\.$/);
  }
});
