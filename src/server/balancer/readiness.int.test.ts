// A balancer asks its nodes whether they can work: who cannot gets nobody new, who stands still loses whom it has.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { portOf } from '../http/portOf.ts';
import { openBalancer, type Balancer } from './loadBalancer.ts';
import { sessionPrefix } from './nodeSelector.ts';
import { askNode, watchReadiness, type NodeStatus } from './readiness.ts';

const servers: Server[] = [];
let balancer: Balancer;
let url: string;
const answers: NodeStatus[] = ['ready', 'ready'];

async function listening(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

beforeAll(async () => {
  const ports: number[] = [];
  for (const number of [0, 1]) {
    const node = createServer((_request, response) => void response.end(String(number)));
    node.on('upgrade', (_request, socket) => void socket.write(`node ${number}\n`));
    ports.push(await listening(node));
  }
  const ask = (port: number): Promise<NodeStatus> => Promise.resolve(answers[ports.indexOf(port)]);
  balancer = openBalancer(
    ports.map((http) => () => ({ http, grpc: http })),
    { ask, everyMs: 10 },
  );
  url = `http://127.0.0.1:${await listening(balancer.http)}`;
});
afterAll(() => {
  balancer.stop();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});
beforeEach(async () => {
  answers.fill('ready');
  for (const node of [0, 1])
    await vi.waitUntil(async () => (await nodeOfSession(node)) === node, { timeout: 60_000 });
});

/** Where somebody with a session of that node gets to. */
async function nodeOfSession(node: number): Promise<number> {
  const answer = await fetch(`${url}/socket.io/?sid=${sessionPrefix(node)}abc`);
  return Number(await answer.text());
}

test('a node that is not ready is passed over until it is, unless none is', async () => {
  answers[1] = 'not ready';
  await expect.poll(() => nodeOfSession(1)).toBe(0);
  answers[0] = 'not ready';
  await expect.poll(() => nodeOfSession(1)).toBe(1);
});

test('who is at a node that stands still is let go, others stay where they are', async () => {
  const open = [0, 1].map((node) => {
    const socket = connect(portOf(balancer.http), '127.0.0.1');
    const sid = `${sessionPrefix(node)}abc`;
    socket.write(
      `GET /socket.io/?sid=${sid} HTTP/1.1\r\nhost: x\r\nupgrade: echo\r\nconnection: upgrade\r\n\r\n`,
    );
    return socket;
  });
  const words = await Promise.all(open.map(async (socket) => String(await once(socket, 'data'))));
  expect(words).toEqual(['node 0\n', 'node 1\n']);
  answers[1] = 'silent';
  await once(open[1], 'close');
  await expect.poll(() => nodeOfSession(1)).toBe(0);
  expect(open[0].closed).toBe(false);
  open[0].destroy();
});

test('a node that says nothing twice was busy; three times in a row it stands still', async () => {
  const said: NodeStatus[] = ['silent', 'silent', 'not ready', 'silent', 'silent', 'ready'];
  const still: number[] = [];
  const seen: boolean[] = [];
  let looks = 0;
  const readiness = watchReadiness({
    ports: [() => 1],
    everyMs: 1,
    onStill: () => still.push(looks),
    ask: () => {
      seen.push(readiness.isReady(0));
      return Promise.resolve(said[looks++] ?? 'silent');
    },
  });
  await vi.waitUntil(() => still.length > 0);
  readiness.stop();
  expect(still[0]).toBe(9);
  expect(seen.slice(0, 9)).toEqual([true, true, true, false, false, false, true, true, true]);
  expect(readiness.isReady(0)).toBe(false);
});

test('a node is asked at /readyz: yes, no, or nothing', async () => {
  let status = 200;
  const paths: unknown[] = [];
  const node = createServer((request, response) => {
    paths.push(request.url);
    if (status > 0) response.writeHead(status).end();
  });
  const port = await listening(node);
  expect(await askNode(port, 60_000)).toBe('ready');
  status = 503;
  expect(await askNode(port, 60_000)).toBe('not ready');
  status = 0;
  expect(await askNode(port, 50)).toBe('silent');
  expect(paths).toEqual(['/readyz', '/readyz', '/readyz']);
  node.close();
  node.closeAllConnections();
  await once(node, 'close');
  expect(await askNode(port, 60_000)).toBe('silent');
});
