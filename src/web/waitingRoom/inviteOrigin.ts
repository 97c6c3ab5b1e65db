// The origin in links to tables. On the computer of a home server the page is open at localhost, which leads
// nowhere on the computers of friends.

import { useEffect, useState } from 'react';

export interface InviteOrigin {
  readonly origin: string;
  /** Whether other computers can open it. */
  readonly isReachable: boolean;
}

const LOOPBACK = /^((.+\.)?localhost|127\.[\d.]+|\[::1\])$/;

/** Returns null until the server at localhost has told its other addresses. */
export function useInviteOrigin(): InviteOrigin | null {
  const [found, setFound] = useState(currentOrigin);
  useEffect(() => {
    if (found === null) void askServer().then(setFound);
  }, [found]);
  return found;
}

function currentOrigin(): InviteOrigin | null {
  const { hostname, origin } = location;
  return LOOPBACK.test(hostname) ? null : { origin, isReachable: true };
}

async function askServer(): Promise<InviteOrigin> {
  const [address] = await fetchAddresses().catch(() => []);
  return { origin: address ?? location.origin, isReachable: address !== undefined };
}

async function fetchAddresses(): Promise<readonly string[]> {
  const response = await fetch('/healthz');
  const { addresses = [] }: { addresses?: readonly string[] } = await response.json();
  return addresses;
}
