// What is said in more than one way is said as it always was, in every language.
import { expect, test } from 'vitest';
import { english } from './en/words.ts';
import { portuguese } from './pt/words.ts';
import { formsOf } from './testForms.ts';
import { turkish } from './tr/words.ts';

test.each(Object.entries({ english, turkish, portuguese }))('%s', async (name, words) => {
  const forms = formsOf(words);
  await expect(`${forms.join('\n')}\n`).toMatchFileSnapshot(`./forms/${name}.golden.txt`);
});
