// The shipped balancer configurations, tested with haproxy and Caddy: which node gets a request, and which client
// address the node is told.
// Skipped tests: need haproxy and Caddy.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { connect, createServer as createHttp2Server, type Http2Server } from 'node:http2';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../lib/pinnedNode.mjs';

const SPOOFED = '198.51.100.7';
const SPOOFED_HEADERS = {
  'x-forwarded-for': SPOOFED,
  'x-forwarded-host': 'evil.example',
  'x-real-ip': SPOOFED,
};

/** The answer of a node: its name and the headers that it believes. */
interface Answer {
  readonly name: string;
  readonly forwardedFor?: string;
  readonly forwardedHost?: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const answerOf = (name: string, headers: Headers): string =>
  JSON.stringify({
    name,
    forwardedFor: headers['x-forwarded-for'],
    forwardedHost: headers['x-forwarded-host'],
  });

async function listen<S extends Server | Http2Server>(server: S): Promise<S> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The proof of RFC 6455 that the other side understands WebSockets. */
const acceptOf = (key: unknown): string =>
  createHash('sha1')
    .update(`${String(key)}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');

async function openNode(name: string): Promise<Server> {
  const server = createServer(
    ({ headers }, response) => void response.end(answerOf(name, headers)),
  );
  server.on('upgrade', ({ headers }, socket) => {
    const answer = answerOf(name, headers);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n');
    socket.write(`sec-websocket-accept: ${acceptOf(headers['sec-websocket-key'])}\r\n`);
    socket.end(`connection: upgrade\r\nx-answer: ${answer}\r\n\r\n`);
  });
  return listen(server);
}

async function openGrpcNode(name: string): Promise<Http2Server> {
  const server = createHttp2Server(
    ({ headers }, response) => void response.end(answerOf(name, headers)),
  );
  return listen(server);
}

const portOf = (server: Server | Http2Server): number => (server.address() as AddressInfo).port;
const addressOf = (server: Server | Http2Server): string => `127.0.0.1:${portOf(server)}`;

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Setup {
  readonly nodes: readonly Server[];
  readonly grpcNodes: readonly Http2Server[];
  readonly port: number;
  readonly grpcPort: number;
}

const HAPROXY = ['haproxy', '/usr/sbin/haproxy'].find(
  (program) => spawnSync(program, ['-v']).status === 0,
);
const CADDY = spawnSync('caddy', ['version']).status === 0 ? 'caddy' : undefined;

const startHaproxy = ({ nodes, grpcNodes, port, grpcPort }: Setup): ChildProcess =>
  spawn(HAPROXY!, ['-f', join(ROOT, 'deploy/haproxy.cfg'), '-db'], {
    env: {
      ...process.env,
      MASA_BIND: `127.0.0.1:${port}`,
      MASA_GRPC_BIND: `127.0.0.1:${grpcPort}`,
      MASA_NODE_0: addressOf(nodes[0]),
      MASA_NODE_1: addressOf(nodes[1]),
      MASA_GRPC_0: addressOf(grpcNodes[0]),
      MASA_GRPC_1: addressOf(grpcNodes[1]),
    },
    stdio: 'ignore',
  });

function startCaddy({ nodes, grpcNodes, port, grpcPort }: Setup): ChildProcess {
  const config = join(ROOT, 'deploy/Caddyfile.nodes');
  return spawn(CADDY!, ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      ...process.env,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: 'off',
      MASA_SITE: `http://127.0.0.1:${port}`,
      MASA_GRPC_SITE: `http://127.0.0.1:${grpcPort}`,
      MASA_NODES: nodes.map(addressOf).join(' '),
      MASA_GRPC_NODES: grpcNodes.map((node) => `h2c://${addressOf(node)}`).join(' '),
    },
    stdio: 'ignore',
  });
}

