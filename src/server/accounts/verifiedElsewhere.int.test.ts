// Other services verify our access tokens by the keys that we publish: PyJWT and OpenSSL, which share no code with us.

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, PASSWORD, callApi } from '../testing/testClient.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

const VERIFIER = fileURLToPath(new URL('verifyToken.py', import.meta.url));
/** The system's Python, for which Debian has PyJWT. */
const PYTHON = '/usr/bin/python3';
const run = promisify(execFile);

let server: TestServer;
let accessToken: string;
let userId: string;
beforeAll(async () => {
  server = await openTestServer();
  const body = {
    username: 'ada',
    email: 'ada@example.com',
    password: PASSWORD,
    displayName: 'Ada',
  };
  userId = (await callApi(server.url, null, 'POST', '/auth/register', { body })).body.userId;
  const login = { usernameOrEmail: 'ada', password: PASSWORD };
  const session = await callApi(server.url, null, 'POST', '/auth/login', { body: login });
  ({ accessToken } = session.body);
});
afterAll(() => server.close());

async function verify(token: string, audience = `${server.url}/api`) {
  const { stdout } = await run(PYTHON, [VERIFIER, server.url, audience, token]);
  return JSON.parse(stdout);
}

test('PyJWT verifies an access token by the address of the server [S-1.3]', async () => {
  const { claims, header } = await verify(accessToken);
  expect(header).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
  expect(claims).toMatchObject({
    iss: server.url,
    aud: `${server.url}/api`,
    sub: userId,
    scope: 'read play bot profile account',
  });
  expect(claims.exp - claims.iat).toBe(900);
});

test('PyJWT refuses a foreign audience, a changed payload and the token of a guest', async () => {
  expect(await verify(accessToken, 'https://other.example/api')).toEqual({
    error: 'InvalidAudienceError',
  });
  const [head, payload, signature] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody' })).toString('base64url');
  expect(await verify([head, forged, signature].join('.'))).toEqual({
    error: 'InvalidSignatureError',
  });
  const { token } = await guest(server, 'Bora');
  expect(await verify(token)).toHaveProperty('error');
});

test('OpenSSL verifies the signature with the published key', async () => {
  const answer = await fetch(`${server.url}/.well-known/jwks.json`);
  const { keys } = (await answer.json()) as { keys: Record<string, string>[] };
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(key).not.toHaveProperty('d');
  const [head, payload, signature] = accessToken.split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const folder = await mkdtemp(join(tmpdir(), 'masaKeys-'));
  try {
    const file = (name: string): string => join(folder, name);
    const jwk = keys.find((key) => key.kid === kid)!;
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    await writeFile(file('key.pem'), pem);
    await writeFile(file('signature'), derOf(Buffer.from(signature, 'base64url')));
    await writeFile(file('signed'), `${head}.${payload}`);
    const command = ['dgst', '-sha256', '-verify', 'key.pem', '-signature', 'signature', 'signed'];
    const { stdout } = await run('openssl', command, { cwd: folder });
    expect(stdout).toBe('Verified OK\n');
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** The signature as OpenSSL wants it: two numbers in ASN.1. */
function derOf(signature: Buffer): Buffer {
  const numbers = [signature.subarray(0, 32), signature.subarray(32)].map((half) => {
    const bytes = [0, ...half];
    while (bytes[0] === 0 && bytes[1] < 0x80) bytes.shift();
    return Buffer.from([2, bytes.length, ...bytes]);
  });
  const body = Buffer.concat(numbers);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}

test('both discovery addresses name the issuer and its keys, and other methods are refused', async () => {
  const addresses = ['openid-configuration', 'oauth-authorization-server'];
  for (const name of addresses) {
    const answer = await fetch(`${server.url}/.well-known/${name}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await answer.json()).toMatchObject({
      issuer: server.url,
      jwks_uri: `${server.url}/.well-known/jwks.json`,
    });
  }
  const wrong = await fetch(`${server.url}/.well-known/jwks.json`, { method: 'POST' });
  expect(wrong.status).toBe(405);
});
