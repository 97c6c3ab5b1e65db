// The only way in which the server asks other servers for something: encrypted, to public addresses, with limits of time
// and size, and without following redirects. An operator may name a host that is exempt from the rule about addresses.

import { lookup, type LookupAddress } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface OutgoingRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>> | Headers | undefined;
  readonly body?: string | Uint8Array | URLSearchParams | null | undefined;
  readonly signal?: AbortSignal | null | undefined;
}

export type OutgoingFetch = (url: string, request?: OutgoingRequest) => Promise<Response>;

export interface OutgoingFetchOptions {
  /** Hosts that may have a private address; those of this machine need no encryption. */
  readonly trustedHosts?: ReadonlySet<string>;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** A rule of this module forbids the request. */
export class OutgoingRefusedError extends Error {}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 256 * 1024;

const NOT_PUBLIC = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(net, prefix, 'ipv4');
}
/** Public addresses of IPv6 are in 2000::/3, except for documentation and those that carry an address of IPv4. */
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC.addSubnet(net, prefix, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return version === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

export function createOutgoingFetch({
  trustedHosts = new Set(),
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: OutgoingFetchOptions = {}): OutgoingFetch {
  return async (address, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(address);
    const isTrusted = trustedHosts.has(url.hostname);
    checkUrl(url, isTrusted);
    const timeout = AbortSignal.timeout(timeoutMs);
    const sent = body instanceof URLSearchParams ? body.toString() : body;
    const options = {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      // Addresses are checked when they are connected to: a name may mean another one a moment later.
      ...(!isTrusted && { lookup: lookupPublic }),
      agent: false,
    } as const;
    const request =
      url.protocol === 'https:' ? requestByHttps(url, options) : requestByHttp(url, options);
    return readResponse(await responseTo(request, sent), maxBytes);
  };
}

function checkUrl({ protocol, hostname }: URL, isTrusted: boolean): void {
  const isOwnMachine = isTrusted && LOOPBACK_HOSTS.has(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine))
    throw new OutgoingRefusedError(`${protocol}//${hostname} is not encrypted.`);
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (!isTrusted && isIP(bare) !== 0 && !isPublicAddress(bare))
    throw new OutgoingRefusedError(`${hostname} is not a public address.`);
}

const lookupPublic: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return answer(error, '', 0);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return answer(new OutgoingRefusedError(`${hostname} has an address that is not public.`), '');
    if (options.all) answer(null, found);
    else answer(null, found[0].address, found[0].family);
  });
};

function responseTo(
  request: ClientRequest,
  body: string | Uint8Array | null | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body ?? undefined);
  });
}

async function readResponse(message: IncomingMessage, maxBytes: number): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop destroys the connection.
    if (size > maxBytes) throw new OutgoingRefusedError(`The answer is larger than ${maxBytes}.`);
    chunks.push(chunk);
  }
  const { statusCode: status = 0, headers } = message;
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : Buffer.concat(chunks), { status, headers: pairs });
}