const folder = mkdtempSync(join(tmpdir(), 'masa-balancer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BALANCERS = [
  { name: 'haproxy', program: HAPROXY, start: startHaproxy },
  { name: 'Caddy', program: CADDY, start: startCaddy },
];

for (const { name: balancerName, program, start } of BALANCERS) {
  describe.runIf(program !== undefined)(`${balancerName} as the balancer`, () => {
    const nodes: Server[] = [];
    const grpcNodes: Http2Server[] = [];
    let balancer: ChildProcess;
    let port: number;
    let grpcPort: number;

    beforeAll(async () => {
      for (const name of ['0', '1']) {
        nodes.push(await openNode(name));
        grpcNodes.push(await openGrpcNode(name));
      }
      port = await freePort();
      grpcPort = await freePort();
      balancer = start({ nodes, grpcNodes, port, grpcPort });
      await vi.waitUntil(async () => (await ask('/').catch(() => null)) !== null, 60_000);
    }, 90_000);
    afterAll(() => {
      balancer.kill('SIGKILL');
      for (const node of [...nodes, ...grpcNodes]) node.close();
    });

    interface Asking {
      /** The address on loopback that the request comes from. */
      readonly from?: string;
      readonly headers?: Record<string, string>;
    }

    function ask(path: string, { from = '127.0.0.1', headers = {} }: Asking = {}): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const options = {
          host: '127.0.0.1',
          port,
          path,
          localAddress: from,
          headers,
          agent: false,
        };
        const asking = request(options, async (response) => {
          const text = (await response.setEncoding('utf8').toArray()).join('');
          if (response.statusCode === 200) resolve(JSON.parse(text) as Answer);
          else reject(new Error(`${response.statusCode} ${text}`));
        });
        asking.on('upgrade', ({ headers: { 'x-answer': answer } }, socket) => {
          socket.destroy();
          resolve(JSON.parse(String(answer)) as Answer);
        });
        asking.on('error', reject).end();
      });
    }

    const nodeOf = async (path: string, asking?: Asking): Promise<string> =>
      (await ask(path, asking)).name;

    function askGrpc(headers: Record<string, string>): Promise<Answer> {
      const session = connect(`http://127.0.0.1:${grpcPort}`);
      return new Promise<Answer>((resolve, reject) => {
        session.on('error', reject);
        const call = session.request({ ':path': '/masa.v1.Tables/Catalog', ...headers });
        let text = '';
        call.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        call.on('end', () => resolve(JSON.parse(text) as Answer)).on('error', reject);
      }).finally(() => session.destroy());
    }

    const WEBSOCKET = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
    };
    const client = (number: number): string => `127.0.0.${number}`;

    test('sends all polls of a client, and the upgrade that follows, to one node', async () => {
      const seen = new Set<string>();
      for (let number = 2; number < 26; number++) {
        const from = client(number);
        const first = await nodeOf('/socket.io/?EIO=4&transport=polling', { from });
        const poll = await nodeOf('/socket.io/?EIO=4&transport=polling&sid=abc', { from });
        const upgrade = '/socket.io/?EIO=4&transport=websocket&sid=abc';
        const upgraded = await nodeOf(upgrade, { from, headers: WEBSOCKET });
        expect([from, poll, upgraded]).toEqual([from, first, first]);
        seen.add(first);
      }
      expect([...seen].sort()).toEqual(['0', '1']);
    });

    test('sends all requests and sockets for a table to one node, and different tables to both', async () => {
      const words = Array.from(
        { length: 30 },
        (_, number) => `${number % 2 ? 'güneş' : 'masa'}${number}`,
      );
      const seen = new Set<string>();
      for (const word of words) {
        const id = encodeURIComponent(word);
        const paths = [`/api/v1/games/${id}`, `/api/games/${id}-2/state`, `/records/${id}-13/1`];
        const found = new Set<string>();
        for (const path of paths) found.add(await nodeOf(path));
        for (const [number, transport] of ['polling', 'websocket', 'polling&sid=abc'].entries()) {
          const socket = `/socket.io/?EIO=4&table=${id}&transport=${transport}`;
          const headers = transport === 'websocket' ? WEBSOCKET : {};
          found.add(await nodeOf(socket, { from: client(number + 2), headers }));
        }
        expect([word, found.size]).toEqual([word, 1]);
        seen.add([...found][0]);
      }
      expect([...seen].sort()).toEqual(['0', '1']);
    });

    test('sends gRPC calls that name a table to one node, and others to both', async () => {
      const nodesOf = async (headers: Record<string, string>): Promise<number> => {
        const answers = await Promise.all(Array.from({ length: 12 }, () => askGrpc(headers)));
        return new Set(answers.map(({ name }) => name)).size;
      };
      const tables = await Promise.all(
        Array.from({ length: 12 }, (_, number) => askGrpc({ 'x-masa-table': `masa${number}` })),
      );
      expect(new Set(tables.map(({ name }) => name)).size).toBe(2);
      expect(await nodesOf({ 'x-masa-table': 'masa1' })).toBe(1);
      expect(await nodesOf({})).toBe(2);
    });

    test('replaces an address that the client claims, for HTTP, WebSocket and gRPC', async () => {
      const websocket = { ...SPOOFED_HEADERS, ...WEBSOCKET };
      const answers = [
        await ask('/', { headers: SPOOFED_HEADERS }),
        await ask('/api/v1/games/masa', { headers: SPOOFED_HEADERS }),
        await ask('/socket.io/?transport=polling', { headers: SPOOFED_HEADERS }),
        await ask('/socket.io/?transport=websocket', { headers: websocket }),
        await askGrpc(SPOOFED_HEADERS),
      ];
      for (const answer of answers) {
        expect(answer.forwardedFor).toBe('127.0.0.1');
        expect(answer.forwardedHost ?? '').not.toContain('evil');
      }
    });

    test('moves the clients and tables of a lost node to the other one', async () => {
      nodes[1].closeAllConnections();
      nodes[1].close();
      const tables = Array.from({ length: 10 }, (_, number) => `/api/v1/games/masa${number}`);
      // Requests fail until the loss is detected.
      const answers = (): Promise<string[]> =>
        Promise.all([
          ...tables.map((path) => nodeOf(path).catch(() => '')),
          ...tables.map((_, number) =>
            nodeOf('/socket.io/?transport=polling', { from: client(number + 2) }).catch(() => ''),
          ),
        ]);
      await vi.waitUntil(async () => (await answers()).every((node) => node === '0'), 60_000);
      expect(new Set(await answers())).toEqual(new Set(['0']));
    }, 130_000);
  });
}
