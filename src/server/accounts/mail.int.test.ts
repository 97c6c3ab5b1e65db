// Mail over a real SMTP server and into a real folder.

import PostalMime from 'postal-mime';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, LANGUAGES } from '#texts/languages.ts';
import { avoidedIn } from '#texts/testHouseWords.ts';
import { languageOf, openMail, registeredMail, signInMail } from './mail.ts';

const FROM = 'Masa <masa@masa.example>';
const SECRETS = { code: '048213', link: 'https://masa.example/sign-in#token=abc_-123' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masaMail-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function startSmtp() {
  const received: { to: string[]; bytes: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) =>
      answer(address === 'full@example.com' ? new Error(`550 ${SECRETS.code} is full`) : null),
    onData: async (stream, session, answer) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ to, bytes: await buffer(stream) });
      answer();
    },
  });
  const { server: listening } = server;
  server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const smtpUrl = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, smtpUrl, stop };
}

test.each(LANGUAGES)(
  'the sign-in mail in %s arrives whole over SMTP',
  async (language: Language) => {
    const { received, smtpUrl, stop } = await startSmtp();
    const logged: string[] = [];
    const outboxFolder = join(folder, 'unused');
    const mail = openMail({ smtpUrl, outboxFolder, from: FROM, log: (line) => logged.push(line) });
    await mail.send(signInMail('ayse@example.com', language, SECRETS));
    await stop();
    expect(received.map(({ to }) => to)).toEqual([['ayse@example.com']]);
    const message = await PostalMime.parse(received[0].bytes);
    expect(message.from).toEqual({ name: 'Masa', address: 'masa@masa.example' });
    expect(message.subject).toContain(SECRETS.code);
    expect(message.text).toContain(`\n${SECRETS.code}\n`);
    expect(message.text).toContain(`\n${SECRETS.link}\n`);
    expect(message.html).toContain(`<html lang="${language}">`);
    expect(message.html).toContain(`href="${SECRETS.link}"`);
    expect(logged).toEqual([]);
  },
);

test('a mail about a registration with one’s address is written in every language', () => {
  const mails = LANGUAGES.map((language) => registeredMail('ayse@example.com', language));
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(LANGUAGES.length);
  for (const { to, text, html } of mails) {
    expect(to).toBe('ayse@example.com');
    expect(html).toContain(text.trim());
  }
});

test.each(LANGUAGES)('the mails in %s have the words of the house', (language) => {
  const mails = [signInMail('a@b.c', language, SECRETS), registeredMail('a@b.c', language)];
  const texts = mails.map(({ subject, text }) => [subject, text]);
  expect(avoidedIn(texts, language)).toEqual([]);
});

test('letters of Turkish arrive as they are', async () => {
  const { received, smtpUrl, stop } = await startSmtp();
  const mail = openMail({ smtpUrl, outboxFolder: folder, from: FROM, log: () => {} });
  await mail.send(signInMail('ayse@example.com', 'tr', SECRETS));
  await stop();
  const message = await PostalMime.parse(received[0].bytes);
  expect(message.text).toContain('Ya da şu bağlantıyı aç:');
});

test('a message that the server refuses is not taken as sent', async () => {
  const { smtpUrl, stop } = await startSmtp();
  const mail = openMail({ smtpUrl, outboxFolder: folder, from: FROM, log: () => {} });
  const outcome: unknown = await mail
    .send(signInMail('full@example.com', 'en', SECRETS))
    .catch((error: unknown) => error);
  await stop();
  expect(outcome).toEqual(new Error('The email could not be sent: EENVELOPE 550'));
  expect(inspect(outcome, { depth: 9, showHidden: true })).not.toContain(SECRETS.code);
});

test('without a server the message is a file that only its owner may read, and the log says where', async () => {
  const logged: string[] = [];
  const outboxFolder = join(folder, 'data', 'outbox');
  const log = (line: string) => logged.push(line);
  const mail = openMail({ smtpUrl: null, outboxFolder, from: FROM, log });
  await mail.send(signInMail('ayse@example.com', 'en', SECRETS));
  const [name] = await readdir(outboxFolder);
  const file = join(outboxFolder, name);
  expect(name).toMatch(/\.eml$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const message = await PostalMime.parse(await readFile(file));
  expect(message.to).toEqual([{ name: '', address: 'ayse@example.com' }]);
  expect(message.text).toContain(SECRETS.link);
  expect(logged).toEqual([
    `SMTP_URL is not set: no email is sent. Emails are saved in ${outboxFolder}`,
    `Email to ayse@example.com saved as ${file}`,
  ]);
});

test.each([
  ['tr-TR,tr;q=0.9', 'tr'],
  ['pt', 'pt'],
  ['PT-br', 'pt'],
  ['en-GB', 'en'],
  ['fi', 'en'],
  ['fi, tr;q=0.8, en;q=0.5', 'tr'],
  [undefined, 'en'],
])('for %s the mail is in %s', (header, language) => expect(languageOf(header)).toBe(language));
