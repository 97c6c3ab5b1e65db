// The origin in links to tables. On the computer that runs the server the page may be open at localhost, which
// other computers cannot reach.

import { useEffect, useState } from 'react';

export interface InviteOrigin {
  readonly origin: string;
  /** Whether other computers can open it. */
  readonly isReachable: boolean;
}

const LOOPBACK = /^((.+\.)?localhost|127\.[\d.]+|\[::1\])$/;

/** Returns null until the server at localhost has reported its network addresses. */
export function useInviteOrigin(): InviteOrigin | null {
  const [origin, setOrigin] = useState(pageOrigin);
  useEffect(() => {
    if (origin === null) void serverOrigin().then(setOrigin);
  }, [origin]);
  return origin;
}

function pageOrigin(): InviteOrigin | null {
  const { hostname, origin } = location;
  return LOOPBACK.test(hostname) ? null : { origin, isReachable: true };
}

async function serverOrigin(): Promise<InviteOrigin> {
  const [address] = await fetchAddresses().catch(() => []);
  return { origin: address ?? location.origin, isReachable: address !== undefined };
}

async function fetchAddresses(): Promise<readonly string[]> {
  const response = await fetch('/healthz');
  const { addresses = [] }: { addresses?: readonly string[] } = await response.json();
  return addresses;
}
