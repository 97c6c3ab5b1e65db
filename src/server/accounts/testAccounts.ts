// Test fixture: accounts with an outbox to read and a clock to advance.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { openMail } from './mail.ts';
import type { Db } from '../store/schema.ts';
import { Accounts, type AccountsOptions } from './accounts.ts';

export const SECRET = 'a secret for tests that is long enough';
/** The first database of all takes its time. */
export const OPENING_MS = 60_000;
export const PUBLIC_URL = 'https://masa.example';

export interface TestAccounts {
  readonly accounts: Accounts;
  /** Everything that was logged. */
  readonly log: string[];
  now(): number;
  turnClock(seconds: number): void;
  /** The code and the link of the newest mail to an address, read once. */
  lastMail(to: string): Promise<ReadMail>;
  /** The subjects of all mails to an address, the newest first. */
  subjects(to: string): Promise<string[]>;
  /** Takes the outbox away, not the database. */
  close(): Promise<void>;
}

export function openTestAccounts(db: Db, options: Partial<AccountsOptions> = {}): TestAccounts {
  const outboxFolder = join(tmpdir(), `masaOutbox-${randomUUID()}`);
  const log: string[] = [];
  let time = Date.UTC(2026, 1, 2, 13);
  const now = () => time;
  const mail = openMail({
    smtpUrl: null,
    outboxFolder,
    from: 'masa@masa.example',
    log: (line) => log.push(line),
  });
  return {
    accounts: new Accounts({
      db,
      secret: SECRET,
      mail,
      publicUrl: PUBLIC_URL,
      now,
      ...options,
    }),
    log,
    now,
    turnClock: (seconds) => {
      time += seconds * 1000;
    },
    lastMail: (to) => readNewestMail(outboxFolder, to),
    subjects: async (to) =>
      (await mailsTo(outboxFolder, to)).map(({ message }) => message.subject ?? ''),
    // A mail may still be on its way into it.
    close: () => rm(outboxFolder, { recursive: true, force: true, maxRetries: 10 }),
  };
}

export interface ReadMail {
  readonly code: string;
  readonly linkToken: string;
  readonly subject: string;
}

const alreadyRead = new Set<string>();

/** The newest sign-in mail to an address that was not read before; waits for it, as a person does. */
export async function readNewestMail(folder: string, to: string): Promise<ReadMail> {
  const giveUpAt = Date.now() + OPENING_MS;
  for (;;) {
    const mail = await findUnread(folder, to);
    if (mail) return mail;
    if (Date.now() > giveUpAt) throw new Error(`There is no mail to ${to}.`);
    await setTimeout(20);
  }
}

async function findUnread(folder: string, to: string): Promise<ReadMail | null> {
  for (const { file, message } of await mailsTo(folder, to)) {
    if (alreadyRead.has(file)) continue;
    const code = /^\d{6}$/m.exec(message.text ?? '')?.[0];
    const linkToken = /\/sign-in#token=([\w-]+)$/m.exec(message.text ?? '')?.[1];
    if (!code || !linkToken) continue;
    alreadyRead.add(file);
    return { code, linkToken, subject: message.subject ?? '' };
  }
  return null;
}

/** The newest first. A file that is being written counts as none. */
export async function mailsTo(folder: string, to: string) {
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files
      .sort()
      .reverse()
      .map(async (name) => {
        const file = join(folder, name);
        return { file, message: await PostalMime.parse(await readFile(file)) };
      }),
  );
  return mails.filter(({ message }) => message.to?.[0]?.address === to.toLowerCase());
}

/** Returns the outcome of a request; a refusal fails the test. */
export async function done<T>(outcome: Promise<T | Refusal>): Promise<T> {
  const value = await outcome;
  if (isRefusal(value)) throw new Error(`${value.code}: ${value.message}`);
  return value;
}

/** The code of the refusal; null when it was done. */
export async function codeOf(outcome: Promise<unknown>): Promise<string | null> {
  const value = await outcome;
  return isRefusal(value) ? value.code : null;
}
