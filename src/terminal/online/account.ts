// The accounts that this person is signed in to, one for each server: their tokens, which are renewed before they expire.

import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openApi, type Session, sessionOf, type Tokens, usableToken } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { dataFolder, readOwnFile, writeOwnFile } from '../settings/files.ts';

const FILE = 'sessions.json';
const LOCK = 'sessions.lock';
/** A lock that is older was left behind by a program that was killed. */
const STALE_LOCK_MS = 30_000;
const LOCK_RETRY_MS = 50;

type Sessions = Readonly<Record<string, Session>>;

/** Names the server without revealing it. */
function keyOf(server: string): string {
  return createHash('sha256').update(server).digest('hex');
}

function readSessions(): Sessions {
  try {
    return Object(JSON.parse(readOwnFile(FILE) ?? '{}'));
  } catch {
    return {};
  }
}

/** Returns null if nobody is signed in there. */
export function sessionAt(server: string): Session | null {
  return readSessions()[keyOf(server)] ?? null;
}

export function saveSession(server: string, tokens: Omit<Tokens, 'tokenType'>): void {
  const session = sessionOf(tokens, Date.now());
  writeOwnFile(FILE, `${JSON.stringify({ ...readSessions(), [keyOf(server)]: session })}\n`);
}

export function forgetSession(server: string): void {
  const { [keyOf(server)]: _, ...others } = readSessions();
  writeOwnFile(FILE, `${JSON.stringify(others)}\n`);
}

/** Returns null if nobody is signed in there any more. Rejects if the session cannot be renewed just now. */
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
