// Reads the rules of every game as players do, on the page and beside a table, in every language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import type { AnyGame } from '#rules/game.ts';
import { parseOptions, type Options } from '#rules/options.ts';
import { isRefusal } from '#rules/refusal.ts';
import { randomOptions } from '#rules/testing.ts';
import { LANGUAGES, type Language } from '#texts/languages.ts';
import { useAuth } from '../state/auth.ts';
import { renderPage, renderRulesPanel } from '../testRendering.ts';
import { en, pt, TEXTS, tr } from '../testTexts.ts';
import { optionsOf } from '../texts/options.ts';
import { loadLanguage } from '../texts/loadLanguage.ts';
import { loadRules } from './ruleTexts.ts';

const SUMMARY: Readonly<Record<Language, readonly string[]>> = {
  en: ['The idea', 'Your turn', 'Scoring', 'Winning', 'Worth knowing'],
  tr: ['Oyunun özü', 'Sıra sende', 'Puanlama', 'Kazanan', 'Aklında olsun'],
  pt: ['A ideia', 'A sua vez', 'Pontos', 'Quem ganha', 'Convém saber'],
};
const RANDOM_TABLES = 12;
const MIN_CARDS = 3;

/** Names of options (`queenBreaksHearts`) and of their values (`shooter-minus-26`), and what is left of Markdown. */
const CODE = /(?<!\p{L})\p{Ll}+\p{Lu}\p{L}*|`|\*\*|\p{Ll}+-\p{Ll}+-\d+/u;
/** Seats by their numbers on the wire. */
const SEAT_NUMBER = /\bseats? \d|\d\W+numaralı|koltuk \d|\byer \d|lugar(es)? \d|0, 1, 2/iu;

function textOf(markup: string): string {
  return markup
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:)])/g, '');
}

function termsOf(markup: string): string[] {
  const [, summary] = /<dl[^>]*>(.*?)<\/dl>/s.exec(markup) ?? [];
  return [...(summary ?? '').matchAll(/<dt>(.*?)<\/dt>/g)].map(([, term]) => term);
}

function optionsFor(game: AnyGame, given: Options): Options {
  const options = parseOptions(game.options, given);
  if (isRefusal(options)) throw new Error(options.message);
  return options;
}

/** The texts of a RULES.md that depend on options: whether each holds, and its words without numbers to fill in. */
function optionTexts(game: AnyGame, language: Language, options: Options) {
  const name = language === 'en' ? 'RULES.md' : `RULES.${language}.md`;
  const markdown = readFileSync(join(import.meta.dirname, '../../games', game.id, name), 'utf8');
  return [...markdown.matchAll(/^ *- (?:\*\*.+?\*\* )?(?:`([^`]+)`: )?(.+)$/gm)].map(
    ([, condition, text]) => ({
      holds:
        condition === undefined || condition.split(' and ').every((one) => isMet(one, options)),
      pieces: text.split(/ ?`\w+` ?/).filter((piece) => piece.length > MIN_PIECE),
    }),
  );
}

/** Shorter pieces may stand in any sentence. */
const MIN_PIECE = 12;

function isMet(condition: string, options: Options): boolean {
  const [name, sign, wanted] = condition.replace(/, e\.g\. \d+/, '').split(' ');
  const value = options[name];
  if (sign === '>') return Number(value) > Number(wanted);
  if (sign === '=') return wanted === 'off' ? value === false : String(value) === wanted;
  return value === true;
}

const cases = GAMES.flatMap((game) =>
  LANGUAGES.map((language) => ({ game, language, id: game.id })),
);

afterAll(async () => {
  useAuth.getState().prefer({ language: 'en' });
  await loadLanguage('en');
});

describe.each(cases)('the rules page of $id in $language', ({ game, language }) => {
  let markup = '';
  let main = '';

  beforeAll(async () => {
    markup = await renderPage(`/rules/${game.id}`, language);
    [, main] = /<main[^>]*>(.*)<\/main>/s.exec(markup)!;
  });

  test('opens with the five lines', () => {
    expect(termsOf(main)).toEqual(SUMMARY[language]);
    expect(main.indexOf('<dl')).toBeLessThan(main.indexOf('id="examples"'));
  });

  test('draws an example before the first clause', () => {
    const first = main.indexOf('data-clause');
    const example = main.indexOf('id="examples"');
    expect(example).toBeGreaterThan(0);
    expect(first).toBeGreaterThan(example);
    const cards = main.slice(example, first).match(/role="img"/g) ?? [];
    expect(cards.length).toBeGreaterThanOrEqual(MIN_CARDS);
  });

  test('has no code and no seats by number', () => {
    const text = textOf(main);
    expect(CODE.exec(text)?.[0]).toBeUndefined();
    expect(SEAT_NUMBER.exec(text)?.[0]).toBeUndefined();
  });

  test('calls options as the forms do', () => {
    const text = textOf(main);
    const labels = Object.values(optionsOf(TEXTS[language], game.id)).map(({ label }) => label);
    const missing = labels.filter(
      (label) => label && !CLOCK_LABELS.has(label) && !text.includes(label),
    );
    expect(missing).toEqual([]);
  });
});

