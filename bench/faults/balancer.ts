// The shipped haproxy configuration in front of the nodes of a rig.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/server/testing/testProcess.ts';

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

const CONFIGURATION = new URL('../../deploy/haproxy.cfg', import.meta.url);
const OPENING_MS = 30_000;

const HAPROXY = ['haproxy', '/usr/sbin/haproxy'].find(
  (program) => spawnSync(program, ['-v']).status === 0,
);

/** Null where there is no haproxy. Nobody calls the nodes by gRPC, so any port will do for that. */
export async function openBalancer(
  ports: readonly number[],
  folder: string,
): Promise<Balancer | null> {
  if (HAPROXY === undefined) return null;
  const configuration = (await readFile(CONFIGURATION, 'utf8')).replace(
    /^( *server n)1( "\$\{MASA_\w+_)1(\}".*)\n/gm,
    (_, ...[start, middle, end]: string[]) =>
      ports
        .slice(1)
        .map((__, index) => `${start}${index + 1}${middle}${index + 1}${end}\n`)
        .join(''),
  );
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration);
  const [port, grpcPort] = [await freePort(), await freePort()];
  const nodes = ports.flatMap((nodePort, number) => [
    [`MASA_NODE_${number}`, `127.0.0.1:${nodePort}`],
    [`MASA_GRPC_${number}`, `127.0.0.1:${nodePort}`],
  ]);
  const env = {
    ...process.env,
    MASA_BIND: `127.0.0.1:${port}`,
    MASA_GRPC_BIND: `127.0.0.1:${grpcPort}`,
    ...Object.fromEntries(nodes),
  };
  const program = spawn(HAPROXY, ['-f', file, '-db'], { env, stdio: 'ignore' });
  const kill = (): boolean => program.kill('SIGKILL');
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  const latest = performance.now() + OPENING_MS;
  while (!(await isReady(url))) {
    if (performance.now() > latest) throw new Error('haproxy does not reach the nodes');
    await sleep(100);
  }
  return {
    url,
    async close() {
      const ended = once(program, 'exit');
      kill();
      await ended;
      process.off('exit', kill);
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
