// Nodes, a PostgreSQL and a Redis for them, and lines in between that can be cut. Nodes are processes of their
// own, which can be killed, or are in this one, where they open in a moment.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startRedis, type ThrowawayRedis } from '../../src/server/testing/throwawayRedis.ts';
import { newDatabase } from '../../src/server/testing/sharedPostgres.ts';
import {
  startPostgres,
  type ThrowawayPostgres,
} from '../../src/server/testing/throwawayPostgres.ts';
import { freePort, startMasa } from '../../src/server/testing/testProcess.ts';
import { openTestServer } from '../../src/server/testing/testServer.ts';
import { openBalancer } from './balancer.ts';
import { openFakeClock, type FakeClock } from './fakeClock.ts';
import { openSmallDisk, type SmallDisk } from './smallDisk.ts';
import { openTcpProxy, type TcpProxy } from './tcpProxy.ts';
import { testFolder } from '../../src/server/testing/testFolder.ts';

export interface RigNode {
  readonly postgresLine: TcpProxy;
  readonly redisLine: TcpProxy;
  /** Null while it is not open. */
  url(): string | null;
  metricsUrl(): string | null;
  start(): Promise<void>;
  /** Tells it to stop, and waits for its end. */
  stop(): Promise<void>;
  /** Of a process alone. */
  signal(name: NodeJS.Signals): Promise<void>;
  /** Its clock, so many seconds from the right time. */
  setClock(seconds: number): Promise<void>;
  output(): string;
}

export interface Rig {
  readonly databaseUrl: string;
  /** Null where it is shared with other tests. */
  readonly postgres: ThrowawayPostgres | null;
  /** Of PostgreSQL; null where this user may not have one. */
  readonly disk: SmallDisk | null;
  readonly redis: ThrowawayRedis;
  readonly nodes: readonly RigNode[];
  /** The address of the balancer; without one, those of the nodes that are open. */
  urls(): string[];
  close(): Promise<void>;
}

export type RigKind = 'processes' | 'here';

const DISK_MEGABYTES = 400;
const SECRET = 'a secret that all nodes of the suite share';

export async function openRig(kind: RigKind, count: number): Promise<Rig> {
  const folder = await testFolder();
  const disk = kind === 'processes' ? await openSmallDisk(DISK_MEGABYTES) : null;
  const postgres =
    kind === 'processes' ? await startPostgres({ place: disk?.folder, connections: 200 }) : null;
  const shared = postgres ? null : await newDatabase('upToDate');
  const databaseUrl = postgres ? await postgres.createDatabase('faults') : (shared?.url ?? '');
  const redis = await startRedis();
  const open = kind === 'processes' ? openProcess : openHere;
  const nodes: RigNode[] = [];
  const ports: number[] = [];
  for (let number = 0; number < count; number++) {
    const lines = await openLines(databaseUrl, redis);
    const clock = await openFakeClock(join(folder, `clock${number}`));
    ports.push(kind === 'processes' ? await freePort() : 0);
    const node = { ...open(lines, folder, { clock, port: ports[number] }), setClock: clock.set };
    await node.start();
    nodes.push(node);
  }
  const balancer = kind === 'processes' ? await openBalancer(ports, folder) : null;
  return {
    databaseUrl,
    postgres,
    disk,
    redis,
    nodes,
    urls: () => (balancer ? [balancer.url] : nodes.flatMap((node) => node.url() ?? [])),
    async close() {
      await balancer?.close();
      for (const { postgresLine, redisLine } of nodes) {
        postgresLine.mend();
        redisLine.mend();
      }
      if (kind === 'processes') await Promise.all(nodes.map((node) => node.signal('SIGKILL')));
      else await Promise.all(nodes.map((node) => node.stop()));
      for (const { postgresLine, redisLine } of nodes) {
        postgresLine.close();
        redisLine.close();
      }
      await redis.stop();
      await (postgres?.stop() ?? shared?.drop());
      await disk?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Lines {
  readonly postgresLine: TcpProxy;
  readonly redisLine: TcpProxy;
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

async function openLines(databaseUrl: string, redis: ThrowawayRedis): Promise<Lines> {
  const { pathname, searchParams } = new URL(databaseUrl.replace('@/', '@localhost/'));
  const path = join(searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const postgresLine = await openTcpProxy({ path });
  const redisLine = await openTcpProxy({ port: redis.port, host: '127.0.0.1' });
  return {
    postgresLine,
    redisLine,
    databaseUrl: `postgresql://masa@127.0.0.1:${postgresLine.port}${pathname}`,
    redisUrl: `redis://127.0.0.1:${redisLine.port}`,
  };
}

type Opened = Pick<RigNode, 'stop' | 'signal' | 'output'> & {
  readonly url: string;
  readonly metricsUrl: string | null;
};

type Unclocked = Omit<RigNode, 'setClock'>;

function openNode(lines: Lines, open: () => Promise<Opened>): Unclocked {
  let opened: Opened | null = null;
  let before = '';
  const end = async (how: (node: Opened) => Promise<void>): Promise<void> => {
    const node = opened;
    opened = null;
    if (!node) return;
    await how(node);
    before += node.output();
  };
  return {
    ...lines,
    url: () => opened?.url ?? null,
    metricsUrl: () => opened?.metricsUrl ?? null,
    async start() {
      opened = await open();
    },
    stop: () => end((node) => node.stop()),
    async signal(name) {
      if (name === 'SIGKILL') await end((node) => node.signal(name));
      else await opened?.signal(name);
    },
    output: () => before + (opened?.output() ?? ''),
  };
}

function openHere(lines: Lines, dataFolder: string): Unclocked {
  return openNode(lines, async () => {
    const { databaseUrl, redisUrl } = lines;
    const settings = { databaseUrl, redisUrl, dataFolder, secret: SECRET, limitFactor: Infinity };
    const server = await openTestServer(settings);
    const signal = (): Promise<void> => Promise.reject(new Error('It is no process'));
    return { ...server, stop: server.close, signal, output: () => '' };
  });
}

function openProcess(
  lines: Lines,
  folder: string,
  { clock, port }: { clock: FakeClock; port: number },
): Unclocked {
  return openNode(lines, async () => {
    const masa = startMasa({
      ...clock.env,
      DATABASE_URL: lines.databaseUrl,
      REDIS_URL: lines.redisUrl,
      MASA_SECRET: SECRET,
      MASA_DATA: folder,
      MASA_LIMITS: 'off',
      MASA_TRUST_PROXY: 'loopback',
      // A node that starts again is where the balancer expects it.
      PORT: String(port),
    });
    return {
      url: await masa.url,
      metricsUrl: masa.metricsUrl,
      stop: async () => void (await masa.stop()),
      async signal(name) {
        if (name === 'SIGKILL') await masa.stop(name);
        else masa.child.kill(name);
      },
      output: masa.output,
    };
  });
}
