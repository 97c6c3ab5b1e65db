// deploy/Caddyfile in front of a real server: pages, sockets and gRPC over HTTPS, and whose address is believed.
// Skipped tests: need Caddy.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { get } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../src/server/testing/testServer.ts';
import { ROOT } from '../lib/pinnedNode.mjs';

const HAS_CADDY = spawnSync('caddy', ['version']).status === 0;
const START_MS = 60_000;
/** For a name of this machine Caddy signs the certificate itself; the test neither takes port 80 nor asks to be trusted. */
const GLOBAL_OPTIONS = '{\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n';

describe.runIf(HAS_CADDY)('Caddy in front of one server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masa-caddy-'));
  const certificate = join(folder, 'caddy/pki/authorities/local/root.crt');
  let server: TestServer;
  let caddy: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `https://localhost:${port}`;
    // One address may open one socket, so that the test sees which address counts.
    server = await openTestServer(
      { trustProxy: ['loopback'], publicUrl: url },
      { limits: { socketsPerAddress: 1 } },
    );
    const config = join(folder, 'Caddyfile');
    const site = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8')
      .replace(/^cards\.example\.org/m, `localhost:${port}`)
      .replace(':50051', `:${server.grpcPort}`)
      .replace(':3000', `:${server.port}`);
    writeFileSync(config, GLOBAL_OPTIONS + site);
    caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, CADDY_ADMIN: 'off' },
      stdio: 'ignore',
    });
    await vi.waitUntil(
      () =>
        existsSync(certificate) &&
        ask('/readyz').then(
          ({ status }) => status === 200,
          () => false,
        ),
      START_MS,
    );
  }, 2 * START_MS);
  afterAll(async () => {
    caddy.kill('SIGKILL');
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ca = (): Buffer => readFileSync(certificate);

  function ask(path: string) {
    return new Promise<{ status: number; hsts: string | undefined }>((resolve, reject) => {
      get(`${url}${path}`, { ca: ca(), agent: false }, (response) => {
        response.resume();
        const { 'strict-transport-security': hsts } = response.headers;
        resolve({ status: response.statusCode!, hsts });
      }).on('error', reject);
    });
  }

  test('encrypts the page and tells browsers to insist on it', async () => {
    expect(await ask('/api/v1/catalog')).toEqual({ status: 200, hsts: 'max-age=31536000' });
  });

  /** Returns what becomes of a WebSocket: connected, or the code of the refusal. */
  async function openSocket(extraHeaders: Readonly<Record<string, string>>) {
    const socket = io(url, {
      ca: ca().toString(),
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { ...extraHeaders },
    });
    const outcome = await new Promise<string>((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', (error) => resolve(error.message));
    });
    return { outcome, close: () => socket.disconnect() };
  }

  test('lets a page open a WebSocket, but not a page of another origin', async () => {
    const stranger = await openSocket({ origin: 'https://evil.example' });
    expect(stranger.outcome).not.toBe('connected');
    const page = await openSocket({ origin: url });
    expect(page.outcome).toBe('connected');
    // Another address is only claimed, so it counts as the same client.
    const second = await openSocket({ origin: url, 'x-forwarded-for': '198.51.100.7' });
    expect(second.outcome).toMatch(/connections/);
    page.close();
  });

  test('passes gRPC on to its port', async () => {
    const session = connect(url, { ca: ca() });
    const call = session.request({
      ':method': 'POST',
      ':path': '/grpc.health.v1.Health/Check',
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    const trailers = new Promise((resolve, reject) => {
      call.on('trailers', resolve).on('error', reject);
    });
    // An empty message, and then the answer 1: SERVING.
    call.end(Buffer.alloc(5));
    const answer = Buffer.concat(await call.toArray());
    expect([...answer]).toEqual([0, 0, 0, 0, 2, 8, 1]);
    expect(await trailers).toMatchObject({ 'grpc-status': '0' });
    session.close();
  });
});

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
