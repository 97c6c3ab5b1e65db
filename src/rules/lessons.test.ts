// The first hands: every step is a legal move, in a deal that is always the same, and the coach comes to an end.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from './catalog.ts';
import type { View } from './game.ts';
import { LESSONS } from './lessonCatalog.ts';
import {
  lessonDeal,
  lessonWords,
  playLesson,
  type LessonMoment,
  forcedMove,
  isStep,
} from './lessons.ts';
import type { WireChoice } from './wireMoves.ts';

const [LEAST, MOST] = [3, 8];
const LANGUAGES = ['en', 'tr', 'pt'];

/** A game may have none. */
const TAUGHT = GAMES.filter(({ id }) => id in LESSONS);

describe.each(TAUGHT.map((game) => ({ id: game.id, game, lesson: LESSONS[game.id] })))(
  'the first hand of $id',
  ({ id, game, lesson }) => {
    const moments: LessonMoment[] = [...playLesson(game, lesson)];

    test('has three to eight steps, each a decision with a move that its rules allow', () => {
      expect(lesson.steps.length).toBeGreaterThanOrEqual(LEAST);
      expect(lesson.steps.length).toBeLessThanOrEqual(MOST);
      expect(moments.map(({ step }) => step)).toEqual(lesson.steps);
      for (const { step, view } of moments) {
        expect(view.legal.map(({ type }) => type)).toContain(step.move.type);
      }
    });

    test('is dealt and played the same way every time, and its steps are of one or two hands', () => {
      expect(lessonDeal(game, lesson)).toEqual(lessonDeal(game, lesson));
      expect([...playLesson(game, lesson)]).toEqual(moments);
      const views: readonly View[] = moments.map(({ view }) => view);
      expect(Math.max(...views.map(({ round }) => round))).toBeLessThanOrEqual(2);
    });

    test('cites clauses that its rules have', () => {
      const rules = readFileSync(join(import.meta.dirname, id, 'RULES.md'), 'utf8');
      for (const { clause } of lesson.steps) expect(rules).toContain(`- **${clause}** `);
    });

    test.each(LANGUAGES)('says every step in %s, in whole sentences', (language) => {
      const words = lessonWords(lesson, language);
      expect(Object.keys(words.steps).toSorted()).toEqual(
        [...new Set(lesson.steps.map(({ key }) => key))].toSorted(),
      );
      const sentences = [words.intro, words.ending, ...Object.values(words.steps)];
      for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.+[.]$/u);
      if (language !== 'en') expect(words.intro).not.toBe(lesson.words.en.intro);
    });

    test('is said in English where a language has no words', () => {
      expect(lessonWords(lesson, 'xx')).toBe(lesson.words.en);
    });
  },
);

test('every lesson lies in the folder of its game', () => {
  for (const id of Object.keys(LESSONS)) {
    expect(existsSync(join(import.meta.dirname, id, 'lesson.ts'))).toBe(true);
  }
});

test('a step that the rules refuse, or a lesson longer than its game, is an error', () => {
  const [game] = GAMES;
  const lesson = LESSONS[game.id];
  const wrong = { ...lesson.steps[0], move: { type: 'play', card: '2C' } };
  expect(() => [...playLesson(game, { ...lesson, steps: [wrong] })]).toThrow(game.id);
});

test('a card is forced where it is the only one, and nothing else is', () => {
  const card: WireChoice = { type: 'play', kind: 'card', from: ['QS'] };
  const pass: WireChoice = { type: 'pass', kind: 'plain' };
  expect(forcedMove({ legal: [card] })).toEqual({ type: 'play', card: 'QS' });
  const free = [[], [pass], [card, pass], [{ ...card, from: ['QS', '2C'] }]];
  expect(free.map((legal) => forcedMove({ legal }))).toEqual([null, null, null, null]);
});

test('a step is done whatever the order of its cards and fields, and not by another', () => {
  const step = { move: { type: 'pass', cards: ['QS', '2C'] } } as never;
  expect(isStep(step, { cards: ['2C', 'QS'], type: 'pass' })).toBe(true);
  expect(isStep(step, { type: 'pass', cards: ['2C', '3C'] })).toBe(false);
});
