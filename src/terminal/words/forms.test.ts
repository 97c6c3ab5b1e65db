// Tests singular and plural: two are written like five, and one is never longer.
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES } from '#words/languages.ts';
import { countForms, otherNumbers } from '#words/testForms.ts';
import { DAILY_WORDS } from '../daily/dailyWords.ts';
import { LEARN_WORDS } from '../learn/learnWords.ts';
import { onlineWords } from '../online/words/onlineWords.ts';
import { pontoonTexts } from '../pontoon/pontoonTexts.ts';
import { CHECK_WORDS, LIST_WORDS } from './checkWords.ts';
import { loadLanguage, ui } from './language.ts';

afterAll(() => loadLanguage('en'));

test.each(LANGUAGES)('%s', async (language) => {
  await loadLanguage(language);
  const learn = LEARN_WORDS[language];
  for (const { path, one, two, five } of countForms({
    ui,
    room: onlineWords(),
    pontoon: pontoonTexts(),
    learn,
  })) {
    expect.soft([path, five]).toEqual([path, two]);
    expect.soft(one.length, path).toBeLessThanOrEqual(two.length);
  }
});

test('every language uses the same numbers, in singular and plural', async () => {
  const tables: object[] = [];
  for (const language of LANGUAGES) {
    await loadLanguage(language);
    const [daily, learn] = [DAILY_WORDS[language], LEARN_WORDS[language]];
    const [list, check] = [LIST_WORDS[language], CHECK_WORDS[language]];
    tables.push({ ui, room: onlineWords(), pontoon: pontoonTexts(), daily, learn, list, check });
  }
  const [first, ...others] = tables;
  for (const other of others) expect(otherNumbers(first, other)).toEqual([]);
});
