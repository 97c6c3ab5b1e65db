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
import { openChooser } from './choosing.ts';

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
}

export function openBalancer(nodes: readonly (() => NodePorts | null)[]): Balancer {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const loads = nodes.map(() => 0);
  const chooser = openChooser(nodes.length, (node) => loads[node]);

  /** Until one of them takes it: those that are not there are passed over. */
  function attempt(
    order: readonly number[],
    work: (node: number, ports: NodePorts) => void,
  ): boolean {
    const node = order.find((one) => nodes[one]() !== null);
    const ports = node === undefined ? null : nodes[node]();
    if (node === undefined || !ports) return false;
    work(node, ports);
    return true;
  }

  function during(
    node: number,
    end: { once(event: 'close', listener: () => void): unknown },
  ): void {
    loads[node]++;
    end.once('close', () => loads[node]--);
  }

  const http = createServer((incoming, response) => {
    const order = chooser.order(incoming.url ?? '/');
    const isTaken = attempt(order, (node, { http: port }) => {
      during(node, response);
      passOn({ incoming, response, port, agent });
    });
    if (!isTaken) refuse(response);
  });
  http.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy());
    const isTaken = attempt(chooser.order(incoming.url ?? '/'), (node, { http: port }) => {
      during(node, client);
      const line = connect(port, HOST, () => {
        line.write(headOf(incoming));
        if (head.length > 0) line.write(head);
      });
      join(client, line);
    });
    if (!isTaken) client.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
  });
  let turn = 0;
  const grpc = createTcpServer((client) => {
    client.on('error', () => client.destroy());
    const order = nodes.map((_, at) => (turn + at) % nodes.length);
    turn++;
    const open = order.filter((node) => nodes[node]()?.grpc);
    const isTaken = attempt(open, (node, { grpc: port }) => {
      during(node, client);
      join(client, connect(port ?? 0, HOST));
    });
    if (!isTaken) client.destroy();
  });
  return { http, grpc };
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
