// The address of a client behind trusted proxies: only what they added counts, on every transport.

import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TrustedProxies } from './guard/clientAddress.ts';
import { grpcClient, type GrpcClient } from './testing/testGrpc.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';

const LIMITS = { requestsPerAddress: { points: 5, seconds: 60 }, socketsPerAddress: 2 };
const EXHAUSTED = { code: 8 };

interface Case {
  readonly name: string;
  readonly trust: TrustedProxies;
  /** The parts that the trusted proxies add after the address of the client. */
  readonly added: string;
}

describe.each<Case>([
  { name: 'one proxy by its address', trust: ['loopback'], added: '' },
  {
    name: 'two proxies by their addresses',
    trust: ['loopback', '10.0.0.0/8'],
    added: ', 10.1.2.3',
  },
  { name: 'one proxy by number', trust: 1, added: '' },
  { name: 'two proxies by number', trust: 2, added: ', 198.51.100.1' },
])('behind $name', ({ trust, added }) => {
  let server: TestServer;
  let grpc: GrpcClient;
  let last = 0;

  beforeAll(async () => {
    server = await openTestServer({ trustProxy: trust }, { limits: LIMITS });
    grpc = grpcClient(server.grpcPort!, 'Tables');
  });
  afterAll(async () => {
    grpc.close();
    await server.close();
  });

  const newClient = (): string => `203.0.113.${++last}`;
  /** The header as the server gets it if the client claims other addresses, the last one a trusted proxy's. */
  const spoofed = (client: string, claimed: string) => ({
    'x-forwarded-for': `${claimed}, 10.9.9.9, 127.0.0.1, ${client}${added}`,
  });

  async function isRefusedByRest(headers: Record<string, string>): Promise<boolean> {
    const { status } = await fetch(`${server.url}/api/v1/catalog`, { headers });
    return status === 429;
  }

  async function isRefusedByGrpc(headers: Record<string, string>): Promise<boolean> {
    const outcome = await grpc.call('Catalog', {}, headers).catch((error: unknown) => error);
    return (outcome as { code?: number }).code === EXHAUSTED.code;
  }

  test.each([
    ['REST', isRefusedByRest],
    ['gRPC', isRefusedByGrpc],
  ])('a client that claims other addresses over %s stays one client', async (_name, isRefused) => {
    const [client, victim] = [newClient(), newClient()];
    for (let times = 0; times < 5; times++)
      expect(await isRefused(spoofed(client, `192.0.2.${times}`))).toBe(false);
    for (let times = 0; times < 5; times++)
      expect(await isRefused(spoofed(client, victim))).toBe(true);
    expect(await isRefused({ 'x-forwarded-for': `${victim}${added}` })).toBe(false);
  });

  test('a client that claims other addresses over WebSockets stays one client', async () => {
    const [client, victim] = [newClient(), newClient()];
    const open = (headers: Record<string, string>) =>
      io(server.url, {
        extraHeaders: headers,
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
    const sockets: ReturnType<typeof open>[] = [];
    const outcomeOf = (headers: Record<string, string>): Promise<string> =>
      new Promise((resolve) => {
        const socket = open(headers);
        sockets.push(socket);
        socket.on('connect', () => resolve('connected'));
        socket.on('connect_error', (error: Error & { data?: { code: string } }) =>
          resolve(error.data?.code ?? error.message),
        );
      });
    expect(await outcomeOf(spoofed(client, '192.0.2.1'))).toBe('connected');
    expect(await outcomeOf(spoofed(client, '192.0.2.2'))).toBe('connected');
    expect(await outcomeOf(spoofed(client, victim))).toBe('TOO_MANY_SOCKETS');
    expect(await outcomeOf({ 'x-forwarded-for': `${victim}${added}` })).toBe('connected');
    for (const socket of sockets) socket.disconnect();
  });
});
