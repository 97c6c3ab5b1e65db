// Passes requests, WebSockets and the connections of gRPC on to nodes of this machine.

import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import {
  connect,
  createServer as createTcpServer,
  type Server as TcpServer,
  type Socket,
} from 'node:net';
import type { Duplex } from 'node:stream';
import { createNodeSelector } from './nodeSelector.ts';
import { watchReadiness, type ReadinessDeps } from './readiness.ts';

/** Where a node listens; null while it does not. */
export interface NodePorts {
  readonly http: number;
  readonly grpc: number | null;
}

const HOST = '127.0.0.1';
const UNAVAILABLE = JSON.stringify({
  error: { code: 'STORAGE_UNAVAILABLE', message: 'No node is ready.', details: { retryAfter: 1 } },
});

export interface Balancer {
  readonly http: Server;
  readonly grpc: TcpServer;
  /** Ends what is asked of the nodes themselves. */
  stop(): void;
}

/** What somebody holds open by way of a node. */
interface Held {
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

type Nodes = readonly (() => NodePorts | null)[];
type Watching = Pick<ReadinessDeps, 'ask' | 'everyMs'>;

/** Who is at which node, and which one takes who comes. */
function openNodes(nodes: Nodes, watching: Watching) {
  const held = nodes.map(() => new Set<Held>());
  const readiness = watchReadiness({
    ...watching,
    ports: nodes.map((portsOf) => () => portsOf()?.http ?? null),
    // Who is cut off comes again, and to a node that answers.
    onStill: (node) => held[node].forEach((one) => one.destroy()),
  });
  return {
    load: (node: number): number => held[node].size,
    stop: readiness.stop,
    /** Those that are not there are passed over; those that are not ready, too, as long as one is. */
    take(order: readonly number[], one: Held): NodePorts | null {
      const there = order.filter((node) => nodes[node]() !== null);
      const taken = there.find((node) => readiness.isReady(node)) ?? there.at(0);
      if (taken === undefined) return null;
      held[taken].add(one);
      one.once('close', () => held[taken].delete(one));
      return nodes[taken]();
    },
  };
}

export function openBalancer(nodes: Nodes, watching: Watching = {}): Balancer {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const { load, take, stop } = openNodes(nodes, watching);
  const chooser = createNodeSelector(nodes.length, load);

  const http = createServer((incoming, response) => {
    const taken = take(chooser.order(incoming.url ?? '/'), response);
    if (taken) passOn({ incoming, response, port: taken.http, agent });
    else refuse(response);
  });
  http.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy());
    const taken = take(chooser.order(incoming.url ?? '/'), client);
    if (!taken) {
      client.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
      return;
    }
    const line = connect(taken.http, HOST, () => {
      line.write(headOf(incoming));
      if (head.length > 0) line.write(head);
    });
    join(client, line);
  });
  let turn = 0;
  const grpc = createTcpServer((client) => {
    client.on('error', () => client.destroy());
    const order = nodes.map((_, at) => (turn + at) % nodes.length);
    turn++;
    const open = order.filter((node) => nodes[node]()?.grpc);
    const port = take(open, client)?.grpc;
    if (port) join(client, connect(port, HOST));
    else client.destroy();
  });
  return { http, grpc, stop };
}

interface Passing {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  readonly port: number;
  readonly agent: Agent;
}

function passOn({ incoming, response, port, agent }: Passing): void {
  const { method, url } = incoming;
  const headers = forwardedHeaders(incoming);
  const passed = request({ host: HOST, port, method, path: url, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
    answer.on('aborted', () => response.destroy());
  });
  passed.on('error', () => {
    if (response.headersSent) response.destroy();
    else refuse(response);
  });
  response.on('close', () => passed.destroy());
  incoming.on('error', () => passed.destroy());
  incoming.pipe(passed);
}

function refuse(response: ServerResponse): void {
  response
    .writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
    .end(UNAVAILABLE);
}

/** Where it comes from is known to nodes by this header alone. */
function forwardedHeaders({ headers, socket }: IncomingMessage): NodeJS.Dict<string | string[]> {
  const before = headers['x-forwarded-for'];
  const from = socket.remoteAddress ?? '';
  return {
    ...headers,
    'x-forwarded-for': before === undefined ? from : `${String(before)}, ${from}`,
  };
}

function headOf(incoming: IncomingMessage): string {
  const headers = Object.entries(forwardedHeaders(incoming)).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${name}: ${one}`),
  );
  return [`${incoming.method} ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n');
}

function join(client: Duplex, line: Socket): void {
  line.setNoDelay(true);
  line.on('error', () => client.destroy());
  client.on('close', () => line.destroy());
  line.on('close', () => client.destroy());
  client.pipe(line).pipe(client);
}
