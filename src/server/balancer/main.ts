// Several nodes of this machine behind one port: starts them, starts again what ends, and passes everything on.

import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSecret } from '../accounts/secret.ts';
import { readSettings, type Settings } from '../ops/settings.ts';
import { listReachableAddresses } from '../ops/reachableAddresses.ts';
import { openBalancer, type NodePorts } from './loadBalancer.ts';

/** The program of a node: the server as it is built, where that is given. */
const NODE = process.argv[2] ?? fileURLToPath(new URL('../main.ts', import.meta.url));
const MAX_NODES = 64;
const RESTART_DELAY_MS = 500;
/** One that ends so soon would end again. */
const MIN_UPTIME_MS = 5000;

const count = Number(process.env.MASA_NODES);
/** The nodes share it; without one in the settings it is made once, as for a single server. */
const given = process.env.MASA_SECRET || null;
const secret = await readSecret(resolve(process.env.MASA_DATA || './data'), given);
const env: NodeJS.ProcessEnv = { ...process.env, MASA_SECRET: secret };
const reading = readSettings(env);

interface Kept {
  /** Settled when it is open for the first time, or never will be. */
  readonly opened: Promise<void>;
  ports: NodePorts | null;
  child: ChildProcess | null;
}

let isStopping = false;

function problemOf(): string | null {
  if (!Number.isInteger(count) || count < 1 || count > MAX_NODES)
    return `--nodes must be a number from 1 to ${MAX_NODES}.`;
  if (!reading.ok) return reading.problem;
  if (reading.settings.redisUrl === null) return 'REDIS_URL must be set to run several nodes.';
  if (reading.settings.tls)
    return 'MASA_TLS_CERT and MASA_TLS_KEY work with one node only. For several nodes, let a proxy in front handle encryption.';
  return null;
}

/** Nodes trust the balancer, and whom it was told to trust. */
function trusted(): string {
  const before = env.MASA_TRUST_PROXY ?? '';
  if (/^\d+$/.test(before)) return String(Number(before) + 1);
  return before === '' ? '1' : `${before},loopback`;
}

function keep(number: number, nodeEnv: NodeJS.ProcessEnv): Kept {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const kept: Kept = { opened, ports: null, child: null };
  const start = (): void => {
    const startedAt = performance.now();
    const child = fork(NODE, [], {
      env: { ...nodeEnv, PORT: '0', GRPC_PORT: '0', MASA_NODE: String(number) },
      execArgv: process.execArgv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    kept.child = child;
    child.on('message', (ports: NodePorts) => {
      kept.ports = ports;
      open();
    });
    child.on('exit', (code) => {
      kept.ports = null;
      if (isStopping) return open();
      const isHopeless = performance.now() - startedAt < MIN_UPTIME_MS;
      if (isHopeless) {
        stop(code ?? 1);
        return open();
      }
      setTimeout(start, RESTART_DELAY_MS);
    });
  };
  start();
  return kept;
}

let nodes: Kept[] = [];
let closeDoors = (): void => {};

function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const { child } of nodes) child?.kill('SIGTERM');
  closeDoors();
}

async function open(settings: Settings): Promise<void> {
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const nodeEnv = { ...env, MASA_TRUST_PROXY: trusted(), PUBLIC_URL: publicUrl };
  nodes = Array.from({ length: count }, (_, number) => keep(number, nodeEnv));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
  await Promise.all(nodes.map(({ opened }) => opened));
  if (isStopping) return;
  const { http, grpc, stop: stopAsking } = openBalancer(nodes.map((node) => () => node.ports));
  closeDoors = () => {
    stopAsking();
    http.close();
    http.closeAllConnections();
    grpc.close();
  };
  await new Promise<void>((done, fail) => {
    http.once('error', fail);
    http.listen(settings.port, done);
  });
  grpc.on('error', () =>
    console.error('Cannot listen on GRPC_PORT: gRPC is available on PORT only'),
  );
  grpc.listen(settings.grpcPort);
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  const here = `http://localhost:${port}`;
  console.log(`Masa is running at ${here} with ${count} nodes`);
  for (const other of listReachableAddresses({ ...settings, address: here })) {
    console.log(`Others can open it at ${other}`);
  }
}

const problem = problemOf();
if (problem !== null || !reading.ok) {
  console.error(problem);
  process.exitCode = 1;
} else {
  await open(reading.settings).catch((fault: unknown) => {
    console.error(fault instanceof Error ? fault.message : fault);
    stop(1);
  });
}
