// The last renewal of the session, where every tab sees it at once.
//
// What one tab writes into localStorage another may see only after it got the lock: it would use a
// refresh token twice, and that ends the session. A cache is the same for all tabs.

import type { Credentials } from '#client/credentials.ts';

type Session = Extract<Credentials, { kind: 'session' }>;

const CACHE = 'masa.renewals';
const KEY = '/renewal';

export async function noteRenewal(spent: string, session: Credentials): Promise<void> {
  const body = JSON.stringify({ spent, session });
  await open()
    .then((cache) => cache?.put(KEY, new Response(body)))
    .catch(() => {});
}

/** What these were exchanged for; themselves where they were not. */
export async function renewalOf(session: Session): Promise<Session> {
  const kept = await open()
    .then((cache) => cache?.match(KEY))
    .catch(() => undefined);
  const renewal = kept && ((await kept.json()) as { spent: string; session: Session });
  return renewal?.spent === session.refreshToken ? renewal.session : session;
}

export async function forgetRenewals(): Promise<void> {
  if ('caches' in window) await caches.delete(CACHE).catch(() => {});
}

/** Without a certificate browsers have no caches, and no locks either. */
async function open(): Promise<Cache | null> {
  return 'caches' in window ? await caches.open(CACHE) : null;
}
