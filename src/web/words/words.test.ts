// Three languages that say the same things, each in its own words.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import { startGame, playRandomMove } from '#rules/play.ts';
import { randomFromNumber } from '#cards/random.ts';
import type { ScoreRow } from '#rules/game.ts';
import { en } from './en.ts';
import { browserLanguage } from './languages.ts';
import { pt } from './pt.ts';
import { sayReason } from './reasons.ts';
import { sayLine, sayRefusal } from './ruleWords.ts';
import { tr } from './tr.ts';

test('the queen of spades has a name in each', () => {
  expect([en, tr, pt].map(({ card }) => card('Q', 'spades'))).toEqual([
    'Queen of spades',
    'Maça kızı',
    'Dama de espadas',
  ]);
});

test('numbers and plurals are right', () => {
  expect([1, 3].map(en.table.cards)).toEqual(['1 card', '3 cards']);
  expect([1, 3].map(tr.table.cards)).toEqual(['1 kâğıt', '3 kâğıt']);
  expect([1, 3].map(pt.table.cards)).toEqual(['1 carta', '3 cartas']);
});

test('the browser is asked which language it wants', () => {
  expect(browserLanguage(['de-DE', 'pt-BR', 'en'])).toBe('pt');
  expect(browserLanguage(['fr'])).toBe('en');
});

test('every line that a sheet can have is translated', () => {
  for (const game of GAMES) {
    const state = startGame(game, {}, game.seats.max);
    const random = randomFromNumber(1);
    for (let move = 0; move < 400 && playRandomMove(game, state, random); move++);
    const sheet: ScoreRow[] = game.view(state, null).sheet;
    for (const { what } of sheet.flatMap(({ lines }) => lines)) {
      expect(Object.keys(en.rules.lines)).toContain(what);
      expect(sayLine(tr, what)).toBe((tr.rules.lines as Record<string, string>)[what]);
    }
  }
});

test('a refusal and a reason are said in the language, with their suit and points', () => {
  const refusal = {
    refused: true,
    code: 'MUST_FOLLOW_SUIT',
    message: '',
    clause: 'HE9',
    details: { requiredSuit: 'hearts' },
  } as const;
  expect(sayRefusal(pt, refusal)).toBe('Tem de assistir: jogue uma carta de copas.');
  const reason = 'Somebody reached 50 points; the lowest total wins.';
  expect(sayReason(tr, reason)).toBe('Biri 50 puana ulaştı; en düşük toplam kazanır.');
  expect(sayReason(en, 'Anything else.')).toBe('Anything else.');
});

test('every reason that the rules give is known by its form', () => {
  const sources = GAMES.map(({ id }) =>
    readFileSync(new URL(`../../rules/${id}/score.ts`, import.meta.url), 'utf8'),
  );
  const reasons = sources
    .join('\n')
    .match(/(?<=['`])(Somebody|The last round|Both teams)[^'`]*\./g)!;
  for (const reason of reasons) {
    const said = reason.replaceAll(/\$\{[^}]*\}/g, '50');
    expect(sayReason(tr, said)).not.toBe(said);
  }
});
