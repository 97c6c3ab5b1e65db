// The balancer before nodes that only say who they are: sessions and tables stay together, who is gone is passed over.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from '../http/portOf.ts';
import { openBalancer, type Balancer, type NodePorts } from './loadBalancer.ts';
import { createNodeSelector, sessionPrefix } from './nodeSelector.ts';

let nodes: Server[];
let ports: (NodePorts | null)[];
let balancer: Balancer;
let url: string;

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

beforeAll(async () => {
  nodes = [0, 1, 2].map((number) => {
    const node = createServer((request, response) => {
      const from = request.headers['x-forwarded-for'];
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ number, from }));
    });
    node.on('upgrade', (request, socket) => {
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nupgrade: echo\r\nconnection: upgrade\r\n\r\n',
      );
      socket.write(`node ${number} ${request.headers['x-forwarded-for']}\n`);
      socket.pipe(socket);
    });
    return node;
  });
  const opened = await Promise.all(nodes.map(listening));
  ports = opened.map((http) => ({ http, grpc: http }));
  balancer = openBalancer(ports.map((_, at) => () => ports[at]));
  url = `http://127.0.0.1:${await listening(balancer.http)}`;
});
afterAll(() => {
  balancer.stop();
  for (const server of [...nodes, balancer.http]) {
    server.close();
    server.closeAllConnections();
  }
});

async function nodeOf(path: string): Promise<number> {
  const answer = await fetch(url + path);
  const { number, from } = (await answer.json()) as { number: number; from: string };
  expect(from).toMatch(/127\.0\.0\.1$/);
  return number;
}

test('a session goes to the node that opened it', async () => {
  for (const number of [2, 0, 1, 2]) {
    const sid = `${sessionPrefix(number)}abc`;
    expect(await nodeOf(`/socket.io/?EIO=4&transport=polling&sid=${sid}`)).toBe(number);
  }
});

test('requests about a table go to one node, and those of many tables to all', async () => {
  const tables = Array.from({ length: 30 }, (_, at) => `masa${at}`);
  const first = await Promise.all(tables.map((id) => nodeOf(`/api/v1/games/${id}/state`)));
  const again = await Promise.all(tables.map((id) => nodeOf(`/api/games/${id}?x=1`)));
  expect(again).toEqual(first);
  expect(new Set(first)).toEqual(new Set([0, 1, 2]));
});

test('whatever else goes to who has least to do', () => {
  const loads = [4, 1, 7];
  const { order } = createNodeSelector(3, (node) => loads[node]);
  expect(order('/')).toEqual([1, 0, 2]);
  expect(order('/socket.io/?EIO=4&transport=websocket')).toEqual([1, 0, 2]);
  expect(order(`/socket.io/?sid=${sessionPrefix(9)}x`)).toEqual([1, 0, 2]);
});

test('one that is gone is passed over, and without any it says so', async () => {
  const kept = [...ports];
  const sid = `${sessionPrefix(1)}abc`;
  ports[1] = null;
  expect(await nodeOf(`/socket.io/?sid=${sid}`)).not.toBe(1);
  ports.fill(null);
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  for (const [at, one] of kept.entries()) ports[at] = one;
});

test('a connection that changes protocols is joined with its node, both ways', async () => {
  const socket = connect(portOf(balancer.http), '127.0.0.1');
  const sid = `${sessionPrefix(2)}abc`;
  socket.write(
    `GET /socket.io/?sid=${sid} HTTP/1.1\r\nhost: x\r\nupgrade: echo\r\nconnection: upgrade\r\n\r\n`,
  );
  let text = '';
  const heard = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (text.includes('node 2') && !text.includes('merhaba')) socket.write('merhaba\n');
      if (text.includes('merhaba')) resolve();
    });
  });
  await heard;
  expect(text).toContain('101 Switching Protocols');
  socket.destroy();
});
