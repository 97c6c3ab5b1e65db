// Tokens say who somebody is while they are valid, and only if this server signed them for itself.

import { createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  base64url,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  jwtVerify,
  SignJWT,
  type JWTHeaderParameters,
} from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SCOPES } from '#protocol/api/scopes.ts';
import { deriveKey } from './secrets.ts';
import { type TokenBearer, Tokens } from './tokens.ts';

const SECRET = 'a secret that is long enough for tests';
const ISSUER = 'https://masa.example';
const DAY_S = 24 * 60 * 60;
const PERIOD_MS = 90 * DAY_S * 1000;
const guest: TokenBearer = { id: 'ada', kind: 'guest', session: null };
const member: TokenBearer = { id: 'bora', kind: 'access', session: 's1' };

// In the middle of the period of a key.
const START = 219.5 * PERIOD_MS + 999;
let now = START;
const tokensOf = (change: { secret?: string; issuer?: string; maxCached?: number } = {}) =>
  new Tokens({ secret: SECRET, issuer: ISSUER, now: () => now, ...change });
const tokens = tokensOf();

test.each([
  ['a guest for a year', guest, 365 * DAY_S],
  ['a session for a quarter of an hour', member, 15 * 60],
])('identifies %s, to the second', async (_, bearer, seconds) => {
  const token = await tokens.sign(bearer);
  const end = (Math.floor(START / 1000) + seconds) * 1000;
  onTestFinished(() => void (now = START));
  expect(await tokens.read(token)).toEqual({ ...bearer, scopes: SCOPES, expiresAt: end });
  now = end - 1;
  expect(await tokens.read(token)).toMatchObject({ id: bearer.id });
  now = end;
  expect(await tokens.read(token)).toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(await tokensOf().read(token)).toMatchObject({ code: 'TOKEN_EXPIRED' });
});

test('an access token has the header and the claims of RFC 9068', async () => {
  const token = await tokens.sign(member);
  const [{ kid }] = await tokens.keys.published();
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid });
  const iat = Math.floor(now / 1000);
  expect(decodeJwt(token)).toEqual({
    iss: ISSUER,
    sub: 'bora',
    aud: `${ISSUER}/api`,
    client_id: 'masa',
    sid: 's1',
    scope: 'read play bot profile account',
    jti: expect.stringMatching(/^[\da-f-]{36}$/),
    iat,
    exp: iat + 900,
  });
});

test('another secret, issuer or payload makes a token invalid', async () => {
  const token = await tokens.sign(member);
  for (const other of [{ secret: 'another secret that is long enough' }, { issuer: 'https://b' }]) {
    expect(await tokensOf(other).read(token)).toMatchObject({ code: 'TOKEN_INVALID' });
  }
  const [head, payload, signature] = token.split('.');
  const changed = base64url.encode(
    new TextDecoder().decode(base64url.decode(payload)).replace('bora', 'ada'),
  );
  expect(await tokens.read([head, changed, signature].join('.'))).toMatchObject({
    code: 'TOKEN_INVALID',
  });
  expect(deriveKey(SECRET, 'tokens')).not.toEqual(deriveKey(SECRET, 'salts'));
});

test('verifies the signature of a token once, and again after others have pushed it out', async () => {
  const verify = vi.spyOn(crypto.subtle, 'verify');
  onTestFinished(() => verify.mockRestore());
  const own = tokensOf({ maxCached: 2 });
  const [ada, bora, cem] = await Promise.all(
    ['ada', 'bora', 'cem'].map((id) => own.sign({ ...guest, id })),
  );
  const checksAfter = async (...used: string[]): Promise<number> => {
    for (const token of used) expect(await own.read(token)).toMatchObject({ kind: 'guest' });
    return verify.mock.calls.length;
  };
  expect(await checksAfter(ada, bora, bora, ada)).toBe(2);
  expect(await checksAfter(cem, ada)).toBe(3);
  expect(await checksAfter(bora)).toBe(4);
});

const seconds = Math.floor(START / 1000);
const ACCESS = {
  iss: ISSUER,
  sub: 'ada',
  aud: `${ISSUER}/api`,
  sid: 's1',
  scope: 'read',
  iat: seconds,
  exp: seconds + 60,
};
const AS_ACCESS = { alg: 'ES256', typ: 'at+jwt' };
const OWN = {
  iss: 'masa',
  sub: 'ada',
  kind: 'access',
  sid: 's1',
  iat: seconds,
  exp: seconds + 900,
};
const AS_OWN = { alg: 'HS256', typ: 'JWT' };

async function codeOf(
  payload: object,
  header: JWTHeaderParameters,
  key: KeyObject | Uint8Array,
): Promise<string | undefined> {
  const whole = Object.entries(payload).filter(([, value]) => value !== undefined);
  const token = await new SignJWT(Object.fromEntries(whole)).setProtectedHeader(header).sign(key);
  const read = await tokensOf().read(token);
  return 'code' in read ? read.code : undefined;
}

