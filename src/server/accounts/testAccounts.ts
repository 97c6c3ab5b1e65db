// What the tests of accounts stand on: accounts with an outbox to read and a clock to turn.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Database } from '../database/database.ts';
import { openMail } from '../mail/mail.ts';
import { type Accounts, type AccountsOptions, openAccounts } from './accounts.ts';

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
  /** The code and the link of the newest mail to an address. */
  lastMail(to: string): Promise<{ code: string; linkToken: string; subject: string }>;
  /** Takes the outbox away, not the database. */
  close(): Promise<void>;
}

export function openTestAccounts(
  database: Database,
  options: Partial<AccountsOptions> = {},
): TestAccounts {
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
    accounts: openAccounts({
      database,
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
    close: () => rm(outboxFolder, { recursive: true, force: true }),
  };
}

export async function readNewestMail(folder: string, to: string) {
  const files = (await readdir(folder)).sort().reverse();
  for (const file of files) {
    const message = await PostalMime.parse(await readFile(join(folder, file)));
    if (message.to?.[0]?.address !== to.toLowerCase()) continue;
    const code = /^\d{6}$/m.exec(message.text ?? '')?.[0];
    const linkToken = /\/sign-in\?token=([\w-]+)$/m.exec(message.text ?? '')?.[1];
    if (code && linkToken) return { code, linkToken, subject: message.subject ?? '' };
  }
  throw new Error(`There is no mail to ${to}.`);
}

/** What was done; a test in which it was refused has failed. */
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
