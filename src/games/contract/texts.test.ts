// The texts of every game: its rules page, its lesson and the example round.

import { SUITS } from '#cards/card.ts';
import { readCard } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { NO_TRUMP, winningPlay } from '#cards/trick.ts';
import type { CardArea } from '#rules/cardsOnTable.ts';
import { candidates } from './testMoves.ts';
import { playExample } from '#rules/examples.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { forcedMove, isStep, lessonDeal, type LessonMoment, playLesson } from '#rules/lessons.ts';
import { playRandomMove, startGameOrThrow } from '#rules/play.ts';
import { parseRules, rulesInForce } from '#rules/rulesText.ts';
import { randomOptions } from '#rules/testing.ts';
import type { WireChoice } from '#rules/wireMoves.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES, loadGameTexts } from '../registry.ts';

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

const [MIN_STEPS, MAX_STEPS] = [3, 8];
const LANGUAGES = ['en', 'tr', 'pt'];

/** A lesson is optional. */
const GAMES_WITH_LESSON = GAMES.filter(({ lesson }) => lesson);

describe.each(GAMES_WITH_LESSON.map((game) => ({ id: game.id, game, lesson: game.lesson! })))(
  'the lesson of $id',
  ({ id, game, lesson }) => {
    const moments: LessonMoment[] = [...playLesson(game, lesson)];

    test('has three to eight steps, each with a move of a legal type', () => {
      expect(lesson.steps.length).toBeGreaterThanOrEqual(MIN_STEPS);
      expect(lesson.steps.length).toBeLessThanOrEqual(MAX_STEPS);
      expect(moments.map(({ step }) => step)).toEqual(lesson.steps);
      for (const { step, view } of moments) {
        expect(view.legal.map(({ type }) => type)).toContain(step.move.type);
      }
    });

    test('is dealt and played the same way every time, and ends within two rounds', () => {
      expect(lessonDeal(game, lesson)).toEqual(lessonDeal(game, lesson));
      expect([...playLesson(game, lesson)]).toEqual(moments);
      const views: readonly View[] = moments.map(({ view }) => view);
      expect(Math.max(...views.map(({ round }) => round))).toBeLessThanOrEqual(2);
    });

    test('cites clauses of its rules', () => {
      const rules = readFileSync(join(import.meta.dirname, '..', id, 'RULES.md'), 'utf8');
      for (const { clause } of lesson.steps) expect(rules).toContain(`- **${clause}** `);
    });

    test.each(LANGUAGES)('has a whole sentence for every step in %s', async (language) => {
      const words = (await loadGameTexts(language))[id].lesson!;
      expect(Object.keys(words.steps).toSorted()).toEqual(
        [...new Set(lesson.steps.map(({ key }) => key))].toSorted(),
      );
      const sentences = [words.intro, words.ending, ...Object.values(words.steps)];
      for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.+[.]$/u);
      if (language !== 'en') expect(words.intro).not.toBe(game.texts.lesson!.intro);
    });

    test('falls back to English in other languages', async () => {
      expect((await loadGameTexts('xx'))[id].lesson).toBe(game.texts.lesson);
    });
  },
);

test('a lesson with an illegal step throws an error', () => {
  const [game] = GAMES;
  const lesson = game.lesson!;
  const wrong = { ...lesson.steps[0], move: { type: 'play', card: '2C' } };
  expect(() => [...playLesson(game, { ...lesson, steps: [wrong] })]).toThrow(game.id);
});

test('a move is forced only if exactly one card may be played', () => {
  const card: WireChoice = { type: 'play', kind: 'card', from: ['QS'] };
  const pass: WireChoice = { type: 'pass', kind: 'plain' };
  expect(forcedMove({ legal: [card] })).toEqual({ type: 'play', card: 'QS' });
  const free = [[], [pass], [card, pass], [{ ...card, from: ['QS', '2C'] }]];
  expect(free.map((legal) => forcedMove({ legal }))).toEqual([null, null, null, null]);
});

test('a step matches its move in any order of cards and fields, and no other move', () => {
  const step = { move: { type: 'pass', cards: ['QS', '2C'] } } as never;
  expect(isStep(step, { cards: ['2C', 'QS'], type: 'pass' })).toBe(true);
  expect(isStep(step, { type: 'pass', cards: ['2C', '3C'] })).toBe(false);
});

describe.each(GAMES)('the example of $title', (game) => {
  const example = game.example;
  const { view, table, trick, isBySuit } = playExample(game, example);

  test('is the same every time', () => {
    expect(playExample(game, example)).toEqual({ view, table, trick, isBySuit });
  });

  test('has a score row whose lines add up to its points', () => {
    const [row] = view.sheet;
    const sums = view.sides.map((_, side) =>
      row.lines.reduce((sum, { points }) => sum + points[side], 0),
    );
    expect(row.change).toEqual(sums);
    expect(row.change.some((points) => points !== 0)).toBe(true);
  });

  test('shows rows of cards, or a trick with more than one suit that the strongest card takes', () => {
    if (trick === null) return expect(table.some(({ kind }) => kind === 'row')).toBe(true);
    const cards = trick.plays.map(({ card }) => readCard(game.deck, card));
    const trump = trick.trump === null ? NO_TRUMP : SUITS.indexOf(trick.trump);
    const strongest = winningPlay(cards, 0, cards.length, trump);
    expect(trick.plays[strongest].seat).toBe(trick.winner);
    expect(new Set(trick.plays.map(({ card }) => card.slice(-1))).size).toBeGreaterThan(1);
    expect(isBySuit).toBe(true);
  });

  test('can be left out, and then the default seed is played', () => {
    const plain = playExample(game);
    expect(plain.view.sheet).toHaveLength(1);
    expect(plain.trick === null).toBe(trick === null);
  });
});

/** Hearts, changed so that the leader takes every trick, and with another format of `tricks`. */
function withLeaderTakingTricks(hearts: AnyGame): AnyGame {
  const withLeaderAsWinner = (area: CardArea): CardArea =>
    area.kind === 'trick' && area.winner !== null ? { ...area, winner: area.plays[0].seat } : area;
  return {
    ...hearts,
    view(state, seat) {
      const view = hearts.view(state, seat);
      return {
        ...view,
        table: view.table.map(withLeaderAsWinner),
        tricks: [{ cards: ['2C'], winner: 0 }],
      };
    },
  };
}

test('a trick is read from the table, and isBySuit is false if the suits do not decide it', () => {
  const [hearts] = GAMES;
  const { trick, isBySuit } = playExample(hearts);
  const changed = playExample(withLeaderTakingTricks(hearts));
  expect(changed.trick?.plays).toEqual(trick?.plays);
  expect(changed.trick?.winner).toBe(trick?.plays[0].seat);
  expect([isBySuit, changed.isBySuit]).toEqual([true, false]);
});

test('a game can choose the trick to show', () => {
  const [hearts] = GAMES;
  const tricks = [1, 2, 3].map((trick) => playExample(hearts, { seed: 14, trick }).trick);
  expect(new Set(tricks.map((trick) => JSON.stringify(trick?.plays))).size).toBe(3);
  expect(tricks[0]?.plays[0].card).toBe('2C');
});
