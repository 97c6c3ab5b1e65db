// Where a request comes from: through the proxies that are trusted and no others, and as which key it counts.

import { createRequire } from 'node:module';
import { isIPv4, isIPv6 } from 'node:net';

/** Whether to trust the machine at this address, this many hops away, about the address of its client. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** How many proxies there are in a row, or where they are; null for none. */
export type TrustedProxies = number | readonly string[] | null;

/** The parts of a request that tell its address, for every protocol. */
export interface AddressedRequest {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type AddressOf = (request: AddressedRequest) => string;

interface ProxyAddr {
  (request: AddressedRequest, trust: ProxyTrust): string | undefined;
  compile(addresses: string[]): ProxyTrust;
}

// The one that Express itself brings and asks for `request.ip`.
const proxyAddr: ProxyAddr = createRequire(createRequire(import.meta.url).resolve('express'))(
  'proxy-addr',
);

/** Throws where one of the addresses is none. */
export function createProxyTrust(proxies: TrustedProxies): ProxyTrust {
  if (proxies === null) return () => false;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxyAddr.compile([...proxies]);
}

/** Used by all transports. A connection that has closed already has no address. */
export function addressReader(trust: ProxyTrust): AddressOf {
  return (request) => proxyAddr(request, trust) ?? '';
}

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const MAPPED_IPV4 = /^(0:){5}ffff:([\da-f]+):([\da-f]+)$/;

/**
 * Returns the key under which limits count an address: an IPv4 address, also when written as IPv6, or a /64
 * of IPv6, because one home or phone has all of it. All values that are no address share one key.
 */
export function addressKey(address: string): string {
  const bare = address.split('%')[0];
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare);
  const mapped = MAPPED_IPV4.exec(groups.join(':'));
  if (mapped) return [...bytesOf(mapped[2]), ...bytesOf(mapped[3])].join('.');
  return `${groups.slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
}

/** All eight, in the shortest way of writing each. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head, tail] = short.split('::').map((part) => (part === '' ? [] : part.split(':')));
  if (tail === undefined) return head;
  return [...head, ...Array(GROUPS - head.length - tail.length).fill('0'), ...tail];
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
