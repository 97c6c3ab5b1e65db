// Requests of the server to other servers are encrypted, go to public addresses or named hosts only, and have limits.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assert, ipV4, property } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutgoingFetch, isPublicAddress, OutgoingRefusedError } from './outgoingFetch.ts';

let server: Server;
let address: string;
let requests = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    requests++;
    if (request.url === '/moved') response.writeHead(302, { location: '/there' }).end();
    else if (request.url === '/large') response.end('x'.repeat(2000));
    else if (request.url === '/endless') response.write('x');
    else if (request.url === '/silent') return;
    else request.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const own = createOutgoingFetch({
  trustedHosts: new Set(['localhost']),
  maxBytes: 1000,
  timeoutMs: 300,
});

test('sends to a named host of this machine, and brings back status, headers and body', async () => {
  const body = new URLSearchParams({ a: 'ü' });
  const response = await own(`http://${address}/`, { method: 'POST', body });
  expect([response.status, await response.text()]).toEqual([200, 'a=%C3%BC']);
});

test('does not follow redirects', async () => {
  const response = await own(`http://${address}/moved`);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/there']);
});

test.each(['large', 'endless', 'silent'])('ends an answer that is %s', async (path) => {
  await expect(own(`http://${address}/${path}`)).rejects.toThrow(/larger|timeout|aborted/);
});

const stranger = createOutgoingFetch();

test.each([
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'data:text/plain,x',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.168.1.1/',
  'https://172.31.255.255/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
])('refuses %s', async (url) => {
  await expect(stranger(url)).rejects.toBeInstanceOf(OutgoingRefusedError);
});

test('refuses a name that means this machine, without connecting to it', async () => {
  const before = requests;
  await expect(stranger(`https://${address}/`)).rejects.toBeInstanceOf(OutgoingRefusedError);
  // Another name of the same machine is not the one that was named.
  await expect(own(`http://127.0.0.1:${address.split(':')[1]}/`)).rejects.toBeInstanceOf(
    OutgoingRefusedError,
  );
  expect(requests).toBe(before);
});

test('plain http is for this machine alone, even if the host is named', async () => {
  const named = createOutgoingFetch({ trustedHosts: new Set(['id.example']) });
  await expect(named('http://id.example/')).rejects.toBeInstanceOf(OutgoingRefusedError);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (one) => expect(isPublicAddress(one)).toBe(true),
);

test('no IPv4 address is public in the dress of IPv6', () => {
  assert(
    property(ipV4(), (one) => {
      expect(isPublicAddress(`::ffff:${one}`)).toBe(false);
      expect(isPublicAddress(`64:ff9b::${one}`)).toBe(false);
    }),
  );
});
