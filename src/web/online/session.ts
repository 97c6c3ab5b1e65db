// Who one is to the server: ways in, the token of the day, and the way out.

import { openApi, type SignedIn } from '#client/api.ts';
import { sessionOf, usableToken } from '#client/credentials.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { useAuth } from '../stores/auth.ts';
import { forgetRenewals, noteRenewal, renewalOf } from './renewals.ts';

export const api = openApi({
  url: '',
  token: currentToken,
  language: () => useAuth.getState().preferences.language,
});

/** Null when nobody is signed in; rejects when the session cannot be renewed just now. */
export async function currentToken(): Promise<string | null> {
  const { credentials } = useAuth.getState();
  return credentials && (usableToken(credentials, Date.now()) ?? (await renewed()));
}

/** For the line: while somebody signs in, in this tab or another, it is not known yet who one is. */
export async function connectionToken(): Promise<string | null> {
  await alone('masa.entering', async () => {});
  return currentToken();
}

/** A refresh token is good once: one tab renews, the others wait and take what it got. */
function renewed(): Promise<string | null> {
  return alone('masa.session', renew);
}

let last: Promise<unknown> = Promise.resolve();

/** In one tab at a time. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return await navigator.locks.request(name, work);
  // Without a certificate browsers have no locks: one after the other in this tab at least.
  const run = last.then(work, work);
  last = run.catch(() => {});
  return await run;
}

async function renew(): Promise<string | null> {
  await useAuth.persist.rehydrate();
  const { credentials: saved, renew: keep, logOut: forget } = useAuth.getState();
  const credentials = saved?.kind === 'session' ? await renewalOf(saved) : saved;
  if (credentials && credentials !== saved) keep(credentials);
  const usable = credentials && usableToken(credentials, Date.now());
  if (usable || credentials?.kind !== 'session') return usable;
  const tokens = await api.refresh(credentials.refreshToken);
  if (!isRefusal(tokens)) {
    const next = sessionOf(tokens, Date.now());
    await noteRenewal(credentials.refreshToken, next);
    keep(next);
    return tokens.accessToken;
  }
  if (tokens.code !== 'REFRESH_TOKEN_INVALID') throw new Error(tokens.message);
  forget();
  return null;
}

/** What another tab has saved may take this long to be seen here. */
const SEEN_MS = 1000;

/** The server does not know this token: whether there is a better one to come again with. */
export async function replaceToken(refused: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
  await useAuth.persist.rehydrate();
  const { credentials, renew: keep, logOut: forget } = useAuth.getState();
  if (credentials?.kind === 'session') {
    if (credentials.accessToken === refused) keep({ ...credentials, expiresAt: 0 });
    return (await currentToken()) !== null;
  }
  if (credentials?.token === refused) forget();
  return credentials !== null && credentials.token !== refused;
}

/** Makes a guest of whoever is nobody yet. */
export async function ensureAccount(): Promise<Refusal | null> {
  const { credentials, wantedName, enter } = useAuth.getState();
  if (credentials) return null;
  const guest = await api.createGuest(wantedName.trim() || undefined);
  if (isRefusal(guest)) return guest;
  enter(guest.account, { kind: 'guest', token: guest.token });
  return null;
}

/** Goes this way in. Meanwhile the guest's line is closed, and comes back with what was answered. */
export function signIn(way: () => Promise<SignedIn | Refusal>): Promise<SignedIn | Refusal> {
  return alone('masa.entering', async () => {
    const outcome = await way();
    if (isRefusal(outcome)) return outcome;
    useAuth.getState().enter(outcome.account, sessionOf(outcome, Date.now()));
    return outcome;
  });
}

/** The session ends at the server too; where that cannot be reached, it runs out there by itself. */
export async function logOut(): Promise<void> {
  const { credentials, logOut: forget } = useAuth.getState();
  if (credentials?.kind === 'session') await api.logOut(credentials.refreshToken);
  await forgetRenewals();
  forget();
}
