// Who one is to the server: ways in, the token of the day, and the way out.

import { openApi, type SignedIn } from '#client/api.ts';
import { sessionOf, usableToken } from '#client/credentials.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { useAuth } from '../stores/auth.ts';

export const api = openApi({
  url: '',
  token: currentToken,
  language: () => useAuth.getState().preferences.language,
});

/** Null when nobody is signed in; rejects when the session cannot be renewed just now. */
export async function currentToken(): Promise<string | null> {
  const { credentials } = useAuth.getState();
  return credentials && (usableToken(credentials, Date.now()) ?? (await alone(renew)));
}

/** A refresh token is good once: one tab renews, the others wait and take what it got. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  // Without a certificate browsers have no locks.
  return 'locks' in navigator ? await navigator.locks.request('masa.session', work) : await work();
}

async function renew(): Promise<string | null> {
  await useAuth.persist.rehydrate();
  const { credentials, renew: keep, logOut: forget } = useAuth.getState();
  const usable = credentials && usableToken(credentials, Date.now());
  if (usable || credentials?.kind !== 'session') return usable;
  const tokens = await api.refresh(credentials.refreshToken);
  if (!isRefusal(tokens)) {
    keep(sessionOf(tokens, Date.now()));
    return tokens.accessToken;
  }
  if (tokens.code !== 'REFRESH_TOKEN_INVALID') throw new Error(tokens.message);
  forget();
  return null;
}

/** Makes a guest of whoever is nobody yet. */
export async function becomeKnown(): Promise<Refusal | null> {
  const { credentials, name, enter } = useAuth.getState();
  if (credentials) return null;
  const guest = await api.createGuest(name.trim() || undefined);
  if (isRefusal(guest)) return guest;
  enter(guest.account, { kind: 'guest', token: guest.token });
  return null;
}

/** Takes what a way in answered. */
export function signIn(outcome: SignedIn | Refusal): Refusal | null {
  if (isRefusal(outcome)) return outcome;
  useAuth.getState().enter(outcome.account, sessionOf(outcome, Date.now()));
  return null;
}

/** The session ends at the server too; where that cannot be reached, it runs out there by itself. */
export async function logOut(): Promise<void> {
  const { credentials, logOut: forget } = useAuth.getState();
  if (credentials?.kind === 'session') await api.logOut(credentials.refreshToken);
  forget();
}
