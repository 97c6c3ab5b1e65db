// A server for tests that is a process of its own: to be read, told to stop, and killed.

import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SHORT_LIVED } from './testFlags.ts';

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A line that a server prints when it is open. */
const ADDRESS = /^(Masa is running|Others can open it|Metrics are) at /;

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface MasaProcess {
  readonly child: ChildProcess;
  /** Rejects when it ends before it is open. */
  readonly url: Promise<string>;
  /** Known when `url` is, as a free port is taken unless METRICS_PORT says another. */
  readonly metricsUrl: string | null;
  readonly ended: Promise<Ending>;
  /** Everything printed so far. */
  output(): string;
  /** The lines printed so far, except those that tell at which addresses the server runs. */
  complaints(): string[];
  /** Tells it to stop, and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<Ending>;
}

export function startMasa(env: Readonly<Record<string, string>>): MasaProcess {
  const child = spawn(process.execPath, [...SHORT_LIVED, PROGRAM], {
    env: {
      ...process.env,
      PORT: '0',
      GRPC_PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => {
      process.off('exit', kill);
      resolve({ code, signal });
    });
  });
  const url = new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /Masa is running at (https?:\S+)/.exec(output);
      if (address) resolve(address[1]);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void ended.then(() => reject(new Error(`It ended before it was open:\n${output}`)));
  });
  // Callers that wait for the end alone need not get the error here.
  url.catch(() => {});
  return {
    child,
    url,
    get metricsUrl() {
      return /^Metrics are at (\S+)$/m.exec(output)?.[1] ?? null;
    },
    ended,
    output: () => output,
    complaints: () => output.split('\n').filter((line) => line !== '' && !ADDRESS.test(line)),
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** A port that was free a moment ago, for a server that comes back at the same address. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
