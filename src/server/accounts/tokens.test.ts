// Tokens say who somebody is, for as long as they are good, and only where they were signed here and are whole.

import { createSecretKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deriveKey, openTokens, type TokenBearer } from './tokens.ts';

const SECRET = 'a secret that is long enough for tests';
const DAY_S = 24 * 60 * 60;
const guest: TokenBearer = { id: 'ada', kind: 'guest', session: null };
const member: TokenBearer = { id: 'bora', kind: 'access', session: 's1' };

let now = 1_700_000_000_999;
const tokens = openTokens(SECRET, () => now);

test.each([
  ['a guest for a year', guest, 365 * DAY_S],
  ['a session for a quarter of an hour', member, 15 * 60],
])('%s, to the second', async (_, bearer, seconds) => {
  const begun = now;
  const token = await tokens.sign(bearer);
  const end = (Math.floor(begun / 1000) + seconds) * 1000;
  expect(await tokens.read(token)).toEqual({ ...bearer, expiresAt: end });
  now = end - 1;
  expect(await tokens.read(token)).toMatchObject({ id: bearer.id });
  now = end;
  expect(await tokens.read(token)).toMatchObject({ code: 'TOKEN_EXPIRED' });
  now = begun;
});

test('another secret, another use of the same, and a changed token are nobody’s', async () => {
  const token = await tokens.sign(member);
  const other = openTokens('another secret that is long enough', () => now);
  expect(await other.read(token)).toMatchObject({ code: 'TOKEN_INVALID' });
  const [head, payload, signature] = token.split('.');
  const [own] = [Buffer.from(payload, 'base64url').toString()];
  const changed = Buffer.from(own.replace('bora', 'ada')).toString('base64url');
  expect(await tokens.read([head, changed, signature].join('.'))).toMatchObject({
    code: 'TOKEN_INVALID',
  });
  expect(deriveKey(SECRET, 'tokens')).not.toEqual(deriveKey(SECRET, 'salts'));
  expect(deriveKey(SECRET, 'tokens')).toHaveLength(32);
});

test('the signature of one that is used again is checked once, and anew where others came between', async () => {
  const verify = vi.spyOn(crypto.subtle, 'verify');
  onTestFinished(() => verify.mockRestore());
  const own = openTokens(SECRET, () => now, 2);
  const [ada, bora, cem] = await Promise.all(
    ['ada', 'bora', 'cem'].map((id) => own.sign({ ...guest, id })),
  );
  const checksAfter = async (...used: string[]): Promise<number> => {
    for (const token of used) expect(await own.read(token)).toMatchObject({ kind: 'guest' });
    return verify.mock.calls.length;
  };
  expect(await checksAfter(ada, bora, bora, ada)).toBe(2);
  // The one that was not used for longest is known no more.
  expect(await checksAfter(cem, ada)).toBe(3);
  expect(await checksAfter(bora)).toBe(4);
});

const WHOLE = { sub: 'ada', kind: 'access', sid: 's1', iss: 'masa', exp: now / 1000 + 60 };

test.each([
  ['as it is', {}, 'HS256', undefined],
  ['of nobody', { sub: undefined }, 'HS256', 'TOKEN_INVALID'],
  ['of an unknown kind', { kind: 'admin' }, 'HS256', 'TOKEN_INVALID'],
  ['of a session without one', { sid: undefined }, 'HS256', 'TOKEN_INVALID'],
  ['of a session that is no name', { sid: 7 }, 'HS256', 'TOKEN_INVALID'],
  ['of a guest with a session', { kind: 'guest' }, 'HS256', 'TOKEN_INVALID'],
  ['without an end', { exp: undefined }, 'HS256', 'TOKEN_INVALID'],
  ['of another house', { iss: 'other' }, 'HS256', 'TOKEN_INVALID'],
  ['signed in another way', {}, 'HS512', 'TOKEN_INVALID'],
])('one with our key, %s', async (_, change, alg, code) => {
  const payload = Object.fromEntries(
    Object.entries({ ...WHOLE, ...change }).filter(([, value]) => value !== undefined),
  );
  const key = createSecretKey(deriveKey(SECRET, 'tokens'));
  const token = await new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);
  const read = await tokens.read(token);
  expect('code' in read ? read.code : undefined).toBe(code);
});
