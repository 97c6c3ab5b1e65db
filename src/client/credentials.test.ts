// The validity of tokens.
import { expect, test } from 'vitest';
import { sessionOf, usableToken } from './credentials.ts';

const TOKENS = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 900 };

test('an access token is used until 30 seconds before it expires', () => {
  const session = sessionOf(TOKENS, 1_000_000);
  expect(usableToken(session, 1_000_000)).toBe('access');
  expect(usableToken(session, 1_000_000 + 869_999)).toBe('access');
  expect(usableToken(session, 1_000_000 + 870_000)).toBeNull();
});

test('the token of a guest never expires here', () => {
  expect(usableToken({ kind: 'guest', token: 'mine' }, Number.MAX_SAFE_INTEGER)).toBe('mine');
});
