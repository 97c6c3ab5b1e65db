// The last renewals of the session, where every tab sees them at once.
//
// What one tab writes into localStorage another may see only after it got the lock: it would use a
// refresh token twice, and that ends the session. A cache is the same for all tabs.

import type { Session } from '#client/credentials.ts';

const CACHE = 'masa.renewals';
const KEY = '/renewals';
/** A tab may have missed more than one while its storage lagged behind. */
const KEPT = 5;

interface Renewal {
  readonly spent: string;
  readonly session: Session;
}

export async function noteRenewal(spent: string, session: Session): Promise<void> {
  const renewals = [...(await renewalsKept()), { spent, session }].slice(-KEPT);
  await open()
    .then((cache) => cache?.put(KEY, new Response(JSON.stringify(renewals))))
    .catch(() => {});
}

/** What these were exchanged for in the end; themselves where they were not. */
export async function renewalOf(session: Session): Promise<Session> {
  let latest = session;
  for (const renewal of await renewalsKept()) {
    if (renewal.spent === latest.refreshToken) latest = renewal.session;
  }
  return latest;
}

async function renewalsKept(): Promise<Renewal[]> {
  const kept = await open()
    .then((cache) => cache?.match(KEY))
    .catch(() => undefined);
  return kept ? await kept.json() : [];
}

export async function forgetRenewals(): Promise<void> {
  if ('caches' in window) await caches.delete(CACHE).catch(() => {});
}

/** Without a certificate browsers have no caches, and no locks either. */
async function open(): Promise<Cache | null> {
  return 'caches' in window ? await caches.open(CACHE) : null;
}
