// What the terminal says in more than one way is said as it always was, in every language.
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES } from '#words/languages.ts';
import { formsOf } from '#words/testForms.ts';
import { DAILY_WORDS } from '../daily/dailyWords.ts';
import { LEARN_WORDS } from '../learn/learnWords.ts';
import { room } from '../online/words/room.ts';
import { talk } from '../pontoon/words/talk.ts';
import { speak, ui } from './language.ts';

afterAll(() => speak('en'));

test.each(LANGUAGES)('%s', async (language) => {
  await speak(language);
  const daily = DAILY_WORDS[language];
  const learn = LEARN_WORDS[language];
  const forms = formsOf({ ui, room: room(), pontoon: talk(), daily, learn });
  await expect(`${forms.join('\n')}\n`).toMatchFileSnapshot(`./forms/${language}.golden.txt`);
});
