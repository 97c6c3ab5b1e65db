// The fields of errors, for every thrown value.

import { expect, test } from 'vitest';
import { errorCode, errorFields, errorText } from './database.ts';

test.each([null, undefined, 'text', 7, true])('%s carries nothing', (thrown) => {
  expect(errorFields(thrown)).toEqual({});
  expect(errorCode(thrown)).toBe('');
});

test('an error carries its fields, and a code that is a word', () => {
  const error = Object.assign(new Error('no'), { code: 'ENOENT', syscall: 'open' });
  expect(errorFields(error)).toMatchObject({ code: 'ENOENT', syscall: 'open' });
  expect(errorCode(error)).toBe('ENOENT');
  expect(errorCode({ code: 7 })).toBe('');
});

test('in words it is one line, of each where there are several', () => {
  const errors = [new Error('refused\nat a line'), 'no such host\nat another'];
  expect(errors.map(errorText)).toEqual(['refused', 'no such host']);
  expect(errorText(new AggregateError(errors, 'none of them'))).toBe('refused, no such host');
});
