// The configuration of the balancer, tested with haproxy: which requests go to which node.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from './pinnedNode.mjs';

const HAPROXY = ['haproxy', '/usr/sbin/haproxy'].find(
  (program) => spawnSync(program, ['-v']).status === 0,
);

/** Opens a server that responds with its name. */
async function openNode(name: string): Promise<Server> {
  const server = createServer((_request, response) => void response.end(name));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const addressOf = (server: Server): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe.runIf(HAPROXY !== undefined)('haproxy', () => {
  const nodes: Server[] = [];
  let balancer: ChildProcess;
  let url: string;

  beforeAll(async () => {
    for (const name of ['0', '1']) nodes.push(await openNode(name));
    const [port, grpcPort] = [await freePort(), await freePort()];
    url = `http://127.0.0.1:${port}`;
    balancer = spawn(HAPROXY!, ['-f', join(ROOT, 'deploy/haproxy.cfg'), '-db'], {
      env: {
        ...process.env,
        MASA_BIND: `127.0.0.1:${port}`,
        MASA_GRPC_BIND: `127.0.0.1:${grpcPort}`,
        MASA_NODE_0: addressOf(nodes[0]),
        MASA_NODE_1: addressOf(nodes[1]),
        MASA_GRPC_0: addressOf(nodes[0]),
        MASA_GRPC_1: addressOf(nodes[1]),
      },
      stdio: 'ignore',
    });
    await vi.waitUntil(async () => (await fetch(url).catch(() => null))?.ok, 60_000);
  }, 90_000);
  afterAll(() => {
    balancer.kill('SIGKILL');
    for (const node of nodes) node.close();
  });

  const nodeOf = async (path: string): Promise<string> => (await fetch(url + path)).text();

  test('sends a session back to the node that opened it', async () => {
    for (const node of ['0', '1', '0', '1']) {
      const sid = `n${node}-abc`;
      expect(await nodeOf(`/socket.io/?EIO=4&transport=polling&sid=${sid}`)).toBe(node);
    }
  });

  test('sends all requests for a table to one node, and different tables to both', async () => {
    const words = Array.from({ length: 30 }, (_, number) => `masa${number}`);
    const seen = new Set<string>();
    for (const word of words) {
      const paths = [`/api/v1/games/${word}`, `/api/games/${word}/state`, `/records/${word}/1`];
      const found = new Set<string>();
      for (const path of paths) found.add(await nodeOf(path));
      expect([word, found.size]).toEqual([word, 1]);
      seen.add([...found][0]);
    }
    expect([...seen].sort()).toEqual(['0', '1']);
  });

  test('moves the sessions and tables of a lost node to the other one', async () => {
    nodes[1].closeAllConnections();
    nodes[1].close();
    // Requests fail until the loss is detected.
    const tryNodeOf = (path: string): Promise<string> => nodeOf(path).catch(() => '');
    await vi.waitUntil(async () => (await tryNodeOf('/socket.io/?sid=n1-abc')) === '0', 60_000);
    const words = Array.from({ length: 10 }, (_, number) => `/api/v1/games/masa${number}`);
    const answers = (): Promise<string[]> => Promise.all(words.map(tryNodeOf));
    await vi.waitUntil(async () => (await answers()).every((node) => node === '0'), 60_000);
    expect(await answers()).toEqual(words.map(() => '0'));
  }, 130_000);
});
