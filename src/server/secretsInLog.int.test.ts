// Secrets are never logged: every way to sign in and out, at the most verbose level, with mail that fails.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMasa, type MasaProcess } from './testing/testProcess.ts';
import { connectClient } from './testing/testServer.ts';
import { newTestHome, type TestHome } from './testing/testHome.ts';
import { metricsText } from './testing/testMetrics.ts';

const PASSWORD = 'V3ry-Secret-Passw0rd!';
const WRONG = 'Wr0ng-Secret-Passw0rd!';

let home: TestHome;
let masa: MasaProcess;
let url: string;
let smtp: SMTPServer;
const mails: { to: string; text: string }[] = [];
/** Everything that only one person may know. */
const secrets = new Set([PASSWORD, WRONG]);

beforeAll(async () => {
  home = await newTestHome();
  smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  masa = startMasa({
    ...home.env,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    LOG_LEVEL: 'trace',
  });
  url = await masa.url;
});
afterAll(async () => {
  await masa.stop('SIGKILL');
  smtp.close();
  await home.remove();
});

/** Some servers repeat in their refusal what they refuse. */
async function onData(
  ...[stream, session, answer]: Parameters<NonNullable<SMTPServer['onData']>>
): Promise<void> {
  const message = await PostalMime.parse(await buffer(stream));
  const to = session.envelope.rcptTo[0].address;
  mails.push({ to, text: message.text ?? '' });
  const refusal = Object.assign(new Error(`no room for: ${message.subject}`), {
    responseCode: 552,
  });
  answer(to.startsWith('full') ? refusal : null);
}

async function post(path: string, body: unknown, token?: string) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const answer = (text === '' ? {} : JSON.parse(text)) as Record<string, string>;
  for (const name of ['token', 'accessToken', 'refreshToken']) {
    if (answer[name]) secrets.add(answer[name]);
  }
  return answer;
}

async function mailTo(to: string): Promise<{ code: string; link: string }> {
  const before = mails.length;
  await post('/auth/code', { email: to });
  return vi.waitFor(() => {
    const { text } = mails.slice(before).find((mail) => mail.to === to)!;
    const code = /^\d{6}$/m.exec(text)![0];
    const link = /#token=([\w-]+)$/m.exec(text)![1];
    secrets.add(code).add(link);
    return { code, link };
  });
}

async function byMail(): Promise<void> {
  const { token } = await post('/auth/guest', { name: 'Ada' });
  const first = await mailTo('ada@example.org');
  await post('/auth/code/verify', { email: 'ada@example.org', code: '000000' }, token);
  await post('/auth/code/verify', { email: 'ada@example.org', code: first.code }, token);
  await post('/auth/code/verify', { email: 'ada@example.org', code: first.code }, token);
  const { link } = await mailTo('ada@example.org');
  await post('/auth/link', { token: link });
  await post('/auth/link', { token: link });
  await post('/auth/link', `{ "token": "${link}`);
}

async function byPassword(): Promise<void> {
  const wanted = { username: 'bea', email: 'ada@example.org', displayName: 'Bea' };
  await post('/auth/register', { ...wanted, password: 'weak' });
  await post('/auth/register', { ...wanted, password: PASSWORD });
  await post('/auth/register', `{"password":"${PASSWORD}", }`);
  await post('/auth/login', { usernameOrEmail: 'bea', password: WRONG });
  const session = await post('/auth/login', { usernameOrEmail: 'bea', password: PASSWORD });
  await post('/auth/refresh', { refreshToken: session.refreshToken });
  await post('/auth/refresh', { refreshToken: session.refreshToken });
  const next = await post('/auth/login', { usernameOrEmail: 'bea', password: PASSWORD });
  await bySocket(next.accessToken);
  await post('/games', { maxPlayers: 2 }, next.accessToken);
  await post('/auth/logout', { refreshToken: next.refreshToken }, next.accessToken);
  await post('/games', { maxPlayers: 2 }, next.accessToken);
}

async function bySocket(token: string): Promise<void> {
  const client = connectClient(url, { token });
  await client.waitFor('welcome');
  const other = connectClient(url, { token: `${token}x` });
  const made = await other.requestOrFail('createTable', { game: 'hearts', playerName: 'Cem' });
  secrets.add(made.token);
  client.socket.disconnect();
  other.socket.disconnect();
}

test('no code, link, token or password is in anything that the server prints', async () => {
  await byMail();
  await byPassword();
  await mailTo('full@example.org');
  await vi.waitFor(() => expect(masa.output()).toContain('EMESSAGE 552'), 100_000);
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await post('/auth/code', { email: 'nobody@example.org' });
  await vi.waitFor(() => expect(masa.output()).toContain('ESOCKET'), 100_000);
  expect(secrets.size).toBeGreaterThan(14);
  const output = masa.output();
  for (const secret of secrets) {
    // Of a token the last part is the secret one.
    const part = secret.split('.').at(-1)!;
    expect(output).not.toMatch(new RegExp(`(?<!\\w)${RegExp.escape(part)}(?!\\w)`));
  }
  const metrics = await metricsText(masa);
  for (const secret of secrets) expect(metrics).not.toContain(secret);
});

test('no page is told to another which address it has', async () => {
  for (const path of ['/', '/sign-in', '/api/docs']) {
    const { headers } = await fetch(url + path, { headers: { accept: 'text/html' } });
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});