test.each([
  ['with everything that it needs', {}, {}, undefined],
  ['of another type', {}, { typ: 'JWT' }, 'TOKEN_INVALID'],
  ['of no type', {}, { typ: undefined }, 'TOKEN_INVALID'],
  ['of an unknown key', {}, { kid: 'other' }, 'TOKEN_INVALID'],
  ['of no key', {}, { kid: undefined }, 'TOKEN_INVALID'],
  ['of another issuer', { iss: 'https://evil.example' }, {}, 'TOKEN_INVALID'],
  ['for another audience', { aud: 'https://other.example/api' }, {}, 'TOKEN_INVALID'],
  ['for no audience', { aud: undefined }, {}, 'TOKEN_INVALID'],
  ['of nobody', { sub: undefined }, {}, 'TOKEN_INVALID'],
  ['without a session', { sid: undefined }, {}, 'TOKEN_INVALID'],
  ['without a scope', { scope: undefined }, {}, 'TOKEN_INVALID'],
  ['without an end', { exp: undefined }, {}, 'TOKEN_INVALID'],
  ['that has expired', { exp: seconds - 1 }, {}, 'TOKEN_EXPIRED'],
])('an access token %s, signed with our key', async (_, claims, header, code) => {
  const { kid, privateKey } = await tokens.keys.current();
  const whole = Object.entries({ ...AS_ACCESS, kid, ...header }).filter(([, value]) => value);
  const head = Object.fromEntries(whole) as unknown as JWTHeaderParameters;
  expect(await codeOf({ ...ACCESS, ...claims }, head, privateKey)).toBe(code);
});

test('tricks with `alg` do not make a token valid', async () => {
  const [{ kid, x, y }] = await tokens.keys.published();
  const publicKey = (await tokens.keys.find(kid))!;
  const pem = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }));
  for (const bytes of [pem, Buffer.from(x, 'base64url'), Buffer.from(x + y, 'base64url')]) {
    const symmetric = bytes.length < 32 ? Buffer.concat([bytes, Buffer.alloc(32)]) : bytes;
    for (const typ of ['at+jwt', 'JWT']) {
      for (const claims of [ACCESS, OWN, { ...OWN, kind: 'guest', sid: undefined }]) {
        expect(await codeOf(claims, { alg: 'HS256', typ, kid }, symmetric)).toBe('TOKEN_INVALID');
      }
    }
  }
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = stranger.publicKey.export({ format: 'jwk' });
  expect(await codeOf(ACCESS, { ...AS_ACCESS, kid, jwk }, stranger.privateKey)).toBe(
    'TOKEN_INVALID',
  );
  const encode = (part: object): string => base64url.encode(JSON.stringify(part));
  for (const alg of ['none', 'None', 'NONE', '']) {
    const unsigned = `${encode({ alg, typ: 'at+jwt', kid })}.${encode(ACCESS)}.`;
    expect(await tokens.read(unsigned)).toMatchObject({ code: 'TOKEN_INVALID' });
  }
});

test.each([
  ['from before the upgrade, as it is', {}, 'HS256', undefined],
  ['of a guest', { kind: 'guest', sid: undefined }, 'HS256', undefined],
  ['that lives longer than a quarter of an hour', { exp: seconds + 901 }, 'HS256', 'TOKEN_INVALID'],
  ['of nobody', { sub: undefined }, 'HS256', 'TOKEN_INVALID'],
  ['of an unknown kind', { kind: 'admin' }, 'HS256', 'TOKEN_INVALID'],
  ['of a session without one', { sid: undefined }, 'HS256', 'TOKEN_INVALID'],
  ['of a session that is no name', { sid: 7 }, 'HS256', 'TOKEN_INVALID'],
  ['of a guest with a session', { kind: 'guest' }, 'HS256', 'TOKEN_INVALID'],
  ['without an end', { exp: undefined }, 'HS256', 'TOKEN_INVALID'],
  ['of another issuer', { iss: 'other' }, 'HS256', 'TOKEN_INVALID'],
  ['signed in another way', {}, 'HS512', 'TOKEN_INVALID'],
])('a token of the old kind %s', async (_, change, alg, code) => {
  const key = createSecretKey(deriveKey(SECRET, 'tokens'));
  expect(await codeOf({ ...OWN, ...change }, { ...AS_OWN, alg }, key)).toBe(code);
});

test('publishes each key for weeks before it signs and for a day after it has', async () => {
  onTestFinished(() => void (now = START));
  const kids = async () => (await tokens.keys.published()).map(({ kid }) => kid);
  const signing = async () => (await tokens.keys.current()).kid;
  const [first, second] = await kids();
  expect(await signing()).toBe(first);
  now = 220 * PERIOD_MS - 1;
  const last = await tokens.sign(member);
  now = 220 * PERIOD_MS;
  expect(await signing()).toBe(second);
  expect(await kids()).toEqual([second, first]);
  expect(await tokensOf().read(last)).toMatchObject({ id: 'bora' });
  const published = createLocalJWKSet({ keys: await tokens.keys.published() });
  const options = { currentDate: new Date(now), audience: `${ISSUER}/api` };
  expect((await jwtVerify(last, published, options)).payload.sub).toBe('bora');
  now += DAY_S * 1000;
  expect((await kids())[0]).toBe(second);
  expect(await kids()).not.toContain(first);
  now += PERIOD_MS;
  expect(await signing()).not.toBe(second);
  const { kid, privateKey } = await tokens.keys.current();
  now += 2 * PERIOD_MS;
  // A key of two periods ago signs nothing any more.
  const late = { ...ACCESS, iat: now / 1000, exp: now / 1000 + 60 };
  const token = await new SignJWT(late).setProtectedHeader({ ...AS_ACCESS, kid }).sign(privateKey);
  expect(await tokens.read(token)).toMatchObject({ code: 'TOKEN_INVALID' });
});

test('nodes with one secret have one key, and no two secrets or periods share one', async () => {
  onTestFinished(() => void (now = START));
  const { kid } = await tokens.keys.current();
  expect((await tokensOf().keys.current()).kid).toBe(kid);
  const others = new Set([kid]);
  for (let n = 1; n <= 20; n++) {
    others.add((await tokensOf({ secret: `${SECRET} ${n}` }).keys.current()).kid);
    now += PERIOD_MS;
    others.add((await tokens.keys.current()).kid);
  }
  expect(others.size).toBe(41);
});
