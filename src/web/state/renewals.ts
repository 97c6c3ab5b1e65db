// The last renewals of the session, stored where every tab sees them at once.
//
// A write to localStorage may reach another tab only after that tab has got the lock. It would then use a
// refresh token twice, which ends the session. The Cache API has no such delay.

import type { Session } from '#client/credentials.ts';

const CACHE = 'masa.renewals';
const KEY = '/renewals';
/** More than one, because a tab whose storage lags behind may have missed several. */
const MAX_RENEWALS = 5;

interface Renewal {
  readonly spent: string;
  readonly session: Session;
}

export async function noteRenewal(spent: string, session: Session): Promise<void> {
  const renewals = [...(await readRenewals()), { spent, session }].slice(-MAX_RENEWALS);
  await open()
    .then((cache) => cache?.put(KEY, new Response(JSON.stringify(renewals))))
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
    .then((cache) => cache?.match(KEY))
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
