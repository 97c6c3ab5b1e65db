// Servers: their addresses, the tokens that bring guests back to their seats, and the sessions of accounts, whose tokens
// are renewed before they expire.

import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openApi, type Session, sessionOf, type Tokens, usableToken } from '#client/api.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { type Call, usageProblem } from '../commandLine/commandLine.ts';
import { dataFolder, readOwnFile, writeOwnFile } from '../settings/files.ts';
import { settingOf } from '../settings/settings.ts';
import { ui } from '../texts/language.ts';

const USUAL_SERVER = 'http://localhost:3000';

/** Returns the address that was typed, or the usual one. */
export function readServer({ options }: Call): string | Refusal {
  const given = String(options.server ?? (settingOf('server') || USUAL_SERVER));
  const [scheme] = /^[a-z][a-z\d+.-]*(?=:\/\/)/i.exec(given) ?? [];
  if (scheme !== undefined && !/^https?$/i.test(scheme))
    return usageProblem(ui.online.entry.serverScheme(scheme));
  const written = scheme === undefined ? `http://${given}` : given;
  return URL.canParse(written)
    ? new URL(written).origin
    : usageProblem(ui.online.entry.serverAddress(USUAL_SERVER, given));
}

/** Returns the name that was typed or set; undefined if there is none. */
export function playerName({ options }: Call): string | undefined {
  return String(options.name ?? settingOf('name')) || undefined;
}

const TOKENS = 'tokens.json';
const SESSIONS = 'sessions.json';

/** Reads a file of entries by server; a missing or damaged one has none. */
function readEntries(file: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readOwnFile(file) ?? '{}'));
  } catch {
    return {};
  }
}

function writeEntries(file: string, entries: Readonly<Record<string, unknown>>): void {
  writeOwnFile(file, `${JSON.stringify(entries)}\n`);
}

/** Names an entry, which reveals neither the server nor the player. */
function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function tokenKey(server: string, name: string | undefined): string {
  return hashed(`${server}\n${name?.trim() ?? ''}`);
}

/** Returns null if the player was never at this server. */
export function loadToken(server: string, name: string | undefined): string | null {
  const token = readEntries(TOKENS)[tokenKey(server, name)];
  return typeof token === 'string' ? token : null;
}

export function saveToken(server: string, name: string | undefined, token: string): void {
  writeEntries(TOKENS, { ...readEntries(TOKENS), [tokenKey(server, name)]: token });
}

/** Returns null if nobody is signed in there. */
export function sessionAt(server: string): Session | null {
  return (readEntries(SESSIONS)[hashed(server)] as Session | undefined) ?? null;
}

export function saveSession(server: string, tokens: Omit<Tokens, 'tokenType'>): void {
  const session = sessionOf(tokens, Date.now());
  writeEntries(SESSIONS, { ...readEntries(SESSIONS), [hashed(server)]: session });
}

export function forgetSession(server: string): void {
  const { [hashed(server)]: _, ...others } = readEntries(SESSIONS);
  writeEntries(SESSIONS, others);
}

/** Returns null if nobody is signed in there. Rejects if the session cannot be renewed just now. */
export async function accountToken(server: string): Promise<string | null> {
  const session = sessionAt(server);
  if (!session) return null;
  return usableToken(session, Date.now()) ?? (await withLock(() => renew(server)));
}

/** Whether the server has ended the session; false if it cannot be asked. */
export async function isSignedOut(server: string): Promise<boolean> {
  const token = await accountToken(server).catch(() => undefined);
  if (token === undefined) return false;
  if (token === null) return true;
  const user = await openApi({ url: server, token: async () => token }).ownUser();
  return isRefusal(user) && user.code.startsWith('TOKEN_');
}

async function renew(server: string): Promise<string | null> {
  // Another program may have renewed it meanwhile.
  const session = sessionAt(server);
  const usable = session && usableToken(session, Date.now());
  if (!session || usable) return usable;
  const api = openApi({ url: server, token: async () => null });
  const tokens = await api.refresh(session.refreshToken);
  if (!isRefusal(tokens)) {
    saveSession(server, tokens);
    return tokens.accessToken;
  }
  if (tokens.code !== 'REFRESH_TOKEN_INVALID') throw new Error(tokens.message);
  forgetSession(server);
  return null;
}

const LOCK = 'sessions.lock';
/** A lock that is older was left behind by a program that was killed. */
const STALE_LOCK_MS = 30_000;
const LOCK_RETRY_MS = 50;

/** A refresh token can be used once: one program renews, the others wait and take over the result. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  const lock = join(dataFolder(), LOCK);
  while (!takeLock(lock)) await setTimeout(LOCK_RETRY_MS);
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const held = statSync(lock, { throwIfNoEntry: false });
    if (held && Date.now() - held.mtimeMs > STALE_LOCK_MS) rmSync(lock, { recursive: true });
    return false;
  }
}