/** How long a player may think is no rule of the game. */
const CLOCK_LABELS = new Set(
  [en, tr, pt].map((texts) => optionsOf(texts, 'hearts').passSeconds.label),
);

describe.each(cases)('the rules beside a table of $id in $language', ({ game, language }) => {
  const random = randomFromNumber(7);
  const tables = Array.from({ length: RANDOM_TABLES + 1 }, (_, at) => ({
    at,
    options: at === 0 ? optionsFor(game, {}) : randomOptions(game, random),
  }));

  test.each(tables)(
    'have the texts in force there and no others: $options',
    async ({ options }) => {
      const markup = await renderRulesPanel(game, options, language);
      const text = textOf(markup);
      expect(termsOf(markup)).toEqual(SUMMARY[language]);
      expect(CODE.exec(text)?.[0]).toBeUndefined();
      expect(SEAT_NUMBER.exec(text)?.[0]).toBeUndefined();
      expect(markup).not.toContain(`>${TEXTS[language].learn.houseRule}<`);
      const texts = optionTexts(game, language, options);
      const inForce = texts.filter(({ holds }) => holds).flatMap(({ pieces }) => pieces);
      for (const piece of inForce) expect(text).toContain(piece);
      const others = texts.filter(({ holds }) => !holds).flatMap(({ pieces }) => pieces);
      const absent = others.filter((piece) => !inForce.some((one) => one.includes(piece)));
      for (const piece of absent) expect(text).not.toContain(piece);
    },
  );
});

describe('rules beside a table', () => {
  const byId = (id: string): AnyGame => GAMES.find((game) => game.id === id)!;
  const textAt = async (id: string, given: Options): Promise<string> =>
    textOf(await renderRulesPanel(byId(id), optionsFor(byId(id), given), 'en'));

  test('Hearts as it is usually played', async () => {
    const text = await textAt('hearts', {});
    expect(text).toContain('reaches 50 points');
    expect(text).toContain('to the left in the first round');
    expect(text).not.toMatch(/queen of spades breaks|jack of diamonds|HE15/);
  });

  test('Hearts with other house rules', async () => {
    const options = {
      endScore: 120,
      passing: false,
      queenBreaksHearts: true,
      jackOfDiamonds: true,
    };
    const text = await textAt('hearts', options);
    expect(text).toContain('reaches 120 points');
    expect(text).toMatch(/queen of spades breaks hearts as well.*HE15/);
    expect(text).not.toMatch(/50|to the left in the first round|HE6|HE7/);
  });

  test('4-Point Pitch has no word of 10-Point', async () => {
    const text = await textAt('pitch', { target: 21 });
    expect(text).toContain('The first team with 21 points');
    expect(text).not.toMatch(/Replacing cards|PI10|PI18|PI23|float|five of trump/);
  });

  test('10-Point Pitch has no word of 4-Point, nor of floating where nobody can', async () => {
    const text = await textAt('pitch', { variant: '10-point', maxBid: 9 });
    expect(text).toMatch(/Replacing cards.*PI10/);
    expect(text).toContain('The lowest bid allowed is 3, the highest 9.');
    expect(text).not.toMatch(/float|each ace 4|PI22|PI24/);
  });
});

test('the page calls house rules by their labels, with values and ranges', async () => {
  const hearts = textOf(await renderPage('/rules/hearts', 'en'));
  expect(hearts).toContain('House rule Queen breaks hearts Playing the queen of spades breaks');
  expect(hearts).toContain('House rule Passing: No Nobody passes cards');
  expect(hearts).toContain('House rule End score: 10–\u2060500');
  const pontoon = textOf(await renderPage('/rules/pontoon', 'en'));
  expect(pontoon).toContain('to stick on: 15 (1–\u206017) You may not stick on less than 15.');
  expect(pontoon).toContain('House rule Rounds: 1–\u2060200');
});

test('a language without rules has the English ones', async () => {
  const { language, rules } = await loadRules('hearts', 'xx' as Language);
  expect(language).toBe('en');
  expect(rules.title).toBe('Hearts');
});
