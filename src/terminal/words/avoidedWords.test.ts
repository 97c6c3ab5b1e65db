// Tests that the terminal, the rules and the lessons use one form of address and one word for one thing.
import { afterAll, expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import { LESSONS } from '#rules/lessonCatalog.ts';
import { lessonWords } from '#rules/lessons.ts';
import { LANGUAGES } from '#words/languages.ts';
import { avoidedIn } from '#words/testHouseWords.ts';
import { COMMANDS } from '../allCommands.ts';
import { DAILY_WORDS } from '../daily/dailyWords.ts';
import { helpFor, helpPageWords } from '../help/helpWords.ts';
import { LEARN_WORDS } from '../learn/learnWords.ts';
import { onlineWords } from '../online/words/onlineWords.ts';
import { readRules } from '../play/rulesPage.ts';
import { pontoonTexts } from '../pontoon/pontoonTexts.ts';
import { CHECK_WORDS, LIST_WORDS } from './checkWords.ts';
import { loadLanguage, ui } from './language.ts';

afterAll(() => loadLanguage('en'));

test.each(LANGUAGES)('%s', async (language) => {
  await loadLanguage(language);
  const own = [DAILY_WORDS, LEARN_WORDS, CHECK_WORDS, LIST_WORDS].map((table) => table[language]);
  const help = [helpPageWords(), ...COMMANDS.map(({ name }) => helpFor(name))];
  const lessons = Object.values(LESSONS).map((lesson) => lessonWords(lesson, language));
  const rules = GAMES.map(({ id }) => readRules(id));
  const said = { ui, room: onlineWords(), pontoon: pontoonTexts(), own, help, lessons, rules };
  expect(avoidedIn(said, language)).toEqual([]);
});
