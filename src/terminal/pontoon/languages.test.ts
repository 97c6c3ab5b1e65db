// Tests a session of Pontoon in every language: it takes that language’s answers and says nothing in another.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { randomSecret } from '#table/fairness.ts';
import { LANGUAGES } from '#texts/languages.ts';
import { folded, type Word } from '../texts/text.ts';
import { lookOf } from '../screen/look.ts';
import { showItem } from './display.ts';
import { PontoonSession, type Item } from './session.ts';
import { loadLanguage, ui } from '../texts/language.ts';

const PLAIN = lookOf({ write: () => true }, {});
const TRADITIONAL = { stickAt: 15, buy: true, split: true, stakes: true, payDouble: true };
/** Answers that are possible at one question. */
const TOGETHER = [
  ['twist', 'stick', 'buy', 'split', 'help', 'quit'],
  ['yes', 'no', 'help', 'quit'],
] as const;
/** Words that exist only in English. */
const ENGLISH = /\b(the|you|your|is|round|hand|type|card|banker|won|lost|for|stake)\b/i;

afterAll(() => loadLanguage('en'));

function text(items: readonly Item[]): string {
  return items.flatMap((item) => showItem(item, PLAIN)).join('\n');
}

function newSession(seed: number): PontoonSession {
  const random = randomFromNumber(seed);
  return new PontoonSession(TRADITIONAL, () => randomSecret(random));
}

describe.each(LANGUAGES)('%s', (language) => {
  beforeAll(() => loadLanguage(language));
  const spellings = ({ word, letter }: Word): string[] => [word, folded(word), letter];

  test('answers that are possible together have different words and letters', () => {
    const { answers } = ui.pontoon;
    for (const names of TOGETHER) {
      const typed = names.flatMap((name) => {
        const { word, letter } = answers[name];
        return [folded(word), folded(letter)];
      });
      expect(new Set(typed).size).toBe(typed.length);
    }
  });

  test('every answer works as shown, without its accents, by its letter and in English', () => {
    const { answers } = ui.pontoon;
    const ways = (name: keyof typeof answers): string[] => [...spellings(answers[name]), name];
    for (const way of [...ways('quit'), ...ways('help')]) {
      const session = newSession(1);
      session.begin();
      const isQuit = ways('quit').includes(way);
      session.answer(way);
      expect(session.isOver).toBe(isQuit);
    }
    for (const way of ways('twist')) {
      const session = newSession(1);
      session.begin();
      session.answer('1');
      session.answer(way);
      expect(session.view.hands[0][0].cards.length).toBeGreaterThan(2);
    }
  });

  test('whole rounds, with help, mistakes and a goodbye, are in this language alone', () => {
    const { stick, twist, yes, no, help, buy } = ui.pontoon.answers;
    const told: string[] = [];
    for (let seed = 1; seed <= 12; seed++) {
      const session = newSession(seed);
      told.push(text(session.begin()));
      const lines = ['x', '', '99', '2', help.word, buy.word, `${buy.letter} 2`, stick.word];
      for (const line of [...lines, twist.letter, stick.letter, yes.letter, '1', no.word]) {
        told.push(session.question, text(session.answer(line)));
      }
      told.push(text(session.leave()));
    }
    const all = told.join('\n');
    expect(all).not.toMatch(/undefined|NaN|null/);
    if (language === 'en') expect(all).toMatch(ENGLISH);
    else expect(all.split('\n').filter((line) => ENGLISH.test(line))).toEqual([]);
  });
});
