// Of one and of many: two are spoken of as five are, and one is never spoken of at greater length.
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES } from '#words/languages.ts';
import { countForms } from '#words/testForms.ts';
import { LEARN_WORDS } from '../learn/learnWords.ts';
import { room } from '../online/words/room.ts';
import { talk } from '../pontoon/words/talk.ts';
import { speak, ui } from './language.ts';

afterAll(() => speak('en'));

test.each(LANGUAGES)('%s', async (language) => {
  await speak(language);
  const learn = LEARN_WORDS[language];
  for (const { path, one, two, five } of countForms({ ui, room: room(), pontoon: talk(), learn })) {
    expect.soft([path, five]).toEqual([path, two]);
    expect.soft(one.length, path).toBeLessThanOrEqual(two.length);
  }
});
