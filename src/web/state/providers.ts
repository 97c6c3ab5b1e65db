// Other ways to an account: the requests about them, and the way to a sign-in provider and back. This tab remembers what it began, because only the browser that began can
// finish: without that, anybody could send somebody a link that signs in to an account of their own.

import { openAccessApi, type Provider } from '#client/accessApi.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { API_OPTIONS } from './session.ts';

export const accessApi = openAccessApi(API_OPTIONS);

export interface Departure {
  readonly provider: Provider;
  readonly purpose: 'signIn' | 'link';
  /** The secret of the server for the browser that began. */
  readonly binding: string;
  /** The page to continue with afterwards. */
  readonly back: string;
}

const KEY = 'masa.provider';

/** Leaves the page. Returns a refusal if the provider cannot be reached. */
export async function leaveForProvider(
  provider: Provider,
  purpose: Departure['purpose'],
  back: string,
): Promise<Refusal | true> {
  const begin = purpose === 'signIn' ? accessApi.beginProviderSignIn : accessApi.beginLinking;
  const begun = await begin(provider.id);
  if (isRefusal(begun)) return begun;
  const departure: Departure = { provider, purpose, binding: begun.binding, back };
  sessionStorage.setItem(KEY, JSON.stringify(departure));
  location.assign(begun.url);
  return true;
}

/** Returns what this tab began at the provider, once; null if it began nothing there. */
export function takeDeparture(providerId: string): Departure | null {
  const saved = sessionStorage.getItem(KEY);
  if (saved === null) return null;
  const departure: Departure = JSON.parse(saved);
  if (departure.provider.id !== providerId) return null;
  sessionStorage.removeItem(KEY);
  return departure;
}
