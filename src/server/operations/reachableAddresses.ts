// The addresses at which other computers can open the server.

import { isIP } from 'node:net';
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { addressKey } from '../guard/clientAddress.ts';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Networks between this computer and its own containers and virtual machines. */
const VIRTUAL = /^(docker|br-|bridge|veth|vEthernet|virbr|vboxnet|vmnet)/;
/** Addresses that a computer gives itself when nobody gave it one. */
const SELF_ASSIGNED = /^(169\.254\.|fe[89ab])/i;

export interface ServerAddresses {
  /** The address of the server on this computer, such as `http://localhost:3000`. */
  readonly address: string;
  readonly publicUrl: string | null;
}

/**
 * Returns PUBLIC_URL if it is set: behind a proxy or in a container the addresses of this machine lead nowhere.
 * Otherwise returns the machine's addresses in its networks. It has one of IPv6 only if it has none of IPv4.
 */
export function listReachableAddresses(
  { address, publicUrl }: ServerAddresses,
  interfaces: Interfaces = networkInterfaces(),
): string[] {
  if (publicUrl !== null) {
    return isLoopback(new URL(publicUrl).hostname) ? [] : [publicUrl.replace(/\/+$/, '')];
  }
  const { protocol, port } = new URL(address);
  const found = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, infos = []]) => infos)
    .filter((info) => !info.internal && !SELF_ASSIGNED.test(info.address));
  const [v4, v6] = (['IPv4', 'IPv6'] as const).map((family) =>
    found.filter((info) => info.family === family).map((info) => info.address),
  );
  const hosts = v4.length > 0 ? v4 : v6.slice(0, 1).map((host) => `[${host}]`);
  return hosts.map((host) => new URL(`${protocol}//${host}:${port}`).origin);
}

/** Whether a host name or an address means the computer that uses it. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 0) return /^(.+\.)?localhost$/i.test(bare);
  return bare === '::1' || addressKey(bare).startsWith('127.');
}
