// Lessons: every step is a legal move in a fixed deal.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES, loadGameTexts } from '../registry.ts';
import type { View } from '#rules/game.ts';
import { lessonDeal, playLesson, type LessonMoment, forcedMove, isStep } from '#rules/lessons.ts';
import type { WireChoice } from '#rules/wireMoves.ts';

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
