// Timeouts of the mail server, and the report of one that accepts nothing, without a word of the message.

import { expect, test } from 'vitest';
import { problemOf, smtpOptions } from './mail.ts';

test('each step may take ten seconds', () => {
  expect(smtpOptions('smtp://mail')).toEqual({
    url: 'smtp://mail',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  });
});

test.each([
  [{ code: 'EENVELOPE', responseCode: 550 }, 'EENVELOPE 550'],
  [{ code: 'ESOCKET' }, 'ESOCKET'],
  [{ responseCode: 421 }, '421'],
  [{}, 'no reason given'],
])('%o is told as %s', (fields, words) => {
  const error = Object.assign(new Error('the code is 123456'), fields);
  expect(problemOf(error)).toEqual(new Error(`The email could not be sent: ${words}`));
});
