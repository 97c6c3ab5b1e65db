// The session of this browser: signing in and out, and tokens that are renewed before they expire.

import {
  type ApiOptions,
  openApi,
  type Session,
  sessionOf,
  type SignedIn,
  usableToken,
} from '#client/api.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { useAuth } from './auth.ts';

const CACHE = 'masa.renewals';
const RENEWALS_KEY = '/renewals';
/** More than one, because a tab whose storage lags behind may have missed several. */
const MAX_RENEWALS = 5;

interface Renewal {
  readonly spent: string;
  readonly session: Session;
}

export async function noteRenewal(spent: string, session: Session): Promise<void> {
  const renewals = [...(await readRenewals()), { spent, session }].slice(-MAX_RENEWALS);
  await open()
    .then((cache) => cache?.put(RENEWALS_KEY, new Response(JSON.stringify(renewals))))
    .catch(() => {});
}

/** Returns the newest session that followed this one, or the session itself. */
export async function renewalOf(session: Session): Promise<Session> {
  let latest = session;
  for (const renewal of await readRenewals()) {
    if (renewal.spent === latest.refreshToken) latest = renewal.session;
  }
  return latest;
}

async function readRenewals(): Promise<Renewal[]> {
  const response = await open()
    .then((cache) => cache?.match(RENEWALS_KEY))
    .catch(() => undefined);
  return response ? await response.json() : [];
}

export async function forgetRenewals(): Promise<void> {
  if ('caches' in window) await caches.delete(CACHE).catch(() => {});
}

/** Returns null on an insecure origin (plain HTTP), where browsers offer neither caches nor locks. */
async function open(): Promise<Cache | null> {
  return 'caches' in window ? await caches.open(CACHE) : null;
}

export const API_OPTIONS: ApiOptions = {
  url: '',
  token: currentToken,
  language: () => useAuth.getState().preferences.language,
};

export const api = openApi(API_OPTIONS);

/** Returns null without credentials. Rejects if the session cannot be renewed just now. */
export async function currentToken(): Promise<string | null> {
  const { credentials } = useAuth.getState();
  return credentials && (usableToken(credentials, Date.now()) ?? (await renewed()));
}

/** The token for a connection. Waits for a sign-in in any tab, which may change the account. */
export async function connectionToken(): Promise<string | null> {
  await withLock('masa.entering', async () => {});
  return currentToken();
}

/** A refresh token can be used once: one tab renews, the others wait and take over the result. */
function renewed(): Promise<string | null> {
  return withLock('masa.session', renew);
}

let last: Promise<unknown> = Promise.resolve();

/** Runs the work in one tab at a time. */
async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return await navigator.locks.request(name, work);
  // On an insecure origin browsers have no locks, so this orders at least the calls of this tab.
  const run = last.then(work, work);
  last = run.catch(() => {});
  return await run;
}

async function renew(): Promise<string | null> {
  await useAuth.persist.rehydrate();
  const { credentials: saved, renew: saveSession, logOut: forget } = useAuth.getState();
  const credentials = saved?.kind === 'session' ? await renewalOf(saved) : saved;
  if (credentials && credentials !== saved) saveSession(credentials);
  const usable = credentials && usableToken(credentials, Date.now());
  if (usable || credentials?.kind !== 'session') return usable;
  const tokens = await api.refresh(credentials.refreshToken);
  if (!isRefusal(tokens)) {
    const next = sessionOf(tokens, Date.now());
    await noteRenewal(credentials.refreshToken, next);
    saveSession(next);
    return tokens.accessToken;
  }
  if (tokens.code !== 'REFRESH_TOKEN_INVALID') throw new Error(tokens.message);
  forget();
  return null;
}

/** A value saved by another tab may take this long to become visible. */
const STORAGE_LAG_MS = 1000;

/** Called when the server rejects a token. Returns whether there is another one to reconnect with. */
export async function replaceToken(rejected: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, STORAGE_LAG_MS));
  await useAuth.persist.rehydrate();
  const { credentials, renew: saveSession, logOut: forget } = useAuth.getState();
  if (credentials?.kind === 'session') {
    if (credentials.accessToken === rejected) saveSession({ ...credentials, expiresAt: 0 });
    return (await currentToken()) !== null;
  }
  if (credentials?.token === rejected) forget();
  return credentials !== null && credentials.token !== rejected;
}

/** Creates a guest account if there are no credentials. */
export async function ensureAccount(): Promise<Refusal | null> {
  const { credentials, wantedName, enter } = useAuth.getState();
  if (credentials) return null;
  const guest = await api.createGuest(wantedName.trim() || undefined);
  if (isRefusal(guest)) return guest;
  enter(guest.account, { kind: 'guest', token: guest.token });
  return null;
}

/** Signs in by the given request. New connections wait for it, so that they use the new account. */
export function signIn(request: () => Promise<SignedIn | Refusal>): Promise<SignedIn | Refusal> {
  return withLock('masa.entering', async () => {
    const outcome = await request();
    if (isRefusal(outcome)) return outcome;
    useAuth.getState().enter(outcome.account, sessionOf(outcome, Date.now()));
    return outcome;
  });
}

/** Ends the session or the guest's token on the server as well. If the server is unreachable, it expires there. */
export async function logOut(): Promise<void> {
  const { credentials, logOut: forget } = useAuth.getState();
  if (credentials) {
    await api.logOut(credentials.kind === 'session' ? credentials.refreshToken : undefined);
  }
  await forgetRenewals();
  forget();
}

const MAIL_KEY = 'masa.askedForMail';
const VALID_MS = 10 * 60_000;

export function markMailRequested(): void {
  localStorage.setItem(MAIL_KEY, String(Date.now()));
}

export function wasMailRequested(): boolean {
  return Date.now() - Number(localStorage.getItem(MAIL_KEY)) < VALID_MS;
}
