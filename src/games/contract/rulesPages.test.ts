// The rules of a game open with the same five lines, name options that exist, and agree in every language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFromNumber } from '#cards/random.ts';
import { describe, expect, test } from 'vitest';
import { GAMES, loadGameTexts } from '../registry.ts';
import { candidates } from '#rules/contractMoves.ts';
import type { AnyGame } from '#rules/game.ts';
import { playRandomMove, startGameOrThrow } from '#rules/play.ts';
import { parseRules, rulesInForce } from '#rules/rulesText.ts';
import { randomOptions } from '#rules/testOptions.ts';

const SUMMARY: Readonly<Record<string, readonly string[]>> = {
  en: ['The idea', 'Your turn', 'Scoring', 'Winning', 'Worth knowing'],
  tr: ['Oyunun özü', 'Sıra sende', 'Puanlama', 'Kazanan', 'Aklında olsun'],
  pt: ['A ideia', 'A sua vez', 'Pontos', 'Quem ganha', 'Convém saber'],
};

/** Options of the clock, which the rules of play do not mention. */
const CLOCK_OPTIONS = ['passSeconds'];

/** Refusals that say that a house rule is off; its clause is not shown then. */
const RULE_IS_OFF = ['pontoon.noBuying', 'pontoon.noSplitting'];

const RANDOM_TABLES = 40;
const MOVES_PER_TABLE = 200;
const MAX_SENTENCES = 2;
const CLAUSE = /^- \*\*([A-Z]+\d+)\*\* /;

function readPage(game: string, file: string): string {
  return readFileSync(join(import.meta.dirname, '..', game, file), 'utf8');
}

function linesOf(game: string, file: string): string[] {
  return readPage(game, file)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** Returns the kind of a line: a heading with its level, a clause with its number, or another item. */
function kindOf(line: string): string {
  return /^#+/.exec(line)?.[0] ?? CLAUSE.exec(line)?.[1] ?? /^ *- /.exec(line)?.[0] ?? 'text';
}

/** Returns what is the same in every language: options and their values, clauses, numbers. */
function factsOf(line: string): string[] {
  return line.match(/`[^`]+`|[A-Z]{2}\d+|\d+/g)?.sort() ?? [];
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]) (?=\p{Lu}|\d)/u);
}

const pages = GAMES.flatMap((game) =>
  readdirSync(join(import.meta.dirname, '..', game.id))
    .filter((file) => /^RULES(\.[a-z]+)?\.md$/.test(file))
    .map((file) => ({ game, id: game.id, file, language: file.split('.').at(-2) ?? '' }))
    .map((page) => ({ ...page, language: page.language === 'RULES' ? 'en' : page.language })),
);

function optionsNamedIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code]) =>
    code.split(' and ').map((one) => /^\w+/.exec(one)?.[0] ?? one),
  );
}

describe.each(pages)('$id/$file', ({ game, id, file, language }) => {
  const text = readPage(id, file);
  const rules = parseRules(text);

  test('opens with the five lines', () => {
    expect(rules.summary.map(({ name }) => name)).toEqual(SUMMARY[language]);
  });

  test('has one or two sentences in each opening line at every table', () => {
    const random = randomFromNumber(1);
    for (let tables = 0; tables < RANDOM_TABLES; tables++) {
      const options = tables === 0 ? {} : randomOptions(game, random);
      for (const line of rulesInForce(rules, game.options, options).summary) {
        expect(line.text).toMatch(/^[\p{Lu}\d].*\.$/u);
        expect(sentencesOf(line.text).length, line.text).toBeLessThanOrEqual(MAX_SENTENCES);
      }
    }
  });

  test('names all options of play, and no other', () => {
    const named = new Set(optionsNamedIn(text));
    const declared = Object.keys(game.options).filter((name) => !CLOCK_OPTIONS.includes(name));
    expect([...named].sort()).toEqual(declared.sort());
  });

  test('names only values that the options can have', () => {
    for (const [, name, value] of text.matchAll(/(\w+) = ([\w-]+)/g)) {
      expect(valuesOf(game, name), `${name} = ${value}`).toContain(value);
    }
  });
});

describe.each(GAMES)('refusals of $title', (game) => {
  const rules = parseRules(readPage(game.id, 'RULES.md'));

  test('cite clauses that are in force at the table', () => {
    const random = randomFromNumber(2);
    const missing = new Set<string>();
    for (let tables = 0; tables < RANDOM_TABLES; tables++) {
      const options = randomOptions(game, random);
      const { sections } = rulesInForce(rules, game.options, options);
      const clauses = sections.flatMap(({ clauses }) => clauses.map(({ name }) => name));
      const state = startGameOrThrow(game, options, game.seats.max);
      for (let moves = 0; moves < MOVES_PER_TABLE && game.turn(state).length > 0; moves++) {
        const [seat] = game.turn(state);
        for (const move of candidates(game, game.legal(state, seat), random)) {
          const refusal = game.refusal(state, seat, move);
          if (!refusal?.clause || RULE_IS_OFF.includes(refusal.key)) continue;
          if (!clauses.includes(refusal.clause)) missing.add(refusal.clause);
        }
        playRandomMove(game, state, random);
      }
    }
    expect([...missing]).toEqual([]);
  });
});

function valuesOf({ options }: AnyGame, name: string): readonly string[] {
  const declaration = options[name];
  switch (declaration.type) {
    case 'flag':
      return ['off'];
    case 'choice':
      return declaration.values;
    case 'number':
      return [declaration.min, declaration.max].map(String);
  }
}

describe.each(pages.filter(({ language }) => language !== 'en'))(
  '$id/$file beside the English page',
  ({ id, file, language }) => {
    const english = linesOf(id, 'RULES.md');
    const translated = linesOf(id, file);

    test('has the same headings and clauses, in the same order', () => {
      expect(translated.map(kindOf)).toEqual(english.map(kindOf));
    });

    test('names the same options, clauses and numbers in each clause', () => {
      const clauses = translated.map((line) => ({ kind: kindOf(line), facts: factsOf(line) }));
      expect(clauses).toEqual(
        english.map((line) => ({ kind: kindOf(line), facts: factsOf(line) })),
      );
    });

    test('has the title of the game and no line of the English page', async () => {
      const { title } = (await loadGameTexts(language))[id];
      expect(translated[0]).toBe(`# ${title}`);
      const untranslated = translated.slice(1).filter((line) => english.includes(line));
      expect(untranslated).toEqual([]);
    });
  },
);
