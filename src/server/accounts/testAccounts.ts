// Test fixture: accounts on each database, with short ways to do what most tests begin with.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll } from 'vitest';
import type { Scope } from '#protocol/api/scopes.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Db } from '../store/schema.ts';
import { eachDb } from '../testing/testStores.ts';
import { Accounts, type AccountsOptions } from './accounts.ts';
import { openMail } from './mail.ts';
import type { SignInContext } from './signIn.ts';

export const SECRET = 'a secret for tests that is long enough';
/** The first database of all takes its time. */
export const OPENING_MS = 60_000;
export const PUBLIC_URL = 'https://masa.example';

export const PASSWORD = 'SecureP@ssw0rd!';

type Member = Awaited<ReturnType<TestAccounts['logIn']>>;

/** Accounts with an outbox to read and a clock to turn. Methods with `try` return the code of a refusal, or null. */
export class TestAccounts {
  db!: Db;
  accounts!: Accounts;
  /** Everything that was logged. */
  readonly log: string[] = [];
  readonly outboxFolder = join(tmpdir(), `masaOutbox-${randomUUID()}`);
  private readonly options: Partial<AccountsOptions>;
  private time = Date.UTC(2026, 1, 2, 13);

  constructor(options: Partial<AccountsOptions> = {}) {
    this.options = options;
  }

  open(db: Db): this {
    this.db = db;
    const mail = openMail({
      smtpUrl: null,
      outboxFolder: this.outboxFolder,
      from: 'masa@masa.example',
      log: (line) => this.log.push(line),
    });
    this.accounts = new Accounts({
      db,
      secret: SECRET,
      mail,
      publicUrl: PUBLIC_URL,
      now: () => this.time,
      ...this.options,
    });
    return this;
  }

  now(): number {
    return this.time;
  }

  turnClock(seconds: number): void {
    this.time += seconds * 1000;
  }

  guest(name?: string) {
    return done(this.accounts.createGuest(name));
  }

  register(username: string, change: { email?: string; displayName?: string } = {}) {
    return done(this.accounts.passwords.register({ ...personCalled(username), ...change }));
  }

  logIn(usernameOrEmail: string, asking: SignInContext = {}, password = PASSWORD) {
    return done(this.accounts.passwords.logIn({ usernameOrEmail, password }, asking));
  }

  tryLogIn(usernameOrEmail: string, password = PASSWORD, asking: SignInContext = {}) {
    return codeOf(this.accounts.passwords.logIn({ usernameOrEmail, password }, asking));
  }

  /** Registers and logs in. */
  async member(username: string): Promise<Member> {
    await this.register(username);
    return this.logIn(username);
  }

  async mailTo(email: string, asking: SignInContext = {}): Promise<ReadMail> {
    await done(this.accounts.mail.requestCode(email, asking));
    return this.lastMail(email);
  }

  async signInByMail(email: string, guestToken?: string) {
    const { code } = await this.mailTo(email);
    return done(this.accounts.mail.verifyCode(email, code, { guestToken }));
  }

  tryCode(email: string, code: string, asking: SignInContext = {}) {
    return codeOf(this.accounts.mail.verifyCode(email, code, asking));
  }

  tryLink(linkToken: string, asking: SignInContext = {}) {
    return codeOf(this.accounts.mail.verifyLink(linkToken, asking));
  }

  tryRefresh(refreshToken: string) {
    return codeOf(this.accounts.refresh(refreshToken));
  }

  tryToken(token: string, needs?: Scope) {
    return codeOf(this.accounts.authenticate(token, needs));
  }

  /** The code and the link of the newest mail to an address, read once. */
  lastMail(to: string): Promise<ReadMail> {
    return readNewestMail(this.outboxFolder, to);
  }

  /** The subjects of all mails to an address, the newest first. */
  async subjects(to: string): Promise<string[]> {
    return (await mailsTo(this.outboxFolder, to)).map(({ message }) => message.subject ?? '');
  }

  /** Takes the outbox away, not the database. A mail may still be on its way into it. */
  close(): Promise<void> {
    return rm(this.outboxFolder, { recursive: true, force: true, maxRetries: 10 });
  }
}

export function personCalled(username: string) {
  const email = `${username}@example.com`;
  return { username, email, password: PASSWORD, displayName: `${username} One` };
}

/** Runs the tests on each database. They share accounts, which are there in hooks and tests. */
export function eachAccounts(
  tests: (world: TestAccounts, place: Parameters<Parameters<typeof eachDb>[0]>[0]) => void,
  options: Partial<AccountsOptions> = {},
): void {
  eachDb((place) => {
    const world = new TestAccounts(options);
    beforeAll(async () => void world.open(await place.open()), OPENING_MS);
    afterAll(() => world.close());
    tests(world, place);
  });
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
